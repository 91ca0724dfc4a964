/** @import {TransactionWish} from '../../documents/types.js' */
/** @import {ApiRequest} from '../../types.js' */
// The body of POST /_api/transaction/begin.
import { HostError } from '../../errors.js'
import { isObject, nameKind, readJson } from '../read-json.js'
import { readBoolean, readNumber, readOwn } from '../read-members.js'

/** What a transaction may hold at most, whatever it asks for. */
const MOST_BYTES = 128 * 1024 * 1024
/** Seconds; 0 means without end. */
const LOCK_SECONDS = 900

/**
 * @param {ApiRequest} request
 * @returns {{wish: TransactionWish, lockTimeoutMs: number}}
 * @throws {HostError} 400/600 when it is no JSON, 400/10 when something in it is wrong
 */
export function readWish (request) {
  const body = readJson(request)
  if (!isObject(body) || !isObject(body['collections'])) {
    throw new HostError('ERROR_BAD_PARAMETER', 'expected {"collections": {"read", "write", ' +
      '"exclusive"}}, came ' +
      `${isObject(body) ? `collections as ${nameKind(body['collections'])}` : nameKind(body)}`)
  }
  const { collections } = body
  const size = readNumber(body, 'maxTransactionSize', MOST_BYTES)
  // Drivers send it beside the collections; the definition of a JavaScript transaction has it among them.
  const inside = readBoolean(collections, 'allowImplicit', true)
  const lockTimeout = readNumber(body, 'lockTimeout', LOCK_SECONDS)
  return {
    wish: {
      read: readNames(collections, 'read'),
      write: readNames(collections, 'write'),
      exclusive: readNames(collections, 'exclusive'),
      allowImplicit: readBoolean(body, 'allowImplicit', inside),
      maxTransactionSize: Math.min(size, MOST_BYTES),
      waitForSync: readBoolean(body, 'waitForSync', false)
    },
    lockTimeoutMs: lockTimeout === 0 ? Infinity : lockTimeout * 1000
  }
}

/**
 * @param {Record<string, unknown>} collections
 * @param {string} access
 * @returns {string[]} one name may stand without an array
 */
function readNames (collections, access) {
  const value = readOwn(collections, access)
  const names = value === undefined ? [] : Array.isArray(value) ? value : [value]
  if (names.every(name => typeof name === 'string')) return names
  throw new HostError('ERROR_BAD_PARAMETER', `expected collections.${access} to be a name or an ` +
    'array of names, came ' +
    `${Array.isArray(value) ? 'an array with something else in it' : nameKind(value)}`)
}
