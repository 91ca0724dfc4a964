/** @import {Writing} from '../store/types.js' */
/** @import {EdgeDefinition, Graph, World} from './types.js' */
// Named graphs made, changed and dropped.
import { removeDocument } from '../documents/index.js'
import { HostError } from '../errors.js'
import {
  checkDefinition, checkDefinitions, checkGraphName, checkOrphans
} from './check-definitions.js'
import { findGraph, lookForGraph } from './find-graph.js'
import { insertGraph, listGraphs, openGraphs, replaceGraph } from './store-graph.js'

/** @typedef {{name?: unknown, edgeDefinitions?: unknown, orphanCollections?: unknown}} GraphWish */

/**
 * @param {Writing} writing
 * @param {World} world
 * @param {GraphWish} wish
 * @returns {Graph}
 * @throws {HostError} 11, 1221, 1901, 1920, 1921, 1922, 1923, 1925, 1927, 1943, 1944
 */
export function createGraph (writing, world, wish) {
  const name = checkGraphName(wish.name)
  const edgeDefinitions = checkDefinitions(wish.edgeDefinitions)
  const orphans = checkOrphans(wish.orphanCollections)
  if (lookForGraph(writing, world, name) !== null) {
    throw new HostError('ERROR_GRAPH_DUPLICATE', `there is a graph '${name}' in this database`)
  }
  demandEach(world, [...edgeDefinitions.flatMap(toNames), ...orphans], 'ro')
  for (const definition of edgeDefinitions) checkOthers(writing, world, definition)
  const used = toVertices(edgeDefinitions)
  const orphanCollections = orphans.filter(orphan => !used.has(orphan))
  return insertGraph(writing, world, { name, edgeDefinitions, orphanCollections })
}

/**
 * @param {Writing} writing
 * @param {World} world
 * @param {{name: string, dropCollections: boolean}} wish dropCollections: those that no other graph has
 * @throws {HostError} 11, 1924
 */
export function dropGraph (writing, world, { name, dropCollections }) {
  const graph = findGraph(writing, world, name)
  const others = listGraphs(writing, world).filter(other => other.name !== name)
  const dropped = dropCollections ? listUnused(others, [...graph.edges, ...graph.vertices]) : []
  demandEach(world, dropped, 'rw')
  removeDocument(writing, { collection: openGraphs(writing, world), selector: name })
  dropEach(writing, world, dropped)
}

/**
 * @param {Writing} writing
 * @param {World} world
 * @param {{name: string, definition: unknown}} wish
 * @returns {Graph}
 * @throws {HostError} 11, 1920, 1921, 1923, 1924, 1944
 */
export function addEdgeDefinition (writing, world, { name, definition: given }) {
  const definition = checkDefinition(given)
  const graph = findGraph(writing, world, name)
  if (graph.edges.includes(definition.collection)) {
    throw new HostError('ERROR_GRAPH_COLLECTION_MULTI_USE', `'${definition.collection}' stands ` +
      'in an edge definition of this graph already: replace that one')
  }
  demandEach(world, toNames(definition), 'ro')
  checkOthers(writing, world, definition)
  return keepDefinitions(writing, world, {
    ...graph, edgeDefinitions: [...graph.edgeDefinitions, definition]
  })
}

/**
 * Replaces the definition in all graphs that have it.
 * @param {Writing} writing
 * @param {World} world
 * @param {{name: string, definition: unknown}} wish
 * @returns {Graph}
 * @throws {HostError} 11, 1923, 1924, 1930
 */
export function replaceEdgeDefinition (writing, world, { name, definition: given }) {
  const definition = checkDefinition(given)
  demandEdges(findGraph(writing, world, name), definition.collection)
  demandEach(world, toNames(definition), 'ro')
  for (const graph of listGraphs(writing, world)) {
    if (!graph.edges.includes(definition.collection)) continue
    const edgeDefinitions = graph.edgeDefinitions.map(one =>
      one.collection === definition.collection ? definition : one)
    keepDefinitions(writing, world, { ...graph, edgeDefinitions })
  }
  return findGraph(writing, world, name)
}

/**
 * @param {Writing} writing
 * @param {World} world
 * @param {{name: string, collection: string, dropCollection: boolean}} wish dropCollection: where no other graph has it
 * @returns {Graph}
 * @throws {HostError} 1924, 1930
 */
export function removeEdgeDefinition (writing, world, { name, collection, dropCollection }) {
  const graph = findGraph(writing, world, name)
  demandEdges(graph, collection)
  const edgeDefinitions = graph.edgeDefinitions.filter(one => one.collection !== collection)
  const kept = keepDefinitions(writing, world, { ...graph, edgeDefinitions })
  if (dropCollection) dropEach(writing, world, listUnused(listGraphs(writing, world), [collection]))
  return kept
}

/**
 * @param {Writing} writing
 * @param {World} world
 * @param {{name: string, collection: unknown}} wish
 * @returns {Graph}
 * @throws {HostError} 10, 11, 1924, 1927, 1929, 1938
 */
