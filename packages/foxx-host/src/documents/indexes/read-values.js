/** @import {Document} from '../types.js' */
/** @import {EntryTable, FieldPath} from './types.js' */
// From a document to the values under which an index has it.
import { HostError } from '../../errors.js'
import { encodeValue, encodeValues } from './encode-value.js'
import { toPlaces } from './geo/to-places.js'
import { isGeo } from './read-definition.js'
import { toExpiry } from './to-expiry.js'
import { toWords } from './words/to-words.js'

/** What the entries of one document in one index may be: array fields multiply. */
const ENTRY_LIMIT = 100_000
const BYTE_LIMIT = 256 * 1024 * 1024

/**
 * Encodes what an index keeps of a document.
 * @param {EntryTable} table
 * @param {Document} document
 * @returns {Buffer[]} encoded values, one for each entry, repetitions included; none where the index leaves the
 *   document out: a sparse index when a field is
 *   missing or null, any when an array field is no array
 * @throws {HostError} 10 when a value is nested too deep or there would be too many entries
 */
export function readValues ({ index, paths, expands }, document) {
  if (index.type === 'fulltext') return combine([readWords(paths, document, index)], index)
  if (expands) return combine(paths.map(path => readElements(path, document)), index)
  const read = paths.map(({ steps }) => readPath(document, steps))
  if (isGeo(index)) return toPlaces(index, read)
  const values = index.type === 'ttl' ? read.map(toExpiry) : read
  return index.sparse && values.some(value => value === null) ? [] : [encodeValues(values)]
}

/**
 * Own attributes only: 'constructor' and '__proto__' are names like others.
 * @param {unknown} value
 * @param {readonly string[]} steps
 * @returns {unknown} null where there is nothing
 */
function readPath (value, steps) {
  let current = value
  for (const step of steps) {
    if (
      typeof current !== 'object' || current === null || Array.isArray(current) ||
      !Object.hasOwn(current, step)
    ) {
      return null
    }
    current = /** @type {Document} */ (current)[step]
  }
  return current ?? null
}

/** @param {readonly FieldPath[]} paths @param {Document} document @param {EntryTable['index']} index */
function readWords ([path], document, { minLength = 1 }) {
  return path === undefined ? [] : toWords(readPath(document, path.steps), minLength)
}

/** @param {FieldPath} path @param {Document} document @returns {unknown[]} the values of one field */
function readElements ({ steps, inside }, document) {
  const value = readPath(document, steps)
  if (inside === null) return [value]
  return Array.isArray(value) ? value.map(element => readPath(element, inside)) : []
}

/**
 * @param {unknown[][]} fields the values of each
 * @param {EntryTable['index']} index
 * @returns {Buffer[]} each with each
 */
function combine (fields, { sparse, name }) {
  const encoded = fields.map(values =>
    (sparse ? values.filter(value => value !== null) : values).map(encodeValue))
  const count = encoded.reduce((product, values) => product * values.length, 1)
  const bytes =
    encoded.reduce((sum, values) => sum + sumLengths(values) * count / (values.length || 1), 0)
  if (count > ENTRY_LIMIT || bytes > BYTE_LIMIT) {
    throw new HostError('ERROR_BAD_PARAMETER', `expected at most ${ENTRY_LIMIT} entries of ` +
      `${BYTE_LIMIT} bytes together for a document in the index ${name}, came ${count} of ` +
      `${Math.round(bytes)} bytes`)
  }
  return encoded.reduce(
    (starts, values) => starts.flatMap(start => values.map(value => Buffer.concat([start, value]))),
    [Buffer.alloc(0)]
  )
}

/** @param {readonly Buffer[]} values */
function sumLengths (values) {
  return values.reduce((sum, { length }) => sum + length, 0)
}
