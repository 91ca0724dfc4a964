/** @import {CollectionFacts, RemoteAccess, RemoteMethod, RemotePlace} from './types.js' */
// The objects of collections that are in another server: one for each that a service asks for, with the same methods as
// those of the host's.
import { MOST_KEPT, toCollectionMethods } from '../collection/collection-methods.js'
import { exposeMethods } from '../expose-methods.js'
import * as administration from './administer.js'
import * as changes from './change.js'
import * as edges from './edges.js'
import * as indexes from './indexes.js'
import { save } from './insert.js'
import * as reads from './read.js'
import * as queries from './simple-queries.js'

/** @type {Readonly<Record<string, RemoteMethod>>} */
const METHODS = toCollectionMethods({
  ...administration, ...changes, ...edges, ...indexes, ...reads, ...queries, save
})

/**
 * @param {RemoteAccess} access
 * @returns {(facts: CollectionFacts) => object} the same object for the same collection
 */
export function createRemoteCollections (access) {
  const methods = {
    ...METHODS,
    /** @type {(place: RemotePlace, values: readonly unknown[], self: object) => string} */
    toString: (_place, _values, self) =>
      `[ArangoCollection: ${/** @type {{_id: string}} */ (self)._id}]`
  }
  const make =
    exposeMethods(access.realm, methods, { isArangoCollection: true, _dbName: access.database })
  /** @type {Map<string, {object: object, place: RemotePlace}>} */
  const known = new Map()
  return ({ id, name, type }) => {
    const found = known.get(id)
    if (found !== undefined) {
      found.place.name = name
      return found.object
    }
    if (known.size >= MOST_KEPT) known.clear()
    const place = { access, name, type }
    const object =
      Object.defineProperty(make(place), '_id', { value: id, enumerable: false })
    known.set(id, { object, place })
    return object
  }
}
