/** @import {Collection, ReadTables} from '../documents/types.js' */
/** @import {Writing} from '../store/types.js' */
/** @import {EdgeDefinition, Graph, World} from './types.js' */
// The documents of `_graphs`, and the collections that they name.
import { insertDocument, replaceDocument, scanDocuments } from '../documents/index.js'
import { HostError } from '../errors.js'
import { GRAPHS, toGraph } from './find-graph.js'

const EDGES = 3

/** @typedef {Pick<Graph, 'name' | 'edgeDefinitions' | 'orphanCollections'>} Definition */

/**
 * @param {ReadTables} reading
 * @param {Pick<World, 'catalog' | 'database'>} world
 * @returns {Graph[]} by name
 */
export function listGraphs (reading, { catalog, database }) {
  const collection = catalog.look(reading, database, GRAPHS)
  if (collection === null) return []
  return [...scanDocuments(reading, collection)].map(({ text }) => toGraph(text))
    .sort((a, b) => a.name < b.name ? -1 : 1)
}

/** @param {Writing} writing @param {World} world @returns {Collection} which is made where it is missing */
export function openGraphs (writing, { catalog, database }) {
  return catalog.look(writing, database, GRAPHS) ??
    catalog.create(writing, { database, name: GRAPHS, isSystem: true })
}

/**
 * Keeps what a new graph is, and makes the collections that it names and that are not there.
 * @param {Writing} writing
 * @param {World} world
 * @param {Definition} definition
 * @returns {Graph}
 * @throws {HostError} 1944, 1927, 1208
 */
export function insertGraph (writing, world, { name, edgeDefinitions, orphanCollections }) {
  provideCollections(writing, world, { edgeDefinitions, orphanCollections })
  const document = { _key: name, edgeDefinitions, orphanCollections }
  const { newText = '' } = insertDocument(writing, {
    collection: openGraphs(writing, world), document, store: world.store
  })
  return toGraph(newText)
}

/**
 * The same for a graph that is there; what else its document has stays.
 * @param {Writing} writing
 * @param {World} world
 * @param {Definition & Pick<Graph, 'text'>} definition
 * @returns {Graph}
 */
export function replaceGraph (writing, world, { name, text, edgeDefinitions, orphanCollections }) {
  provideCollections(writing, world, { edgeDefinitions, orphanCollections })
  const { newText = '' } = replaceDocument(writing, {
    collection: openGraphs(writing, world),
    selector: name,
    document: { ...JSON.parse(text), edgeDefinitions, orphanCollections },
    store: world.store
  })
  return toGraph(newText)
}

/**
 * @param {Writing} writing
 * @param {World} world
 * @param {{edgeDefinitions: readonly EdgeDefinition[], orphanCollections: readonly string[]}} named
 */
function provideCollections (writing, { catalog, database }, named) {
  const { edgeDefinitions, orphanCollections } = named
  for (const { collection: name, from, to } of edgeDefinitions) {
    const edges = catalog.look(writing, database, name) ??
      catalog.create(writing, { database, name, type: EDGES })
    if (edges.type !== EDGES) {
      throw new HostError('ERROR_GRAPH_EDGE_DEFINITION_IS_DOCUMENT', `'${name}' keeps documents: ` +
        'expected a collection of edges')
    }
    for (const vertices of [...from, ...to]) provide(writing, { catalog, database }, vertices)
  }
  for (const name of orphanCollections) {
    const { type } = provide(writing, { catalog, database }, name)
    if (type === EDGES) {
      throw new HostError('ERROR_GRAPH_WRONG_COLLECTION_TYPE_VERTEX', `'${name}' keeps edges: ` +
        'expected a collection of documents')
    }
  }
}

/**
 * @param {Writing} writing
 * @param {Pick<World, 'catalog' | 'database'>} world
 * @param {string} name
 * @returns {Collection}
 */
function provide (writing, { catalog, database }, name) {
  return catalog.look(writing, database, name) ?? catalog.create(writing, { database, name })
}
