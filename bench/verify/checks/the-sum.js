/** @import {Check} from '../types.js' */
// The answer means the expected value, whatever its spelling: numbers are compared as IEEE doubles.
import { assertThat, failWith, toWhere } from '../assertions.js'
import { SkippedCheck } from '../errors.js'

/** @type {Check} */
export const theSum = {
  name: 'the-sum',
  title: 'computes the expected value',
  scope: 'action',
  async run ({ action, http }) {
    if (!/^application\/json\b/.test(action.expected.contentType)) {
      throw new SkippedCheck(`the answer is ${action.expected.contentType}, not JSON`)
    }
    if (action.expected.body === null) throw new SkippedCheck('bodies differ from answer to answer')
    const where = toWhere(action.request)
    const { body } = await http(action.request)
    const difference =
      findDifference(parse(body.toString(), where), JSON.parse(action.expected.body), '$')
    assertThat(difference === null, `${where}: ${difference}`)
  }
}

/** @param {string} text @param {string} where @returns {unknown} */
function parse (text, where) {
  try {
    return JSON.parse(text)
  } catch {
    return failWith(`${where}: body: expected JSON, got ${JSON.stringify(text.slice(0, 40))}`)
  }
}

/**
 * @param {unknown} got
 * @param {unknown} expected
 * @param {string} path where in the value: '$.sum'
 * @returns {string | null} the first difference
 */
function findDifference (got, expected, path) {
  if (!isTree(got) || !isTree(expected) || Array.isArray(got) !== Array.isArray(expected)) {
    return Object.is(got, expected) ? null : `value at ${path}: expected ` +
      `${JSON.stringify(expected) ?? 'none'}, got ${JSON.stringify(got) ?? 'none'}`
  }
  const keys = new Set([...Object.keys(expected), ...Object.keys(got)])
  for (const key of keys) {
    const difference = findDifference(got[key], expected[key], `${path}.${key}`)
    if (difference !== null) return difference
  }
  return null
}

/** @param {unknown} value @returns {value is Record<string, unknown>} an object or an array */
function isTree (value) {
  return typeof value === 'object' && value !== null
}
