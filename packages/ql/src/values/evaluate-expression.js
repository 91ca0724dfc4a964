/** @import {Expression, Scope} from '../types.js' */
// The expressions of `[?(...)]` and `[(...)]`: from their syntax tree to a closure. They see plain data through own
// properties only; there are no calls, and each node evaluated is a step of the run's budget.
import { QlError } from '../errors/index.js'
import { lookUp } from './look-up.js'
import { looseEquals } from './loose-equals.js'
import { ownValue } from './own-property.js'
import { takeSteps, takeText } from './run-budget.js'
import { toPrimitive, toText } from './to-text.js'

/** Repeated doubling of a text must not eat the memory. */
const LONGEST_TEXT = 1_000_000

/** @typedef {(current: unknown, scope: Scope) => unknown} Evaluate `current` is `@` */
/** @typedef {string | number | boolean | null | undefined} Primitive */

/**
 * Compiles an expression.
 * @param {Expression} expression
 * @returns {Evaluate} throws QlError TOO_MANY_STEPS or TEXT_TOO_LONG
 */
export function compileExpression (expression) {
  const evaluate = compileNode(expression)
  return (current, scope) => {
    takeSteps(scope, 1)
    return evaluate(current, scope)
  }
}

/** @param {Expression} expression @returns {Evaluate} */
function compileNode (expression) {
  switch (expression.kind) {
    case 'value': {
      const { value } = expression
      return () => value
    }
    case 'current': return current => current
    case 'variable': {
      const { name } = expression
      return (_current, scope) => lookUp(scope, name)
    }
    case 'member':
      return compileMember(compileExpression(expression.object), compileExpression(expression.key))
    case 'binary': return compileBinary(
      expression.operator, compileExpression(expression.left), compileExpression(expression.right)
    )
    default: return compileUnary(expression.kind, compileExpression(expression.operand))
  }
}

/** @param {Evaluate} object @param {Evaluate} key @returns {Evaluate} */
function compileMember (object, key) {
  return (current, scope) => ownValue(object(current, scope), toText(key(current, scope)))
}

/** @param {'not' | 'minus' | 'plus'} kind @param {Evaluate} operand @returns {Evaluate} */
function compileUnary (kind, operand) {
  if (kind === 'not') return (current, scope) => !operand(current, scope)
  const sign = kind === 'minus' ? -1 : 1
  return (current, scope) => sign * Number(toPrimitive(operand(current, scope)))
}

/** @param {string} operator @param {Evaluate} left @param {Evaluate} right @returns {Evaluate} */
function compileBinary (operator, left, right) {
  switch (operator) {
    case '||': return (current, scope) => left(current, scope) || right(current, scope)
    case '&&': return (current, scope) => left(current, scope) && right(current, scope)
    case '==': return compileOperation(looseEquals, left, right)
    case '!=': return compileOperation((a, b) => !looseEquals(a, b), left, right)
    case '===': return compileOperation((a, b) => a === b, left, right)
    case '!==': return compileOperation((a, b) => a !== b, left, right)
    default: {
      const operate = /** @type {(a: Primitive, b: Primitive) => unknown} */ (OPERATIONS[operator])
      return compileOperation((a, b) => operate(toPrimitive(a), toPrimitive(b)), left, right)
    }
  }
}

/**
 * @param {(a: unknown, b: unknown) => unknown} operate
 * @param {Evaluate} left
 * @param {Evaluate} right
 * @returns {Evaluate}
 */
function compileOperation (operate, left, right) {
  return (current, scope) => {
    const a = left(current, scope)
    const b = right(current, scope)
    takeText(scope, a)
    takeText(scope, b)
    return operate(a, b)
  }
}

// The casts tell the checker numbers; JavaScript compares and adds texts by the same operators.
/** @type {Record<string, (a: Primitive, b: Primitive) => unknown>} */
const OPERATIONS = {
  '<': (a, b) => /** @type {number} */ (a) < /** @type {number} */ (b),
  '<=': (a, b) => /** @type {number} */ (a) <= /** @type {number} */ (b),
  '>': (a, b) => /** @type {number} */ (a) > /** @type {number} */ (b),
  '>=': (a, b) => /** @type {number} */ (a) >= /** @type {number} */ (b),
  '+': add,
  '-': (a, b) => Number(a) - Number(b),
  '*': (a, b) => Number(a) * Number(b),
  '/': (a, b) => Number(a) / Number(b),
  '%': (a, b) => Number(a) % Number(b)
}

/** @param {Primitive} a @param {Primitive} b */
function add (a, b) {
  const sum = /** @type {number} */ (a) + /** @type {number} */ (b)
  if (typeof sum === 'string' && /** @type {string} */ (sum).length > LONGEST_TEXT) {
    throw new QlError('TEXT_TOO_LONG', { most: LONGEST_TEXT })
  }
  return sum
}
