/** @import {EdgeDefinition} from './types.js' */
// What users say a graph is.
import { HostError } from '../errors.js'

/**
 * @param {unknown} value
 * @returns {string} the name of a graph
 * @throws {HostError} 1922, 1221
 */
export function checkGraphName (value) {
  if (typeof value !== 'string' || value === '') {
    throw new HostError('ERROR_GRAPH_CREATE_MISSING_NAME', 'expected the name of the graph')
  }
  if (/^[a-zA-Z0-9_\-:.@()+,=;$!*'%]{1,254}$/.test(value)) return value
  throw new HostError('ERROR_ARANGO_DOCUMENT_KEY_BAD', 'expected the name of a graph to be one ' +
    `that a document's key can be, came ${JSON.stringify(value).slice(0, 64)}`)
}

/**
 * @param {unknown} value undefined: none
 * @returns {EdgeDefinition[]}
 * @throws {HostError} 1901, 1923; 1920 for a collection that comes twice
 */
export function checkDefinitions (value) {
  if (value === undefined || value === null) return []
  checkList(value, 'edgeDefinitions')
  const definitions = value.map(checkDefinition)
  for (const [position, { collection }] of definitions.entries()) {
    if (definitions.findIndex(other => other.collection === collection) === position) continue
    throw new HostError('ERROR_GRAPH_COLLECTION_MULTI_USE', `'${collection}' stands in two edge ` +
      'definitions of this graph')
  }
  return definitions
}

/**
 * @param {unknown} value
 * @returns {EdgeDefinition}
 * @throws {HostError} 1923
 */
export function checkDefinition (value) {
  const { collection, from, to } = /** @type {Record<string, unknown>} */ (Object(value))
  if (typeof collection !== 'string' || collection === '') throw toMalformed(value)
  return { collection, from: toNames(from, value), to: toNames(to, value) }
}

/**
 * @param {unknown} value undefined: none
 * @returns {string[]}
 * @throws {HostError} 1901, 1943
 */
export function checkOrphans (value) {
  if (value === undefined || value === null) return []
  const names = typeof value === 'string' ? [value] : value
  checkList(names, 'orphanCollections')
  if (names.every(name => typeof name === 'string' && name !== '')) {
    return [...new Set(/** @type {string[]} */ (names))]
  }
  throw new HostError('ERROR_GRAPH_CREATE_MALFORMED_ORPHAN_LIST', 'expected an array of names of ' +
    `collections, came ${JSON.stringify(value)?.slice(0, 64)}`)
}

/**
 * @param {unknown} value
 * @param {string} what
 * @returns {asserts value is unknown[]}
 * @throws {HostError} 1901
 */
function checkList (value, what) {
  if (Array.isArray(value)) return
  throw new HostError('ERROR_GRAPH_INVALID_GRAPH', `expected ${what} to be an array, came ${
    JSON.stringify(value)?.slice(0, 64)}`)
}

/** @param {unknown} value a name or names @param {unknown} whole @returns {string[]} sorted, each once */
function toNames (value, whole) {
  const names = typeof value === 'string' ? [value] : value
  const fits = Array.isArray(names) && names.length > 0 &&
    names.every(name => typeof name === 'string' && name !== '')
  if (!fits) throw toMalformed(whole)
  return [...new Set(/** @type {string[]} */ (names))].sort()
}

/** @param {unknown} value */
function toMalformed (value) {
  return new HostError('ERROR_GRAPH_CREATE_MALFORMED_EDGE_DEFINITION', 'expected {collection, ' +
    `from: [...], to: [...]}, came ${JSON.stringify(value)?.slice(0, 128)}`)
}
