/** @import {Collection, CollectionWish, Index} from './types.js' */
/** @import {CollectionPlan} from './collection-wish.js' */
/** @import {Writing} from '../store/types.js' */
// How collections come, change and go: the catalog's entry, the statistics that tell other writers, the documents.
import { randomBytes } from 'node:crypto'
import { HostError } from '../errors.js'
import { toPrefix } from '../store/index.js'
import { removeEntry, takeId, writeCatalogVersion, writeEntry } from './catalog-entries.js'
import { eraseDocuments } from './clear-collection.js'
import { EDGE_INDEX } from './indexes/index.js'
import { parseName, parseWish } from './collection-wish.js'
import { toCurrent } from './current-collection.js'
import { holdCollection } from './locks.js'
import { renameDocuments } from './rename-documents.js'
import { firstStatistics, writeStatistics } from './statistics.js'

/**
 * @typedef {object} NameCheck
 * @property {(name: string) => boolean} isTaken whether the database has a collection of that name
 * @property {() => number} toStamp a number that was never given out
 */

/**
 * @param {Writing} writing
 * @param {CollectionWish} wish
 * @param {NameCheck} check
 * @returns {Omit<Collection, 'prefix'>}
 * @throws {HostError} 1207, 1208, 1218, 1232, 9, 10
 */
export function createCollection (writing, wish, { isTaken, toStamp }) {
  const plan = parseWish(wish)
  if (isTaken(plan.name)) throw toDuplicateName(wish.database, plan.name)
  const collection = toCollection(wish.database, plan, { id: takeId(writing), version: toStamp() })
  writeEntry(writing, collection)
  writing.statistics.put(toPrefix(collection.id), firstStatistics(collection.version))
  writeCatalogVersion(writing, String(toStamp()))
  return collection
}

/**
 * @param {Writing} writing
 * @param {Collection} given
 * @param {() => number} toStamp
 * @throws {HostError} 1203 when it is gone already; 1200 when an open transaction writes to it
 */
export function dropCollection (writing, given, toStamp) {
  const { collection } = toCurrent(writing, given)
  holdCollection(writing, collection)
  eraseDocuments(writing, collection)
  writing.statistics.remove(collection.prefix)
  removeEntry(writing, collection.id)
  writeCatalogVersion(writing, String(toStamp()))
}

/**
 * @param {Writing} writing
 * @param {Collection} given
 * @param {NameCheck & {name: unknown}} wish
 * @returns {Collection}
 * @throws {HostError} 1203, 1207, 1208 (system collections stay such), 1200 when an open transaction writes to it
 */
export function renameCollection (writing, given, { name: wanted, isTaken, toStamp }) {
  const { collection } = toCurrent(writing, given)
  const name = parseName(wanted, collection.isSystem)
  if (collection.isSystem && !name.startsWith('_')) {
    throw new HostError('ERROR_ARANGO_ILLEGAL_NAME', `expected a name that begins with an underscore, as '${collection.name}' does, came '${name}'`)
  }
  if (isTaken(name)) throw toDuplicateName(collection.database, name)
  holdCollection(writing, collection)
  const renamed = changeDefinition(writing, collection, { change: { name }, toStamp })
  renameDocuments(writing, renamed)
  return renamed
}

/**
 * @param {Writing} writing
 * @param {Collection} given
 * @param {{change: Partial<Pick<Collection, 'name' | 'waitForSync' | 'properties' | 'indexes'>>, toStamp: () => number}} how
 * @returns {Collection}
 * @throws {HostError} 1203; 1200 when its indexes were changed after the list of new ones was made from the old ones
 */
export function changeDefinition (writing, given, { change, toStamp }) {
  const { collection, statistics } = toCurrent(writing, given)
  if (change.indexes !== undefined && collection !== given) {
    throw new HostError('ERROR_ARANGO_CONFLICT', `the collection '${given.name}' was changed meanwhile: look it up again`)
  }
  const properties = { ...collection.properties, ...change.properties }
  // What says how documents are written makes the objects of before outdated. The rest does not: open transactions need not fail for it.
  const isNew = change.name !== undefined || change.indexes !== undefined
  const changed = { ...collection, ...change, properties, version: isNew ? toStamp() : collection.version }
  writeEntry(writing, changed)
  writeStatistics(writing, changed, { ...statistics, version: changed.version })
  writeCatalogVersion(writing, String(toStamp()))
  return changed
}

/** @param {string} database @param {CollectionPlan} plan @param {{id: number, version: number}} numbers @returns {Omit<Collection, 'prefix'>} */
function toCollection (database, plan, { id, version }) {
  const globallyUniqueId = `h${randomBytes(6).toString('hex')}/${id}`
  return { id, database, ...plan, globallyUniqueId, indexes: plan.type === 3 ? [EDGE_INDEX] : [], version }
}

/** @param {string} database @param {string} name */
function toDuplicateName (database, name) {
  return new HostError('ERROR_ARANGO_DUPLICATE_NAME', `the database '${database}' has a collection '${name}' already: choose another name`)
}
