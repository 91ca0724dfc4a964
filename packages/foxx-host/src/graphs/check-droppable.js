/** @import {ReadTables} from '../documents/types.js' */
/** @import {World} from './types.js' */
// What a graph needs is dropped with it, or not at all.
import { HostError } from '../errors.js'
import { listGraphs } from './store-graph.js'

/**
 * @param {ReadTables} reading
 * @param {Pick<World, 'catalog' | 'database'>} world
 * @param {string} collection its name
 * @throws {HostError} 1942
 */
export function checkDroppable (reading, world, collection) {
  const graph = listGraphs(reading, world).find(({ edges, vertices }) =>
    edges.includes(collection) || vertices.includes(collection))
  if (graph === undefined) return
  throw new HostError('ERROR_GRAPH_MUST_NOT_DROP_COLLECTION', `'${collection}' belongs to the ` +
    `graph '${graph.name}': drop that one, or take the collection out of it`)
}
