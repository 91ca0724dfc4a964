/** @import {PathStep} from '../../types.js' */
/** @import {Cursor} from './cursor.js' */
// In: a cursor right after `[`. Out: the step that the brackets hold; the cursor stands after `]`.
import { createCursor, expected, skipBlanks, take, takeMatch, takeQuoted } from './cursor.js'
import { parseExpression } from './parse-expression.js'

const INTEGER = /-?\d+/y
const BARE_NAME = /[^\s,:'"*?()[\]]+/y

/**
 * @param {Cursor} cursor
 * @param {'column' | 'reference'} dialect
 * @returns {PathStep}
 * @throws {QlError} BAD_PATH
 */
export function parseBrackets (cursor, dialect) {
  skipBlanks(cursor)
  const step = readExpression(cursor, dialect) ??
    (dialect === 'column' ? readPlain(cursor) : readFull(cursor))
  skipBlanks(cursor)
  if (!take(cursor, ']')) throw expected(cursor, "']'")
  return step
}

/** @param {Cursor} cursor @param {'column' | 'reference'} dialect @returns {PathStep | null} */
function readExpression (cursor, dialect) {
  const kind = take(cursor, '?') ? 'filter' : 'computed'
  if (!take(cursor, '(')) {
    if (kind === 'filter') throw expected(cursor, "'('")
    return null
  }
  skipBlanks(cursor)
  const expression = dialect === 'column' ? readQuotedExpression(cursor) : parseExpression(cursor)
  skipBlanks(cursor)
  if (!take(cursor, ')')) throw expected(cursor, "')' or an operator")
  return { kind, expression }
}

/** @param {Cursor} cursor @returns {import('../../types.js').Expression} */
function readQuotedExpression (cursor) {
  const start = cursor.at
  const text = takeQuoted(cursor)
  if (text === null) throw expected(cursor, 'an expression in quotes')
  const inner = createCursor(text)
  try {
    skipBlanks(inner)
    const expression = parseExpression(inner)
    skipBlanks(inner)
    if (inner.at < text.length) throw expected(inner, 'an operator')
    return expression
  } catch (error) {
    // The place is told in the path, not in the expression.
    const { facts } = /** @type {import('../../errors/index.js').QlError} */ (error)
    cursor.at = start + Number(facts.column)
    throw expected(cursor, String(facts.expected))
  }
}

/** @param {Cursor} cursor @returns {PathStep} */
function readPlain (cursor) {
  const name = takeQuoted(cursor)
  if (name !== null) return { kind: 'key', name }
  const index = takeMatch(cursor, INTEGER)
  if (index === null || index.startsWith('-')) {
    throw expected(cursor, 'a number from 0, a name in quotes or an expression in quotes')
  }
  return { kind: 'index', index: Number(index) }
}

/** @param {Cursor} cursor @returns {PathStep} */
function readFull (cursor) {
  if (take(cursor, '*')) return { kind: 'every' }
  const first = readKeyOrIndex(cursor)
  skipBlanks(cursor)
  if (cursor.text[cursor.at] === ':' && typeof first !== 'string') return readSlice(cursor, first)
  if (first === null) throw expected(cursor, 'a number, a name, * or an expression in parentheses')
  if (cursor.text[cursor.at] === ',') return readUnion(cursor, first)
  if (typeof first === 'string') return { kind: 'key', name: first }
  // There is no element before the first one: as in the original, only slices count from the end.
  return first < 0 ? { kind: 'key', name: String(first) } : { kind: 'index', index: first }
}

/** @param {Cursor} cursor @returns {string | number | null} */
function readKeyOrIndex (cursor) {
  const name = takeQuoted(cursor)
  if (name !== null) return name
  const start = cursor.at
  const bare = takeMatch(cursor, BARE_NAME)
  if (bare === null || !/^-?\d+$/.test(bare)) return bare
  const number = Number(bare)
  if (Number.isSafeInteger(number)) return number
  cursor.at = start
  throw expected(cursor, 'a smaller number')
}

/** @param {Cursor} cursor @param {number | null} start @returns {PathStep} */
function readSlice (cursor, start) {
  const [end, step] = [readBound(cursor), readBound(cursor)]
  return { kind: 'slice', start, end, step }
}

/** @param {Cursor} cursor @returns {number | null} what stands after the next ':' */
function readBound (cursor) {
  skipBlanks(cursor)
  if (!take(cursor, ':')) return null
  skipBlanks(cursor)
  const digits = takeMatch(cursor, INTEGER)
  return digits === null ? null : Number(digits)
}

/** @param {Cursor} cursor @param {string | number} first @returns {PathStep} */
function readUnion (cursor, first) {
  const keys = [first]
  while (take(cursor, ',')) {
    skipBlanks(cursor)
    const key = readKeyOrIndex(cursor)
    if (key === null) throw expected(cursor, 'a number or a name')
    keys.push(key)
    skipBlanks(cursor)
  }
  return { kind: 'union', keys }
}
