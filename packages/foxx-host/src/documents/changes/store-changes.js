/** @import {Collection, StoredDocument} from '../types.js' */
/** @import {Current} from '../catalog/current-collection.js' */
/** @import {Writing} from '../../store/types.js' */
// The three changes of what is stored, each with its entries in all tables. Everything else was checked before; only
// unique indexes may still refuse here, and they do so before anything is written.
import { addEntries, removeEntries, replaceEntries } from '../indexes/index.js'
import { documentKey, textKey } from '../../store/index.js'
import { toNumber } from '../keys/keys.js'
import { writeStatistics } from '../statistics.js'

/**
 * @param {Writing} writing
 * @param {Current} current
 * @param {StoredDocument & {key: string}} document
 * @throws {HostError} 1210
 */
export function storeNew (writing, { collection, statistics }, { number, key, text }) {
  const { prefix } = collection
  if (isIndexed(collection)) addEntries(writing, collection, { number, document: JSON.parse(text) })
  const place = documentKey(prefix, number)
  writing.documents.put(place, text)
  if (toNumber(key) !== number) {
    writing.keys.put(textKey(prefix, key), place.subarray(prefix.length))
  }
  writeStatistics(writing, collection, {
    ...statistics, count: statistics.count + 1, sequence: statistics.sequence + 1,
    lastNumber: toLastNumber(statistics.lastNumber, key, number)
  })
}

/**
 * Keys that are the number of their document were generated and don't count: such numbers never come back.
 * @param {number} last
 * @param {string} key
 * @param {number} number
 */
function toLastNumber (last, key, number) {
  const keyNumber = toNumber(key)
  return keyNumber === number || keyNumber < last ? last : keyNumber
}

/**
 * @param {Writing} writing
 * @param {Current} current
 * @param {{number: number, before: string, after: string}} change texts
 * @throws {HostError} 1210
 */
export function storeChanged (writing, { collection, statistics }, { number, before, after }) {
  if (isIndexed(collection)) {
    replaceEntries(
      writing, collection, { number, before: JSON.parse(before), after: JSON.parse(after) }
    )
  }
  writing.documents.put(documentKey(collection.prefix, number), after)
  writeStatistics(writing, collection, { ...statistics, sequence: statistics.sequence + 1 })
}

/**
 * @param {Writing} writing
 * @param {Current} current
 * @param {StoredDocument & {key: string}} document
 */
export function storeRemoved (writing, { collection, statistics }, { number, key, text }) {
  if (isIndexed(collection)) {
    removeEntries(writing, collection, { number, document: JSON.parse(text) })
  }
  eraseDocument(writing, collection, { number, key })
  writeStatistics(writing, collection, {
    ...statistics, count: statistics.count - 1, sequence: statistics.sequence + 1
  })
}

/**
 * Takes a document out of the tables that it is in by itself.
 * @param {Writing} writing
 * @param {{prefix: Buffer}} collection
 * @param {{number: number, key: string}} document
 */
function eraseDocument (writing, { prefix }, { number, key }) {
  writing.documents.remove(documentKey(prefix, number))
  if (toNumber(key) !== number) writing.keys.remove(textKey(prefix, key))
}

/** @param {Collection} collection @returns {boolean} whether its documents have entries in indexes */
export function isIndexed ({ indexes, building }) {
  return indexes.length > 0 || (building !== undefined && building.length > 0)
}
