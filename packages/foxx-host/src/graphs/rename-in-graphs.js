/** @import {Writing} from '../store/types.js' */
/** @import {World} from './types.js' */
// A collection that is renamed stays a part of its graphs.
import { listGraphs, replaceGraph } from './store-graph.js'

/**
 * @param {Writing} writing
 * @param {World} world
 * @param {{from: string, to: string}} names of the collection, which has the new one already
 */
export function renameInGraphs (writing, world, { from, to }) {
  const toNew = (/** @type {string} */ name) => name === from ? to : name
  for (const graph of listGraphs(writing, world)) {
    if (!graph.edges.includes(from) && !graph.vertices.includes(from)) continue
    replaceGraph(writing, world, {
      ...graph,
      orphanCollections: graph.orphanCollections.map(toNew),
      edgeDefinitions: graph.edgeDefinitions.map(definition => ({
        collection: toNew(definition.collection),
        from: definition.from.map(toNew),
        to: definition.to.map(toNew)
      }))
    })
  }
}
