/** @import {PathStep, Scope} from '../types.js' */
// The steps of a path that can match more than one value: each takes the nodes found so far to the next ones, in order.
import { compileExpression } from './evaluate-expression.js'
import { ownValue } from './own-property.js'
import { takeSteps } from './step-budget.js'
import { toText } from './to-text.js'

/** @typedef {(nodes: readonly unknown[], scope: Scope) => unknown[]} Step */

/**
 * Compiles one step.
 * @param {PathStep} step
 * @returns {Step} throws QlError TOO_MANY_STEPS
 */
export function compileStep (step) {
  switch (step.kind) {
    case 'key': return nodes => pick(nodes, step.name)
    case 'index': return nodes => pick(nodes, step.index)
    case 'descend': return (nodes, scope) => nodes.flatMap(node => descend(node, scope))
    case 'every': return (nodes, scope) => nodes.flatMap(node => childrenOf(node, scope))
    case 'slice': return (nodes, scope) => nodes.flatMap(node => slice(node, step, scope))
    case 'union': return nodes => nodes.flatMap(node => step.keys.flatMap(key => pick([node], key)))
    case 'filter': return compileFilterStep(step)
    case 'computed': return compileComputed(step)
  }
}

/** @param {readonly unknown[]} nodes @param {string | number} key */
function pick (nodes, key) {
  const found = []
  for (const node of nodes) {
    const value = ownValue(node, key)
    if (value !== undefined) found.push(value)
  }
  return found
}

/** Elements of an array or values of an object. @param {unknown} node @param {Scope} scope @returns {unknown[]} */
function childrenOf (node, scope) {
  if (typeof node !== 'object' || node === null) return []
  const children = Array.isArray(node) ? node : Object.values(node)
  takeSteps(scope, children.length)
  return children
}

/**
 * The node and all containers below it, each before what it holds. A stack instead of recursion: upstream JSON may be
 * nested deeper than the call stack.
 * @param {unknown} root @param {Scope} scope
 */
function descend (root, scope) {
  const found = []
  const pending = [root]
  while (pending.length > 0) {
    const node = pending.pop()
    found.push(node)
    const children = childrenOf(node, scope)
    for (let i = children.length - 1; i >= 0; i--) {
      if (typeof children[i] === 'object' && children[i] !== null) pending.push(children[i])
    }
  }
  return found
}

/** @param {unknown} node @param {{start: number | null, end: number | null, step: number | null}} bounds @param {Scope} scope */
function slice (node, { start, end, step }, scope) {
  if (!Array.isArray(node)) return []
  const part = node.slice(start ?? 0, end ?? node.length)
  takeSteps(scope, part.length)
  const stride = step !== null && step > 1 ? step : 1
  return stride === 1 ? part : part.filter((_, i) => i % stride === 0)
}

/** @param {Extract<PathStep, {kind: 'filter'}>} step @returns {Step} */
function compileFilterStep ({ expression }) {
  const evaluate = compileExpression(expression)
  return (nodes, scope) => nodes.flatMap(node => childrenOf(node, scope).filter(child => evaluate(child, scope)))
}

/** @param {Extract<PathStep, {kind: 'computed'}>} step @returns {Step} */
function compileComputed ({ expression }) {
  const evaluate = compileExpression(expression)
  return (nodes, scope) => nodes.flatMap(node => pick([node], toText(evaluate(node, scope))))
}
