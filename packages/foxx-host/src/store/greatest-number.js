/** @import {Table} from './types.js' */
// Where numbers have to go on after a restart: the clock may have been set back meanwhile.
import { numberOf } from './keys.js'

const PREFIX_BYTES = 4
const FIRST = Buffer.alloc(1)
const BEHIND_ALL = Buffer.alloc(PREFIX_BYTES + 9, 255)

/**
 * @param {Table} documents one look-up for each collection
 * @returns {number} 0 when there is no document
 */
export function findGreatestNumber (documents) {
  let greatest = 0
  for (let /** @type {Buffer} */ to = BEHIND_ALL; ;) {
    const [last] = documents.entries({ from: FIRST, to, limit: 1, reverse: true })
    if (last === undefined) return greatest
    greatest = Math.max(greatest, numberOf(last.key))
    to = last.key.subarray(0, PREFIX_BYTES)
  }
}
