/** @import {Node} from '../structure/import-graph.js' */
// The small changes, one function for each kind of node. In: a node and what holds it; out: what its text becomes.
// (Tried: @stryker-mutator/instrumenter 10.1. It brings 67 packages, and has no mutator for a number, an `await`,
// a single call or a dropped term: three of the five faults that once survived here were of these kinds.
// @stryker-mutator/core runs all tests once to learn which of them reach a mutant, knows nothing of what they reach in
// the programs they start, as many of ours do, and takes no sample.)
import { isNode } from '../structure/import-graph.js'

/**
 * @typedef {object} Change
 * @property {string} kind
 * @property {Node} node that is replaced
 * @property {string} is its new text
 * @property {string | null} [doubt] why perhaps nobody could notice
 */

/** @typedef {(node: Node, text: (node: unknown) => string, above: readonly Node[]) => Change[]} Mutator */

/** @type {Readonly<Record<string, string>>} */
const BOUNDARIES = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
/** @type {Readonly<Record<string, string>>} */
const EQUALITIES = { '===': '!==', '!==': '===' }
/** @type {Readonly<Record<string, string>>} */
const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
/** @type {Readonly<Record<string, string>>} */
const ASSIGNMENTS = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' }
/** Methods whose result is used as the value before it was. */
const STEPS =
  new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'toLowerCase'])
/** @type {Readonly<Record<string, string>>} */
const TWINS = { min: 'max', max: 'min', some: 'every', every: 'some', floor: 'ceil', ceil: 'floor' }
const WAITS = /(_MS|_SECONDS|_NS|Ms|Seconds|Ns)$/
/** Of lists and maps. */
const READS = new Set(['at', 'get'])
const ASKED_FOR = 'the types ask for it'
const QUIET_CALLS = new Set(['unref', 'ref', 'catch'])

/** @type {Readonly<Record<string, Mutator>>} by type of the node */
export const MUTATORS = {
  IfStatement (node, text) {
    const { test } = node
    if (!isNode(test)) return []
    const negated = { kind: 'negated', node: test, is: `!(${text(test)})` }
    return node.alternate ? [negated] : [negated, { kind: 'guard', node: test, is: 'false' }]
  },
  ConditionalExpression (node, text) {
    const { test } = node
    return isNode(test) ? [{ kind: 'negated', node: test, is: `!(${text(test)})` }] : []
  },
  UnaryExpression (node, text) {
    return node.operator === '!' ? [{ kind: 'negated', node, is: `(${text(node.argument)})` }] : []
  },
  BinaryExpression (node, text, above) {
    const operator = String(node.operator)
    const swap = (/** @type {string} */ kind, /** @type {string} */ other) =>
      ({
        kind,
        node,
        is: `${text(node.left)} ${other} ${text(node.right)}`,
        doubt: whySame(node, text, above)
      })
    if (BOUNDARIES[operator]) return [swap('boundary', BOUNDARIES[operator])]
    if (EQUALITIES[operator]) return [swap('equality', EQUALITIES[operator])]
    if (!ARITHMETIC[operator] || isText(node)) return []
    const swapped = swap('arithmetic', ARITHMETIC[operator])
    return '+-'.includes(operator)
      ? [swapped, { kind: 'term', node, is: text(node.left) }]
      : [swapped]
  },
  AssignmentExpression (node, text) {
    const other = ASSIGNMENTS[String(node.operator)]
    if (!other || (node.operator === '+=' && isText(node.right))) return []
    return [{ kind: 'arithmetic', node, is: `${text(node.left)} ${other} ${text(node.right)}` }]
  },
  LogicalExpression (node, text) {
    if (node.operator === '??') {
      return [{ kind: 'default', node, is: text(node.left), doubt: whyAlwaysThere(node.left) }]
    }
    const other = node.operator === '&&' ? '||' : '&&'
    return [{ kind: 'logic', node, is: `${text(node.left)} ${other} ${text(node.right)}` }]
  },
  AssignmentPattern (node, text, [holder]) {
    const doubt = holder?.type === 'ArrayPattern' ? ASKED_FOR : null
    return [{ kind: 'default', node, is: text(node.left), doubt }]
  },
  Literal (node, text, above) {
    const [holder] = above
    if (holder === undefined || isName(node, holder)) return []
    const { value } = node
    if (typeof value === 'boolean') return [{ kind: 'boolean', node, is: String(!value) }]
    if (typeof value === 'number') {
      const doubt = whyWait(above) ?? whyNever(holder)
      return [{ kind: 'number', node, is: toOther(value), doubt }]
    }
    if (typeof value !== 'string' || !isCompared(holder)) return []
    return [{ kind: 'string', node, is: JSON.stringify(`${value}?`) }]
  },
  ExpressionStatement (node, text) {
    const call = toCall(node.expression)
    if (call === null || isNode(call.callee) && call.callee.type === 'Super') return []
    return [{
      kind: 'call',
      node,
      is: `${text(node).startsWith(';') ? ';' : ''}undefined`,
      doubt: whyQuiet(call)
    }]
  },
  AwaitExpression (node, text, above) {
    const isReturned = above[0]?.type === 'ReturnStatement' ||
      above[0]?.type === 'ArrowFunctionExpression'
    const doubt = isReturned ? 'the promise is returned anyway' : null
    return [{ kind: 'await', node, is: `(${text(node.argument)})`, doubt }]
  },
  ReturnStatement (node) {
    return isNode(node.argument) ? [{ kind: 'return', node: node.argument, is: 'undefined' }] : []
  },
  ArrowFunctionExpression (node) {
    const { body } = node
    if (!isNode(body) || body.type === 'BlockStatement') return []
    return [{ kind: 'return', node: body, is: 'undefined' }]
  },
  CallExpression (node, text) {
    const { callee } = node
    if (!isNode(callee) || callee.type !== 'MemberExpression' || callee.computed) return []
    const name = text(callee.property)
    const twin = Object.hasOwn(TWINS, name) ? TWINS[name] : undefined
    if (twin && isNode(callee.property)) return [{ kind: 'twin', node: callee.property, is: twin }]
    return STEPS.has(name) && !callee.optional
      ? [{ kind: 'step', node, is: text(callee.object) }]
      : []
  }
}

