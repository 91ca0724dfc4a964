/** @import {Statistics, Collection, ReadTables} from './types.js' */
/** @import {Writing} from '../store/types.js' */
// What is known of a collection as a whole, under its four bytes in the table 'statistics': 32 bytes, four doubles
// (big-endian, whole numbers below 2^53): count of documents, sequence, last number, version of the definition. Every
// change of a document reads and writes this entry: so it is also where a writer notices, under the write lock, that
// the collection was dropped, renamed or indexed after it was looked up.
import { HostError } from '../errors.js'

const BYTES = 32

/** @param {number} version Collection.version @returns {Buffer} the statistics of a new collection */
export function firstStatistics (version) {
  return encodeStatistics({ count: 0, sequence: 0, lastNumber: 0, version })
}

/**
 * @param {ReadTables} reading
 * @param {{prefix: Buffer}} collection
 * @returns {Statistics | null} null when the collection is gone
 */
export function readStatistics (reading, { prefix }) {
  const bytes = reading.statistics.get(prefix)
  return bytes === undefined ? null : decodeStatistics(bytes)
}

/** @param {Writing} writing @param {{prefix: Buffer}} collection @param {Statistics} statistics */
export function writeStatistics (writing, { prefix }, statistics) {
  writing.statistics.put(prefix, encodeStatistics(statistics))
}

/** @param {Buffer} bytes an entry of the table @returns {Statistics} */
export function decodeStatistics (bytes) {
  return {
    count: bytes.readDoubleBE(0), sequence: bytes.readDoubleBE(8),
    lastNumber: bytes.readDoubleBE(16), version: bytes.readDoubleBE(24)
  }
}

/** @param {Statistics} statistics @returns {Buffer} an entry of the table */
export function encodeStatistics ({ count, sequence, lastNumber, version }) {
  const bytes = Buffer.allocUnsafe(BYTES)
  bytes.writeDoubleBE(count, 0)
  bytes.writeDoubleBE(sequence, 8)
  bytes.writeDoubleBE(lastNumber, 16)
  bytes.writeDoubleBE(version, 24)
  return bytes
}

/**
 * Brings what a transaction made of the statistics of its snapshot over to those of now.
 * @param {Buffer | undefined} now
 * @param {{before: Buffer, after: Buffer}} change entries: as the transaction found it and as it left it
 * @returns {Buffer | null} the entry to put; null when the collection was dropped or its definition was changed in
 *   between
 */
export function rebaseStatistics (now, { before, after }) {
  if (now === undefined) return null
  const [current, found, left] = [now, before, after].map(decodeStatistics)
  if (!current || !found || !left || current.version !== found.version) return null
  return encodeStatistics({
    count: current.count + left.count - found.count,
    sequence: current.sequence + left.sequence - found.sequence,
    lastNumber: Math.max(current.lastNumber, left.lastNumber),
    version: current.version
  })
}

/**
 * The statistics of now, with nothing but the last number of what a transaction is about to make of them.
 * @param {Buffer | undefined} now
 * @param {{before: Buffer | undefined, after: Buffer}} change entries
 * @returns {Buffer | null} as rebaseStatistics
 */
export function reserveLastNumber (now, { before, after }) {
  if (before === undefined) return null
  const { lastNumber } = decodeStatistics(after)
  return rebaseStatistics(
    now, { before, after: encodeStatistics({ ...decodeStatistics(before), lastNumber }) }
  )
}

/**
 * @param {ReadTables} reading
 * @param {Collection} collection
 * @returns {number} documents in it
 * @throws {HostError} 1203 when it was dropped
 */
export function countDocuments (reading, collection) {
  return demandStatistics(reading, collection).count
}

/**
 * @param {ReadTables} reading
 * @param {Collection} collection
 * @returns {number} grows with each change of its documents
 * @throws {HostError} 1203 when it was dropped
 */
export function sequenceOf (reading, collection) {
  return demandStatistics(reading, collection).sequence
}

/**
 * @param {ReadTables} reading
 * @param {Collection} collection
 * @returns {number} keyOptions.lastValue of 'autoincrement': the last number that was generated or given as a key; 0
 *   before the first
 * @throws {HostError} 1203 when it was dropped
 */
export function lastNumberOf (reading, collection) {
  return demandStatistics(reading, collection).lastNumber
}

/** @param {ReadTables} reading @param {Collection} collection @returns {Statistics} */
function demandStatistics (reading, collection) {
  const statistics = readStatistics(reading, collection)
  if (statistics === null) {
    throw new HostError(
      'ERROR_ARANGO_DATA_SOURCE_NOT_FOUND', `the collection '${collection.name}' was dropped`
    )
  }
  return statistics
}
