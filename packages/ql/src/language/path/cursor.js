// In: a text that is read from left to right. Out: pieces of it, or a complaint that says what was expected where.
import { QlError } from '../../errors/index.js'

/** Where reading stands. @typedef {{text: string, at: number, depth: number, operators: number}} Cursor */

const BLANKS = /[ \t\n\r]*/y
const ESCAPES = /** @type {Record<string, string>} */ ({
  b: '\b', f: '\f', n: '\n', r: '\r', t: '\t'
})
const QUOTED = { '"': /"((?:[^"\\]|\\[^])*)"/y, '\'': /'((?:[^'\\]|\\[^])*)'/y }

/**
 * @param {string} text
 * @returns {Cursor}
 */
export function createCursor (text) {
  return { text, at: 0, depth: 0, operators: 0 }
}

/**
 * Takes a piece when it comes next.
 * @param {Cursor} cursor
 * @param {string} piece
 * @returns {boolean}
 */
export function take (cursor, piece) {
  if (!cursor.text.startsWith(piece, cursor.at)) return false
  cursor.at += piece.length
  return true
}

/**
 * Takes what a sticky pattern matches next.
 * @param {Cursor} cursor
 * @param {RegExp} pattern
 * @returns {string | null} null when it does not match
 */
export function takeMatch (cursor, pattern) {
  pattern.lastIndex = cursor.at
  const match = pattern.exec(cursor.text)
  if (match === null) return null
  cursor.at += match[0].length
  return match[0]
}

/**
 * Skips blanks, tabs and line breaks.
 * @param {Cursor} cursor
 */
export function skipBlanks (cursor) {
  takeMatch(cursor, BLANKS)
}

/**
 * Takes a text in quotes, with the escapes of JSON.
 * @param {Cursor} cursor
 * @returns {string | null} without quotes; null when no quote comes next
 * @throws {QlError} BAD_PATH when it never ends
 */
export function takeQuoted (cursor) {
  const quote = cursor.text[cursor.at]
  if (quote !== '"' && quote !== '\'') return null
  const match = takeMatch(cursor, QUOTED[quote])
  if (match === null) throw expected(cursor, `a closing ${quote}`)
  return match.slice(1, -1).replace(/\\(?:u([0-9a-fA-F]{4})|([^]))/g, (_, code, letter) =>
    code ? String.fromCharCode(parseInt(code, 16)) : ESCAPES[letter] ?? letter)
}

/**
 * The error that says what should have come next.
 * @param {Cursor} cursor
 * @param {string} what
 * @returns {QlError} BAD_PATH with facts {text, expected, column}; the column counts from 1
 */
export function expected (cursor, what) {
  return new QlError('BAD_PATH', { text: cursor.text, expected: what, column: cursor.at + 1 })
}
