/** @import {ActionResponse, ResponsePattern} from '../../actions/types.js' */
/** @import {ExchangeRequest} from './types.js' */
// What the checks assert, each with a message that says where, what was expected and what came.
import { assert } from 'chai'

const EXCERPT_BEFORE = 12
const EXCERPT_LENGTH = 40

/**
 * @param {boolean} holds
 * @param {string} message
 * @throws {import('chai').AssertionError}
 */
export function assertThat (holds, message) {
  assert(holds, message)
}

/**
 * @param {string} message
 * @returns {never}
 * @throws {import('chai').AssertionError}
 */
export function failWith (message) {
  return assert.fail(message)
}

/**
 * @param {string} where 'GET /static: status'
 * @param {{got: unknown, expected: unknown}} values primitives; undefined reads 'none'
 * @throws {import('chai').AssertionError}
 */
export function assertSame (where, { got, expected }) {
  assert(got === expected, `${where}: expected ${toText(expected)}, got ${toText(got)}`)
}

/**
 * @param {string} where 'GET /static: body'
 * @param {{got: Buffer, expected: Buffer}} values
 * @throws {import('chai').AssertionError} naming the first byte that differs
 */
export function assertSameBytes (where, { got, expected }) {
  if (got.equals(expected)) return
  const offset = findDifference(got, expected)
  failWith(`${where} differs at byte ${offset}: ` +
    `expected ${toExcerpt(expected, offset)} (${expected.length} bytes in all), got ` +
    `${toExcerpt(got, offset)} (${got.length} bytes in all)`)
}

/**
 * @param {string} where 'GET /static: body'
 * @param {{got: Buffer, expected: ActionResponse | ResponsePattern}} values
 * @throws {import('chai').AssertionError} naming the first byte that differs, or the pattern that is not matched
 */
export function assertBody (where, { got, expected }) {
  if (expected.body !== null) {
    return assertSameBytes(where, { got, expected: Buffer.from(expected.body) })
  }
  assertThat(new RegExp(expected.pattern).test(got.toString('utf8')), `${where}: expected what ` +
    `matches ${expected.pattern}, got ${toExcerpt(got, 0)} (${got.length} bytes in all)`)
}

/**
 * @param {ExchangeRequest} request
 * @returns {string} 'GET /static'
 */
export function toWhere ({ method, path }) {
  return `${method} ${path}`
}

/** @param {unknown} value */
function toText (value) {
  return value === undefined ? 'none' : JSON.stringify(value)
}

/** @param {Buffer} a @param {Buffer} b @returns {number} the shorter one's length when it begins the other */
function findDifference (a, b) {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return i
  return length
}

/** @param {Buffer} bytes @param {number} offset */
function toExcerpt (bytes, offset) {
  const start = Math.max(0, offset - EXCERPT_BEFORE)
  const end = Math.min(bytes.length, start + EXCERPT_LENGTH)
  const text = JSON.stringify(bytes.toString('utf8', start, end))
  return `${start > 0 ? '…' : ''}${text}${end < bytes.length ? '…' : ''}`
}
