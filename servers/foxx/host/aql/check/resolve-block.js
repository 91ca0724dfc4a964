/** @import {Collect, Declared, Expression, Operation, Query, Target} from '../types.js' */
/** @import {Context} from './resolve-expression.js' */
// Operations one after the other: each sees the variables of those before it.
import { AGGREGATES } from '../functions/index.js'
import { checkLimit } from './constants.js'
import { resolveOptions } from './options.js'
import { toProblem } from './problem.js'
import { resolveExpression } from './resolve-expression.js'
import { Scope } from './scope.js'

/** @typedef {{scope: Scope, outer: Scope | null, context: Context}} Place scope: of the block so far; a COLLECT puts another one in its place */

/**
 * @param {Query} query
 * @param {Scope | null} outer
 * @param {Context} context
 * @returns {Query}
 */
export function resolveBlock (query, outer, context) {
  context.countOperations(query)
  /** @type {Place} */
  const place = { scope: new Scope(outer), outer, context }
  return { ...query, operations: query.operations.map(operation => resolveOperation(operation, place)) }
}

/** @param {Operation} operation @param {Place} place @returns {Operation} */
function resolveOperation (operation, place) {
  const { scope, context } = place
  const resolve = (/** @type {Expression} */ node) => resolveExpression(node, scope, context)
  switch (operation.type) {
    case 'for': {
      const source = resolve(operation.source)
      return { ...operation, source, options: resolveOptions(operation.options, { type: 'for', warn: context.warn }), variable: declare(operation.variable, place) }
    }
    case 'let': {
      const value = resolve(operation.value)
      return { ...operation, value, variable: declare(operation.variable, place) }
    }
    case 'filter': return { ...operation, condition: resolve(operation.condition) }
    case 'sort': return { ...operation, keys: operation.keys.map(({ value, descending }) => ({ value: resolve(value), descending })) }
    case 'limit': return { ...operation, offset: operation.offset && checkLimit(resolve(operation.offset)), count: checkLimit(resolve(operation.count)) }
    case 'return': return { ...operation, value: resolve(operation.value) }
    case 'collect': return resolveCollect(operation, place)
    default: return resolveWrite(operation, place)
  }
}

/** @param {Declared} variable @param {Place} place @returns {Declared} */
function declare ({ name, at }, { scope, context }) {
  const slot = context.newSlot(name)
  scope.declare(name, slot, at)
  return { name, slot, at }
}

/** @param {Collect} collect @param {Place} place @returns {Collect} from here on only its own variables are there */
function resolveCollect (collect, place) {
  const { scope, outer, context } = place
  const resolve = (/** @type {Expression} */ node) => resolveExpression(node, scope, context)
  const groups = collect.groups.map(({ variable, value }) => ({ variable, value: resolve(value) }))
  const aggregates = collect.aggregates.map(aggregate => ({ ...aggregate, argument: resolve(checkAggregate(aggregate).argument) }))
  const into = collect.into && { ...collect.into, value: collect.into.value && resolve(collect.into.value), scope: toShown(collect.into, scope) }
  place.scope = new Scope(outer)
  return {
    ...collect,
    groups: groups.map(({ variable, value }) => ({ variable: declare(variable, place), value })),
    aggregates: aggregates.map(aggregate => ({ ...aggregate, variable: declare(aggregate.variable, place) })),
    into: into && { ...into, variable: declare(into.variable, place) },
    count: collect.count && declare(collect.count, place),
    options: resolveOptions(collect.options, { type: 'collect', warn: context.warn })
  }
}

/** @template {Collect['aggregates'][number]} Aggregate @param {Aggregate} aggregate @returns {Aggregate} */
function checkAggregate (aggregate) {
  if (AGGREGATES.has(aggregate.name)) return aggregate
  throw toProblem('ERROR_QUERY_INVALID_AGGREGATE_EXPRESSION', `${aggregate.name}() is no aggregate function; there are ${[...AGGREGATES.keys()].join(', ')}`, aggregate.at)
}

/** @param {NonNullable<Collect['into']>} into @param {Scope} scope @returns {Declared[]} the variables that the elements of a group show */
function toShown ({ keep, variable: { at } }, scope) {
  if (keep === null) return scope.list().map(([name, slot]) => ({ name, slot, at }))
  return keep.map(variable => {
    const slot = scope.find(variable.name)
    if (slot === undefined) throw toProblem('ERROR_QUERY_VARIABLE_NAME_UNKNOWN', `there is no variable '${variable.name}' to KEEP`, variable.at)
    return { ...variable, slot }
  })
}

/** @param {Extract<Operation, {target: Target}>} operation @param {Place} place @returns {Operation} */
function resolveWrite (operation, place) {
  const { scope, context } = place
  const resolve = (/** @type {Expression} */ node) => resolveExpression(node, scope, context)
  const options = resolveOptions(operation.options && resolve(operation.options), { type: operation.type, warn: context.warn })
  switch (operation.type) {
    case 'insert': {
      const document = resolve(operation.document)
      return { ...operation, document, options, target: resolveTarget(operation.target, context), ...pseudo(place, ['oldSlot', 'newSlot']) }
    }
    case 'remove': {
      const key = resolve(operation.key)
      return { ...operation, key, options, target: resolveTarget(operation.target, context), oldSlot: pseudo(place, ['oldSlot']).oldSlot }
    }
    case 'upsert': {
      const [search, insert] = [resolve(operation.search), resolve(operation.insert)]
      // What is changed is seen by the change, and by it alone.
      const seeing = new Scope(scope)
      const slots = pseudo({ ...place, scope: seeing }, ['oldSlot'])
      const update = resolveExpression(operation.update, seeing, context)
      scope.set('OLD', slots.oldSlot)
      return { ...operation, search, insert, update, options, target: resolveTarget(operation.target, context), oldSlot: slots.oldSlot, newSlot: pseudo(place, ['newSlot']).newSlot }
    }
    default: {
      const [key, document] = [operation.key && resolve(operation.key), resolve(operation.document)]
      return { ...operation, key, document, options, target: resolveTarget(operation.target, context), ...pseudo(place, ['oldSlot', 'newSlot']) }
    }
  }
}

/** @param {Target} target @param {Context} context @returns {Target} */
function resolveTarget ({ name, bind, at }, { collectionOf, use }) {
  const resolved = name ?? collectionOf(bind ?? '')
  use(resolved, 'write', at)
  return { name: resolved, bind: null, at }
}

/** OLD and NEW of an operation: variables from here on. @param {Place} place @param {readonly ('oldSlot' | 'newSlot')[]} which @returns {{oldSlot: number, newSlot: number}} */
function pseudo ({ scope, context }, which) {
  const slots = { oldSlot: -1, newSlot: -1 }
  for (const slot of which) {
    const name = slot === 'oldSlot' ? 'OLD' : 'NEW'
    slots[slot] = context.newSlot(name)
    scope.set(name, slots[slot])
  }
  return slots
}
