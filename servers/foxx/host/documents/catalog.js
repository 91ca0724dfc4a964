/** @import {Catalog, Collection, ReadTables} from './types.js' */
/** @import {CatalogState} from './catalog-cache.js' */
// The collections of all databases, found by name or id. In: tables and what clients want; out: frozen Collections.
import { HostError } from '../errors.js'
import { createCatalogCache } from './catalog-cache.js'
import { changeDefinition, createCollection, dropCollection, renameCollection } from './catalog-changes.js'
import { takeId } from './catalog-entries.js'
import { parseChange } from './collection-wish.js'
import { show } from './show.js'
import { createStamps } from './stamps.js'

/** @returns {Catalog} */
export function createCatalog () {
  const toState = createCatalogCache()
  const toStamp = createStamps()

  /** The object that everybody else will find, too. @type {(reading: ReadTables, collection: {id: number}) => Collection} */
  const again = (reading, { id }) => /** @type {Collection} */ (toState(reading).byId.get(String(id)))

  return {
    look: (reading, database, nameOrId) => look(toState(reading), database, nameOrId),
    find: (reading, database, nameOrId) => look(toState(reading), database, nameOrId) ?? fail(database, nameOrId),
    list: (reading, database) => list(toState(reading), database),
    create (writing, wish) {
      const isTaken = (/** @type {string} */ name) => look(toState(writing), wish.database, name) !== null
      return again(writing, createCollection(writing, wish, { isTaken, toStamp }))
    },
    drop: (writing, collection) => dropCollection(writing, collection, toStamp),
    rename (writing, collection, name) {
      const isTaken = (/** @type {string} */ wanted) => look(toState(writing), collection.database, wanted) !== null
      return again(writing, renameCollection(writing, collection, { name, isTaken, toStamp }))
    },
    change: (writing, collection, wish) => again(writing, changeDefinition(writing, collection, { change: parseChange(wish), toStamp })),
    setIndexes: (writing, collection, indexes) => again(writing, changeDefinition(writing, collection, { change: { indexes }, toStamp })),
    nextId: takeId,
    dropDatabase (writing, database) {
      for (const collection of list(toState(writing), database)) dropCollection(writing, collection, toStamp)
    }
  }
}

/** Names never begin with a digit, ids always do. @param {CatalogState} state @param {string} database @param {string} nameOrId */
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
  throw new HostError('ERROR_ARANGO_DATA_SOURCE_NOT_FOUND', `there is no collection ${show(nameOrId)} in the database '${database}'`)
}
