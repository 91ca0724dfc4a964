/** @import {Writing} from '../../store/types.js' */
/** @import {Collection, Document, Index} from '../types.js' */
/** @import {EntryTable, Indexed} from './types.js' */
// The entries of a document in all indexes of its collection. In: the document as it is stored, parsed. Whatever is
// refused is refused before anything is written, so that the caller's transaction can go on.
import { numberOf } from '../../store/index.js'
import { NOTHING, toNumberBytes } from './entry-key.js'
import { toEntryTable, toEntryTables } from './entry-tables.js'
import { checkUnique, listKeys, without } from './plan-entries.js'
import { removeRange } from './remove-range.js'

/**
 * Makes the entries of a new document.
 * @param {Writing} writing
 * @param {Collection} collection
 * @param {Indexed} indexed
 * @throws {import('../../errors.js').HostError} 1210 when a unique index has the values already: nothing is written
 *   then; 10 when a value can't be indexed
 */
export function addEntries (writing, collection, { number, document }) {
  const plans = toEntryTables(collection).map(table => {
    const keys = listKeys(table, number, document)
    checkUnique(writing, { collection, table, number }, keys)
    return { table, keys }
  })
  for (const { table, keys } of plans) putEntries(writing, { table, number }, keys)
}

/**
 * Removes the entries of a document.
 * @param {Writing} writing
 * @param {Collection} collection
 * @param {Indexed} indexed the document as it was stored
 */
export function removeEntries (writing, collection, { number, document }) {
  for (const table of toEntryTables(collection)) {
    for (const key of listKeys(table, number, document)) {
      removeEntry(writing, { table, number }, key)
    }
  }
}

/**
 * Brings the entries of a document from one state to the next; what is the same in both is not touched.
 * @param {Writing} writing
 * @param {Collection} collection
 * @param {{number: number, before: Document, after: Document}} change
 * @throws {import('../../errors.js').HostError} 1210 when another document has the new values in a unique index:
 *   nothing is written then; 10
 */
export function replaceEntries (writing, collection, { number, before, after }) {
  const plans = toEntryTables(collection).map(table => {
    const [old, now] = [listKeys(table, number, before), listKeys(table, number, after)]
    const keys = without(now, old)
    checkUnique(writing, { collection, table, number }, keys)
    return { table, keys, gone: without(old, now) }
  })
  for (const { table, keys, gone } of plans) {
    for (const key of gone) removeEntry(writing, { table, number }, key)
    putEntries(writing, { table, number }, keys)
  }
}

/**
 * Removes all entries of all documents: the collection is truncated or dropped.
 * @param {Writing} writing
 * @param {Collection} collection
 */
export function clearEntries (writing, collection) {
  for (const { prefix } of toEntryTables(collection)) removeRange(writing.indexes, prefix)
}

/**
 * Removes all entries of one index.
 * @param {Writing} writing
 * @param {Collection} collection
 * @param {Index} index
 */
export function clearIndex (writing, collection, index) {
  removeRange(writing.indexes, toEntryTable(collection, index).prefix)
}

/**
 * Where an index is being filled, another document may have the same values in it while this one has no entry yet.
 * @param {Writing} writing
 * @param {{table: EntryTable, number: number}} place
 * @param {Buffer} key
 */
function removeEntry ({ indexes }, { table, number }, key) {
  if (table.isPartial && table.index.unique) {
    const owner = indexes.get(key)
    if (owner === undefined || numberOf(owner, 0) !== number) return
  }
  indexes.remove(key)
}

/**
 * @param {Writing} writing
 * @param {{table: EntryTable, number: number}} place
 * @param {readonly Buffer[]} keys checked
 */
function putEntries ({ indexes }, { table, number }, keys) {
  const value = table.index.unique ? toNumberBytes(number) : NOTHING
  for (const key of keys) indexes.put(key, value)
}
