/** @import {AppAnswer, Case, CaseExpectation, ExpectedRequest, RecordedRequest} from './types.js' */
// What came against what a case expects: [] when all is well, otherwise a sentence for each difference.
import { isDeepStrictEqual } from 'node:util'

/**
 * @param {Case} expected
 * @param {AppAnswer} answer
 * @param {readonly RecordedRequest[]} requests what the upstream was asked, in order of arrival
 * @returns {string[]}
 */
export function findDifferences ({ expected, requests: wanted, ordered }, answer, requests) {
  return [...compareAnswer(expected, answer), ...compareRequests({ wanted, requests, ordered })]
}

/** @param {CaseExpectation} expected @param {AppAnswer} answer @returns {string[]} */
function compareAnswer (expected, { status, headers, text }) {
  const differences = []
  if (status !== expected.status) {
    differences.push(`status: expected ${expected.status}, got ${status}: ${text.slice(0, 1000)}`)
  }
  if ('json' in expected && !isDeepStrictEqual(parse(text), expected.json)) {
    differences.push(`answer: expected ${JSON.stringify(expected.json)}, got ${text}`)
  }
  if ('json' in expected && keyOrder(parse(text)) !== keyOrder(expected.json)) {
    differences.push(`order of keys: expected ${JSON.stringify(expected.json)}, got ${text}`)
  }
  if (expected.text !== undefined && text !== expected.text) {
    differences.push(`answer: expected ${JSON.stringify(expected.text)}, got ` +
      `${JSON.stringify(text)}`)
  }
  if (expected.like !== undefined && !isLike(parse(text), expected.like)) {
    differences.push('answer: expected something like ' +
      `${JSON.stringify(expected.like)}, got ${text}`)
  }
  for (const part of expected.contains ?? []) {
    if (!text.includes(part)) {
      differences.push(`answer: expected ${JSON.stringify(part)} in it, got ${text}`)
    }
  }
  for (const part of expected.lacks ?? []) {
    if (text.includes(part)) {
      differences.push(`answer: expected no ${JSON.stringify(part)} in it, got ${text}`)
    }
  }
  return [...differences, ...compareHeaders(expected.headers ?? {}, headers, 'answer')]
}

/**
 * @param {{wanted: readonly ExpectedRequest[], requests: readonly RecordedRequest[], ordered: boolean}} both
 * @returns {string[]}
 */
function compareRequests ({ wanted, requests, ordered }) {
  const lines = wanted.map(toLine)
  const got = requests.map(({ line }) => line)
  const same =
    ordered ? isDeepStrictEqual(got, lines) : isDeepStrictEqual([...got].sort(), [...lines].sort())
  if (!same) {
    return [`requests${ordered ? ', in this order' : ''}: expected ` +
      `${JSON.stringify(lines, null, 1)}, got ${JSON.stringify(got, null, 1)}`]
  }
  const left = [...requests]
  return wanted.flatMap(expected => {
    const candidates = left.filter(({ line }) => line === toLine(expected))
    const complaints = candidates.map(candidate => compareRequest(expected, candidate))
    const fitting = complaints.findIndex(list => list.length === 0)
    const taken = candidates[Math.max(fitting, 0)]
    if (taken !== undefined) left.splice(left.indexOf(taken), 1)
    return fitting === -1 ? complaints[0] ?? [] : []
  })
}

/** @param {ExpectedRequest} expected @param {RecordedRequest} request @returns {string[]} */
function compareRequest (expected, { line, headers, body }) {
  if (typeof expected === 'string') return []
  const differences = compareHeaders(expected.headers ?? {}, headers, line)
  if (expected.body !== undefined && body !== expected.body) {
    differences.push(`${line}: expected the body ${JSON.stringify(expected.body)}, got ` +
      `${JSON.stringify(body)}`)
  }
  if ('json' in expected && !isDeepStrictEqual(parse(body), expected.json)) {
    differences.push(`${line}: expected the body ${JSON.stringify(expected.json)}, got ${body}`)
  }
  return differences
}

/**
 * @param {Readonly<Record<string, string | null>>} expected null: not there
 * @param {Readonly<Record<string, string | string[] | undefined>>} headers
 * @param {string} where
 * @returns {string[]}
 */
function compareHeaders (expected, headers, where) {
  return Object.entries(expected).filter(([name, value]) => (headers[name] ?? null) !== value)
    .map(([name, value]) => `${where}: expected the header ${name} to be ` +
      `${JSON.stringify(value)}, got ${JSON.stringify(headers[name] ?? null)}`)
}

/** @param {ExpectedRequest} expected */
const toLine = expected => typeof expected === 'string' ? expected : expected.request

/** @param {string} text @returns {unknown} a text that no JSON equals when it is none */
function parse (text) {
  try {
    return JSON.parse(text)
  } catch (cause) {
    return new Error(`not JSON: ${text}`, { cause })
  }
}

/**
 * @param {unknown} value
 * @returns {string} all keys in the order in which they stand: an answer's order is the script's
 */
function keyOrder (value) {
  if (Array.isArray(value)) return `[${value.map(keyOrder).join()}]`
  if (typeof value !== 'object' || value === null) return ''
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}${keyOrder(item)}`)
    .join()}}`
}

/**
 * @param {unknown} value
 * @param {unknown} pattern
 * @returns {boolean} whether the value has all that the pattern names
 */
function isLike (value, pattern) {
  if (Array.isArray(pattern)) {
    return Array.isArray(value) && value.length === pattern.length && pattern.every((item, index) =>
      isLike(value[index], item))
  }
  if (typeof pattern !== 'object' || pattern === null) return value === pattern
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(pattern).every(([key, item]) =>
    Object.hasOwn(value, key) && isLike(/** @type {Record<string, unknown>} */ (value)[key], item))
}
