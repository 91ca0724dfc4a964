/** @import {PathStep, Scope} from '../types.js' */
// The steps of a path that can match more than one value: each takes the nodes found so far to the next ones, in order.
import { compileExpression } from './evaluate-expression.js'
import { ownValue } from './own-property.js'
import { takeSteps } from './run-budget.js'
import { toText } from './to-text.js'

/** @typedef {(nodes: readonly unknown[], scope: Scope) => unknown[]} Step */

/** Objects of thousands of keys are hash tables: to walk through one takes longer than through an array. */
const STEPS_OF_KEY = 3

/**
 * Compiles one step.
 * @param {PathStep} step
 * @returns {Step} throws QlError TOO_MANY_STEPS
 */
export function compileStep (step) {
  switch (step.kind) {
    case 'key': return (nodes, scope) => pick(nodes, step.name, scope)
    case 'index': return (nodes, scope) => pick(nodes, step.index, scope)
    case 'descend': return (nodes, scope) => nodes.flatMap(node => descend(node, scope))
    case 'every': return (nodes, scope) => nodes.flatMap(node => childrenOf(node, scope))
    case 'slice': return (nodes, scope) => nodes.flatMap(node => slice(node, step, scope))
    case 'union': return (nodes, scope) => nodes.flatMap(node => step.keys.flatMap(key =>
      pick([node], key, scope)))
    case 'filter': return compileFilterStep(step)
    case 'computed': return compileComputed(step)
  }
}

/** @param {readonly unknown[]} nodes @param {string | number} key @param {Scope} scope */
function pick (nodes, key, scope) {
  takeSteps(scope, nodes.length)
  const found = []
  for (const node of nodes) {
    const value = ownValue(node, key)
    if (value !== undefined) found.push(value)
  }
  return found
}

/**
 * Matches with the arrays among them spread, by one level.
 * @param {readonly unknown[]} matches
 * @param {Scope} scope
 * @returns {readonly unknown[]}
 * @throws {QlError} TOO_MANY_STEPS
 */
export function flatten (matches, scope) {
  let elements = 0
  for (let i = 0; i < matches.length; i++) {
    const match = matches[i]
    if (Array.isArray(match)) elements += match.length
  }
  if (elements > 0) takeSteps(scope, elements)
  return matches.flat()
}

/** Elements of an array or values of an object. @param {unknown} node @param {Scope} scope @returns {unknown[]} */
function childrenOf (node, scope) {
  if (typeof node !== 'object' || node === null) return []
  const children = Array.isArray(node) ? node : Object.values(node)
  takeSteps(scope, Array.isArray(node) ? children.length : STEPS_OF_KEY * children.length)
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
    if (typeof node === 'object' && node !== null) pushContainers(pending, node, scope)
  }
  return found
}

/**
 * The last one first, so that the first one is taken first.
 * @param {unknown[]} pending
 * @param {object} node
 * @param {Scope} scope
 */
function pushContainers (pending, node, scope) {
  // No array of values is made: most nodes are small, and there may be millions.
  const keys = Array.isArray(node) ? null : Object.keys(node)
  const children = /** @type {Record<string | number, unknown>} */ (node)
  const length = keys === null ? /** @type {unknown[]} */ (node).length : keys.length
  takeSteps(scope, keys === null ? length + 1 : STEPS_OF_KEY * length + 1)
  for (let i = length - 1; i >= 0; i--) {
    const child = children[keys === null ? i : /** @type {string} */ (keys[i])]
    if (typeof child === 'object' && child !== null) pending.push(child)
  }
}

/**
 * @param {unknown} node
 * @param {{start: number | null, end: number | null, step: number | null}} bounds
 * @param {Scope} scope
 */
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
  return (nodes, scope) => nodes.flatMap(node =>
    childrenOf(node, scope).filter(child => evaluate(child, scope)))
}

/** @param {Extract<PathStep, {kind: 'computed'}>} step @returns {Step} */
function compileComputed ({ expression }) {
  const evaluate = compileExpression(expression)
  return (nodes, scope) => nodes.flatMap(node => pick([node], toText(evaluate(node, scope)), scope))
}
