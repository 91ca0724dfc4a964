/** @import {Collection} from './types.js' */
/** @import {Writing} from '../store/types.js' */
// A collection's name is part of the text of each of its documents.
import { documentKey } from '../store/index.js'
import { withName } from './document-text.js'
import { readInChunks } from './scan-documents.js'

/**
 * Rewrites the _id of every document; keys, revisions and all else stay, also what edges of other collections point to.
 * @param {Writing} writing
 * @param {Collection} collection with the new name
 */
export function renameDocuments (writing, collection) {
  for (const chunk of readInChunks(writing, collection)) {
    for (const { number, text } of chunk) {
      writing.documents.put(documentKey(collection.prefix, number), withName(collection, text))
    }
  }
}
