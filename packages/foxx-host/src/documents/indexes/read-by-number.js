/** @import {Collection, ReadTables, StoredDocument} from '../types.js' */
// From what an index finds to the document.
import { documentKey } from '../../store/index.js'
import { toShown } from '../document-text.js'

/**
 * @param {ReadTables} reading
 * @param {Collection} collection
 * @param {number} number of a document, as findByIndex gives it
 * @returns {StoredDocument | null} null when the document is gone
 */
export function readByNumber ({ documents }, collection, number) {
  const text = documents.getText(documentKey(collection.prefix, number))
  return text === undefined ? null : { number, text: toShown(collection, text) }
}
