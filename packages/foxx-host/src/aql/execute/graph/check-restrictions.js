/** @import {GraphStep, Run} from '../../types.js' */
/** @import {TraversalOptions} from './read-options.js' */
// vertexCollections and edgeCollections of a traversal name collections that are there, and that it can come to.
import { HostError } from '../../../errors.js'

const EDGES = 3

/**
 * @param {GraphStep} step
 * @param {TraversalOptions} options
 * @param {Run} run
 * @throws {HostError} 1203, 1218, 1926, 1939
 */
export function checkRestrictions ({ edges, vertices }, options, { setting }) {
  const { catalog, tables, database } = setting
  for (const name of options.vertexCollections ?? []) {
    catalog.find(tables, database, name)
    if (vertices?.includes(name) ?? true) continue
    throw new HostError('ERROR_GRAPH_VERTEX_COL_DOES_NOT_EXIST', `AQL: '${name}' (while executing)`)
  }
  for (const name of options.edgeCollections ?? []) {
    if (catalog.find(tables, database, name).type !== EDGES) {
      throw new HostError('ERROR_ARANGO_COLLECTION_TYPE_INVALID', 'AQL: collection type invalid ' +
        `for collection '${name}': expecting collection type 'edge' (while executing)`)
    }
    if (edges.some(({ collection }) => collection === name)) continue
    throw new HostError('ERROR_GRAPH_EDGE_COL_DOES_NOT_EXIST', `AQL: '${name}' (while executing)`)
  }
}
