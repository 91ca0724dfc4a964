/** @import {Writing} from '../../store/types.js' */
/** @import {Collection, Document} from '../types.js' */
/** @import {EntryTable} from './types.js' */
// What a change of a document does to its entries, checked before any of it is written.
import { numberOf } from '../../store/index.js'
import { cutValues, withNumber } from './entry-key.js'
import { readValues } from './read-values.js'
import { toRepetition, toUniqueViolation } from './unique-violation.js'

/**
 * Lists the keys under which an index has a document, each once.
 * @param {EntryTable} table
 * @param {number} number
 * @param {Document} document
 * @returns {Buffer[]}
 * @throws {import('../../errors.js').HostError} 1210 when a value is there repeatedly and deduplicate is off; 10 when
 *   the document can't be indexed
 */
export function listKeys (table, number, document) {
  const { index, prefix, expands } = table
  const starts = readValues(table, document)
    .map(encoded => Buffer.concat([prefix, cutValues(encoded)]))
  const distinct = expands ? toDistinct(starts) : starts
  if (index.unique && !index.deduplicate && distinct.length < starts.length) {
    throw toRepetition(index)
  }
  return index.unique ? distinct : distinct.map(start => withNumber(start, number))
}

/**
 * Checks that no other document has one of the keys.
 * @param {Writing} writing
 * @param {{collection: Collection, table: EntryTable, number: number}} place number: of the document that is to have
 *   them
 * @param {readonly Buffer[]} keys
 * @throws {import('../../errors.js').HostError} 1210
 */
export function checkUnique (writing, { collection, table, number }, keys) {
  const { index } = table
  if (!index.unique) return
  for (const key of keys) {
    const taken = writing.indexes.get(key)
    if (taken === undefined || numberOf(taken, 0) === number) continue
    throw toUniqueViolation(writing, { collection, index, number: numberOf(taken, 0) })
  }
}

/**
 * @param {readonly Buffer[]} keys
 * @param {readonly Buffer[]} others
 * @returns {Buffer[]} those that are not among the others
 */
export function without (keys, others) {
  const [only] = others
  if (others.length === 1 && only) return keys.filter(key => !key.equals(only))
  const names = new Set(others.map(toName))
  return keys.filter(key => !names.has(toName(key)))
}

/** @param {readonly Buffer[]} keys @returns {Buffer[]} each once */
function toDistinct (keys) {
  return [...new Map(keys.map(key => [toName(key), key])).values()]
}

/** @param {Buffer} key */
function toName (key) {
  return key.toString('latin1')
}
