/** @import {ReadTables} from '../../../../documents/types.js' */
/** @import {TransactionWish} from './read-transaction.js' */
/** @import {Access, Declared} from './types.js' */
// db._executeTransaction: one synchronous function, all of whose changes happen or none.
import { HostError } from '../../../../errors.js'
import { isWriting, write } from './access.js'
import { callAction, readTransaction } from './read-transaction.js'

/**
 * Runs it at once, with the write lock of the store held: no other worker writes meanwhile.
 * @param {Access} access
 * @param {unknown} definition {collections: {read, write, exclusive, allowImplicit}, action: a function or its text,
 *   params, waitForSync}
 * @returns {unknown} what the action returns
 * @throws what the action throws, after its changes were undone; {HostError} 10, 1203; 1652 where one inside of another
 *   needs more collections
 */
export function executeTransaction (access, definition) {
  const wish = readTransaction(access.realm, definition)
  const { session, storage: { store } } = access
  const isInner = isWriting(access)
  const result = write(access, writing => {
    const declared = toDeclared(access, writing, wish)
    if (isInner) checkInner(session.declared, declared)
    else session.declared = declared
    return callAction(wish)
  })
  if (wish.waitForSync) store.wantSync()
  return result
}

/**
 * @param {Access} access
 * @param {ReadTables} tables
 * @param {TransactionWish} wish
 * @returns {Declared}
 */
function toDeclared (access, tables, { read, write: written, exclusive, allowImplicit }) {
  const toIds = (/** @type {readonly string[]} */ names) =>
    names.map(name => access.storage.catalog.find(tables, access.database, name).id)
  return {
    read: new Set(toIds(read)),
    write: new Set([...toIds(written), ...toIds(exclusive)]),
    allowImplicit
  }
}

/** @param {Declared | null} outer @param {Declared} inner */
function checkInner (outer, inner) {
  if (outer === null || [...inner.write].every(id => outer.write.has(id))) return
  throw new HostError('ERROR_TRANSACTION_UNREGISTERED_COLLECTION', 'a transaction inside of ' +
    'another writes to collections that the outer one did not declare; name them there in ' +
    'collections.write')
}
