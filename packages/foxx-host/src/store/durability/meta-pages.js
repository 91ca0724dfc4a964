/** @import {FileHandle} from 'node:fs/promises' */
// The two meta pages of LMDB's data file, pages 0 and 1: each the root of one state of all tables. Transaction N writes
// page N % 2, so the other one stays whole. Layout (version 2 of the format, 64 bits, in the machine's byte order): a
// page's head of 24 bytes, then magic, version, address, size of the map, two tables' roots of 48 bytes (the first four
// bytes of the first: the size of a page), last page, number of the transaction, boot id.
import { readSync } from 'node:fs'
import { readInteger, readLong, readShort, toPageNumber, withLong } from './data-pages.js'

const MAGIC = 0xBEEFC0DE
const VERSION = 2
const MAGIC_AT = 24
const VERSION_AT = 28
const PAGE_SIZE_AT = 48
/** Of the two tables: that of free pages, and that of all others. */
const TABLES_AT = [48, 96]
const DEPTH_AT = 6
const ROOT_AT = 40
const LAST_PAGE_AT = 144
const TRANSACTION_AT = 152
/** All that a meta page holds. */
export const META_BYTES = 168
/** Reading is tried again when a commit came in between; each try takes a few microseconds. */
const MOST_TRIES = 100_000

/**
 * The root of one state.
 * @typedef {object} Meta
 * @property {number} transaction its number: it grows with every commit
 * @property {number} pageSize bytes
 * @property {Buffer} bytes the first 168 of its page
 */

/**
 * The newest state that is committed, while others commit. Read twice: a commit in the middle of the first reading has
 * got past the place where that one ended when the second begins, so two equal readings are whole ones.
 * @param {number} file descriptor of the data file
 * @returns {Meta}
 * @throws {Error} the system's, or when the file is none of LMDB's
 */
export function readNewestMeta (file) {
  const pageSize = readMeta(file, 0).pageSize
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const [first, second] = [readBoth(file, pageSize), readBoth(file, pageSize)]
    if (first.every(({ bytes }, index) => second[index]?.bytes.equals(bytes))) return newerOf(first)
  }
  throw new Error('the meta pages of the data file never stand still')
}

/** @param {number} file @param {number} pageSize @returns {[Meta, Meta]} */
function readBoth (file, pageSize) {
  return [readMeta(file, 0), readMeta(file, pageSize)]
}

/** @param {[Meta, Meta]} metas @returns {Meta} */
function newerOf ([even, odd]) {
  return even.transaction >= odd.transaction ? even : odd
}

/** @param {number} file @param {number} position @returns {Meta} */
function readMeta (file, position) {
  const bytes = Buffer.alloc(META_BYTES)
  const length = readSync(file, bytes, 0, META_BYTES, position)
  if (length !== META_BYTES) throw new Error('the data file has no meta pages: it is damaged')
  return parseMeta(bytes)
}

/**
 * @param {Buffer} bytes
 * @returns {Meta}
 * @throws {Error} when that is no meta page of this version
 */
export function parseMeta (bytes) {
  const [magic, version] = [readInteger(bytes, MAGIC_AT), readInteger(bytes, VERSION_AT) & 0xffff]
  if (magic !== MAGIC || version !== VERSION) {
    throw new Error(`the data file isn't one of LMDB version ${VERSION}: magic ` +
      `${magic.toString(16)}, version ${version}`)
  }
  const transaction = Number(readLong(bytes, TRANSACTION_AT))
  return { transaction, pageSize: readInteger(bytes, PAGE_SIZE_AT), bytes }
}

/**
 * What a state consists of.
 * @param {Meta} meta
 * @returns {{lastPage: number, trees: {root: number | null, depth: number}[]}} trees: that of free
 *   pages, then that of all tables; root: null when it is empty
 */
export function readTrees ({ bytes }) {
  return {
    lastPage: Number(readLong(bytes, LAST_PAGE_AT)),
    trees: TABLES_AT.map(at => ({
      root: toPageNumber(readLong(bytes, at + ROOT_AT)),
      depth: readShort(bytes, at + DEPTH_AT)
    }))
  }
}

/**
 * Makes this state the newest one of a data file that nobody has open: its page, and the same under the number before
 * it on the other page.
 * @param {FileHandle} handle
 * @param {Meta} meta
 * @returns {Promise<void>} not synced
 */
export async function writeMetas (handle, meta) {
  const { transaction, pageSize, bytes } = meta
  const other = withTransaction(meta, Math.max(0, transaction - 1))
  const page = transaction % 2
  // Each page's head begins with its own number.
  await writeAt(handle, withLong(bytes, { number: page, at: 0 }), page * pageSize)
  await writeAt(handle, withLong(other.bytes, { number: 1 - page, at: 0 }), (1 - page) * pageSize)
}

/**
 * @param {Meta} meta
 * @param {number} transaction
 * @returns {Meta} the same state under another number
 */
export function withTransaction (meta, transaction) {
  const bytes = withLong(meta.bytes, { number: transaction, at: TRANSACTION_AT })
  return { ...meta, transaction, bytes }
}

/** @param {FileHandle} handle @param {Buffer} bytes @param {number} position */
async function writeAt (handle, bytes, position) {
  const { bytesWritten } = await handle.write(bytes, 0, bytes.length, position)
  if (bytesWritten !== bytes.length) {
    throw new Error(`${bytesWritten} of ${bytes.length} bytes were written`)
  }
}
