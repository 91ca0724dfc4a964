/** @import {Collection, ReadTables, StoredDocument} from './types.js' */
// From a key to the document. Documents with a generated key are stored under the number that it is the text of; all
// others have an entry in 'keys'.
import { HostError } from '../errors.js'
import { documentKey, numberOf, textKey } from '../store/index.js'
import { hasKey, idOf, keyOf, revisionOf, toShown } from './document-text.js'
import { toKey, toNumber } from './keys/keys.js'

/**
 * @param {ReadTables} reading
 * @param {Collection} collection
 * @param {string} key a legal one
 * @returns {StoredDocument | null}
 */
export function findDocument (reading, collection, key) {
  const { prefix } = collection
  const direct = toNumber(key)
  if (direct !== 0) {
    const text = reading.documents.getText(documentKey(prefix, direct))
    if (text !== undefined && hasKey(text, key)) {
      return { number: direct, text: toShown(collection, text) }
    }
  }
  const entry = reading.keys.get(textKey(prefix, key))
  if (entry === undefined) return null
  const number = numberOf(entry, 0)
  const text = reading.documents.getText(documentKey(prefix, number))
  return text === undefined ? null : { number, text: toShown(collection, text) }
}

/**
 * @param {ReadTables} reading
 * @param {Collection} collection
 * @param {unknown} selector see toKey
 * @param {{rev?: string, ignoreRevs?: boolean}} [options] rev: the revision that it must have; ignoreRevs false: the
 *   selector's _rev is such a one; default true
 * @returns {StoredDocument}
 * @throws {HostError} 1202, 1205, 1221; 1200 (status 412) when it has another revision
 */
// eslint-disable-next-line max-params -- the three that all look-ups here have, and what is looked at besides
export function readDocument (reading, collection, selector, { rev, ignoreRevs = true } = {}) {
  const wanted = toKey(collection, selector)
  const stored = demandDocument(reading, collection, wanted.key)
  checkRevision(stored, rev ?? (ignoreRevs ? undefined : wanted.rev))
  return stored
}

/**
 * @param {ReadTables} reading
 * @param {Collection} collection
 * @param {string} key
 * @returns {StoredDocument}
 * @throws {HostError} 1202
 */
export function demandDocument (reading, collection, key) {
  const stored = findDocument(reading, collection, key)
  if (stored !== null) return stored
  throw new HostError('ERROR_ARANGO_DOCUMENT_NOT_FOUND', `there is no '${key}' in the collection ` +
    `'${collection.name}'`)
}

/**
 * @param {StoredDocument} stored
 * @param {string | undefined} rev undefined: any
 * @throws {HostError} 1200, status 412, when the document has another one
 */
export function checkRevision ({ text }, rev) {
  const found = revisionOf(text)
  if (rev === undefined || rev === found) return
  throw new HostError('ERROR_ARANGO_CONFLICT', `the document ${idOf(text)} has the revision ` +
    `${found}, not the one that was asked for: read it again`, {
      status: 412,
      facts: factsOf(text)
    })
}

/**
 * @param {string} text of a stored document
 * @returns {{_id: string, _key: string, _rev: string}} what an error tells about it
 */
export function factsOf (text) {
  return { _id: idOf(text), _key: keyOf(text), _rev: revisionOf(text) }
}
