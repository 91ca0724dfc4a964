/** @import {RemoteAccess, RemoteDatabaseMethod, RemotePlace} from './types.js' */
// The methods of `db` where documents are in another server.
import { toRecord } from '../../../../values.js'
import { toQueryMethods } from '../aql/index.js'
import { toDatabaseMethods } from '../database-methods.js'
import { define, listCollections, look } from './access.js'
import { truncate } from './administer.js'
import { askFor } from './ask.js'
import { remove, replace, update } from './change.js'
import { dropIndex, index } from './indexes.js'
import { REMOTE_WAYS } from './queries.js'
import { document, exists } from './read.js'
import { executeTransaction } from './transaction.js'

/** @type {Readonly<Record<string, RemoteDatabaseMethod>>} */
export const DATABASE_METHODS = Object.freeze({
  ...toDatabaseMethods({
    id: access => askFor(access, { method: 'GET', path: '/_api/database/current' }).result.id,
    version: access => askFor(access, { method: 'GET', path: '/_api/version' }).version,
    find: look,
    findAll: access => listCollections(access).map(access.toHandle),
    create,
    drop: (access, name, options) => {
      const handle = look(access, name)
      if (handle !== null) /** @type {{drop: Function}} */ (handle).drop(options)
    },
    toName,
    toPlace,
    collection: { document, exists, update, replace, remove, index, dropIndex, truncate },
    executeTransaction
  }),
  ...toQueryMethods(REMOTE_WAYS)
})

/** @param {RemoteAccess} access @param {{name: unknown, type: number}} body @returns {object} */
function create (access, body) {
  const path = '/_api/collection'
  return access.toHandle(JSON.parse(define(access, 'db._create', { method: 'POST', path, body })))
}

/** @param {unknown} given a name, or a collection @returns {unknown} */
function toName (given) {
  const { isArangoCollection, name } = toRecord(given)
  return isArangoCollection && typeof name === 'function' ? Reflect.apply(name, given, []) : given
}

/** @param {RemoteAccess} access @param {unknown} name @returns {RemotePlace} */
function toPlace (access, name) {
  return { access, name: String(name), type: 0 }
}
