/** @import {Method} from '../types.js' */
// What collections tell of themselves, and what becomes of them as a whole.
import {
  addToChecksum, countDocuments, scanDocuments, sequenceOf
} from '../../../../../documents/index.js'
import { HostError } from '../../../../../errors.js'
import { checkDroppable, renameInGraphs } from '../../../../../graphs/index.js'
import { change, define, findCollection, openForReading } from '../access.js'
import { toRecord } from '../../../../values.js'
import { toDocument } from '../to-document.js'
import { toProperties } from './to-properties.js'

const LOADED = 3

/** @type {Method} */
export const name = place => findCollection(place).name

/** 2 or 3 @type {Method} */
export const type = place => findCollection(place).type

/** @type {Method} */
export const status = place => findCollection(place) && LOADED

/** Collections are always there. @type {Method} */
export const load = place => void findCollection(place)

/** @type {Method} */
export function count (place) {
  const { reading, collection } = openForReading(place)
  return countDocuments(reading, collection)
}

/** A text that changes with every change of the collection. @type {Method} */
export function revision (place) {
  const { reading, collection } = openForReading(place)
  return String(sequenceOf(reading, collection))
}

/**
 * ([changes]): what is reported of a collection, after changing some of it.
 * @type {Method}
 */
export function properties (place, [changes]) {
  const { access } = place
  const { catalog } = access.storage
  if (changes !== undefined) {
    const wish = toDocument(changes, 'an object of properties')
    define(access, 'collection.properties', writing => {
      catalog.change(writing, catalog.find(writing, access.database, place.id), wish)
    })
  }
  const { reading, collection } = openForReading(place)
  return access.values.copy(toProperties(reading, collection))
}

/**
 * ([withRevisions[, withData]]): the same for two collections with the same documents.
 * @type {Method}
 */
export function checksum (place, [withRevisions, withData]) {
  const { reading, collection } = openForReading(place)
  const shown = { withRevisions: Boolean(withRevisions), withData: Boolean(withData) }
  let sum = 0
  for (const { text } of scanDocuments(reading, collection)) sum = addToChecksum(sum, text, shown)
  return Object.assign(place.access.values.toObject(), {
    checksum: String(sum),
    revision: String(sequenceOf(reading, collection))
  })
}

/** @type {Method} */
export function figures (place) {
  const { reading, collection } = openForReading(place)
  return place.access.values.copy({
    documents: { count: countDocuments(reading, collection) },
    indexes: { count: collection.indexes.length + 1 }
  })
}

/**
 * ([{waitForSync}])
 * @type {Method}
 */
export function truncate (place, [options]) {
  return change(place, Boolean(toRecord(options).waitForSync), (writing, collection) =>
    place.access.storage.catalog.truncate(writing, collection))
}

/**
 * ([{isSystem}])
 * @type {Method}
 */
export function drop (place, [options]) {
  const { access } = place
  const { catalog } = access.storage
  return define(access, 'collection.drop', writing => {
    const collection = catalog.find(writing, access.database, place.id)
    if (collection.isSystem && !toRecord(options).isSystem) {
      throw new HostError('ERROR_FORBIDDEN', `${collection.name} is a collection of the system; ` +
        'pass {isSystem: true} to drop it')
    }
    checkDroppable(writing, { catalog, database: access.database }, collection.name)
    catalog.drop(writing, collection)
  })
}

/**
 * (name)
 * @type {Method}
 */
export function rename (place, [wanted]) {
  const { access } = place
  const { database, storage: { catalog, store } } = access
  return define(access, 'collection.rename', writing => {
    const collection = catalog.find(writing, database, place.id)
    const { name: to } = catalog.rename(writing, collection, wanted)
    renameInGraphs(writing, { catalog, database, store }, { from: collection.name, to })
  })
}
