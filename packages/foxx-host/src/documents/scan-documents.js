/** @import {Collection, ReadTables, StoredDocument} from './types.js' */
// All documents of a collection, in the order in which they were inserted.
import { documentKey, numberOf, tableRange } from '../store/index.js'
import { toShown } from './document-text.js'

/**
 * @typedef {object} ScanOptions
 * @property {number} [after] the number of a document: begin behind it (with `reverse`: before it)
 * @property {number} [limit] how many at most; default all
 * @property {boolean} [reverse] the youngest first
 */

/**
 * @param {ReadTables} reading
 * @param {Collection} collection
 * @param {ScanOptions} [options]
 * @returns {Iterable<StoredDocument>} lazy; nothing may be written to the collection while it is walked
 */
export function scanDocuments (reading, collection, options) {
  const stored = scanStored(reading, collection, options)
  return collection.isRenaming === true ? showAll(collection, stored) : stored
}

/** @param {Collection} collection @param {Iterable<StoredDocument>} stored */
function * showAll (collection, stored) {
  for (const { number, text } of stored) yield { number, text: toShown(collection, text) }
}

/**
 * The same with the texts as they are stored, which may have a former name of the collection.
 * @param {ReadTables} reading
 * @param {Collection} collection
 * @param {ScanOptions} [options]
 * @returns {Generator<StoredDocument, void>}
 */
export function * scanStored (reading, { prefix }, { after, limit, reverse = false } = {}) {
  const { from, to } = toRange(prefix, { after, reverse })
  const offset = prefix.length
  for (const { key, value } of reading.documents.entries(
    { from, to, reverse, ...(limit === undefined ? {} : { limit }) }
  )) {
    yield { number: numberOf(key, offset), text: value.toString() }
  }
}

/** Documents that are read at once. */
const CHUNK = 1000

/**
 * Every document, oldest first, in arrays of 1,000 at most, the last of which may be empty: nothing is walked over
 * between them, so what is written there cannot disturb it.
 * @param {ReadTables} reading
 * @param {Collection} collection
 * @returns {Generator<StoredDocument[], void>}
 */
export function * readInChunks (reading, collection) {
  /** @type {number | undefined} */
  let after
  for (;;) {
    const chunk = [...scanDocuments(
      reading, collection, { limit: CHUNK, ...(after === undefined ? {} : { after }) }
    )]
    yield chunk
    if (chunk.length < CHUNK) return
    after = chunk.at(-1)?.number
  }
}

/**
 * @param {Buffer} prefix of the collection
 * @param {{after: number | undefined, reverse: boolean}} options
 * @returns {{from: Buffer, to: Buffer}} where its documents are
 */
export function toRange (prefix, { after, reverse }) {
  const whole = tableRange(prefix)
  if (after === undefined) return whole
  return reverse
    ? { from: whole.from, to: documentKey(prefix, after) }
    : { from: documentKey(prefix, after + 1), to: whole.to }
}
