/** @import {Collection} from '../../../../documents/types.js' */
/** @import {Access, DatabaseMethod, Place} from './types.js' */
// The methods of `db` on documents of the host. Collections are looked up anew each time: another worker may have made
// or dropped them.
import { HostError } from '../../../../errors.js'
import { catalogTables, define } from './access.js'
import { OWN_WAYS, toQueryMethods } from './aql/index.js'
import { drop, truncate } from './collection/administer.js'
import { remove, replace, update } from './collection/change.js'
import { dropIndex, index } from './collection/indexes.js'
import { document, exists } from './collection/read.js'
import { toRecord } from '../../../values.js'
import { toDatabaseMethods } from './database-methods.js'
import { describe } from './to-document.js'
import { executeTransaction } from './transaction.js'

/** @type {Readonly<Record<string, DatabaseMethod>>} */
export const DATABASE_METHODS = Object.freeze({
  ...toDatabaseMethods({
    id: ({ database }) => database === '_system' ? '1' : database,
    version: ({ realm }) => realm.environment.arangoVersion,
    find: toHandle,
    findAll: access => list(access).map(access.toHandle),
    create,
    drop: (access, name, options) => {
      const collection = look(access, name)
      if (collection !== null) drop(toPlaceOf(access, collection), [options])
    },
    toName,
    toPlace,
    collection: { document, exists, update, replace, remove, index, dropIndex, truncate },
    executeTransaction
  }),
  ...toQueryMethods(OWN_WAYS)
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

/** @param {Access} access @returns {readonly Collection[]} */
function list (access) {
  return access.storage.catalog.list(catalogTables(access), access.database)
}

/** @param {Access} access @param {{name: unknown, type: number}} properties @returns {object} */
function create (access, properties) {
  const { catalog } = access.storage
  return access.toHandle(define(access, 'db._create', writing =>
    catalog.create(writing, { ...properties, database: access.database })))
}

/** @param {unknown} given a name, or a collection @returns {unknown} */
function toName (given) {
  return toRecord(given).isArangoCollection ? toRecord(given)._id : given
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
