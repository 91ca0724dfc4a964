/** @import {Realm} from '../../types.js' */
// What a service passes to db._executeTransaction, wherever its documents are.
import { types } from 'node:util'
import { compileFunction } from 'node:vm'
import { HostError } from '../../../../errors.js'
import { isObject, toRecord } from '../../../values.js'
import { describe } from './to-document.js'

/**
 * @typedef {object} TransactionWish
 * @property {string[]} read names of collections
 * @property {string[]} write
 * @property {string[]} exclusive
 * @property {boolean} allowImplicit whether others may be read
 * @property {Function} run
 * @property {unknown} params
 * @property {boolean} waitForSync
 * @property {number} [lockTimeout] seconds
 * @property {number} [maxTransactionSize] bytes
 */

/**
 * @param {Realm} realm
 * @param {unknown} definition {collections: {read, write, exclusive, allowImplicit}, action: a function or its text,
 *   params, waitForSync, lockTimeout, maxTransactionSize}
 * @returns {TransactionWish}
 * @throws {HostError} 10; what a text throws that is no JavaScript
 */
export function readTransaction (realm, definition) {
  const { collections, action, params, waitForSync, lockTimeout, maxTransactionSize } =
    toRecord(definition)
  if (!isObject(collections)) {
    throw new HostError('ERROR_BAD_PARAMETER', 'a transaction declares its collections, such as ' +
      `{collections: {write: ['users']}}; ${describe(collections)} came`)
  }
  const run = toFunction(realm, action)
  const { read, write, exclusive, allowImplicit } = toRecord(collections)
  return {
    read: toNames(read),
    write: toNames(write),
    exclusive: toNames(exclusive),
    allowImplicit: allowImplicit === undefined || Boolean(allowImplicit),
    run,
    params,
    waitForSync: Boolean(waitForSync),
    ...typeof lockTimeout === 'number' && { lockTimeout },
    ...typeof maxTransactionSize === 'number' && { maxTransactionSize }
  }
}

/**
 * @param {Pick<TransactionWish, 'run' | 'params'>} wish
 * @returns {unknown} what the action returns
 * @throws {HostError} 10 where it goes on later
 */
export function callAction ({ run, params }) {
  const result = run(params)
  if (!types.isPromise(result)) return result
  // Its failure is that of what was thrown just now.
  Promise.prototype.then.call(result, undefined, () => {})
  throw new HostError('ERROR_BAD_PARAMETER', 'the action of a transaction must be synchronous, ' +
    'and it returned a promise; nothing was changed')
}

/** @param {Realm} realm @param {unknown} action @returns {Function} */
function toFunction (realm, action) {
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
