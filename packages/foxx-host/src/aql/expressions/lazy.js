/** @import {Compiled, Compiler, Expression} from '../types.js' */
// Nodes that leave out what they do not need: subqueries and failures in it do not happen then.
import { toBoolean } from '../values/index.js'
import { evaluate } from './strict.js'

/**
 * @param {Extract<Expression, {type: 'logical'}>} expression
 * @param {Compiler} compiler
 * @returns {Compiled} gives one of its operands, not a boolean
 */
export function compileLogical ({ operator, left, right }, { compile }) {
  const [first, second] = [compile(left), compile(right)]
  const isEnough = operator === '&&'
    ? (/** @type {import('../types.js').Value} */ value) => !toBoolean(value)
    : toBoolean
  return {
    run: frame => {
      const value = first.run(frame)
      return isEnough(value) ? value : second.run(frame)
    },
    steps: hasSteps([first, second])
      ? function * (frame) {
        const value = yield * evaluate(first, frame)
        return isEnough(value) ? value : yield * evaluate(second, frame)
      }
      : null,
    constant: first.constant && second.constant
  }
}

/**
 * @param {Extract<Expression, {type: 'ternary'}>} expression
 * @param {Compiler} compiler
 * @returns {Compiled} `a ? : b` gives a where that is true
 */
export function compileTernary ({ condition, then, otherwise }, { compile }) {
  const first = compile(condition)
  const [yes, no] = [then === null ? null : compile(then), compile(otherwise)]
  return {
    run: frame => {
      const value = first.run(frame)
      return toBoolean(value) ? (yes === null ? value : yes.run(frame)) : no.run(frame)
    },
    steps: hasSteps([first, no, ...(yes === null ? [] : [yes])])
      ? function * (frame) {
        const value = yield * evaluate(first, frame)
        return toBoolean(value)
          ? (yes === null ? value : yield * evaluate(yes, frame))
          : yield * evaluate(no, frame)
      }
      : null,
    constant: first.constant && no.constant && (yes === null || yes.constant)
  }
}

/** @param {readonly Compiled[]} operands */
function hasSteps (operands) {
  return operands.some(({ steps }) => steps !== null)
}
