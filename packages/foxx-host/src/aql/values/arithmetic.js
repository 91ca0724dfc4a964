/** @import {Run, Value} from '../types.js' */
// Arithmetic: everything is made a number first, and what is no number in the end is null, with a warning.
import { toNumber } from './convert.js'

/** @typedef {'+' | '-' | '*' | '/' | '%'} Operator */

const DIVISION_BY_ZERO = 1562

/** @type {Readonly<Record<Operator, (a: number, b: number) => number>>} */
const OPERATIONS = Object.freeze({
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b
})

/**
 * @param {Operator} operator
 * @param {readonly [Value, Value]} operands
 * @param {Pick<Run, 'warn'>} run
 * @returns {number | null} null, with the warning 1562, for what can't be divided by and what is too large for a number
 */
export function calculate (operator, [left, right], run) {
  const result = OPERATIONS[operator](toNumber(left), toNumber(right))
  if (Number.isFinite(result)) return result === 0 ? 0 : result
  run.warn(DIVISION_BY_ZERO, 'division by zero')
  return null
}
