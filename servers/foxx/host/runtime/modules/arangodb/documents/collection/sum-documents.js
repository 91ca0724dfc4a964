/** @import {Collection, ReadTables} from '../../../../../documents/types.js' */
// The number behind collection.checksum(): the sum of a hash of each document, so that their order doesn't matter. It is the
// same number that the HTTP API tells.
import { createHash } from 'node:crypto'
import { bodyOf, keyOf, revisionOf, scanDocuments } from '../../../../../documents/index.js'

/** Sums stay below 2^48. */
const MODULUS = 2 ** 48
const HASH_BYTES = 6

/**
 * @param {ReadTables} reading
 * @param {Collection} collection
 * @param {{withRevisions: boolean, withData: boolean}} shown what counts besides the keys
 * @returns {number}
 */
export function sumDocuments (reading, collection, { withRevisions, withData }) {
  let sum = 0
  for (const { text } of scanDocuments(reading, collection)) {
    const shown = keyOf(text) + (withRevisions ? ` ${revisionOf(text)}` : '') + (withData ? ` ${bodyOf(text)}` : '')
    sum = (sum + toNumber(shown)) % MODULUS
  }
  return sum
}

/** @param {string} text */
function toNumber (text) {
  return createHash('sha1').update(text).digest().readUIntBE(0, HASH_BYTES)
}
