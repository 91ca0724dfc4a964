/** @import {Collection, CollectionWish, CompileExpression, Index} from '../types.js' */
/** @import {CollectionPlan} from './collection-wish.js' */
/** @import {Current} from './current-collection.js' */
/** @import {Writing} from '../../store/types.js' */
// How collections come, change and go: the catalog's entry, the statistics that tell other writers, the documents.
import { randomBytes } from 'node:crypto'
import { HostError } from '../../errors.js'
import { toPrefix } from '../../store/index.js'
import { removeEntry, takeId, writeCatalogVersion, writeEntry } from './catalog-entries.js'
import { EDGE_INDEX } from '../indexes/index.js'
import { parseName, parseWish } from './collection-wish.js'
import { toCurrent } from './current-collection.js'
import { holdCollection } from '../locks.js'
import { renameDocuments } from '../rename-documents.js'
import { firstStatistics, writeStatistics } from '../statistics.js'
import { leave, noteRenamed, toLeftovers } from '../sweep/index.js'

/** Documents that are renamed, or removed, in the write transaction that says so. */
const FEW_DOCUMENTS = 500

/**
 * @typedef {object} NameCheck
 * @property {(name: string) => boolean} isTaken whether the database has a collection of that name
 * @property {() => number} toStamp a number that was never given out
 */

/**
 * @param {Writing} writing
 * @param {CollectionWish} wish
 * @param {NameCheck & {compile?: CompileExpression | undefined}} check compile: for computed values
 * @returns {Omit<Collection, 'prefix' | 'compile'>}
 * @throws {HostError} 1207, 1208, 1218, 1232, 1621, 9, 10
 */
