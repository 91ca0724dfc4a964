/** @import {Collection} from '../../../../documents/types.js' */
/** @import {Access, DatabaseMethod, Method, Place} from './types.js' */
// The methods of `db`. Collections are looked up anew each time: another worker may have made or dropped them.
import { HostError } from '../../../../errors.js'
import { catalogTables, define } from './access.js'
import { OWN_WAYS, toQueryMethods } from './aql/index.js'
import { drop, truncate } from './collection/administer.js'
import { remove, replace, update } from './collection/change.js'
import { dropIndex, index } from './collection/indexes.js'
import { document, exists } from './collection/read.js'
import { toRecord } from '../../../values.js'
import { describe, toDocument } from './to-document.js'
import { toNamed } from './to-selector.js'
import { executeTransaction } from './transaction.js'

const EDGES = 3
const DOCUMENTS = 2

/** @type {Readonly<Record<string, string>>} name -> why not, and what to do */
const MISSING = Object.freeze({
  _profileQuery: 'profiles are not printed; db._query(text, bindVars, {profile: 2}).getExtra() ' +
    'says what each node did, db._explain how it would run',
  _createTransaction: 'a service can\'t keep a transaction open; use db._executeTransaction',
  ...Object.fromEntries(['_view', '_views', '_createView', '_dropView'].map(name =>
    [name, 'the host has no views'])),
  ...Object.fromEntries(['_databases', '_createDatabase', '_dropDatabase'].map(name =>
    [name, 'databases are made and dropped through the HTTP API']))
})

/** Methods that say why they are not there, wherever documents are. @type {Readonly<Record<string, () => never>>} */
export const MISSING_METHODS = Object.freeze({
  _useDatabase: () => {
    throw new HostError('ERROR_FORBIDDEN', 'a service works in the database that it is mounted ' +
      'in; mount it in the other one too')
  },
  ...Object.fromEntries(Object.entries(MISSING).map(([name, reason]) => [name, () => {
    throw new HostError('ERROR_NOT_IMPLEMENTED', `db.${name}: ${reason}`)
  }]))
})

/** @type {Readonly<Record<string, DatabaseMethod>>} */
export const DATABASE_METHODS = Object.freeze({
  _name: ({ database }) => database,
  _id: ({ database }) => database === '_system' ? '1' : database,
  _isSystem: ({ database }) => database === '_system',
  _version: ({ realm }) => realm.environment.arangoVersion,
  _collection: (access, [name]) => toHandle(access, typeof name === 'number' ? String(name) : name),
  _collections: access => listCollections(access),
  _create: (access, [name, properties, type]) =>
    create(access, { name, properties, type: toType(type) }),
  _createDocumentCollection: (access, [name, properties]) =>
    create(access, { name, properties, type: DOCUMENTS }),
  _createEdgeCollection: (access, [name, properties]) =>
    create(access, { name, properties, type: EDGES }),
  _drop: (access, [name, options]) => {
    const collection = look(access, toName(name))
    if (collection !== null) drop(toPlaceOf(access, collection), [options])
  },
  _truncate: (access, [name]) => truncate(toPlace(access, toName(name)), []),
  _document: onDocument(document),
  _exists: onDocument(exists),
  _update: onDocument(update),
  _replace: onDocument(replace),
  _remove: onDocument(remove),
  _index: onIndex(index),
  _dropIndex: onIndex(dropIndex),
  ...toQueryMethods(OWN_WAYS),
  _executeTransaction: (access, [definition]) => executeTransaction(access, definition),
  ...MISSING_METHODS
})

/**
 * @param {Access} access
 * @param {unknown} name or id
 * @returns {object | null} the collection's object; null where there is none
 */
export function toHandle (access, name) {
  const collection = look(access, name)
  return collection === null ? null : access.toHandle(collection)
}

/**
 * @param {Access} access
 * @returns {string[]} names of all collections
 */
export function collectionNames (access) {
  return list(access).map(({ name }) => name)
}

/** @param {Access} access @param {unknown} name @returns {Collection | null} */
function look (access, name) {
  if (typeof name !== 'string') return null
  return access.storage.catalog.look(catalogTables(access), access.database, name)
}

/** @param {Access} access @returns {unknown[]} an array of the realm */
function listCollections (access) {
  const handles = access.values.toArray()
  for (const collection of list(access)) handles.push(access.toHandle(collection))
  return handles
}

/** @param {Access} access @returns {readonly Collection[]} */
function list (access) {
  return access.storage.catalog.list(catalogTables(access), access.database)
}

/** @param {unknown} type 'edge', 'document', 2 or 3; anything else: options in its place */
export function toType (type) {
  return type === 'edge' || type === EDGES ? EDGES : DOCUMENTS
}

/** @param {Access} access @param {{name: unknown, properties: unknown, type: number}} wish @returns {object} */
function create (access, { name, properties, type }) {
  const { catalog } = access.storage
  const given = properties === undefined || properties === null
    ? {}
    : toDocument(properties, 'an object of properties')
  return access.toHandle(define(access, 'db._create', writing =>
    catalog.create(writing, { ...given, database: access.database, name, type })))
}

/** @param {unknown} given a name, or a collection @returns {unknown} */
function toName (given) {
  return toRecord(given).isArangoCollection ? toRecord(given)._id : given
}

/** @param {Method} method @returns {DatabaseMethod} the same on the collection that the id names */
function onDocument (method) {
  return (access, [id, ...rest]) => {
    const { name, selector } = toNamed(id)
    return method(toPlace(access, name), [selector, ...rest])
  }
}

/**
 * @param {Method} method
 * @returns {DatabaseMethod} the same on the collection that the index's id names: 'collection/id', or an object that
 *   has it
 */
function onIndex (method) {
  return (access, [given]) => {
    const id = typeof given === 'object' ? toRecord(given).id : given
    return method(toPlace(access, toNamed(id).name), [id])
  }
}

/** @param {Access} access @param {unknown} name @returns {Place} */
function toPlace (access, name) {
  const collection = look(access, name)
  if (collection === null) throw toUnknown(name)
  return toPlaceOf(access, collection)
}

/** @param {Access} access @param {Collection} collection @returns {Place} */
function toPlaceOf (access, collection) {
  return { access, id: String(collection.id), seen: { run: access.session.run, collection } }
}

/** @param {unknown} name */
function toUnknown (name) {
  return new HostError('ERROR_ARANGO_DATA_SOURCE_NOT_FOUND', 'there is no collection ' +
    `${describe(name)} in this database`)
}
