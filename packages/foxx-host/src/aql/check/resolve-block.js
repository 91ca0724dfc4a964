/** @import {Collect, Declared, Expression, GraphLoop, Operation, Query, SortKey, Target, Window} from '../types.js' */
/** @import {Context} from './resolve-expression.js' */
// Operations one after the other: each sees the variables of those before it.
import { AGGREGATES } from '../functions/index.js'
import { checkBounds, checkLimit, isConstant, withConstants } from './constants.js'
import { resolveOptions, withValues } from './options.js'
import { toProblem } from './problem.js'
import { listVertices, resolveEdges, resolveStart } from './resolve-graph.js'
import { resolveExpression } from './resolve-expression.js'
import { Scope } from './scope.js'

/**
 * Where an operation stands. A FOR opens a scope, and COLLECT closes those that were opened in its block: variables
 * from before the first FOR stay.
 * @typedef {object} Place
 * @property {Scope} scope of the operations that come now
 * @property {Scope} block
 * @property {Map<string, number>} shown variables that a group of COLLECT INTO shows, and their slots
 * @property {Context} context
 */

/**
 * @param {Query} query
 * @param {Scope | null} outer
 * @param {Context} context
 * @returns {Query}
 */
export function resolveBlock (query, outer, context) {
  context.countOperations(query)
  const block = new Scope(outer)
  /** @type {Place} */
  const place = { scope: block, block, shown: new Map(), context }
  return {
    ...query,
    operations: query.operations.map(operation => resolveOperation(operation, place))
  }
}

/** @param {Operation} operation @param {Place} place @returns {Operation} */
function resolveOperation (operation, place) {
  const { scope, context } = place
  const resolve = (/** @type {Expression} */ node) => resolveExpression(node, scope, context)
  switch (operation.type) {
    case 'for': {
      const source = resolve(operation.source)
      enterLoop(place)
      const options = resolveOptions(operation.options, { type: 'for', warn: context.warn })
      return {
        ...operation, source, options: withValues(options, context.namedBy),
        variable: declare(operation.variable, place)
      }
    }
    case 'graph': return resolveGraph(operation, place)
    case 'let': {
      const value = resolve(operation.value)
      const variable = declare(operation.variable, place)
      const known = withConstants(value, context.constants)
      if (isConstant(known)) context.constants.set(Number(variable.slot), known)
      return { ...operation, value, variable }
    }
    case 'filter': return { ...operation, condition: resolve(operation.condition) }
    case 'sort': return {
      ...operation,
      keys: operation.keys.map(key => resolveSortKey(key, scope, context))
    }
    case 'limit': return {
      ...operation,
      offset: operation.offset && checkLimit(resolve(operation.offset), context.constants),
      count: checkLimit(resolve(operation.count), context.constants)
    }
    case 'return': return { ...operation, value: resolve(operation.value) }
    case 'collect': return resolveCollect(operation, place)
    case 'window': return resolveWindow(operation, place)
    default: return resolveWrite(operation, place)
  }
}

/** PRUNE sees what the loop declares. @param {GraphLoop} operation @param {Place} place @returns {GraphLoop} */
function resolveGraph (operation, place) {
  const { context } = place
  const start = resolveStart(operation, place.scope, context)
  const edges = resolveEdges(operation, context)
  enterLoop(place)
  const variables = operation.variables.map(variable => declare(variable, place))
  const { prune } = operation
  return {
    ...operation, ...start, edges, variables, vertices: listVertices(operation, context),
    prune: prune && {
      condition: resolveExpression(prune.condition, place.scope, context),
      variable: prune.variable && declare(prune.variable, place)
    }
  }
}

/** Groups don't show what is the same for all rows of a block that has loops. @param {Place} place which is changed */
function enterLoop (place) {
  if (place.scope === place.block) place.shown = new Map()
  place.scope = new Scope(place.scope)
}

/** @param {Declared} variable @param {Place} place @returns {Declared} */
function declare ({ name, at }, { scope, shown, context }) {
  const slot = context.newSlot(name)
  scope.declare(name, slot, at)
  // What begins with a bracket is nothing that a query can name.
  if (!name.startsWith('[')) shown.set(name, slot)
  return { name, slot, at }
}

/** @param {SortKey} key @param {Scope} scope @param {Context} context @returns {SortKey} */
function resolveSortKey ({ value, descending, direction }, scope, context) {
  const resolved = resolveExpression(value, scope, context)
  if (direction === undefined || context.namedBy === undefined) {
    return { value: resolved, descending, ...direction && { direction } }
  }
  const given = context.namedBy(direction.bind)
  const word = typeof given === 'string' ? given.toUpperCase() : ''
  if (word === 'ASC' || word === 'DESC') return { value: resolved, descending: word === 'DESC' }
  throw toProblem(
    'ERROR_QUERY_PARSE',
    `@${direction.bind} stands for a direction: expected 'ASC' or 'DESC', came ` +
      `${JSON.stringify(given)?.slice(0, 64)}`,
    direction.at
  )
}

/**
 * @param {Window} window
 * @param {Place} place
 * @returns {Window} its variables come to those that are there
 */
