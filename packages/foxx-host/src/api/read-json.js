/** @import {ApiRequest} from '../types.js' */
// JSON bodies of API requests.
import { HostError } from '../errors.js'
import { MOST_BODY_LEVELS, isTooDeep, tellTooDeep } from '../nesting.js'

/**
 * Parses a request's body.
 * @param {ApiRequest} request
 * @returns {unknown} undefined where there is no body
 * @throws {HostError} 400/600 when it isn't JSON, or nested too deep
 */
export function readJson ({ body }) {
  if (body === null || body.length === 0) return undefined
  const text = body.toString('utf8')
  if (isTooDeep(text, MOST_BODY_LEVELS)) {
    throw new HostError('ERROR_HTTP_CORRUPTED_JSON', `in the body ${tellTooDeep(MOST_BODY_LEVELS)}`)
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new HostError('ERROR_HTTP_CORRUPTED_JSON', "the body can't be parsed: " +
      `${/** @type {Error} */ (error).message}`, { cause: error })
  }
}

/**
 * Parses a request's body, which has to be an object.
 * @param {ApiRequest} request
 * @param {string} expected what should be in it, for the error
 * @returns {Record<string, unknown>}
 * @throws {HostError} 400/600 when it isn't JSON, 400/400 when it is no object
 */
export function readObject (request, expected) {
  const value = readJson(request)
  if (isObject(value)) return value
  throw new HostError('ERROR_HTTP_BAD_PARAMETER', `expected a JSON object (${expected}), came ` +
    `${nameKind(value)}`)
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>} whether it is an object and no array
 */
export function isObject (value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * @param {unknown} value parsed JSON, or undefined
 * @returns {string} what it is, for sentences: 'an array'
 */
export function nameKind (value) {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
