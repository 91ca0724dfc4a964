/** @import {Collection} from '../../../../../documents/types.js' */
/** @import {Access, Method, Place} from '../types.js' */
// The objects of collections: one for each collection that a service asks for, with the same methods.
import { exposeMethods } from '../expose-methods.js'
import * as administration from './administer.js'
import * as changes from './change.js'
import { MOST_KEPT, toCollectionMethods } from './collection-methods.js'
import * as edges from './edges.js'
import * as indexes from './indexes.js'
import { save } from './insert.js'
import * as reads from './read.js'
import * as queries from './simple-queries.js'

/** @type {Readonly<Record<string, Method>>} */
const METHODS = Object.freeze({
  ...toCollectionMethods({
    ...administration, ...changes, ...edges, ...indexes, ...reads, ...queries, save
  }),
  toString: (/** @type {Place} */ { id }) => `[ArangoCollection: ${id}]`
})

/**
 * @param {Access} access
 * @returns {(collection: Collection) => object} the same object for the same collection
 */
export function createCollections (access) {
  const make =
    exposeMethods(access.realm, METHODS, { isArangoCollection: true, _dbName: access.database })
  /** @type {Map<number, Kept>} */
  const known = new Map()
  return collection => {
    const { object, place } = known.get(collection.id) ?? keep(known, toKept(
      make, { access, id: String(collection.id), seen: { run: 0, collection: null } }
    ))
    place.seen.run = access.session.run
    place.seen.collection = collection
    return object
  }
}

/** @typedef {{object: object, place: Place}} Kept */

/** @param {(place: Place) => object} make @param {Place} place @returns {Kept} */
function toKept (make, place) {
  return {
    object: Object.defineProperty(make(place), '_id', { value: place.id, enumerable: false }),
    place
  }
}

/** @param {Map<number, Kept>} known @param {Kept} kept */
function keep (known, kept) {
  if (known.size >= MOST_KEPT) known.clear()
  known.set(Number(kept.place.id), kept)
  return kept
}
