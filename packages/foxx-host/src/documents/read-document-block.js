/** @import {Collection, ReadTables} from './types.js' */
// Many documents as one piece of JSON: their bytes are put together as they are stored, without becoming texts in
// between.
import { numberOf } from '../store/index.js'
import { toShown } from './document-text.js'
import { toRange } from './scan-documents.js'

const COMMA = Buffer.from(',')

/**
 * @param {ReadTables} reading
 * @param {Collection} collection
 * @param {{after?: number, limit: number}} options after: the number of the document before the first one
 * @returns {{count: number, bytes: Buffer, last: number | null}} bytes: JSON texts with commas between them; last: the
 *   number of the last one, null where there is none
 */
export function readDocumentBlock (reading, collection, { after, limit }) {
  const { prefix, isRenaming } = collection
  /** @type {Buffer[]} */
  const parts = []
  let count = 0
  /** @type {Buffer | null} */
  let last = null
  for (const {
    key, value
  } of reading.documents.entries({ ...toRange(prefix, { after, reverse: false }), limit })) {
    if (count++ > 0) parts.push(COMMA)
    parts.push(isRenaming === true ? Buffer.from(toShown(collection, value.toString())) : value)
    last = key
  }
  return {
    count,
    bytes: Buffer.concat(parts),
    last: last === null ? null : numberOf(last, prefix.length)
  }
}
