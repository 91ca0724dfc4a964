/** @import {Graph} from '../../graphs/types.js' */
/** @import {Expression, GraphLoop, Towards} from '../types.js' */
/** @import {Context} from './resolve-expression.js' */
/** @import {Scope} from './scope.js' */
// What a graph query reads: where it begins, and over which edges it goes.
import { checkDepth } from './constants.js'
import { resolveOptions } from './options.js'
import { toProblem } from './problem.js'
import { resolveExpression } from './resolve-expression.js'

/**
 * @param {GraphLoop} operation
 * @param {Scope} scope before the loop
 * @param {Context} context
 * @returns {Pick<GraphLoop, 'depth' | 'from' | 'to' | 'options'>}
 */
export function resolveStart ({ kind, depth, from, to, options }, scope, context) {
  return {
    depth: checkDepth(depth),
    from: resolveExpression(from, scope, context),
    to: to && resolveExpression(to, scope, context),
    options: resolveOptions(
      options, { type: kind === 'traversal' ? 'traversal' : 'path', warn: context.warn }
    )
  }
}

/**
 * @param {GraphLoop} operation
 * @param {Context} context
 * @returns {GraphLoop['edges']} each collection once, with its direction
 * @throws {import('../../errors.js').HostError} 1218 for a collection that is named with two directions
 */
export function resolveEdges (operation, context) {
  /** @type {Map<string, Towards>} */
  const found = new Map()
  const list = operation.graph === null
    ? nameEdges(operation, context)
    : listEdges(operation.graph, operation, context)
  for (const { name, direction } of list) {
    if ((found.get(name) ?? direction) !== direction) {
      throw toProblem(
        'ERROR_ARANGO_COLLECTION_TYPE_INVALID',
        `conflicting directions specified for collection '${name}'`,
        operation.at
      )
    }
    found.set(name, direction)
  }
  return [...found].map(([name, direction]) => {
    context.use(name, 'read', operation.at)
    return { direction, target: { name, bind: null, at: operation.at } }
  })
}

/** @param {GraphLoop} operation @param {Context} context @returns {{name: string, direction: Towards}[]} */
function nameEdges ({ edges, direction }, { collectionOf }) {
  return edges.map(({ target: { name, bind }, direction: own }) => ({
    name: name ?? collectionOf(bind ?? ''),
    direction: own ?? direction
  }))
}

/**
 * @param {GraphLoop} operation
 * @param {Context} context
 * @returns {readonly string[] | null} names of the graph's vertex collections; null: edges are named, or the graph is
 *   not known
 */
export function listVertices ({ graph }, context) {
  return graph === null ? null : lookForGraph(graph, context)?.vertices ?? null
}

/**
 * Its vertices are read, too: so nothing is written to them before.
 * @param {Expression} graph
 * @param {GraphLoop} operation
 * @param {Context} context
 * @returns {{name: string, direction: Towards}[]}
 */
function listEdges (graph, { direction, at }, context) {
  const { edges = [], vertices = [] } = lookForGraph(graph, context) ?? {}
  for (const vertex of vertices) context.use(vertex, 'read', at)
  return edges.map(edge => ({ name: edge, direction }))
}

/** @param {Expression} graph @param {Context} context @returns {Graph | null} null: nobody knows its name by now */
function lookForGraph (graph, { namedBy, graphOf }) {
  const name = graph.type === 'bind'
    ? namedBy?.(graph.name)
    : graph.type === 'literal' && graph.value
  return graphOf === undefined || typeof name !== 'string' ? null : graphOf(name)
}
