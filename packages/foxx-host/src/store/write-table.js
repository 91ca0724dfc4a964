/** @import {Entry, Range, TableName, WritableTable} from './types.js' */
/** @import {Handle} from './lmdb.js' */
/** @import {Layer, View} from './staged/layer.js' */
// A table of the open write transaction: each change is checked, takes room, and counts instead of what was staged.
import { HostError } from '../errors.js'
import { measureDistance } from './distance.js'
import { ReadTable, isPossible } from './read-table.js'
import { SETS_KEY } from './staged/sets.js'
import { toStagedConflict } from './staged/stage-changes.js'
import { toStoreError } from './to-store-error.js'

/** What comes and goes with transactions: removing it makes no room. @type {readonly TableName[]} */
const PASSING = ['locks', 'stages']
/** Entries that are read at a time where the table may change under the reader. */
const CHUNK = 128

const ZERO = Buffer.alloc(1)

/**
 * What watches over the tables of the write transaction.
 * @typedef {object} Guard
 * @property {() => void} check throws unless it is open
 * @property {import('./room.js').Room} room is told of each change
 * @property {View} view of the sets of staged changes, forgotten when it begins
 */

/** @implements {WritableTable} */
export class WriteTable extends ReadTable {
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

/** @param {Handle} handle @param {Buffer} key */
function checkKey (handle, key) {
  if (isPossible(handle, key)) return
  throw new HostError('ERROR_BAD_PARAMETER', `a key of the store has 1 to ${handle.maxKeySize} ` +
    `bytes, this one has ${key.length}: shorten what it is made of`)
}
