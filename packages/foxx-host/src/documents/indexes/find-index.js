/** @import {Collection, Index} from '../types.js' */
// The index that an id or a name means.
import { HostError } from '../../errors.js'

/**
 * @typedef {Readonly<{
 *   id: number, type: 'primary', name: string, fields: readonly string[], unique: boolean, sparse: boolean
 * }>} PrimaryIndex
 */

/** The index over _key that every collection has; it has no entries of its own. @type {PrimaryIndex} */
const PRIMARY_INDEX = Object.freeze({
  id: 0, type: 'primary', name: 'primary', fields: Object.freeze(['_key']), unique: true,
  sparse: false
})

/**
 * Lists all indexes of a collection.
 * @param {Collection} collection
 * @returns {(Index | PrimaryIndex)[]} the primary one first
 */
export function listIndexes ({ indexes }) {
  return [PRIMARY_INDEX, ...indexes]
}

/**
 * Finds an index.
 * @param {Collection} collection
 * @param {string} idOrName '123', 'collection/123', 'name' or 'collection/name'
 * @returns {Index | PrimaryIndex}
 * @throws {HostError} 1212
 */
export function findIndex (collection, idOrName) {
  const start = `${collection.name}/`
  const wanted = idOrName.startsWith(start) ? idOrName.slice(start.length) : idOrName
  const indexes = listIndexes(collection)
  const found = indexes.find(({ id }) => String(id) === wanted) ??
    indexes.find(({ name }) => name === wanted)
  if (found === undefined) {
    throw new HostError('ERROR_ARANGO_INDEX_NOT_FOUND', `the collection '${collection.name}' has ` +
      `no index '${wanted}'`)
  }
  return found
}
