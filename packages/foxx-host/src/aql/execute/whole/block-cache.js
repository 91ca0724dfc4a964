/** @import {Catalog, Collection, ReadTables} from '../../../documents/types.js' */
// Blocks of documents as one piece of JSON, kept until the collection changes. What was kept for a collection that has
// changed since is let go at once.
import { readDocumentBlock, sequenceOf } from '../../../documents/index.js'

/** Of all collections together. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * @typedef {object} Block documents as JSON texts with commas between them; last: the number of the last one
 * @property {number} count
 * @property {Buffer} bytes
 * @property {number | null} last
 */
/** @typedef {{sequence: number, blocks: Map<string, Block>, bytes: number}} Known */

/** A process has one store, and one catalog of it. @type {WeakMap<Catalog, ReturnType<typeof createBlockCache>>} */
const caches = new WeakMap()

/**
 * @param {{
 *   catalog: Catalog, tables: ReadTables, collection: Collection, after: number | null, size: number, keep: boolean
 * }} wish tables: what is committed and nothing else;
 *   after: the number of the document before; keep: whether it may be wanted again
 * @returns {Block} at most `size` documents
 */
export function readBlock ({ catalog, tables, collection, after, size, keep }) {
  const cache = caches.get(catalog) ?? createBlockCache()
  caches.set(catalog, cache)
  const known = cache.touch(collection.id, sequenceOf(tables, collection))
  const name = `${after ?? ''}/${size}`
  const found = known.blocks.get(name)
  if (found !== undefined) return found
  const block =
    readDocumentBlock(tables, collection, { limit: size, ...(after !== null && { after }) })
  if (keep) cache.store(known, name, block)
  return block
}

function createBlockCache () {
  /** By collection; the longest unused first. @type {Map<number, Known>} */
  const collections = new Map()
  let held = 0
  return {
    /** @param {number} id @param {number} sequence @returns {Known} */
    touch (id, sequence) {
      const before = collections.get(id)
      collections.delete(id)
      const isCurrent = before?.sequence === sequence
      if (before !== undefined && !isCurrent) held -= before.bytes
      const known =
        before !== undefined && isCurrent ? before : { sequence, blocks: new Map(), bytes: 0 }
      collections.set(id, known)
      return known
    },
    /** @param {Known} known @param {string} name @param {Block} block */
    store (known, name, block) {
      if (block.bytes.length > MOST_BYTES / 4) return
      known.blocks.set(name, block)
      known.bytes += block.bytes.length
      held += block.bytes.length
      while (held > MOST_BYTES) {
        const [oldest] = collections
        if (oldest === undefined) return
        collections.delete(oldest[0])
        held -= oldest[1].bytes
      }
    }
  }
}
