/** @import {GraphStep} from '../types.js' */
/** @import {NodeContent} from './types.js' */
/** @import {NodeList} from './node-list.js' */
// A graph query as a node.

const TYPES = Object.freeze({
  traversal: 'TraversalNode', shortestPath: 'ShortestPathNode',
  kShortestPaths: 'EnumeratePathsNode', allShortestPaths: 'EnumeratePathsNode',
  kPaths: 'EnumeratePathsNode'
})
const PATH_TYPES = Object.freeze({
  kShortestPaths: 'KShortestPaths', allShortestPaths: 'AllShortestPaths', kPaths: 'KPaths'
})
/** ArangoDB's numbers of directions. */
const DIRECTIONS = Object.freeze({ any: 0, in: 1, out: 2 })

/** @param {GraphStep} step @param {NodeList} list @returns {NodeContent} */
export function toGraphNode (step, list) {
  const { kind, from, to, depth, edges, graph, options, prune } = step
  const [vertex, edge, path] = [step.vertexSlot, step.edgeSlot, step.pathSlot]
    .map(slot => list.variable(slot))
  const start = list.calculate(from)
  return {
    type: TYPES[kind],
    ...isPathKind(kind) && { pathType: PATH_TYPES[kind] },
    ...graph !== null && { graph: list.show(graph) },
    edgeCollections: edges.map(({ collection }) => collection),
    directions: edges.map(({ direction }) => DIRECTIONS[direction]),
    ...to === null
      ? { inVariable: start }
      : { startInVariable: start, targetInVariable: list.calculate(to) },
    ...depth !== null && { depth: list.show(depth) },
    ...prune !== null && { expression: list.show(prune.condition) },
    ...options !== null && { options: list.show(options) },
    ...vertex !== null && { vertexOutVariable: vertex },
    ...edge !== null && { edgeOutVariable: edge },
    ...path !== null && { pathOutVariable: path }
  }
}

/** @param {GraphStep['kind']} kind @returns {kind is keyof typeof PATH_TYPES} */
function isPathKind (kind) {
  return kind in PATH_TYPES
}
