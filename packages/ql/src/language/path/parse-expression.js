/** @import {Expression} from '../../types.js' */
/** @import {Cursor} from './cursor.js' */
// In: a cursor before an expression, such as `@.price * 2 < limit && @.tags.length`. Out: its tree; the cursor stands
// after it. The language has values, @, variables, members and operators; it has no calls, no assignments and nothing
// that makes new objects.
import { expected, skipBlanks, take, takeMatch, takeQuoted } from './cursor.js'

/** @typedef {Extract<Expression, {kind: 'binary'}>['operator']} BinaryOperator */

/**
 * Looser operators first; of those that begin alike the longer one first.
 * @type {readonly (readonly BinaryOperator[])[]}
 */
const LEVELS = [
  ['||'], ['&&'], ['===', '!==', '==', '!='], ['<=', '>=', '<', '>'], ['+', '-'], ['*', '/', '%']
]

const UNARY = /** @type {const} */ ({ '!': 'not', '-': 'minus', '+': 'plus' })
const CONSTANTS = new Map([['true', true], ['false', false], ['null', null]])

const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y
const NAME = /[A-Za-z_$][\w$]*/y

// Bounds of what the evaluator has to walk, which does so by recursion.
const MAX_DEPTH = 50
const MAX_OPERATORS = 200

/**
 * @param {Cursor} cursor
 * @returns {Expression}
 * @throws {QlError} BAD_PATH
 */
export function parseExpression (cursor) {
  cursor.depth += 1
  if (cursor.depth > MAX_DEPTH) throw expected(cursor, `at most ${MAX_DEPTH} levels of nesting`)
  const expression = readBinary(cursor, 0)
  cursor.depth -= 1
  return expression
}

/** @param {Cursor} cursor @param {number} level @returns {Expression} */
function readBinary (cursor, level) {
  const operators = LEVELS[level]
  if (operators === undefined) return readUnary(cursor)
  let left = readBinary(cursor, level + 1)
  for (let operator = takeOperator(cursor, operators); operator !==
    undefined; operator = takeOperator(cursor, operators)) {
    left = { kind: 'binary', operator, left, right: readBinary(cursor, level + 1) }
  }
  return left
}

/** @param {Cursor} cursor @param {readonly BinaryOperator[]} operators @returns {BinaryOperator | undefined} */
function takeOperator (cursor, operators) {
  const operator = operators.find(candidate => take(cursor, candidate))
  if (operator !== undefined) countOperator(cursor)
  return operator
}

/** @param {Cursor} cursor */
function countOperator (cursor) {
  cursor.operators += 1
  if (cursor.operators > MAX_OPERATORS) throw expected(cursor, `at most ${MAX_OPERATORS} operators`)
}

/** @param {Cursor} cursor @returns {Expression} */
function readUnary (cursor) {
  skipBlanks(cursor)
  const sign = cursor.text[cursor.at]
  if (sign !== '!' && sign !== '-' && sign !== '+') return readMembers(cursor)
  cursor.at += 1
  countOperator(cursor)
  return { kind: UNARY[sign], operand: readUnary(cursor) }
}

/** @param {Cursor} cursor @returns {Expression} a value and the members that are taken of it */
function readMembers (cursor) {
  let object = readValue(cursor)
  for (let key = readMember(cursor); key !== null; key = readMember(cursor)) {
    object = { kind: 'member', object, key }
  }
  if (cursor.text[cursor.at] === '(') {
    throw expected(cursor, 'an operator (there are no function calls)')
  }
  return object
}

/** @param {Cursor} cursor @returns {Expression | null} */
function readMember (cursor) {
  skipBlanks(cursor)
  if (take(cursor, '.')) {
    countOperator(cursor)
    const name = takeMatch(cursor, NAME)
    if (name === null) throw expected(cursor, 'a name')
    return { kind: 'value', value: name }
  }
  if (!take(cursor, '[')) return null
  countOperator(cursor)
  const key = parseExpression(cursor)
  skipBlanks(cursor)
  if (!take(cursor, ']')) throw expected(cursor, "']'")
  return key
}

/** @param {Cursor} cursor @returns {Expression} */
function readValue (cursor) {
  if (take(cursor, '@')) return { kind: 'current' }
  if (take(cursor, '(')) return readParenthesised(cursor)
  const text = takeQuoted(cursor)
  if (text !== null) return { kind: 'value', value: text }
  const number = takeMatch(cursor, NUMBER)
  if (number !== null) return { kind: 'value', value: Number(number) }
  const name = takeMatch(cursor, NAME)
  if (name === null) throw expected(cursor, 'a value')
  const constant = CONSTANTS.get(name)
  return constant === undefined ? { kind: 'variable', name } : { kind: 'value', value: constant }
}

/** @param {Cursor} cursor @returns {Expression} */
function readParenthesised (cursor) {
  const inner = parseExpression(cursor)
  skipBlanks(cursor)
  if (!take(cursor, ')')) throw expected(cursor, "')' or an operator")
  return inner
}
