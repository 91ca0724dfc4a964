/** @import {Entry} from '../../store/types.js' */
/** @import {Collection, Document, ReadTables} from '../types.js' */
/** @import {EntryTable, IndexQuery} from './types.js' */
// Documents in the order of an index. In: the values of its first fields, bounds of the field after them. Out: the
// documents' numbers, as they are needed. Values that were cut in the keys are read from the documents: neither the
// bounds nor the order depend on what of them was kept.
import { documentKey, numberOf, tableRange } from '../../store/index.js'
import { encodeValue, encodeValues } from './encode-value.js'
import { behind, cutValues, isCut, KEPT, numberStart } from './entry-key.js'
import { toEntryTable } from './entry-tables.js'
import { readValues } from './read-values.js'

/** An entry with all of its values, not cut. @typedef {{full: Buffer, number: number}} Found */
/** All values from `from` on, up to `to` but not including it. @typedef {{from: Buffer, to: Buffer}} Span */

/**
 * Finds documents by an index, in its order.
 * @param {ReadTables} reading
 * @param {IndexQuery} query at most as many values as the index has fields; bounds only where a field is left
 * @returns {Iterable<number>} numbers of documents, read as they are taken: valid as long as `reading` is, and not to
 *   be mixed with changes of what it
 *   reads. An index with array fields gives a document once for each entry that lies in the range.
 * @throws {RangeError} when the query doesn't fit the index
 */
export function findByIndex (reading, query) {
  const { collection, index, equal = [], lower, upper } = query
  const table = toEntryTable(collection, index)
  const open = index.fields.length - equal.length
  if (open < 0 || (open === 0 && (lower ?? upper))) {
    throw new RangeError(`the index ${index.name} has ${index.fields.length} fields: expected ` +
      'values for so many at most, bounds included')
  }
  return open === 0 ? findEqual(reading, table, query) : findRange(reading, table, query)
}

/**
 * All fields are given: equal values have equal keys, cut or not.
 * @param {ReadTables} reading
 * @param {EntryTable} table
 * @param {IndexQuery} query
 * @returns {Iterable<number>}
 */
function findEqual (reading, { index, prefix }, { equal = [], reverse = false }) {
  const start = Buffer.concat([prefix, cutValues(encodeValues(equal))])
  if (!index.unique) {
    return readNumbers(reading.indexes.entries({ from: start, to: behind(start), reverse }))
  }
  const number = reading.indexes.get(start)
  return number === undefined ? [] : [numberOf(number, 0)]
}

/** @param {Iterable<Entry>} entries @returns {Iterable<number>} */
function * readNumbers (entries) {
  for (const { key } of entries) yield numberOf(key, numberStart(key))
}

/** @param {ReadTables} reading @param {EntryTable} table @param {IndexQuery} query @returns {Iterable<number>} */
function * findRange (reading, table, query) {
  const { collection, reverse = false } = query
  const { index: { unique }, prefix } = table
  const span = toSpan(query)
  const isExact = span.from.length <= KEPT && span.to.length <= KEPT
  /** Entries whose keys don't say in which order they are. @type {Found[]} */
  let group = []
  for (const { key, value } of reading.indexes.entries({ ...toKeys(prefix, span), reverse })) {
    const end = unique ? key.length : numberStart(key)
    const number = unique ? numberOf(value, 0) : numberOf(key, end)
    const cut = isCut(end - prefix.length)
    const values = key.subarray(prefix.length, end)
    if (group.length > 0 && !(cut && isSameStart(group, values))) {
      yield * orderGroup(group, span, reverse)
      group = []
    }
    if (cut) group.push({ full: readUncut(reading, { collection, table, number }, values), number })
    else if (isExact || isWithin(values, span)) yield number
  }
  yield * orderGroup(group, span, reverse)
}

/** @param {readonly Found[]} group @param {Buffer} values */
function isSameStart ([first], values) {
  return first !== undefined && values.compare(first.full, 0, KEPT, 0, KEPT) === 0
}

/** @param {readonly Found[]} group @param {Span} span @param {boolean} reverse @returns {number[]} */
function orderGroup (group, span, reverse) {
  const sorted = group.filter(({ full }) => isWithin(full, span)).sort((a, b) =>
    Buffer.compare(a.full, b.full) || a.number - b.number)
  if (reverse) sorted.reverse()
  return sorted.map(({ number }) => number)
}

/** @param {IndexQuery} query @returns {Span} */
function toSpan ({ equal = [], lower, upper }) {
  const start = encodeValues(equal)
  const from = lower === undefined ? start : toBound(start, lower.value, !lower.inclusive)
  const to = upper === undefined ? behind(start) : toBound(start, upper.value, upper.inclusive)
  return { from, to }
}

/**
 * @param {Buffer} start
 * @param {unknown} value
 * @param {boolean} after whether the bound lies behind everything that has this value
 */
function toBound (start, value, after) {
  const bound = Buffer.concat([start, encodeValue(value)])
  return after ? behind(bound) : bound
}

/**
 * From what the values are to where keys of such values can lie: bounds that are too long for a key let some through
 * that lie outside.
 * @param {Buffer} prefix
 * @param {Span} span
 */
function toKeys (prefix, { from, to }) {
  const end = Buffer.concat([prefix, to.subarray(0, KEPT)])
  return {
    from: Buffer.concat([prefix, from.subarray(0, KEPT)]),
    to: to.length > KEPT ? tableRange(end).to : end
  }
}

/**
 * @param {ReadTables} reading
 * @param {{collection: Collection, table: EntryTable, number: number}} place
 * @param {Buffer} cut
 * @returns {Buffer} the values before they were cut
 */
function readUncut ({ documents }, { collection, table, number }, cut) {
  const text = documents.getText(documentKey(collection.prefix, number))
  if (text === undefined) return cut
  /** @type {Document} */
  const document = JSON.parse(text)
  return readValues(table, document)
    .find(full => full.length > KEPT && cutValues(full).equals(cut)) ?? cut
}

/** @param {Buffer} full @param {Span} span */
function isWithin (full, { from, to }) {
  return Buffer.compare(full, from) >= 0 && Buffer.compare(full, to) < 0
}