export function createCollection (writing, wish, { isTaken, toStamp, compile }) {
  const plan = parseWish(wish, compile)
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
 * @returns {boolean} whether something was left for the sweeper
 * @throws {HostError} 1203 when it is gone already; 1200 when an open transaction writes to it
 */
export function dropCollection (writing, given, toStamp) {
  const { collection } = toCurrent(writing, given)
  holdCollection(writing, collection)
  const isLeft = leave(writing, toLeftovers(collection))
  writing.statistics.remove(collection.prefix)
  removeEntry(writing, collection.id)
  writeCatalogVersion(writing, String(toStamp()))
  return isLeft
}

/**
 * Empties a collection of many documents: it goes on with other prefixes, and those of before are left behind.
 * @param {Writing} writing
 * @param {Current} current
 * @param {() => number} toStamp
 * @returns {boolean} as dropCollection
 * @throws {HostError} 1200 when an open transaction writes to it
 */
export function moveAway (writing, { collection, statistics }, toStamp) {
  holdCollection(writing, collection)
  const isLeft = leave(writing, toLeftovers(collection))
  writing.statistics.remove(collection.prefix)
  const space = takeId(writing)
  const indexes = collection.indexes.map(index =>
    (index.type === 'edge' ? index : { ...index, space: takeId(writing) }))
  const moved = { ...collection, space, indexes, isRenaming: undefined, version: toStamp() }
  writeEntry(writing, moved)
  const { version } = moved
  const sequence = statistics.sequence + 1
  writeStatistics(
    writing, { prefix: toPrefix(space) }, { ...statistics, count: 0, sequence, version }
  )
  writeCatalogVersion(writing, String(toStamp()))
  return isLeft
}

/**
 * @param {Current} current
 * @returns {boolean} whether it can be emptied at once; where an index is being filled, it has to be
 */
export function isSmall ({ collection, statistics }) {
  return statistics.count <= FEW_DOCUMENTS || (collection.building ?? []).length > 0
}

/**
 * @param {Writing} writing
 * @param {Collection} given
 * @param {NameCheck & {name: unknown}} wish
 * @returns {{renamed: Collection, isLeft: boolean}} isLeft: the sweeper has to rewrite documents
 * @throws {HostError} 1203, 1207, 1208 (system collections stay such), 1200 when an open transaction writes to it
 */
export function renameCollection (writing, given, { name: wanted, isTaken, toStamp }) {
  const { collection, statistics } = toCurrent(writing, given)
  const name = parseName(wanted, collection.isSystem)
  if (collection.isSystem && !name.startsWith('_')) {
    throw new HostError('ERROR_ARANGO_ILLEGAL_NAME', 'expected a name that begins with an ' +
      `underscore, as '${collection.name}' does, came '${name}'`)
  }
  if (name === collection.name) return { renamed: collection, isLeft: false }
  if (isTaken(name)) throw toDuplicateName(collection.database, name)
  holdCollection(writing, collection)
  const isLeft = statistics.count > FEW_DOCUMENTS
  const renamed = changeDefinition(
    writing, collection, { change: { name, ...(isLeft && { isRenaming: true }) }, toStamp }
  )
  writeStatistics(
    writing, renamed, { ...statistics, version: renamed.version, sequence: statistics.sequence + 1 }
  )
  if (isLeft) noteRenamed(writing, renamed)
  else renameDocuments(writing, renamed)
  return { renamed, isLeft }
}

/**
 * @param {Writing} writing
 * @param {Collection} given
 * @param {{
 *   change: Partial<Pick<
 *     Collection,
 *     'name' | 'waitForSync' | 'schema' | 'computedValues' | 'properties' | 'indexes' | 'building' | 'isRenaming'
 *   >>,
 *   toStamp: () => number
 * }} how
 * @returns {Collection}
 * @throws {HostError} 1203; 1200 when its indexes were changed after the list of new ones was made from the old ones
 */
export function changeDefinition (writing, given, { change, toStamp }) {
  const { collection, statistics } = toCurrent(writing, given)
  if (change.indexes !== undefined && collection !== given) {
    throw new HostError('ERROR_ARANGO_CONFLICT', `the collection '${given.name}' was changed ` +
      'meanwhile: look it up again')
  }
  const properties = { ...collection.properties, ...change.properties }
  // What says how documents are written makes the objects of before outdated. The rest does not: open transactions need
  // not fail for it.
  const { name, indexes, building, schema, computedValues } = change
  const isNew = [name, indexes, building, schema, computedValues].some(one => one !== undefined)
  const version = isNew ? toStamp() : collection.version
  const changed = { ...collection, ...change, properties, version }
  writeEntry(writing, changed)
  writeStatistics(writing, changed, { ...statistics, version: changed.version })
  writeCatalogVersion(writing, String(toStamp()))
  return changed
}

/**
 * An index that was being filled is one like others from now on. The version stays: whoever writes knows of it since it
 * was begun.
 * @param {Writing} writing
 * @param {Collection} given
 * @param {{index: Index, toStamp: () => number}} how
 * @returns {Collection}
 */
export function publishIndex (writing, given, { index, toStamp }) {
  const { collection } = toCurrent(writing, given)
  const building = (collection.building ?? []).filter(other => other.index.id !== index.id)
  const published = { ...collection, indexes: [...collection.indexes, index], building }
  writeEntry(writing, published)
  writeCatalogVersion(writing, String(toStamp()))
  return published
}

/**
 * @param {string} database
 * @param {CollectionPlan} plan
 * @param {{id: number, version: number}} numbers
 * @returns {Omit<Collection, 'prefix' | 'compile'>}
 */
function toCollection (database, plan, { id, version }) {
  const globallyUniqueId = `h${randomBytes(6).toString('hex')}/${id}`
  const indexes = plan.type === 3 ? [EDGE_INDEX] : []
  return { id, database, ...plan, globallyUniqueId, indexes, version }
}

/** @param {string} database @param {string} name */
function toDuplicateName (database, name) {
  return new HostError('ERROR_ARANGO_DUPLICATE_NAME', `the database '${database}' has a ` +
    `collection '${name}' already: choose another name`)
}
