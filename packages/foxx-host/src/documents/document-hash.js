// A sum of documents that is the same for two collections with the same documents, in whichever order they were stored:
// their checksum.
import { createHash } from 'node:crypto'
import { bodyOf, keyOf, revisionOf } from './document-text.js'

/** Sums stay below 2^48. */
const MODULUS = 2 ** 48
const HASH_BYTES = 6

/**
 * @typedef {object} Shown
 * @property {boolean} withRevisions whether revisions count besides the keys
 * @property {boolean} withData whether contents do; the names of collections never count
 */

/**
 * Adds one document to a checksum.
 * @param {number} sum of the documents before; 0 for none
 * @param {string} text of the document, as it is stored
 * @param {Shown} shown
 * @returns {number} below 2^48
 */
export function addToChecksum (sum, text, { withRevisions, withData }) {
  const shown = keyOf(text) + (withRevisions ? ` ${revisionOf(text)}` : '') +
    (withData ? ` ${bodyOf(text)}` : '')
  return (sum + createHash('sha1').update(shown).digest().readUIntBE(0, HASH_BYTES)) % MODULUS
}
