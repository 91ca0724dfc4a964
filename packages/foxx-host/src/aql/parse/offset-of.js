/** @import {At} from '../types.js' */
// From a line and a column back to a place in the text.

/**
 * @param {string} text
 * @param {At} at
 * @returns {number} UTF-16 units before it
 */
export function offsetOf (text, { line, column }) {
  const before = text.split(/\r\n|[\n\r\u2028\u2029]/, line - 1)
  let offset = 0
  for (const one of before) {
    offset += one.length
    offset += text.startsWith('\r\n', offset) ? 2 : 1
  }
  return offset + column - 1
}
