/** @import {Collection} from './types.js' */
/** @import {Writing} from '../store/types.js' */
// A collection's name is part of the text of each of its documents.
import { documentKey } from '../store/index.js'
import { bodyOf, keyOf, revisionOf, toText } from './document-text.js'
import { walkInChunks } from './scan-documents.js'
import { readStatistics, writeStatistics } from './statistics.js'

/**
 * Rewrites the _id of every document; keys, revisions and all else stay, also what edges of other collections point to.
 * @param {Writing} writing
 * @param {Collection} collection with the new name
 */
export function renameDocuments (writing, collection) {
  const statistics = readStatistics(writing, collection)
  if (statistics !== null) writeStatistics(writing, collection, { ...statistics, sequence: statistics.sequence + 1 })
  walkInChunks(writing, collection, chunk => {
    for (const { number, text } of chunk) {
      const renamed = toText(collection, { key: keyOf(text), rev: revisionOf(text), body: bodyOf(text) })
      writing.documents.put(documentKey(collection.prefix, number), renamed)
    }
  })
}
