/** @import {At, CollectionUse, Expansion, Expression, Query, Quantifier} from '../types.js' */
// Names in expressions become variables and collections; calls are looked up.
import { checkCall } from './calls.js'
import { ELEMENT, Scope } from './scope.js'

/**
 * What resolving needs besides the scope.
 * @typedef {object} Context
 * @property {(bind: string) => string} collectionOf
 * @property {(name: string) => number} newSlot
 * @property {(name: string, mode: CollectionUse['mode'], at: At) => void} use
 * @property {(block: Query) => void} countOperations
 * @property {(code: number, message: string) => void} warn
 * @property {(query: Query, outer: Scope) => Query} resolveSubquery
 */

/**
 * @param {Expression} node
 * @param {Scope} scope
 * @param {Context} context
 * @returns {Expression} without names, elements and collection parameters
 */
export function resolveExpression (node, scope, context) {
  const resolve = (/** @type {Expression} */ part) => resolveExpression(part, scope, context)
  switch (node.type) {
    case 'literal':
    case 'bind':
    case 'variable':
    case 'collection':
      return node
    case 'name': return resolveName(node, scope, context)
    case 'element': return { type: 'variable', slot: scope.find(ELEMENT) ?? -1, name: ELEMENT, at: node.at }
    case 'collectionBind': return toCollection(context.collectionOf(node.name), node.at, context)
    case 'array': return { ...node, items: node.items.map(resolve) }
    case 'object': return { ...node, members: node.members.map(({ name, value }) => ({ name: resolve(name), value: resolve(value) })) }
    case 'attribute': return { ...node, object: resolve(node.object) }
    case 'bindAttribute': return { ...node, object: resolve(node.object) }
    case 'index': return { ...node, object: resolve(node.object), index: resolve(node.index) }
    case 'expansion': return resolveExpansion(node, scope, context)
    case 'call': return { ...node, args: checkCall(node).args.map(resolve) }
    case 'unary': return { ...node, operand: resolve(node.operand) }
    case 'binary':
    case 'logical':
      return { ...node, left: resolve(node.left), right: resolve(node.right) }
    case 'quantified': return { ...node, quantifier: resolveQuantifier(node.quantifier, resolve), left: resolve(node.left), right: resolve(node.right) }
    case 'ternary': return { ...node, condition: resolve(node.condition), then: node.then && resolve(node.then), otherwise: resolve(node.otherwise) }
    case 'range': return { ...node, from: resolve(node.from), to: resolve(node.to) }
    case 'subquery': return { ...node, query: context.resolveSubquery(node.query, scope) }
  }
}

/** @param {Extract<Expression, {type: 'name'}>} node @param {Scope} scope @param {Context} context @returns {Expression} what is no variable is a collection */
function resolveName ({ name, at }, scope, context) {
  const slot = scope.find(name)
  return slot === undefined ? toCollection(name, at, context) : { type: 'variable', slot, name, at }
}

/** @param {string} name @param {At} at @param {Context} context @returns {Expression} */
function toCollection (name, at, { use }) {
  use(name, 'read', at)
  return { type: 'collection', name, at }
}

/** @param {Quantifier} quantifier @param {(part: Expression) => Expression} resolve @returns {Quantifier} */
function resolveQuantifier (quantifier, resolve) {
  return typeof quantifier === 'string' ? quantifier : { atLeast: resolve(quantifier.atLeast) }
}

/** @param {Expansion} node @param {Scope} scope @param {Context} context @returns {Expansion} */
function resolveExpansion (node, scope, context) {
  const inner = new Scope(scope)
  const [currentSlot, elementSlot] = [context.newSlot('CURRENT'), context.newSlot(ELEMENT)]
  inner.set('CURRENT', currentSlot)
  inner.set(ELEMENT, elementSlot)
  const resolve = (/** @type {Expression} */ part) => resolveExpression(part, inner, context)
  const { filter, limit, result, each } = node
  return {
    ...node,
    object: resolveExpression(node.object, scope, context),
    filter: filter && resolve(filter),
    limit: limit && { offset: limit.offset && resolve(limit.offset), count: resolve(limit.count) },
    result: result && resolve(result),
    each: resolve(each),
    currentSlot,
    elementSlot
  }
}
