/** @import {Compiled, Expression, Run, Value} from '../types.js' */
// Large arrays that a query writes down: too large to be kept with its plan, they are made once for each run.
import { sizeOf } from '../values/index.js'

/**
 * @param {Expression} expression
 * @param {Compiled} compiled
 * @returns {Compiled} the same, or one whose value is the same object throughout a run
 */
export function oncePerRun (expression, compiled) {
  if (compiled.constant || expression.type === 'literal' || !isWritten(expression)) return compiled
  /** @type {WeakMap<Run, Value>} */
  const made = new WeakMap()
  return {
    run: frame => {
      const known = made.get(frame.run)
      if (known !== undefined) return known
      const value = compiled.run(frame)
      frame.run.hold(sizeOf(value))
      made.set(frame.run, value)
      return value
    },
    steps: null,
    constant: false
  }
}

/** @param {Expression} node @returns {boolean} whether it is made of literals only */
function isWritten (node) {
  if (node.type === 'array') return node.items.every(isWritten)
  if (node.type === 'object') {
    return node.members.every(({ name, value }) => isWritten(name) && isWritten(value))
  }
  if (node.type === 'unary') return isWritten(node.operand)
  return node.type === 'literal'
}
