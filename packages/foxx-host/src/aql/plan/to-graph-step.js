/** @import {Collection} from '../../documents/types.js' */
/** @import {GraphKind, GraphLoop, GraphStep, Operation} from '../types.js' */
// A graph query as a step: what it follows, and what of it is read later.
import { HostError } from '../../errors.js'
import { listSlots } from './walk.js'

const EDGES = 3

/** @type {Readonly<Record<GraphKind, readonly ('vertexSlot' | 'edgeSlot' | 'pathSlot')[]>>} of its variables */
const MEANINGS = Object.freeze({
  traversal: ['vertexSlot', 'edgeSlot', 'pathSlot'],
  shortestPath: ['vertexSlot', 'edgeSlot'],
  kShortestPaths: ['pathSlot'],
  allShortestPaths: ['pathSlot'],
  kPaths: ['pathSlot']
})

/**
 * @param {GraphLoop} operation
 * @param {{rest: readonly Operation[], find: (name: string) => Collection}} place
 * @returns {GraphStep}
 * @throws {HostError} 1218
 */
export function toGraphStep (operation, { rest, find }) {
  const { kind, depth, direction, from, to, graph, edges, prune, options, vertices = null } =
    operation
  const used = listSlots([rest, prune?.condition])
  const slots = { vertexSlot: -1, edgeSlot: -1, pathSlot: -1 }
  for (const [position, { slot }] of operation.variables.entries()) {
    const meaning = MEANINGS[kind][position]
    if (meaning !== undefined && used.has(slot)) slots[meaning] = slot
  }
  return {
    type: 'graph', kind, ...slots, depth, direction, from, to, graph, options, vertices,
    edges: edges.map(({ target, direction: own }) => ({
      collection: toEdges(find(target.name ?? '')), direction: own ?? direction
    })),
    prune: prune && { condition: prune.condition, slot: prune.variable?.slot ?? -1 }
  }
}

/** @param {Collection} collection @returns {string} its name */
function toEdges ({ name, type }) {
  if (type === EDGES) return name
  throw new HostError('ERROR_ARANGO_COLLECTION_TYPE_INVALID', 'AQL: collection type invalid for ' +
    `collection '${name}': expecting collection type 'edge' (while planning)`)
}
