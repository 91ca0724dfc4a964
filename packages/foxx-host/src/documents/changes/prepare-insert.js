/** @import {Collection, Document, PreparedInsert} from '../types.js' */
/** @import {Store, Writing} from '../../store/types.js' */
// The short way of most inserts: a generated key, no other index. The text is made before there is a write transaction,
// and all that is left to do in it is one entry and the statistics.
import { documentKey, textKey, toRevision } from '../../store/index.js'
import { checkDocument, hasSystem, toOwnBody, withoutSystem } from '../attributes.js'
import { toCurrent } from '../catalog/current-collection.js'
import { bodyOf, toBody, toText } from '../document-text.js'
import { findDocument } from '../find-document.js'
import { toDuplicateError } from './insert-document.js'
import { holdNewDocument } from '../locks.js'
import { applyRules, hasRules } from '../rules/apply-rules.js'
import { readStatistics, writeStatistics } from '../statistics.js'
import { isIndexed, storeNew } from './store-changes.js'

/**
 * Makes a document ready to be stored: from here on its key and revision are known.
 * @param {Collection} collection
 * @param {unknown} document
 * @param {Pick<Store, 'nextNumber'>} store
 * @returns {PreparedInsert | null} null when it takes insertDocument: a key of its own, an index, an edge, another key
 *   generator, a schema, computed values
 * @throws {HostError} 1227, 10
 */
export function prepareInsert (collection, document, store) {
  const own = checkDocument(document)
  if (
    !isPlainCollection(collection) || Object.hasOwn(own, '_key') || typeof own.toJSON === 'function'
  ) {
    return null
  }
  const body = toBody(hasSystem(own) ? withoutSystem(own) : own)
  const number = store.nextNumber()
  const key = String(number)
  const rev = toRevision(number)
  return {
    collection,
    key,
    rev,
    id: `${collection.name}/${key}`,
    number,
    text: toText(collection, { key, rev, body })
  }
}

/**
 * Stores it. Not for stream transactions: they lock each document that they make (insertDocument does).
 * @param {Writing} writing
 * @param {PreparedInsert} prepared
 * @throws {HostError} 1203 when the collection was dropped meanwhile, 1200 when a transaction holds it, 1210 when a
 *   user has taken the key (or a unique index
 *   that was made meanwhile refuses), 1620 when a schema that it was given meanwhile does
 */
export function insertPrepared (writing, prepared) {
  const { collection, number, key, text } = prepared
  const { prefix } = collection
  const statistics = readStatistics(writing, collection)
  if (statistics === null || statistics.version !== collection.version) {
    return insertOutdated(writing, prepared)
  }
  holdNewDocument(writing, collection)
  if (number <= statistics.lastNumber && writing.keys.has(textKey(prefix, key))) {
    throw toDuplicateError(undefined, key)
  }
  writing.documents.put(documentKey(prefix, number), text)
  statistics.count++
  statistics.sequence++
  writeStatistics(writing, collection, statistics)
}

/** @param {Collection} collection */
function isPlainCollection (collection) {
  const { keyOptions, type } = collection
  const isSimple = keyOptions.type === 'traditional' && type === 2
  return isSimple && !isIndexed(collection) && !hasRules(collection)
}

/**
 * The collection is another one by now: renamed, indexed, made anew. Its client knows the key already, so it stays.
 * @param {Writing} writing
 * @param {PreparedInsert} prepared
 */
function insertOutdated (writing, { collection, number, key, rev, text }) {
  const current = toCurrent(writing, collection)
  holdNewDocument(writing, current.collection)
  const taken = findDocument(writing, current.collection, key)
  if (taken !== null) throw toDuplicateError(taken.text, key)
  const body = toOwnBody(current.collection, JSON.parse(bodyOf(text)))
  storeNew(
    writing,
    current,
    {
      number,
      key,
      text: applyRules(
        current.collection,
        { text: toText(current.collection, { key, rev, body }), before: null, on: 'insert' }
      )
    }
  )
}
