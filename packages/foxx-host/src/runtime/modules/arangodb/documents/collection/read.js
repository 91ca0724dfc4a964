/** @import {Collection, ReadTables, Selector, StoredDocument} from '../../../../../documents/types.js' */
/** @import {Access, Method} from '../types.js' */
// Documents by key.
import {
  findDocument, idOf, keyOf, readDocument, revisionOf
} from '../../../../../documents/index.js'
import { HostError } from '../../../../../errors.js'
import { openForReading } from '../access.js'
import { attemptEach, toErrorItem } from '../results.js'
import { toSelector, toWanted } from '../to-selector.js'

const NOT_FOUND = 1202

/**
 * (selector or array of them); of an array's items that fail, errors stand in their places.
 * @type {Method}
 */
export function document (place, [given]) {
  const { access } = place
  const toText = (/** @type {Opened} */ opened, /** @type {unknown} */ one) =>
    readSelected(opened, toSelector(one)).text
  if (!Array.isArray(given)) return access.values.parse(toText(openForReading(place), given))
  const opened = openForReading(place)
  return toRealmArray(
    access, attemptEach(given, one => toText(opened, one)), text => access.values.parse(text)
  )
}

/**
 * (selector or array of them): {_id, _key, _rev}, or false.
 * @type {Method}
 */
export function exists (place, [given]) {
  const { access } = place
  const opened = openForReading(place)
  if (!Array.isArray(given)) return toMeta(access, findSelected(opened, toSelector(given)))
  return toRealmArray(access, attemptEach(given, one =>
    findSelected(opened, toSelector(one))), stored => toMeta(access, stored))
}

/**
 * (array of keys): {documents: [...]}, without those that are not there.
 * @type {Method}
 */
export function documents (place, [keys]) {
  const { values } = place.access
  if (!Array.isArray(keys)) {
    throw new HostError('ERROR_BAD_PARAMETER', 'documents expects an array of keys')
  }
  const selectors = keys.map(toSelector)
  const { reading, collection } = openForReading(place)
  const texts = selectors.flatMap(selector =>
    findDocument(reading, collection, toWanted(collection, selector).key)?.text ?? [])
  return Object.assign(values.toObject(), { documents: values.parse(`[${texts.join()}]`) })
}

/** @typedef {{reading: ReadTables, collection: Collection}} Opened */

/** @param {Opened} opened @param {Selector} selector @returns {StoredDocument} */
function readSelected ({ reading, collection }, selector) {
  const { key, rev } = toWanted(collection, selector)
  return readDocument(reading, collection, key, rev === undefined ? {} : { rev })
}

/** @param {Opened} opened @param {Selector} selector @returns {StoredDocument | null} */
function findSelected (opened, selector) {
  try {
    return readSelected(opened, selector)
  } catch (error) {
    if (error instanceof HostError && error.errorNum === NOT_FOUND) return null
    throw error
  }
}

/** @param {Access} access @param {StoredDocument | null} stored */
function toMeta ({ values }, stored) {
  if (stored === null) return false
  return values.toMeta(idOf(stored.text), keyOf(stored.text), revisionOf(stored.text))
}

/**
 * @template T
 * @param {Access} access
 * @param {readonly (T | HostError)[]} items
 * @param {(item: T) => unknown} convert
 */
function toRealmArray (access, items, convert) {
  const array = access.values.toArray()
  for (const item of items) {
    array.push(item instanceof HostError ? toErrorItem(access, item) : convert(item))
  }
  return array
}
