/** @import {Entry, Range, Table} from './types.js' */
/** @import {Handle, ReadOptions} from './lmdb.js' */
/** @import {Layer} from './staged/layer.js' */
// A table as it is read: what is committed now, or what a snapshot has, with what is staged for it.
import { copyOut } from './environment.js'
import { mergeRanges } from './staged/merge-ranges.js'
import { toStoreError } from './to-store-error.js'

/** @implements {Table} */
export class ReadTable {
  handle
  layer
  options

  /** @param {Handle} handle @param {Layer | null} layer @param {ReadOptions} [options] */
  constructor (handle, layer, options) {
    this.handle = handle
    this.layer = layer
    this.options = options
  }

  /** @param {Buffer} key */
  get (key) {
    if (!isPossible(this.handle, key)) return undefined
    try {
      const staged = this.layer?.find(key)
      if (staged !== undefined) return staged.value ?? undefined
      const bytes = this.handle.getBinaryFast(key, this.options)
      return bytes === undefined ? undefined : copyOut(bytes, 0, this.handle.lastSize)
    } catch (error) {
      throw toStoreError(error)
    }
  }

  /** @param {Buffer} key */
  getText (key) {
    if (!isPossible(this.handle, key)) return undefined
    try {
      const staged = this.layer?.find(key)
      if (staged !== undefined) return staged.value?.toString()
      return this.handle.getString(key, this.options)
    } catch (error) {
      throw toStoreError(error)
    }
  }

  /** @param {Buffer} key */
  has (key) {
    if (!isPossible(this.handle, key)) return false
    try {
      const staged = this.layer?.find(key)
      if (staged !== undefined) return staged.value !== null
      return this.handle.getBinaryFast(key, this.options) !== undefined
    } catch (error) {
      throw toStoreError(error)
    }
  }

  /** @param {Range} range @returns {Iterable<Entry>} */
  entries (range) {
    if (this.layer === null || this.layer.isEmpty) {
      return this.handle.getRange({ ...toLmdbRange(range), ...this.options })
    }
    // What is staged may take away some of the first entries: so the limit counts afterwards.
    const { from, to, reverse = false, limit } = range
    const entries = this.handle.getRange({ ...toLmdbRange({ from, to, reverse }), ...this.options })
    return mergeRanges(entries, this.layer.committed(range), { limit, reverse })
  }
}

/** lmdb-js reads from an open write transaction whatever it is told; so that one is hidden from it here. */
export class SnapshotTable extends ReadTable {
  /** @override @param {Buffer} key */
  get (key) {
    return this.aside(() => super.get(key))
  }

  /** @override @param {Buffer} key */
  getText (key) {
    return this.aside(() => super.getText(key))
  }

  /** @override @param {Buffer} key */
  has (key) {
    return this.aside(() => super.has(key))
  }

  /** @template T @param {() => T} read @returns {T} */
  aside (read) {
    const { env } = this.handle
    const { writeTxn } = env
    if (!writeTxn) return read()
    env.writeTxn = null
    try {
      return read()
    } finally {
      env.writeTxn = writeTxn
    }
  }
}

/**
 * @param {Handle} handle
 * @param {Buffer} key
 * @returns {boolean} whether there may be an entry with this key
 */
export function isPossible (handle, key) {
  return key.length > 0 && key.length <= handle.maxKeySize
}

/** @param {Range} range */
function toLmdbRange ({ from, to, limit, reverse }) {
  const bounds = reverse
    ? { start: to, end: from, reverse: true, exclusiveStart: true, inclusiveEnd: true }
    : { start: from, end: to }
  return limit === undefined || limit === Infinity ? bounds : { ...bounds, limit }
}
