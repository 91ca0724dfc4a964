/** @import {ReadTables} from '../../../../documents/types.js' */
/** @import {Access, Declared} from './types.js' */
// db._executeTransaction: one synchronous function, all of whose changes happen or none.
import { types } from 'node:util'
import { compileFunction } from 'node:vm'
import { HostError } from '../../../../errors.js'
import { isWriting, write } from './access.js'
import { isObject, toRecord } from '../../../values.js'
import { describe } from './to-document.js'

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
  const { collections, action, params, waitForSync } = toRecord(definition)
  if (!isObject(collections)) {
    throw new HostError('ERROR_BAD_PARAMETER', 'a transaction declares its collections, such as ' +
      `{collections: {write: ['users']}}; ${describe(collections)} came`)
  }
  const run = toFunction(access, action)
  const { session, storage: { store } } = access
  const isInner = isWriting(access)
  const result = write(access, writing => {
    const declared = toDeclared(access, writing, toRecord(collections))
    if (isInner) checkInner(session.declared, declared)
    else session.declared = declared
    return callAction(run, params)
  })
  if (waitForSync) store.wantSync()
  return result
}

/** @param {Function} run @param {unknown} params @returns {unknown} */
function callAction (run, params) {
  const result = run(params)
  if (!types.isPromise(result)) return result
  // Its failure is that of what was thrown just now.
  Promise.prototype.then.call(result, undefined, () => {})
  throw new HostError('ERROR_BAD_PARAMETER', 'the action of a transaction must be synchronous, ' +
    'and it returned a promise; nothing was changed')
}

/** @param {Access} access @param {unknown} action @returns {Function} */
function toFunction ({ realm }, action) {
  if (typeof action === 'function') return action
  if (typeof action !== 'string') {
    throw new HostError('ERROR_BAD_PARAMETER', 'the action of a transaction is a function or its ' +
      `text; ${describe(action)} came`)
  }
  const made = compileFunction(`return (${action}\n)`, ['require'], {
    parsingContext: /** @type {import('node:vm').Context} */ (realm.scope),
    filename: 'transaction action'
  })(realm.load)
  if (typeof made === 'function') return made
  throw new HostError('ERROR_BAD_PARAMETER', 'the action of a transaction is the text of a ' +
    `function, such as 'function (params) { ... }'; it became ${describe(made)}`)
}

/**
 * @param {Access} access
 * @param {ReadTables} tables
 * @param {Record<string, unknown>} collections
 * @returns {Declared}
 */
function toDeclared (access, tables, { read, write: written, exclusive, allowImplicit }) {
  const toIds = (/** @type {unknown} */ names) =>
    toNames(names).map(name => access.storage.catalog.find(tables, access.database, name).id)
  return {
    read: new Set(toIds(read)),
    write: new Set([...toIds(written), ...toIds(exclusive)]),
    allowImplicit: allowImplicit === undefined || Boolean(allowImplicit)
  }
}

/** @param {unknown} value a name, a collection, or an array of them @returns {string[]} */
function toNames (value) {
  if (value === undefined || value === null) return []
  return [value].flat().map(one => {
    const { isArangoCollection, name } = toRecord(one)
    const found =
      isArangoCollection && typeof name === 'function' ? Reflect.apply(name, one, []) : one
    if (typeof found === 'string') return found
    throw new HostError('ERROR_BAD_PARAMETER', 'names of collections were expected; ' +
      `${describe(one)} came`)
  })
}

/** @param {Declared | null} outer @param {Declared} inner */
function checkInner (outer, inner) {
  if (outer === null || [...inner.write].every(id => outer.write.has(id))) return
  throw new HostError('ERROR_TRANSACTION_UNREGISTERED_COLLECTION', 'a transaction inside of ' +
    'another writes to collections that the outer one did not declare; name them there in ' +
    'collections.write')
}
