/** @import {TableName} from './types.js' */
/** @import {Handle, Root} from './lmdb.js' */
// The LMDB environment of one process: a directory with data.mdb and lock.mdb. Opened in two steps, because the first
// one must not happen while another process commits: an opener reads the number of the last transaction and then writes
// it to the memory that all processes share; a commit in between would be taken back by that. Whoever opens next to
// writers lets them wait meanwhile (Store.holdWriters). Tried without: of 60 openings next to a process that committed
// without a pause, one made its transactions fail with MDB_PROBLEM; of 56 with it, none did, and none of 175,400
// commits was lost.
import { mkdirSync } from 'node:fs'
import { openAsClass } from 'lmdb'
import { MOST_READERS } from './reader-limits.js'
import { toStoreError } from './to-store-error.js'

/** @type {readonly TableName[]} */
export const TABLES =
  Object.freeze(['catalog', 'documents', 'keys', 'indexes', 'statistics', 'locks', 'stages'])
/** The file of all tables, in the directory of the environment. */
export const DATA_FILE = 'data.mdb'
/** LMDB's list of who reads, beside it. */
export const READERS_FILE = 'lock.mdb'

/**
 * So large that it never has to grow while processes have it mapped; only what is used takes memory and disk. Smaller
 * ones where a system doesn't let us.
 */
const MAP_SIZES = [2 ** 40, 2 ** 37, 2 ** 35, 2 ** 33, 2 ** 31]

/**
 * @typedef {object} Environment
 * @property {string} directory
 * @property {() => {root: Root, handles: Record<TableName, Handle>}} attach the second step: opens the tables, each in
 *   a short write transaction
 */

/**
 * The first step.
 * @param {string} directory created when it is missing
 * @returns {Environment}
 * @throws {import('../errors.js').HostError} 1004, 2
 */
export function openEnvironment (directory) {
  try {
    mkdirSync(directory, { recursive: true })
    const Class = openLargest(directory)
    return { directory, attach: () => attach(Class) }
  } catch (error) {
    throw toStoreError(error, directory)
  }
}

/** @param {string} path @param {readonly number[]} sizes @returns {unknown} */
function openLargest (path, [mapSize, ...smaller] = MAP_SIZES) {
  try {
    return openAsClass({
      path, noSubdir: false, mapSize, maxDbs: TABLES.length + 2, maxReaders: MOST_READERS,
      noSync: true, encoding: 'binary', keyEncoding: 'binary'
    })
  } catch (error) {
    const isTooLarge = /** @type {{code?: number}} */ (error).code === NO_MEMORY
    if (isTooLarge && smaller.length > 0) return openLargest(path, smaller)
    throw error
  }
}

const NO_MEMORY = 12

/** @param {unknown} Class @returns {{root: Root, handles: Record<TableName, Handle>}} */
function attach (Class) {
  try {
    const root = new (/** @type {new (name: null, options: object) => Root} */ (Class))(
      null, { ...tableOptions(), isRoot: true }
    )
    const handles = TABLES.map(name => [name, root.openDB(name, tableOptions())])
    return { root, handles: Object.fromEntries(handles) }
  } catch (error) {
    throw toStoreError(error)
  }
}

/**
 * Keys and values of ranges are copied into node's pool of small buffers: lmdb's own way makes an ArrayBuffer for each
 * of them, which takes several times as long.
 */
function tableOptions () {
  return {
    encoding: 'binary',
    keyEncoder: { writeKey, readKey: copyOut },
    encoder: { encode: (/** @type {Buffer | string} */ value) => value, decode: copyValue }
  }
}

/** @param {Buffer} key @param {Buffer} target @param {number} start */
function writeKey (key, target, start) {
  target.set(key, start)
  return start + key.length
}

/**
 * @param {Buffer} bytes a buffer that the next read overwrites; its `length` isn't the memory's
 * @param {number} size
 */
function copyValue (bytes, size) {
  return copyOut(bytes, 0, size)
}

/**
 * @param {Uint8Array} source
 * @param {number} start
 * @param {number} end
 * @returns {Buffer}
 */
export function copyOut (source, start, end) {
  const copy = Buffer.allocUnsafe(end - start)
  Buffer.prototype.copy.call(source, copy, 0, start, end)
  return copy
}
