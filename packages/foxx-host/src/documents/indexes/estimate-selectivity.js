/** @import {Collection, Index, ReadTables} from '../types.js' */
// How well an index tells documents apart: distinct values over entries, 1 when all differ. Each entry of a group of n
// equal ones counts 1/n, and the mean of that over all entries is the selectivity; so it is estimated by the mean over
// some of them, spread over the collection's documents by number.
import { documentKey, numberOf, tableRange } from '../../store/index.js'
import { behind, cutValues } from './entry-key.js'
import { EDGE_FROM, EDGE_TO, toEntryTable } from './entry-tables.js'
import { readValues } from './read-values.js'

const SAMPLES = 48
/** Of a document with many entries so many are looked at. */
const ENTRIES_EACH = 10
/** Equal entries that are counted; more of them count as so many. */
const COUNTED = 100

/**
 * Estimates the selectivity of an index that isn't unique.
 * @param {ReadTables} reading
 * @param {Collection} collection
 * @param {Index} index
 * @returns {number | null} above 0, up to 1; null when it has no entries among the documents that were looked at
 */
export function estimateSelectivity (reading, collection, index) {
  if (index.type !== 'edge') return estimate(reading, collection, index)
  const from = estimate(reading, collection, EDGE_FROM)
  const to = estimate(reading, collection, EDGE_TO)
  return from === null || to === null ? null : round((from + to) / 2)
}

/** @param {ReadTables} reading @param {Collection} collection @param {Index} index */
function estimate (reading, collection, index) {
  const table = toEntryTable(collection, index)
  const shares = sampleDocuments(reading, collection)
    .flatMap(text => readValues(table, JSON.parse(text)).slice(0, ENTRIES_EACH))
    .map(encoded => {
      const start = Buffer.concat([table.prefix, cutValues(encoded)])
      return 1 / Math.max(1, countEntries(reading, start))
    })
  return shares.length === 0
    ? null
    : round(shares.reduce((sum, share) => sum + share, 0) / shares.length)
}

/** @param {ReadTables} reading @param {Buffer} start */
function countEntries ({ indexes }, start) {
  return Array.from(indexes.entries({ from: start, to: behind(start), limit: COUNTED })).length
}

/** @param {ReadTables} reading @param {Collection} collection @returns {string[]} texts of documents */
function sampleDocuments ({ documents }, { prefix }) {
  const { from, to } = tableRange(prefix)
  const first = firstNumber(documents, { from, to, reverse: false })
  const last = firstNumber(documents, { from, to, reverse: true })
  if (first === null || last === null) return []
  /** @type {Map<number, string>} */
  const sample = new Map()
  for (let at = 0; at < SAMPLES; at++) {
    const wanted = Math.floor(first + (last - first) * at / (SAMPLES - 1))
    for (const {
      key, value
    } of documents.entries({ from: documentKey(prefix, wanted), to, limit: 1 })) {
      sample.set(numberOf(key), value.toString())
    }
  }
  return [...sample.values()]
}

/**
 * @param {ReadTables['documents']} documents
 * @param {{from: Buffer, to: Buffer, reverse: boolean}} range
 * @returns {number | null}
 */
function firstNumber (documents, range) {
  for (const { key } of documents.entries({ ...range, limit: 1 })) return numberOf(key)
  return null
}

/** Three significant digits: it is no more than an estimate. @param {number} value */
function round (value) {
  return Number(value.toPrecision(3))
}
