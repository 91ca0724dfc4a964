/** @import {Catalog, ReadTables} from '../documents/types.js' */
/** @import {EdgeDefinition, Graph} from './types.js' */
// Named graphs are documents of `_graphs`.
import { findDocument } from '../documents/index.js'
import { HostError } from '../errors.js'

export const GRAPHS = '_graphs'

/** @typedef {{catalog: Pick<Catalog, 'look'>, database: string}} Place */

/**
 * @param {ReadTables} reading
 * @param {Place} world
 * @param {string} name
 * @returns {Graph | null}
 */
export function lookForGraph (reading, { catalog, database }, name) {
  const collection = catalog.look(reading, database, GRAPHS)
  const stored = collection === null ? null : findDocument(reading, collection, name)
  return stored === null ? null : toGraph(stored.text)
}

/**
 * @param {ReadTables} reading
 * @param {Place} world
 * @param {string} name
 * @returns {Graph}
 * @throws {HostError} 1924
 */
export function findGraph (reading, world, name) {
  const graph = lookForGraph(reading, world, name)
  if (graph !== null) return graph
  throw new HostError('ERROR_GRAPH_NOT_FOUND', `graph '${name}' not found`, { isWhole: true })
}

/** @param {string} text of a document in `_graphs`, which anybody may have written @returns {Graph} */
export function toGraph (text) {
  /** @type {{_key: string, edgeDefinitions?: unknown, orphanCollections?: unknown}} */
  const { _key: name, edgeDefinitions, orphanCollections } = JSON.parse(text)
  const definitions = toArray(edgeDefinitions).map(toDefinition)
  const orphans = toNames(orphanCollections)
  const ends = definitions.flatMap(({ from, to }) => [...from, ...to])
  return {
    name,
    edgeDefinitions: definitions,
    orphanCollections: orphans,
    edges: [...new Set(definitions.map(({ collection }) => collection))],
    vertices: [...new Set([...ends, ...orphans])],
    text
  }
}

/** @param {unknown} value @returns {EdgeDefinition} */
function toDefinition (value) {
  const { collection, from, to } = /** @type {Record<string, unknown>} */ (Object(value))
  return { collection: String(collection), from: toNames(from), to: toNames(to) }
}

/** @param {unknown} value @returns {string[]} */
function toNames (value) {
  return toArray(value).filter(name => typeof name === 'string')
}

/** @param {unknown} value @returns {unknown[]} */
function toArray (value) {
  return Array.isArray(value) ? value : []
}
