/** @import {Entry, Range, Reading, Table, WritableTable, Writing} from './types.js' */
/** @import {Handle, ReadOptions, ReadTransaction} from './lmdb.js' */
/** @import {Handles} from './store.js' */
// The tables as the rest of the host sees them. Three kinds: of what is committed now, of a snapshot, of the open write transaction.
import { HostError } from '../errors.js'
import { TABLES, copyOut } from './environment.js'
import { toStoreError } from './to-store-error.js'

/** Entries that are read at a time where the table may change under the reader. */
const CHUNK = 128

/** @param {Handles} handles @returns {Reading} */
export function toReading (handles) {
  return toRecord(name => new ReadTable(handles[name]))
}

/** @param {Handles} handles @param {ReadTransaction} transaction @returns {Reading} */
export function toSnapshotReading (handles, transaction) {
  return toRecord(name => new SnapshotTable(handles[name], { transaction }))
}

/**
 * @param {Handles} handles
 * @param {Guard} guard
 * @returns {Writing}
 */
export function toWriting (handles, guard) {
  return toRecord(name => new WriteTable(handles[name], guard))
}

/**
 * What watches over the tables of the write transaction.
 * @typedef {object} Guard
 * @property {() => void} check throws unless it is open
 * @property {import('./room.js').Room} room is told of each change
 */

/** @template T @param {(name: typeof TABLES[number]) => T} make @returns {Readonly<Record<typeof TABLES[number], T>>} */
function toRecord (make) {
  return /** @type {Readonly<Record<typeof TABLES[number], T>>} */ (Object.freeze(Object.fromEntries(TABLES.map(name => [name, make(name)]))))
}

/** @implements {Table} */
class ReadTable {
  handle
  options

  /** @param {Handle} handle @param {ReadOptions} [options] */
  constructor (handle, options) {
    this.handle = handle
    this.options = options
  }

  /** @param {Buffer} key */
  get (key) {
    if (!isPossible(this.handle, key)) return undefined
    try {
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
      return this.handle.getString(key, this.options)
    } catch (error) {
      throw toStoreError(error)
    }
  }

  /** @param {Buffer} key */
  has (key) {
    if (!isPossible(this.handle, key)) return false
    try {
      return this.handle.getBinaryFast(key, this.options) !== undefined
    } catch (error) {
      throw toStoreError(error)
    }
  }

  /** @param {Range} range @returns {Iterable<Entry>} */
  entries (range) {
    return this.handle.getRange({ ...toLmdbRange(range), ...this.options })
  }
}

/** lmdb-js reads from an open write transaction whatever it is told; so that one is hidden from it here. */
class SnapshotTable extends ReadTable {
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

/** @implements {WritableTable} */
class WriteTable extends ReadTable {
  check
  room

  /** @param {Handle} handle @param {Guard} guard */
  constructor (handle, { check, room }) {
    super(handle)
    this.check = check
    this.room = room
  }

  /** @override @param {Buffer} key */
  get (key) {
    this.check()
    return super.get(key)
  }

  /** @override @param {Buffer} key */
  getText (key) {
    this.check()
    return super.getText(key)
  }

  /** @override @param {Buffer} key */
  has (key) {
    this.check()
    return super.has(key)
  }

  /** What is put or removed meanwhile, what was just given out included, does no harm. @override @param {Range} range @returns {Iterable<Entry>} */
  * entries (range) {
    let rest = range.limit ?? Infinity
    let { from, to } = range
    for (;;) {
      this.check()
      const chunk = [...this.handle.getRange(toLmdbRange({ from, to, limit: Math.min(rest, CHUNK), reverse: range.reverse ?? false }))]
      yield * chunk
      rest -= chunk.length
      const last = chunk.at(-1)?.key
      if (last === undefined || chunk.length < CHUNK || rest <= 0) return
      if (range.reverse) to = last
      else from = Buffer.concat([last, ZERO])
    }
  }

  /** @param {Buffer} key @param {Buffer | string} value */
  put (key, value) {
    this.check()
    checkKey(this.handle, key)
    this.room.use(key.length + value.length)
    try {
      this.handle.put(key, value)
    } catch (error) {
      throw toStoreError(error)
    }
  }

  /** @param {Buffer} key @returns {boolean} */
  remove (key) {
    this.check()
    if (!isPossible(this.handle, key)) return false
    this.room.use(0)
    try {
      return this.handle.removeSync(key)
    } catch (error) {
      throw toStoreError(error)
    }
  }
}

const ZERO = Buffer.alloc(1)

/** Whether there may be an entry with this key. @param {Handle} handle @param {Buffer} key */
function isPossible (handle, key) {
  return key.length > 0 && key.length <= handle.maxKeySize
}

/** @param {Handle} handle @param {Buffer} key */
function checkKey (handle, key) {
  if (isPossible(handle, key)) return
  throw new HostError('ERROR_BAD_PARAMETER', `a key of the store has 1 to ${handle.maxKeySize} bytes, this one has ${key.length}: shorten what it is made of`)
}

/** @param {Range} range */
function toLmdbRange ({ from, to, limit, reverse }) {
  const bounds = reverse ? { start: to, end: from, reverse: true, exclusiveStart: true, inclusiveEnd: true } : { start: from, end: to }
  return limit === undefined || limit === Infinity ? bounds : { ...bounds, limit }
}
