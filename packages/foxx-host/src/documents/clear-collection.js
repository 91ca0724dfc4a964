/** @import {Collection} from './types.js' */
/** @import {Writing} from '../store/types.js' */
// Emptying a collection.
import { toCurrent } from './catalog/current-collection.js'
import { keyOf } from './document-text.js'
import { clearEntries, removeRange } from './indexes/index.js'
import { holdCollection, holdDocument } from './locks.js'
import { readInChunks } from './scan-documents.js'
import { writeStatistics } from './statistics.js'

/**
 * Removes all documents of a collection; the collection and its indexes stay, and so do numbers that 'autoincrement'
 * has given out.
 * @param {Writing} writing
 * @param {Collection} collection
 * @throws {HostError} 1203 when it was dropped; 1200 when an open transaction has changed documents of it
 */
export function truncateCollection (writing, collection) {
  const current = toCurrent(writing, collection)
  holdCollection(writing, current.collection)
  for (const chunk of readInChunks(writing, current.collection)) {
    for (const { text } of chunk) holdDocument(writing, current.collection, keyOf(text))
  }
  eraseDocuments(writing, current.collection)
  const sequence = current.statistics.sequence + 1
  writeStatistics(writing, current.collection, { ...current.statistics, count: 0, sequence })
}

/**
 * Removes all that is stored of its documents, without a look at locks and statistics. In the order of each
 * table, so that a page which is changed becomes empty next: on a full disk there is room for that.
 * @param {Writing} writing
 * @param {Collection} collection
 */
function eraseDocuments (writing, collection) {
  clearEntries(writing, collection)
  removeRange(writing.documents, collection.prefix)
  removeRange(writing.keys, collection.prefix)
}
