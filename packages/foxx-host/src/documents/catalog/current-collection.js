/** @import {Collection, Statistics} from '../types.js' */
/** @import {Writing} from '../../store/types.js' */
// A writer has looked its collection up before it had the write lock: in between another process may have dropped,
// renamed or indexed it.
import { HostError } from '../../errors.js'
import { readById, readByName } from './catalog-entries.js'
import { readStatistics } from '../statistics.js'

/** @typedef {{collection: Collection, statistics: Statistics}} Current */

/**
 * The collection as it is now, under the write lock: the same one under whatever name, else one that bears its name by
 * now.
 * @param {Writing} writing
 * @param {Collection} collection as it was looked up
 * @returns {Current}
 * @throws {HostError} 1203 when it was dropped
 */
export function toCurrent (writing, collection) {
  const statistics = readStatistics(writing, collection)
  if (statistics !== null && statistics.version === collection.version) {
    return { collection, statistics }
  }
  const { name } = collection
  const current = readById(writing, collection) ?? readByName(writing, collection)
  const known = current && readStatistics(writing, current)
  if (current && known) return { collection: current, statistics: known }
  throw new HostError('ERROR_ARANGO_DATA_SOURCE_NOT_FOUND', `the collection '${name}' was dropped`)
}
