/** @import {ExpectedAnswer} from './types.js' */
// Whether an answer is what its request has to get. In: what is expected, and a status with a body; out: what is wrong.
// Pure.
import { isDeepStrictEqual } from 'node:util'

const EXCERPT = 60

/** @typedef {(status: number, body: string) => string | null} AnswerCheck null: nothing is wrong */

/**
 * A check for many answers: those that repeat the last right one are not looked into again.
 * @param {ExpectedAnswer} expected
 * @returns {AnswerCheck}
 */
export function createAnswerCheck (expected) {
  const { status: only } = expected
  const checkBody = createBodyCheck(expected)
  /** @type {string | null} */
  let right = null
  return (status, body) => {
    if (only === null ? status < 200 || status > 299 : status !== only) {
      return `expected ${only === null ? 'a status from 200 to 299' : `status ${only}`}, ` +
        `got ${status} '${excerpt(body)}'`
    }
    if (body === right) return null
    const wrong = checkBody(body)
    if (wrong === null) right = body
    return wrong
  }
}

/**
 * @param {ExpectedAnswer} expected
 * @returns {(body: string) => string | null}
 */
function createBodyCheck ({ body: exact, matches, json }) {
  if (exact !== null) {
    return body => body === exact
      ? null
      : `expected the body '${excerpt(exact)}', got '${excerpt(body)}'`
  }
  if (matches !== null) {
    const pattern = new RegExp(matches)
    return body => pattern.test(body)
      ? null
      : `expected a body that matches /${matches}/, got '${excerpt(body)}'`
  }
  return json === null ? () => null : body => findWrongJson(body, json.value)
}

/** @param {string} body @param {unknown} expected @returns {string | null} */
function findWrongJson (body, expected) {
  /** @type {unknown} */
  let value
  try {
    value = JSON.parse(body)
  } catch {
    return `expected JSON, got '${excerpt(body)}'`
  }
  const place = findMissing(value, expected, '')
  if (place === null) return null
  return `expected JSON with ${place.at === '' ? 'it' : place.at} = ` +
    `${excerpt(JSON.stringify(place.expected))}, got '${excerpt(body)}'`
}

/**
 * Objects may hold more than is expected; lists are as long as expected.
 * @param {unknown} value
 * @param {unknown} expected
 * @param {string} at a JSON pointer
 * @returns {{at: string, expected: unknown} | null} the first place that differs
 */
function findMissing (value, expected, at) {
  if (typeof expected !== 'object' || expected === null) {
    return isDeepStrictEqual(value, expected) ? null : { at, expected }
  }
  if (!isAlike(value, expected)) return { at, expected }
  for (const [key, inner] of Object.entries(expected)) {
    if (!Object.hasOwn(value, key)) return { at: `${at}/${key}`, expected: inner }
    const found = findMissing(value[key], inner, `${at}/${key}`)
    if (found !== null) return found
  }
  return null
}

/**
 * @param {unknown} value
 * @param {object} expected
 * @returns {value is Record<string, unknown>} both objects, or lists of the same length
 */
function isAlike (value, expected) {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value) !== Array.isArray(expected)) return false
  return !Array.isArray(value) || value.length === Object.keys(expected).length
}

/** @param {string} text */
function excerpt (text) {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}...` : text
}
