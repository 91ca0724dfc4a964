/** @import {ComparisonOperator, Compiled, Compiler, Expression, Frame, Value} from '../types.js' */
// Operators that need both of their operands.
import {
  calculate, compareValues, compileRegex, equalValues, isLike, positionIn, range, toBoolean,
  toNumber
} from '../values/index.js'
import { oncePerRun } from './once-per-run.js'
import { compileStrict } from './strict.js'
import { whileInputsLast } from './while-inputs-last.js'

/** @typedef {Extract<Expression, {type: 'binary'}>} Binary */

const INVALID_REGEX = 1543

/** @type {Readonly<Record<ComparisonOperator, (a: Value, b: Value, frame: Frame) => boolean>>} */
export const COMPARISONS = Object.freeze({
  '==': equalValues,
  '!=': (a, b) => !equalValues(a, b),
  '<': (a, b) => compareValues(a, b) < 0,
  '<=': (a, b) => compareValues(a, b) <= 0,
  '>': (a, b) => compareValues(a, b) > 0,
  '>=': (a, b) => compareValues(a, b) >= 0,
  // Where there is no array, both are false.
  in: (a, b, { run }) => Array.isArray(b) && positionIn(b, a, run) !== -1,
  'not in': (a, b, { run }) => Array.isArray(b) && positionIn(b, a, run) === -1
})

/** @type {Readonly<Record<string, (a: Value, b: Value, frame: Frame) => Value>>} */
const OPERATORS = Object.freeze({
  ...COMPARISONS,
  ...Object.fromEntries(/** @type {const} */ (['+', '-', '*', '/', '%']).map(operator => [
    operator,
    (/** @type {Value} */ a, /** @type {Value} */ b, /** @type {Frame} */ { run }) =>
      calculate(operator, [a, b], run)
  ])),
  like: (a, b) => fits(a, b),
  'not like': (a, b) => !fits(a, b),
  '=~': (a, b, { run }) => test(a, b, run),
  '!~': (a, b, { run }) => {
    const found = test(a, b, run)
    return found === null ? null : !found
  }
})

/** @param {Binary} expression @param {Compiler} compiler @returns {Compiled} */
export function compileBinary (expression, { compile }) {
  const { operator, left, right } = expression
  // A range on the right side needs no array.
  if ((operator === 'in' || operator === 'not in') && right.type === 'range') {
    return compileInRange(expression, right, compile)
  }
  const apply = /** @type {(a: Value, b: Value, frame: Frame) => Value} */ (OPERATORS[operator])
  const isMembership = operator === 'in' || operator === 'not in'
  const list = compile(right)
  return compileStrict(
    [compile(left), isMembership ? whileInputsLast(right, oncePerRun(right, list)) : list],
    ([a, b], frame) => apply(a, b, frame)
  )
}

/** @param {Extract<Expression, {type: 'unary'}>} expression @param {Compiler} compiler @returns {Compiled} */
export function compileUnary ({ operator, operand }, { compile }) {
  if (operator === '!') {
    return compileStrict([compile(operand)], ([value]) => !toBoolean(value))
  }
  const sign = operator === '-' ? -1 : 1
  return compileStrict([compile(operand)], ([value]) => sign * toNumber(value) || 0)
}

/**
 * @param {Binary} expression
 * @param {Extract<Expression, {type: 'range'}>} right
 * @param {Compiler['compile']} compile
 * @returns {Compiled}
 */
function compileInRange ({ operator, left }, { from, to }, compile) {
  const wanted = operator === 'in'
  return compileStrict([left, from, to].map(compile), ([value, first, last]) =>
    range(first, last).has(value) === wanted)
}

/** @param {Value} text @param {Value} pattern */
function fits (text, pattern) {
  return typeof text === 'string' && typeof pattern === 'string' && isLike(text, pattern, false)
}

/**
 * @param {Value} text
 * @param {Value} pattern
 * @param {Frame['run']} run
 * @returns {boolean | null} null, with a warning, where the pattern is none
 */
function test (text, pattern, run) {
  if (typeof text !== 'string' || typeof pattern !== 'string') return false
  const regex = compileRegex(pattern)
  if (regex !== null) return regex.test(text)
  run.warn(INVALID_REGEX, `invalid regex value: ${JSON.stringify(pattern.slice(0, 64))}`)
  return null
}
