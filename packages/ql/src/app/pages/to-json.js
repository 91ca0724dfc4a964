/** @import {PageAnswer} from '../types.js' */
// Data instead of a page.

/**
 * Makes a JSON answer.
 * @param {number} status
 * @param {unknown} value
 * @returns {PageAnswer}
 */
export function toJson (status, value) {
  return {
    status,
    contentType: 'application/json',
    body: JSON.stringify(value),
    headers: ['cache-control', 'no-store']
  }
}
