/** @import {Catalog, Collection, CompileExpression, ReadTables} from '../types.js' */
/** @import {CatalogState} from './catalog-cache.js' */
// The collections of all databases, found by name or id. In: tables and what clients want; out: frozen Collections.
import { HostError } from '../../errors.js'
import { createCatalogCache } from './catalog-cache.js'
import {
  changeDefinition, createCollection, dropCollection, isSmall, moveAway, publishIndex,
  renameCollection
} from './catalog-changes.js'
import { takeId } from './catalog-entries.js'
import { truncateCollection } from '../clear-collection.js'
import { parseChange } from './collection-wish.js'
import { toCurrent } from './current-collection.js'
import { show } from '../show.js'
import { createStamps } from '../stamps.js'
import { leave } from '../sweep/index.js'
import { removeEntriesOf } from '../transactions/lock-entries.js'
import { TransactionTables } from '../transactions/transaction-tables.js'

/**
 * @param {{compile?: CompileExpression, onLeft?: () => void}} [tools] compile: what computes values of documents;
 *   without it collections can't have any;
 *   onLeft: called in the write transaction that leaves something to the sweeper
 * @returns {Catalog}
 */
export function createCatalog ({ compile, onLeft = () => {} } = {}) {
  const toState = createCatalogCache(compile ?? null)
  const toStamp = createStamps()

  /**
   * The object that everybody else will find, too.
   * @type {(reading: ReadTables, collection: {id: number}) => Collection}
   */
  const again = (reading, { id }) => /** @type {Collection} */ (toState(reading)
    .byId.get(String(id)))

  /** @type {Catalog['drop']} */
  const drop = (writing, collection) => {
    if (dropCollection(writing, collection, toStamp)) onLeft()
  }

  return {
    look: (reading, database, nameOrId) => look(toState(reading), database, nameOrId),
    find: (reading, database, nameOrId) =>
      look(toState(reading), database, nameOrId) ?? fail(database, nameOrId),
    list: (reading, database) => list(toState(reading), database),
    create (writing, wish) {
      const isTaken = (/** @type {string} */ name) =>
        look(toState(writing), wish.database, name) !== null
      return again(writing, createCollection(writing, wish, { isTaken, toStamp, compile }))
    },
    drop,
    truncate (writing, collection) {
      const current = toCurrent(writing, collection)
      if (writing instanceof TransactionTables || isSmall(current)) {
        truncateCollection(writing, collection)
      } else if (moveAway(writing, current, toStamp)) onLeft()
    },
    leave: (writing, leftovers) => { if (leave(writing, leftovers)) onLeft() },
    rename (writing, collection, name) {
      const isTaken = (/** @type {string} */ wanted) =>
        look(toState(writing), collection.database, wanted) !== null
      const { renamed, isLeft } = renameCollection(writing, collection, { name, isTaken, toStamp })
      if (isLeft) onLeft()
      return again(writing, renamed)
    },
    change: (writing, collection, wish) => again(
      writing,
      changeDefinition(writing, collection, { change: parseChange(wish, compile), toStamp })
    ),
    setIndexes: (writing, collection, indexes) =>
      again(writing, changeDefinition(writing, collection, { change: { indexes }, toStamp })),
    setBuilding: (writing, collection, building) =>
      again(writing, changeDefinition(writing, collection, { change: { building }, toStamp })),
    publishIndex: (writing, collection, index) =>
      again(writing, publishIndex(writing, collection, { index, toStamp })),
    nextId: takeId,
    dropDatabase (writing, database) {
      const collections = list(toState(writing), database)
      removeEntriesOf(writing.locks, database, collections)
      for (const collection of collections) drop(writing, collection)
    }
  }
}

/**
 * Names never begin with a digit, ids always do.
 * @param {CatalogState} state
 * @param {string} database
 * @param {string} nameOrId
 */
function look ({ byName, byId }, database, nameOrId) {
  const collection = byName.get(database)?.get(nameOrId) ?? byId.get(nameOrId)
  return collection !== undefined && collection.database === database ? collection : null
}

/** @param {CatalogState} state @param {string} database @returns {Collection[]} */
function list ({ byName }, database) {
  return [...byName.get(database)?.values() ?? []].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** @param {string} database @param {string} nameOrId @returns {never} */
function fail (database, nameOrId) {
  throw new HostError('ERROR_ARANGO_DATA_SOURCE_NOT_FOUND', 'there is no collection ' +
    `${show(nameOrId)} in the database '${database}'`)
}
