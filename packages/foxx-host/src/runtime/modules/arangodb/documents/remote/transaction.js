/** @import {TransactionWish} from '../read-transaction.js' */
/** @import {RemoteAccess, RemoteTransaction} from './types.js' */
// db._executeTransaction where documents are in another server: the action runs here, in a stream transaction of that
// server, which every request of the action names.
import { HostError } from '../../../../../errors.js'
import { callAction, readTransaction } from '../read-transaction.js'
import { askFor } from './ask.js'
import { abortTransaction, currentTransaction, forgetTransaction } from './session.js'

/**
 * @param {RemoteAccess} access
 * @param {unknown} definition as that of the host
 * @returns {unknown} what the action returns
 * @throws what the action throws, after its changes were undone; {HostError} 10; 1652 where one inside of another
 *   writes to more collections; {ServerError} 1203, and what the server has against it
 */
export function executeTransaction (access, definition) {
  const wish = readTransaction(access.realm, definition)
  const outer = currentTransaction(access)
  if (outer !== null) return runInside(outer, wish)
  access.session.transaction = begin(access, wish)
  let result
  try {
    result = callAction(wish)
    commit(access)
  } catch (error) {
    abortTransaction(access.server)
    throw error
  }
  forgetTransaction(access.server)
  return result
}

/** @param {RemoteTransaction} outer @param {TransactionWish} wish */
function runInside ({ writes }, wish) {
  if ([...wish.write, ...wish.exclusive].every(name => writes.has(name))) return callAction(wish)
  throw new HostError('ERROR_TRANSACTION_UNREGISTERED_COLLECTION', 'a transaction inside of ' +
    'another writes to collections that the outer one did not declare; name them there in ' +
    'collections.write')
}

/** @param {RemoteAccess} access @param {TransactionWish} wish @returns {RemoteTransaction} */
function begin (access, wish) {
  const { read, write, exclusive, allowImplicit, waitForSync, maxTransactionSize } = wish
  const { database, server, runs: { run } } = access
  const body = {
    // ArangoDB reads it beside the collections, the host among them.
    collections: { read, write, exclusive, allowImplicit }, allowImplicit,
    waitForSync, maxTransactionSize,
    // Nobody waits here for longer.
    lockTimeout: wish.lockTimeout ?? (server.seconds() || undefined)
  }
  const { result: { id } } =
    askFor(access, { method: 'POST', path: '/_api/transaction/begin', body })
  server.note.begin({ database, id })
  return { id, database, writes: new Set([...write, ...exclusive]), stops: server.stops(), run }
}

/** @param {RemoteAccess} access @throws {HostError} 503 where this call was ended meanwhile */
function commit (access) {
  const { id } = /** @type {RemoteTransaction} */ (currentTransaction(access))
  askFor(access, { method: 'PUT', path: `/_api/transaction/${id}` })
}