function resolveWindow (window, place) {
  const { scope, context } = place
  const resolve = (/** @type {Expression} */ node) => resolveExpression(node, scope, context)
  const value = window.value && resolve(window.value)
  const bounds = checkBounds(resolve(window.bounds), value === null)
  const aggregates = window.aggregates.map(
    aggregate => ({ ...aggregate, argument: resolve(checkAggregate(aggregate).argument) })
  )
  return {
    ...window,
    value,
    bounds,
    aggregates: aggregates.map(
      aggregate => ({ ...aggregate, variable: declare(aggregate.variable, place) })
    )
  }
}

/**
 * @param {Collect} collect
 * @param {Place} place
 * @returns {Collect} from here on its own variables are there, and those from before the loops of its block
 */
function resolveCollect (collect, place) {
  const { scope, block, context } = place
  const resolve = (/** @type {Expression} */ node) => resolveExpression(node, scope, context)
  const groups = collect.groups.map(({ variable, value }) => ({ variable, value: resolve(value) }))
  const aggregates = collect.aggregates.map(aggregate => ({
    ...aggregate,
    argument: resolve(checkAggregate(aggregate).argument)
  }))
  const into = collect.into && {
    ...collect.into,
    value: collect.into.value && resolve(collect.into.value),
    scope: toShown(collect.into, place)
  }
  if (scope !== block) place.scope = new Scope(block)
  place.shown = new Map()
  return {
    ...collect,
    groups: groups.map(({ variable, value }) => ({ variable: declare(variable, place), value })),
    aggregates:
      aggregates.map(aggregate => ({ ...aggregate, variable: declare(aggregate.variable, place) })),
    into: into && { ...into, variable: declare(into.variable, place) },
    count: collect.count && declare(collect.count, place),
    options: resolveOptions(collect.options, { type: 'collect', warn: context.warn })
  }
}

/** @template {Collect['aggregates'][number]} Aggregate @param {Aggregate} aggregate @returns {Aggregate} */
function checkAggregate (aggregate) {
  if (AGGREGATES.has(aggregate.name)) return aggregate
  throw toProblem(
    'ERROR_QUERY_INVALID_AGGREGATE_EXPRESSION',
    `${aggregate.name}() is no aggregate function; there are ${[...AGGREGATES.keys()].join(', ')}`,
    aggregate.at
  )
}

/**
 * @param {NonNullable<Collect['into']>} into
 * @param {Place} place
 * @returns {Declared[]} the variables that the elements of a group show
 */
function toShown ({ keep, variable: { at } }, { scope, shown }) {
  if (keep === null) return [...shown].map(([name, slot]) => ({ name, slot, at }))
  return keep.map(variable => {
    const slot = scope.find(variable.name)
    if (slot === undefined) {
      throw toProblem(
        'ERROR_QUERY_VARIABLE_NAME_UNKNOWN',
        `there is no variable '${variable.name}' to KEEP`,
        variable.at
      )
    }
    return { ...variable, slot }
  })
}

/** @param {Extract<Operation, {target: Target}>} operation @param {Place} place @returns {Operation} */
function resolveWrite (operation, place) {
  const { scope, context } = place
  const resolve = (/** @type {Expression} */ node) => resolveExpression(node, scope, context)
  const options = resolveOptions(
    operation.options && resolve(operation.options), { type: operation.type, warn: context.warn }
  )
  const changes = () => ({
    target: resolveTarget(operation.target, context),
    oldSlot: pseudo('OLD', place),
    newSlot: pseudo('NEW', place)
  })
  switch (operation.type) {
    case 'insert': {
      const document = resolve(operation.document)
      return { ...operation, document, options, ...changes() }
    }
    case 'remove': {
      const key = resolve(operation.key)
      const target = resolveTarget(operation.target, context)
      return { ...operation, key, options, target, oldSlot: pseudo('OLD', place) }
    }
    case 'upsert': {
      const [search, insert] = [resolve(operation.search), resolve(operation.insert)]
      // What is changed is seen by the change, and by it alone.
      const seeing = new Scope(scope)
      const oldSlot = pseudo('OLD', { ...place, scope: seeing })
      const update = resolveExpression(operation.update, seeing, context)
      scope.set('OLD', oldSlot)
      const target = resolveTarget(operation.target, context)
      const newSlot = pseudo('NEW', place)
      return { ...operation, search, insert, update, options, target, oldSlot, newSlot }
    }
    default: {
      const [key, document] = [operation.key && resolve(operation.key), resolve(operation.document)]
      return { ...operation, key, document, options, ...changes() }
    }
  }
}

/** @param {Target} target @param {Context} context @returns {Target} */
function resolveTarget ({ name, bind, at }, { collectionOf, use }) {
  const resolved = name ?? collectionOf(bind ?? '')
  use(resolved, 'write', at)
  return { name: resolved, bind: null, at }
}

/** A variable from here on. @param {'OLD' | 'NEW'} name @param {Place} place @returns {number} its slot */
function pseudo (name, { scope, shown, context }) {
  const slot = context.newSlot(name)
  scope.set(name, slot)
  shown.set(name, slot)
  return slot
}
