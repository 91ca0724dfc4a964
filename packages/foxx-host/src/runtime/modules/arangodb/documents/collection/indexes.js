/** @import {Method} from '../types.js' */
// The indexes of a collection.
import {
  describeIndex, describeIndexes, dropIndex as dropIndexOf, findIndex, IndexBuild
} from '../../../../../documents/index.js'
import { HostError } from '../../../../../errors.js'
import { define, openForReading } from '../access.js'
import { isObject, toRecord } from '../../../../values.js'
import { describe, toDocument } from '../to-document.js'

const NOT_FOUND = 1212
const NEVER = new Int32Array(new SharedArrayBuffer(4))
/** Between two steps of making an index. */
const PAUSE_MS = 1

/**
 * (definition): the index, with isNewlyCreated.
 * @type {Method}
 */
export function ensureIndex (place, [definition]) {
  const { access } = place
  const { catalog, store } = access.storage
  const wish = toDocument(definition, 'the definition of an index')
  const build = new IndexBuild({
    write: work => define(access, 'collection.ensureIndex', work), store, catalog,
    find: writing => catalog.find(writing, access.database, place.id), definition: wish
  })
  let made = build.step()
  // Other workers write in between; it may be one of them that makes the same index.
  for (; made === null; made = build.step()) Atomics.wait(NEVER, 0, 0, PAUSE_MS)
  const { index, isNewlyCreated, collection } = made
  return access.values.copy({ ...describeIndex(collection, index), isNewlyCreated })
}

/** The primary one first. @type {Method} */
export function getIndexes (place) {
  const { reading, collection } = openForReading(place)
  return place.access.values.copy(describeIndexes(collection, reading))
}

/**
 * (id, name, or an object with an id)
 * @type {Method}
 */
export function index (place, [wanted]) {
  const { reading, collection } = openForReading(place)
  const found = findIndex(collection, toName(wanted))
  return place.access.values.copy(describeIndex(collection, found, reading))
}

/**
 * (id, name, or an object with an id): whether there was one.
 * @type {Method}
 */
export function dropIndex (place, [wanted]) {
  const { access } = place
  const { catalog } = access.storage
  try {
    define(access, 'collection.dropIndex', writing => {
      const collection = catalog.find(writing, access.database, place.id)
      dropIndexOf(writing, { catalog, collection, id: toName(wanted) })
    })
    return true
  } catch (error) {
    if (error instanceof HostError && error.errorNum === NOT_FOUND) return false
    throw error
  }
}

/** @param {unknown} wanted @returns {string} 'collection/id', id or name */
function toName (wanted) {
  const given = isObject(wanted) ? toRecord(wanted).id : wanted
  if (typeof given === 'string' || typeof given === 'number') return String(given)
  throw new HostError('ERROR_BAD_PARAMETER', 'the id of an index was expected; ' +
    `${describe(wanted)} came`)
}