/** A property's name, the path of an import, 'use strict'. @param {Node} node @param {Node} holder */
function isName (node, holder) {
  if (holder.type.startsWith('Import') || holder.type.startsWith('Export')) return true
  return (holder.type === 'Property' && holder.key === node) || 'directive' in holder
}

/** @param {Node} holder */
function isCompared ({ type, operator }) {
  return type === 'SwitchCase' || (type === 'BinaryExpression' && String(operator) in EQUALITIES)
}

/** Whether a sum is text put together. @param {unknown} node @returns {boolean} */
function isText (node) {
  if (!isNode(node)) return false
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Literal') return typeof node.value === 'string'
  return node.type === 'BinaryExpression' && (isText(node.left) || isText(node.right))
}

/** Small enough to look right, large enough to be seen. @param {number} value */
function toOther (value) {
  if (!Number.isInteger(value)) return String(Number((value * 1.1).toPrecision(6)))
  return String(value < 10 ? value + 1 : Math.round(value * 1.25))
}

/** The call of `f()`, `a?.f()` and `await f()`. @param {unknown} node @returns {Node | null} */
function toCall (node) {
  if (!isNode(node)) return null
  if (node.type === 'CallExpression') return node
  if (node.type === 'AwaitExpression') return toCall(node.argument)
  if (node.type === 'ChainExpression') return toCall(node.expression)
  return null
}

/** `a < b ? a : b` @type {(node: Node, text: (node: unknown) => string, above: readonly Node[]) => string | null} */
function whySame (node, text, [holder]) {
  if (
    holder?.type !== 'ConditionalExpression' ||
    holder.test !== node ||
    !(String(node.operator) in BOUNDARIES)
  ) {
    return null
  }
  const sides = [text(node.left), text(node.right)]
  const isBound = [holder.consequent, holder.alternate].every(branch =>
    sides.includes(text(branch)))
  return isBound ? 'both are the same there' : null
}

/** `list[index] ?? 0`: the types of lists and maps know no bounds. @param {unknown} left */
function whyAlwaysThere (left) {
  const read = isNode(left) && left.type === 'ChainExpression' ? left.expression : left
  if (!isNode(read)) return null
  const { callee } = read
  const isRead = read.type === 'MemberExpression'
    ? read.computed
    : isNode(callee) && isNode(callee.property) && READS.has(String(callee.property.name))
  return isRead ? ASKED_FOR : null
}

/** The default itself. @param {Node} holder */
function whyNever ({ type, operator, left }) {
  return type === 'LogicalExpression' && operator === '??' ? whyAlwaysThere(left) : null
}

/** @param {readonly Node[]} above */
function whyWait (above) {
  const named = above.find(({ type }) => type !== 'BinaryExpression' && type !== 'UnaryExpression')
  const name = named && [named.id, named.key, named.left].find(isNode)?.name
  return typeof name === 'string' && WAITS.test(name) ? 'a time' : null
}

/** @param {Node} call */
function whyQuiet ({ callee }) {
  const name = isNode(callee) && isNode(callee.property) ? callee.property.name : null
  return QUIET_CALLS.has(String(name)) ? 'only a process that ends would show it' : null
}
