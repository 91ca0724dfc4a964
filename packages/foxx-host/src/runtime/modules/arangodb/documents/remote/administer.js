/** @import {Question, RemoteMethod, RemotePlace} from './types.js' */
// What collections tell of themselves, and what becomes of them as a whole.
import { without } from '../../../../../without.js'
import { toRecord } from '../../../../values.js'
import { toDocument } from '../to-document.js'
import { define, toCollectionPath } from './access.js'
import { ask, askFor } from './ask.js'

const LOADED = 3
const NO_PROPERTIES = ['error', 'code', 'id', 'name', 'type', 'status', 'statusString']

/** @type {RemoteMethod} */
export const name = place => place.name

/** 2 or 3 @type {RemoteMethod} */
export const type = place => place.type

/** @type {RemoteMethod} */
export const status = place => load(place, []) ?? LOADED

/** Collections are always there. @type {RemoteMethod} */
export const load = place =>
  void ask(place.access, { method: 'GET', path: toCollectionPath(place.name) })

/** @type {RemoteMethod} */
export const count = place => get(place, 'count', { isData: true }).count

/** A text that changes with every change of the collection. @type {RemoteMethod} */
export const revision = place => get(place, 'revision', {}).revision

/** @type {RemoteMethod} */
export const figures = place => place.access.values.copy(get(place, 'figures', {}).figures)

/**
 * ([changes]): what is reported of a collection, after changing some of it.
 * @type {RemoteMethod}
 */
export function properties (place, [changes]) {
  const { access } = place
  const path = toCollectionPath(place.name, 'properties')
  if (changes !== undefined) {
    const body = toDocument(changes, 'an object of properties')
    define(access, 'collection.properties', { method: 'PUT', path, body })
  }
  return access.values.copy(without(get(place, 'properties', {}), NO_PROPERTIES))
}

/**
 * ([withRevisions[, withData]]): the same for two collections with the same documents.
 * @type {RemoteMethod}
 */
export function checksum (place, [withRevisions, withData]) {
  const query = { withRevisions: Boolean(withRevisions), withData: Boolean(withData) }
  const { checksum, revision } = get(place, 'checksum', { query })
  return place.access.values.copy({ checksum, revision })
}

/**
 * ([{waitForSync}])
 * @param {RemotePlace} place
 * @param {readonly unknown[]} values
 */
export function truncate ({ access, name }, [options]) {
  const query = { waitForSync: toRecord(options).waitForSync ? true : undefined }
  const path = toCollectionPath(name, 'truncate')
  ask(access, { method: 'PUT', path, query, isData: true, writes: name })
}

/**
 * ([{isSystem}])
 * @param {RemotePlace} place
 * @param {readonly unknown[]} values
 */
export function drop ({ access, name }, [options]) {
  const query = { isSystem: toRecord(options).isSystem ? true : undefined }
  define(access, 'collection.drop', { method: 'DELETE', path: toCollectionPath(name), query })
}

/**
 * (name)
 * @param {RemotePlace} place
 * @param {readonly unknown[]} values
 */
export function rename (place, [wanted]) {
  const path = toCollectionPath(place.name, 'rename')
  const question = { method: 'PUT', path, body: { name: wanted } }
  place.name = JSON.parse(define(place.access, 'collection.rename', question)).name
}

/** @param {RemotePlace} place @param {string} part @param {Partial<Question>} more @returns {any} */
function get ({ access, name }, part, more) {
  return askFor(access, { method: 'GET', path: toCollectionPath(name, part), ...more })
}
