/** @import {Collection} from '../types.js' */
// The keys that collections give to documents that come without one.
import { randomUUID } from 'node:crypto'
import { HostError } from '../../errors.js'

/**
 * @typedef {object} KeyRequest
 * @property {number} number the document's
 * @property {number} lastNumber Statistics.lastNumber
 */

/** @type {Record<Collection['keyOptions']['type'], (collection: Collection, request: KeyRequest) => string>} */
const GENERATORS = {
  traditional: (_collection, { number }) => String(number),
  padded: (_collection, { number }) => number.toString(16).padStart(16, '0'),
  uuid: () => randomUUID(),
  autoincrement: ({ keyOptions }, { lastNumber }) => String(increment(lastNumber, keyOptions))
}

/**
 * @param {Collection} collection
 * @param {KeyRequest} request
 * @returns {string} a new _key; of 'traditional' and 'padded' ones it may be that a user gave it to another document
 *   already
 * @throws {HostError} 1225 when 'autoincrement' has come to 2^53
 */
export function generateKey (collection, request) {
  return GENERATORS[collection.keyOptions.type](collection, request)
}

/**
 * The next number of the series offset, offset + increment, ... (without an offset: increment, 2 * increment, ...).
 * @param {number} last
 * @param {Collection['keyOptions']} options
 */
function increment (last, { increment: step = 1, offset = 0 }) {
  const next = last < offset ? offset : last + step - ((last - offset) % step)
  if (Number.isSafeInteger(next)) return next
  throw new HostError('ERROR_ARANGO_OUT_OF_KEYS', 'the keys of this collection have reached ' +
    `${last}: give the documents keys of your own`)
}
