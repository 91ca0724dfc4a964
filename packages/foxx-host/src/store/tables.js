/** @import {Entry, Range, Reading, Table, TableName, WritableTable, Writing} from './types.js' */
/** @import {Handle, ReadOptions, ReadTransaction} from './lmdb.js' */
/** @import {View} from './staged/layer.js' */
// The tables as the rest of the host sees them. Three kinds: of what is committed now, of a snapshot, of the open write
// transaction.
import { HostError } from '../errors.js'
import { TABLES, copyOut } from './environment.js'
import { measureDistance } from './distance.js'
import { Layer } from './staged/layer.js'
import { mergeRanges } from './staged/merge-ranges.js'
import { SETS_KEY } from './staged/sets.js'
import { toStagedConflict } from './staged/stage-changes.js'
import { STAGED_TABLES } from './staged/staged-entries.js'
import { toStoreError } from './to-store-error.js'

/** @typedef {Readonly<Record<TableName, Handle>>} Handles */

/** What comes and goes with transactions: removing it makes no room. @type {readonly TableName[]} */
const PASSING = ['locks', 'stages']
/** Entries that are read at a time where the table may change under the reader. */
const CHUNK = 128

/** @param {Handles} handles @param {View} view @returns {Reading} */
export function toReading (handles, view) {
  return toRecord(name => new ReadTable(handles[name], toLayer(handles, name, { view })))
}

/** @param {Handles} handles @param {{view: View, transaction: ReadTransaction}} parts @returns {Reading} */
export function toSnapshotReading (handles, { view, transaction }) {
  const options = { transaction }
  return toRecord(name =>
    new SnapshotTable(handles[name], toLayer(handles, name, { view, options }), options))
}

/**
 * @param {Handles} handles
 * @param {Guard} guard
 * @returns {Writing}
 */
export function toWriting (handles, guard) {
  return toRecord(name => {
    const layer = toLayer(handles, name, guard)
    return new WriteTable(handles[name], layer, { ...guard, name })
  })
}

/**
 * What watches over the tables of the write transaction.
 * @typedef {object} Guard
 * @property {() => void} check throws unless it is open
 * @property {import('./room.js').Room} room is told of each change
 * @property {View} view of the sets of staged changes, forgotten when it begins
 */

/**
 * @param {Handles} handles
 * @param {TableName} name
 * @param {{view: View, options?: ReadOptions}} parts
 * @returns {Layer | null} null: nothing is ever staged for it
 */
function toLayer (handles, name, { view, options }) {
  const table = STAGED_TABLES.indexOf(name)
  return table === -1 ? null : new Layer({ table, stages: handles.stages, view, options })
}

/**
 * @template T
 * @param {(name: typeof TABLES[number]) => T} make
 * @returns {Readonly<Record<typeof TABLES[number], T>>}
 */
function toRecord (make) {
  return /** @type {Readonly<Record<typeof TABLES[number], T>>} */ (
    Object.freeze(Object.fromEntries(TABLES.map(name => [name, make(name)])))
  )
}

/** @implements {Table} */
class ReadTable {
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
  view
  /** Whether it makes room when something is removed. */
  isLasting
  isLock
  /** The key that was removed last. @type {Buffer | null} */
  removed = null

  /** @param {Handle} handle @param {Layer | null} layer @param {Guard & {name: TableName}} guard */
  constructor (handle, layer, { check, room, view, name }) {
    super(handle, layer)
    this.check = check
    this.room = room
    this.view = view
    this.isLasting = !PASSING.includes(name)
    this.isLock = name === 'locks'
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
    const staged = this.layer?.look(key)
    if (staged === undefined || staged.state === 'aborted') return super.has(key)
    if (staged.state === 'open') throw toStagedConflict()
    return staged.value !== null
  }

  /**
   * What is put or removed meanwhile, what was just given out included, does no harm. @override
   * @param {Range} range
   * @returns {Iterable<Entry>}
   */
  * entries (range) {
    let rest = range.limit ?? Infinity
    let { from, to } = range
    for (;;) {
      this.check()
      const chunk = [...super
        .entries({ from, to, limit: Math.min(rest, CHUNK), reverse: range.reverse ?? false })]
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
    this.#takeRoom(key.length + value.length)
    try {
      this.#unstage(key)
      this.handle.put(key, value)
    } catch (error) {
      throw toStoreError(error)
    }
  }

  /** @param {Buffer} key @param {boolean} [isNext] @returns {boolean} */
  remove (key, isNext = false) {
    this.check()
    if (!isPossible(this.handle, key)) return false
    const distance = isNext ? 0 : this.#distanceTo(key)
    if (this.isLasting) this.room.useRemoval(distance)
    else this.room.useForgetting(distance)
    try {
      const staged = this.#unstage(key)
      const isRemoved = this.handle.removeSync(key)
      return staged === undefined ? isRemoved : staged.value !== null
    } catch (error) {
      throw toStoreError(error)
    }
  }

  /** From what was removed last; looked up where room is scarce alone. @param {Buffer} key */
  #distanceTo (key) {
    if (!this.room.isScarce) return Infinity
    const distance = measureDistance(this.handle, this.removed, key)
    this.removed = key
    return distance
  }

  /** @param {number} bytes */
  #takeRoom (bytes) {
    if (this.isLock) this.room.useLock(bytes)
    else this.room.use(bytes)
  }

  /**
   * What is put or removed now counts instead of what a committed set has staged.
   * @param {Buffer} key
   * @throws {HostError} 1200 when a set that is still open is about to change the same
   */
  #unstage (key) {
    if (this.layer === null) {
      if (key.equals(SETS_KEY)) this.view.forget()
      return undefined
    }
    const staged = this.layer.look(key)
    if (staged === undefined) return undefined
    if (staged.state === 'open') throw toStagedConflict()
    this.layer.stages.removeSync(this.layer.placeOf(key))
    return staged.state === 'committed' ? staged : undefined
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
  throw new HostError('ERROR_BAD_PARAMETER', `a key of the store has 1 to ${handle.maxKeySize} ` +
    `bytes, this one has ${key.length}: shorten what it is made of`)
}

/** @param {Range} range */
function toLmdbRange ({ from, to, limit, reverse }) {
  const bounds = reverse
    ? { start: to, end: from, reverse: true, exclusiveStart: true, inclusiveEnd: true }
    : { start: from, end: to }
  return limit === undefined || limit === Infinity ? bounds : { ...bounds, limit }
}
