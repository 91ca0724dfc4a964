/** @import {ApiAnswer} from '../../types.js' */
/** @import {Collection, ReadTables} from '../../documents/types.js' */
/** @import {Call} from '../types.js' */
// Numbers about a collection.
import { countDocuments, scanDocuments, sequenceOf } from '../../documents/index.js'
import { readFlag } from '../read-flag.js'
import { toAnswer } from '../to-answer.js'
import { describe, describeWhole } from './describe.js'
import { openCollection } from './find.js'

/** Documents that are looked at to estimate the size of all. */
const SAMPLE = 1_000
/** Bytes that an entry of an index takes beside the values, roughly. */
const ENTRY_BYTES = 48

/**
 * Answers with the number of documents.
 * @param {Call} call
 * @returns {ApiAnswer}
 * @throws {import('../../errors.js').HostError} 404/1203
 */
export function answerCount (call) {
  const { reading, collection } = openCollection(call)
  return toAnswer(
    200, { ...describeWhole(reading, collection), count: countDocuments(reading, collection) }
  )
}

/**
 * Answers with the number of documents, which is kept with each change, so there is nothing to calculate.
 * @param {Call} call
 * @returns {ApiAnswer}
 * @throws {import('../../errors.js').HostError} 404/1203
 */
export function answerRecount (call) {
  const { reading, collection } = openCollection(call)
  return toAnswer(
    200, { ...describe(collection), result: true, count: countDocuments(reading, collection) }
  )
}

/**
 * Answers with what changes whenever a document of the collection does.
 * @param {Call} call
 * @returns {ApiAnswer}
 * @throws {import('../../errors.js').HostError} 404/1203
 */
export function answerRevision (call) {
  const { reading, collection } = openCollection(call)
  return toAnswer(200, {
    ...describeWhole(reading, collection),
    revision: String(sequenceOf(reading, collection))
  })
}

/**
 * Answers with sizes, estimated from the first documents.
 * @param {Call} call
 * @returns {ApiAnswer}
 * @throws {import('../../errors.js').HostError} 404/1203
 */
export function answerFigures (call) {
  const { reading, collection } = openCollection(call)
  const count = countDocuments(reading, collection)
  const indexes = [
    { id: 0, type: 'primary' },
    ...collection.indexes.map(({ id, type }) => ({ id, type }))
  ]
  const figures = {
    indexes: { count: indexes.length, size: indexes.length * count * ENTRY_BYTES },
    documentsSize: estimateBytes(reading, collection, count),
    cacheInUse: false,
    cacheSize: 0,
    cacheUsage: 0,
    ...(readFlag(call.request.search, 'details') &&
      { engine: { documents: count, indexes: indexes.map(index => ({ ...index, count })) } })
  }
  return toAnswer(200, { ...describeWhole(reading, collection), count, figures })
}

/** @param {ReadTables} reading @param {Collection} collection @param {number} count */
function estimateBytes (reading, collection, count) {
  let seen = 0
  let bytes = 0
  for (const { text } of scanDocuments(reading, collection, { limit: SAMPLE })) {
    seen++
    bytes += Buffer.byteLength(text)
  }
  return seen === 0 ? 0 : Math.round(bytes / seen * count)
}
