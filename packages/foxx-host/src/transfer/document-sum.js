/** @import {Batches, StoredDocument} from './types.js' */
// Count and checksum of documents, whatever their order: the sums, word by word, of the SHA-256 of each.
import { createHash } from 'node:crypto'

const WORDS = 8
const WORD_BYTES = 4

/**
 * @typedef {object} Sum
 * @property {number} count
 * @property {string} hash 64 hexadecimal digits
 */

/** A sum that grows. */
export class DocumentSum {
  count = 0
  #words = new Uint32Array(WORDS)

  /** @param {StoredDocument} document */
  add (document) {
    this.count++
    const digest = createHash('sha256').update(toShown(document)).digest()
    for (let index = 0; index < WORDS; index++) {
      const word = /** @type {number} */ (this.#words[index])
      this.#words[index] = word + digest.readUInt32LE(index * WORD_BYTES)
    }
  }

  /** @returns {Sum} */
  get value () {
    const hash = [...this.#words].map(word => word.toString(16).padStart(2 * WORD_BYTES, '0'))
    return { count: this.count, hash: hash.join('') }
  }
}

/** @param {Batches} batches @returns {Promise<Sum>} */
export async function sumDocuments (batches) {
  const sum = new DocumentSum()
  for await (const batch of batches) for (const document of batch) sum.add(document)
  return sum.value
}

/**
 * Not what a server may give anew: _id holds the collection's name again, and revisions of old servers are no longer
 * possible ones. Servers put the system's attributes where they like.
 * @param {StoredDocument} document
 */
function toShown ({ _key, _id, _rev, _from, _to, ...own }) {
  return JSON.stringify([_key, _from, _to, own])
}
