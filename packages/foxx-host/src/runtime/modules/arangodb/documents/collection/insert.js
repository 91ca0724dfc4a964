/** @import {Collection, Document, PreparedInsert} from '../../../../../documents/types.js' */
/** @import {Access, Method, Place} from '../types.js' */
// save and insert. A plain document without a key into a collection without indexes takes the short way: its key is
// known at once, and it is written together with those of other requests.
import { insertDocument, insertPrepared, prepareInsert } from '../../../../../documents/index.js'
import { checkWritable, findCollection } from '../access.js'
import { readInsertOptions } from '../options.js'
import { changeEach } from './change-each.js'
import { attemptEach } from '../results.js'
import { defer } from '../runs.js'
import { toDocument } from '../to-document.js'
import { toVertex } from '../to-selector.js'

/**
 * (document or array of them[, options]), in edge collections also (from, to, document[, options]).
 * @type {Method}
 */
export function save (place, values) {
  const { access } = place
  const document = values[0]
  if (values.length === 1 && typeof document === 'object' && !Array.isArray(document)) {
    const collection = findCollection(place)
    const prepared = prepareInsert(collection, document, access.storage.store)
    if (prepared !== null) return keep(access, collection, prepared)
  }
  return saveWith(place, values)
}

/**
 * @param {Access} access
 * @param {Collection} collection
 * @param {PreparedInsert} prepared
 * @returns {Record<string, unknown>}
 */
function keep (access, collection, prepared) {
  const { store } = access.storage
  checkWritable(access, collection)
  // Inside of a transaction it is written at once.
  defer(access, writing => insertPrepared(writing, prepared))
  if (collection.waitForSync) store.wantSync()
  return access.values.toMeta(prepared.id, prepared.key, prepared.rev)
}

/** @param {Place} place @param {readonly unknown[]} values */
function saveWith (place, values) {
  const isOldEdge = values.length >= 3 && findCollection(place).type === 3
  const [given, options] = isOldEdge ? values.slice(2) : values
  const ends = isOldEdge ? { _from: toVertex(values[0]), _to: toVertex(values[1]) } : {}
  const { result, insert } = readInsertOptions(options)
  const { store } = place.access.storage
  const toWhole = (/** @type {unknown} */ value) => /** @type {Document} */ ({
    ...toDocument(value),
    ...ends
  })
  const items = Array.isArray(given) ? attemptEach(given, toWhole) : toWhole(given)
  return changeEach(place, { items, result }, ({ writing, collection }, document) =>
    insertDocument(writing, { collection, document, store, options: insert }))
}
