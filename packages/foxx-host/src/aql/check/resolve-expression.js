/** @import {At, CollectionUse, Expansion, Expression, Query, Quantifier, Value} from '../types.js' */
/** @import {Graph} from '../../graphs/types.js' */
// Names in expressions become variables and collections; calls are looked up.
import { checkCall } from './calls.js'
import { toProblem } from './problem.js'
import { ELEMENT, Scope } from './scope.js'

/**
 * What resolving needs besides the scope.
 * @typedef {object} Context
 * @property {(bind: string) => string} collectionOf
 * @property {((bind: string) => Value | undefined) | undefined} namedBy
 * @property {((name: string) => Graph) | undefined} graphOf
 * @property {(name: string) => number} newSlot
 * @property {Map<number, Expression>} constants by slot: what LET gives to variables, where it is constant
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
    case 'element':
      return { type: 'variable', slot: scope.find(ELEMENT) ?? -1, name: ELEMENT, at: node.at }
    case 'collectionBind': return toCollection(context.collectionOf(node.name), node.at, context)
    case 'array': return { ...node, items: node.items.map(resolve) }
    case 'object': return {
      ...node,
      members:
        node.members.map(({ name, value }) => ({ name: resolve(name), value: resolve(value) }))
    }
    case 'attribute': return { ...node, object: resolve(node.object) }
    case 'bindAttribute': return resolveBindAttribute(
      { ...node, object: resolve(node.object) },
      context
    )
    case 'index': return { ...node, object: resolve(node.object), index: resolve(node.index) }
    case 'expansion': return resolveExpansion(node, scope, context)
    case 'question': return resolveQuestion(node, scope, context)
    case 'call': return { ...node, args: checkCall(node).args.map(resolve) }
    case 'unary': return { ...node, operand: resolve(node.operand) }
    case 'binary':
    case 'logical':
      return { ...node, left: resolve(node.left), right: resolve(node.right) }
    case 'quantified': return {
      ...node,
      quantifier: resolveQuantifier(node.quantifier, resolve),
      left: resolve(node.left),
      right: resolve(node.right)
    }
    case 'ternary': return {
      ...node,
      condition: resolve(node.condition),
      then: node.then && resolve(node.then),
      otherwise: resolve(node.otherwise)
    }
    case 'range': return { ...node, from: resolve(node.from), to: resolve(node.to) }
    case 'subquery': return { ...node, query: context.resolveSubquery(node.query, scope) }
  }
}

/**
 * @param {Extract<Expression, {type: 'name'}>} node
 * @param {Scope} scope
 * @param {Context} context
 * @returns {Expression} what is no variable is a collection
 */
function resolveName ({ name, at }, scope, context) {
  const slot = scope.find(name)
  return slot === undefined ? toCollection(name, at, context) : { type: 'variable', slot, name, at }
}

/** @param {string} name @param {At} at @param {Context} context @returns {Expression} */
function toCollection (name, at, { use }) {
  use(name, 'read', at)
  return { type: 'collection', name, at }
}

/**
 * @param {Extract<Expression, {type: 'bindAttribute'}>} node
 * @param {Context} context
 * @returns {Expression} the attribute, or the attributes one in the other, that the parameter names
 * @throws {import('../../errors.js').HostError} 1553
 */
function resolveBindAttribute (node, { namedBy }) {
  if (namedBy === undefined) return node
  const { object, bind, at } = node
  const value = namedBy(bind)
  const names = Array.isArray(value) ? value : [value]
  if (names.length === 0 || !names.every(name => typeof name === 'string')) {
    throw toProblem(
      'ERROR_QUERY_BIND_PARAMETER_TYPE',
      `@${bind} stands for an attribute: expected a name, or an array of names, came ` +
        `${JSON.stringify(value)?.slice(0, 64)}`,
      at
    )
  }
  return names.reduce(
    (/** @type {Expression} */ inner, name) => ({ type: 'attribute', object: inner, name, at }),
    object
  )
}

/** @param {Quantifier} quantifier @param {(part: Expression) => Expression} resolve @returns {Quantifier} */
function resolveQuantifier (quantifier, resolve) {
  return typeof quantifier === 'string' ? quantifier : { atLeast: resolve(quantifier.atLeast) }
}

/**
 * @param {Extract<Expression, {type: 'question'}>} node
 * @param {Scope} scope
 * @param {Context} context
 * @returns {Expression}
 */
function resolveQuestion (node, scope, context) {
  const { object, quantifier, filter } = node
  const resolve = (/** @type {Expression} */ part) => resolveExpression(part, scope, context)
  const inner = new Scope(scope)
  const currentSlot = context.newSlot('CURRENT')
  inner.set('CURRENT', currentSlot)
  return {
    ...node,
    object: resolve(object),
    quantifier: typeof quantifier === 'object' && 'count' in quantifier
      ? { count: resolve(quantifier.count) }
      : resolveQuantifier(quantifier, resolve),
    filter: filter && resolveExpression(filter, inner, context),
    currentSlot
  }
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
