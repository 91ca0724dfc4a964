/** @import {ApiAnswer} from '../types.js' */
// The shape that most answers share.

/**
 * Makes an answer whose object bears `error: false` and `code`.
 * @param {number} status
 * @param {Record<string, unknown>} [facts]
 * @returns {ApiAnswer}
 */
export function toAnswer (status, facts = {}) {
  return { status, json: { error: false, code: status, ...facts } }
}
