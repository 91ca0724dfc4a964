/** @import {ReadTables} from './types.js' */
// Which databases have a collection, without asking for each.
import { parseEntry, readEntries } from './catalog/catalog-entries.js'

/**
 * @param {ReadTables} reading
 * @param {string} name of the collection
 * @returns {string[]}
 */
export function databasesWith (reading, name) {
  return readEntries(reading).map(text => parseEntry(text, null))
    .filter(collection => collection.name === name).map(({ database }) => database)
}
