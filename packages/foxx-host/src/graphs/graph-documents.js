/** @import {Collection, Document, Outcome, ReadTables} from '../documents/types.js' */
/** @import {Writing} from '../store/types.js' */
/** @import {Graph, World} from './types.js' */
// Vertices and edges as parts of a graph: edges lead from vertex to vertex, and go with them.
import {
  findDocument, findEdges, idOf, isDocumentId, readByNumber, removeDocument
} from '../documents/index.js'
import { HostError } from '../errors.js'
import { listGraphs } from './store-graph.js'

/**
 * @param {Graph} graph
 * @param {'vertex' | 'edge'} kind
 * @param {string} collection
 * @throws {HostError} 1930, 1949
 */
export function checkMember ({ name, edges, vertices }, kind, collection) {
  if ((kind === 'edge' ? edges : vertices).includes(collection)) return
  throw new HostError(
    kind === 'edge'
      ? 'ERROR_GRAPH_EDGE_COLLECTION_NOT_USED'
      : 'ERROR_GRAPH_COLLECTION_NOT_PART_OF_THE_GRAPH',
    `'${collection}' is none of '${name}'`
  )
}

/**
 * @param {ReadTables} reading
 * @param {Pick<World, 'catalog' | 'database'>} world
 * @param {{graph: Graph, document: Document, isPart: boolean}} edge isPart: of an update, which may leave ends out
 * @throws {HostError} 1202, 1233, 1926, 1947
 */
export function checkEnds (reading, { catalog, database }, { graph, document, isPart }) {
  for (const name of ['_from', '_to']) {
    const id = Object.hasOwn(document, name) ? document[name] : undefined
    if (id === undefined && isPart) continue
    if (typeof id !== 'string' || !isDocumentId(id)) {
      throw new HostError('ERROR_ARANGO_INVALID_EDGE_ATTRIBUTE', `expected ${name} to be the _id ` +
        `of a vertex, came ${JSON.stringify(id)?.slice(0, 64)}`)
    }
    const [collection, key] = /** @type {[string, string]} */ (id.split('/'))
    if (!graph.vertices.includes(collection)) {
      throw new HostError(
        'ERROR_GRAPH_REFERENCED_VERTEX_COLLECTION_NOT_PART_OF_THE_GRAPH',
        `'${collection}' of ${name} is none of '${graph.name}'`
      )
    }
    const vertices = catalog.look(reading, database, collection)
    if (vertices === null) {
      throw new HostError('ERROR_GRAPH_VERTEX_COL_DOES_NOT_EXIST', `there is no '${collection}'`)
    }
    if (findDocument(reading, vertices, key) === null) {
      throw new HostError('ERROR_ARANGO_DOCUMENT_NOT_FOUND', `there is no vertex ${id} (${name})`)
    }
  }
}

/**
 * Removes a vertex, or an edge that others may begin at, with the edges at it: those of its graph, and those of other
 * graphs that may lead to its collection.
 * @param {Writing} writing
 * @param {World} world
 * @param {{graph: Graph, collection: Collection, key: string, options: {rev?: string}}} which
 * @returns {Outcome}
 * @throws {HostError} 11, before anything is removed
 */
export function removeWithEdges (writing, world, { graph, collection, key, options }) {
  const names = findEdgesAt(writing, world, { graph, collection: collection.name })
  for (const name of names) world.demand?.(name, 'rw')
  const outcome = removeDocument(writing, { collection, selector: { _key: key }, options })
  for (const name of names) {
    const edges = world.catalog.look(writing, world.database, name)
    if (edges === null) continue
    const numbers = [...findEdges(writing, edges, { vertex: outcome.id, direction: 'any' })]
    for (const number of numbers) {
      const stored = readByNumber(writing, edges, number)
      if (stored !== null) {
        removeDocument(writing, { collection: edges, selector: { _id: idOf(stored.text) } })
      }
    }
  }
  return outcome
}

/**
 * @param {ReadTables} reading
 * @param {Pick<World, 'catalog' | 'database'>} world
 * @param {{graph: Graph, collection: string}} which collection: of vertices
 * @returns {Set<string>} names of edge collections
 */
function findEdgesAt (reading, world, { graph, collection }) {
  const definitions = listGraphs(reading, world).flatMap(({ edgeDefinitions }) => edgeDefinitions)
  const leading = definitions.filter(({ from, to }) =>
    from.includes(collection) || to.includes(collection))
  return new Set([...graph.edges, ...leading.map(one => one.collection)])
}
