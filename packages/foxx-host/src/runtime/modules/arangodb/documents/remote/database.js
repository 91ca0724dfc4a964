/** @import {RemoteAccess, RemoteDatabaseMethod, RemoteMethod, RemotePlace} from './types.js' */
// The methods of `db` where documents are in another server.
import { toRecord } from '../../../../values.js'
import { toQueryMethods } from '../aql/index.js'
import { MISSING_METHODS, toType } from '../database.js'
import { toDocument } from '../to-document.js'
import { toNamed } from '../to-selector.js'
import { define, listCollections, look } from './access.js'
import { truncate } from './administer.js'
import { askFor } from './ask.js'
import { remove, replace, update } from './change.js'
import { dropIndex, index } from './indexes.js'
import { REMOTE_WAYS } from './queries.js'
import { document, exists } from './read.js'
import { executeTransaction } from './transaction.js'

const EDGES = 3
const DOCUMENTS = 2

/** @type {Readonly<Record<string, RemoteDatabaseMethod>>} */
export const DATABASE_METHODS = Object.freeze({
  _name: ({ database }) => database,
  _id: access => askFor(access, { method: 'GET', path: '/_api/database/current' }).result.id,
  _isSystem: ({ database }) => database === '_system',
  _version: access => askFor(access, { method: 'GET', path: '/_api/version' }).version,
  _collection: (access, [name]) => look(access, typeof name === 'number' ? String(name) : name),
  _collections: access => {
    const handles = access.values.toArray()
    for (const facts of listCollections(access)) handles.push(access.toHandle(facts))
    return handles
  },
  _create: (access, [name, properties, type]) =>
    create(access, { name, properties, type: toType(type) }),
  _createDocumentCollection: (access, [name, properties]) =>
    create(access, { name, properties, type: DOCUMENTS }),
  _createEdgeCollection: (access, [name, properties]) =>
    create(access, { name, properties, type: EDGES }),
  _drop: (access, [given, options]) => {
    const handle = look(access, toName(given))
    if (handle !== null) /** @type {{drop: Function}} */ (handle).drop(options)
  },
  _truncate: (access, [name]) => truncate(toPlace(access, String(toName(name))), []),
  _document: onDocument(document),
  _exists: onDocument(exists),
  _update: onDocument(update),
  _replace: onDocument(replace),
  _remove: onDocument(remove),
  _index: onIndex(index),
  _dropIndex: onIndex(dropIndex),
  ...toQueryMethods(REMOTE_WAYS),
  _executeTransaction: (access, [definition]) => executeTransaction(access, definition),
  ...MISSING_METHODS
})

/** @param {RemoteAccess} access @param {{name: unknown, properties: unknown, type: number}} wish @returns {object} */
function create (access, { name, properties, type }) {
  const given = properties === undefined || properties === null
    ? {}
    : toDocument(properties, 'an object of properties')
  const body = { ...given, name, type }
  const path = '/_api/collection'
  return access.toHandle(JSON.parse(define(access, 'db._create', { method: 'POST', path, body })))
}

/** @param {unknown} given a name, or a collection @returns {unknown} */
function toName (given) {
  const { isArangoCollection, name } = toRecord(given)
  return isArangoCollection && typeof name === 'function' ? Reflect.apply(name, given, []) : given
}

/** @param {RemoteMethod} method @returns {RemoteDatabaseMethod} the same on the collection that the id names */
function onDocument (method) {
  return (access, [id, ...rest]) => {
    const { name, selector } = toNamed(id)
    return method(toPlace(access, name), [selector, ...rest])
  }
}

/** @param {RemoteMethod} method @returns {RemoteDatabaseMethod} the same on the collection that the index's id names */
function onIndex (method) {
  return (access, [given]) => {
    const id = typeof given === 'object' ? toRecord(given).id : given
    return method(toPlace(access, toNamed(id).name), [id])
  }
}

/** @param {RemoteAccess} access @param {string} name @returns {RemotePlace} */
function toPlace (access, name) {
  return { access, name, type: 0 }
}