export function addOrphan (writing, world, { name, collection }) {
  const graph = findGraph(writing, world, name)
  const [orphan] = checkOrphans(collection)
  if (orphan === undefined || typeof collection !== 'string') {
    throw new HostError('ERROR_BAD_PARAMETER', 'expected the name of a collection as collection')
  }
  if (toVertices(graph.edgeDefinitions).has(orphan)) {
    throw new HostError('ERROR_GRAPH_COLLECTION_USED_IN_EDGE_DEF', `'${orphan}' is a vertex ` +
      'collection of this graph')
  }
  if (graph.orphanCollections.includes(orphan)) {
    throw new HostError('ERROR_GRAPH_COLLECTION_USED_IN_ORPHANS', `'${orphan}' is a vertex ` +
      'collection of this graph')
  }
  demandEach(world, [orphan], 'ro')
  const orphanCollections = [...graph.orphanCollections, orphan]
  return replaceGraph(writing, world, { ...graph, orphanCollections })
}

/**
 * @param {Writing} writing
 * @param {World} world
 * @param {{name: string, collection: string, dropCollection: boolean}} wish dropCollection: where no other graph has it
 * @returns {Graph}
 * @throws {HostError} 11, 1924, 1928
 */
export function removeOrphan (writing, world, { name, collection, dropCollection }) {
  const graph = findGraph(writing, world, name)
  if (!graph.orphanCollections.includes(collection)) {
    const why = graph.vertices.includes(collection)
      ? 'stands in an edge definition: remove that one'
      : `is none of '${name}'`
    throw new HostError('ERROR_GRAPH_NOT_IN_ORPHAN_COLLECTION', `'${collection}' ${why}`)
  }
  demandEach(world, [collection], 'rw')
  const orphanCollections = graph.orphanCollections.filter(one => one !== collection)
  const kept = replaceGraph(writing, world, { ...graph, orphanCollections })
  if (dropCollection) dropEach(writing, world, listUnused(listGraphs(writing, world), [collection]))
  return kept
}

/**
 * Vertex collections that are left over become orphans, orphans that are used are none any more.
 * @param {Writing} writing
 * @param {World} world
 * @param {Graph} graph with its new edge definitions, and the vertices that it has had
 * @returns {Graph}
 */
function keepDefinitions (writing, world, graph) {
  const used = toVertices(graph.edgeDefinitions)
  const orphanCollections = graph.vertices.filter(name => !used.has(name))
  return replaceGraph(writing, world, { ...graph, orphanCollections })
}

/** @param {readonly EdgeDefinition[]} definitions @returns {Set<string>} */
function toVertices (definitions) {
  return new Set(definitions.flatMap(({ from, to }) => [...from, ...to]))
}

/**
 * An edge collection is defined in one way, in whichever graphs it is.
 * @param {Writing} writing
 * @param {World} world
 * @param {EdgeDefinition} definition
 * @throws {HostError} 1921
 */
function checkOthers (writing, world, definition) {
  const wanted = nameOf(definition)
  for (const { name, edgeDefinitions } of listGraphs(writing, world)) {
    const known = edgeDefinitions.find(({ collection }) => collection === definition.collection)
    if (known === undefined || nameOf(known) === wanted) continue
    throw new HostError('ERROR_GRAPH_COLLECTION_USE_IN_MULTI_GRAPHS', `the graph '${name}' has ` +
      `another edge definition of '${definition.collection}'`)
  }
}

/** @param {EdgeDefinition} definition @returns {string} the same for definitions that mean the same */
function nameOf ({ from, to }) {
  return JSON.stringify([from.toSorted(), to.toSorted()])
}

/** @param {Graph} graph @param {string} collection @throws {HostError} 1930 */
function demandEdges ({ name, edges }, collection) {
  if (edges.includes(collection)) return
  throw new HostError('ERROR_GRAPH_EDGE_COLLECTION_NOT_USED', `the graph '${name}' has no edge ` +
    `definition of '${collection}'`)
}

/** @param {EdgeDefinition} definition @returns {string[]} the collections that it names */
function toNames ({ collection, from, to }) {
  return [collection, ...from, ...to]
}

/**
 * @param {World} world
 * @param {readonly string[]} names of collections
 * @param {'ro' | 'rw'} level
 * @throws {HostError} 11
 */
function demandEach ({ demand }, names, level) {
  for (const name of new Set(names)) demand?.(name, level)
}

/** @param {readonly Graph[]} graphs @param {readonly string[]} names @returns {string[]} those that none of them has */
function listUnused (graphs, names) {
  const used = new Set(graphs.flatMap(({ edges, vertices }) => [...edges, ...vertices]))
  return [...new Set(names)].filter(name => !used.has(name))
}

/** @param {Writing} writing @param {World} world @param {readonly string[]} names of collections, if they are there */
function dropEach (writing, { catalog, database }, names) {
  for (const name of names) {
    const collection = catalog.look(writing, database, name)
    if (collection !== null) catalog.drop(writing, collection)
  }
}
