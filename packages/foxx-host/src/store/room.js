/** @import {Disk} from './reserve.js' */
// Whether the disk has room for the write transaction that is open. LMDB finds out by itself only when it writes its
// pages, and lmdb-js 3.5.6 then formats a message into 100 bytes of memory that it may not fit into, which ends the
// process at some later moment. So where room is scarce it is asked for here before LMDB writes. In: what the
// transaction puts; out: an error instead of a commit that can't succeed.
import { statfsSync } from 'node:fs'
import { HostError } from '../errors.js'
import { hasReserve, spendReserve, toReserveBytes } from './reserve.js'

const KIB = 1024
const MIB = 1024 * KIB
/** With more than this free, it is enough to look now and then. */
const PLENTY_BYTES = 256 * MIB
/** How long a look at a disk with plenty of room is good for, and for how much. */
const GOOD_MS = 50
const GOOD_BYTES = 64 * MIB
/**
 * What a transaction writes besides its own values: the pages on the way to them, and what others write to the same
 * disk meanwhile.
 */
const BASE_BYTES = 512 * KIB
/** The same of one that removes, or finds room inside of the file. */
const LEAST_BYTES = 64 * KIB
/** A change copies its page, and more often than not only that. */
const PAGE_BYTES = 4 * KIB
/** What is removed right behind another one lies on the same page, as a rule; LMDB notes the pages that become free. */
const NEXT_BYTES = 16
/** How much of a page is in use, as a rule. */
const PAGE_FILL = 2 / 3
/** What a removal may write beside: the new count of its collection. */
const BESIDE_BYTES = 48
/**
 * So many times the reserve has to be free inside of the file before others than removals may use it. What
 * commits free is bound to the last sync for a while: under load that is a part of it, always.
 */
const FREE_FACTOR = 12
/** What a collection that is dropped may write beside. */
const DROP_BYTES = 64
/** How often the log is told that the disk is full. */
const TELL_MS = 60_000

/** The room on the disk of one directory. */
export class Room {
  directory
  /** What the open transaction may write, at the most likely. */
  #needed = 0
  /** Of the values that it writes. */
  #written = 0
  #removals = 0
  /** What its removals may need. */
  #forRemovals = 0
  /** What its locks may need: they go again with what they are for. */
  #forLocks = 0
  /** Of what comes and goes with transactions: locks, staged changes. */
  #forgotten = 0
  /** Whether the last look found little; before the first look, too. */
  isScarce = true
  #checkedAt = -Infinity
  #promised = 0
  #toldAt = -Infinity
  #stat
  #clock
  #countFree
  #tell
  /** What clients are told instead of the directory. */
  shown

  /**
   * @param {string} directory
   * @param {object} world
   * @param {(directory: string) => Disk} [world.stat]
   * @param {() => number} [world.clock] milliseconds, monotonic
   * @param {() => number} [world.countFree] bytes of the data file that nothing uses
   * @param {string} [world.shown] the directory, as errors name it
   * @param {(text: string) => void} [world.tell] the operator's log: the disk is full, and where
   */
  constructor (directory, {
    stat = statfsSync, clock = readClock, countFree = () => 0, shown = directory, tell = () => {}
  }) {
    this.directory = directory
    this.shown = shown
    this.#tell = tell
    this.#stat = stat
    this.#clock = clock
    this.#countFree = countFree
  }

  /** To be called when a transaction begins. */
  begin () {
    this.#needed = 0
    this.#written = 0
    this.#removals = 0
    this.#forRemovals = 0
    this.#forLocks = 0
    this.#forgotten = 0
  }

  /**
   * To be called for each change.
   * @param {number} bytes of the key and the value; as many characters where it is text
   * @throws {HostError} 1104 where a long transaction outgrows the disk
   */
  use (bytes) {
    this.#written += bytes
    this.#add(PAGE_BYTES + 2 * bytes)
  }

  /**
   * To be called for each removal.
   * @param {number} distance bytes of pages to what was removed before, Infinity: far; 0: it is the next one
   * @throws {HostError} 1104
   */
  useRemoval (distance) {
    const bytes = toRemovalBytes(distance)
    this.#removals++
    this.#forRemovals += bytes
    this.#add(bytes)
  }

  /**
   * The same for locks and staged changes: by itself that makes no room, but it lets others remove.
   * @param {number} distance
   * @throws {HostError} 1104
   */
  useForgetting (distance) {
    const bytes = toRemovalBytes(distance)
    this.#forgotten++
    this.#forRemovals += bytes
    this.#add(bytes)
  }

  /**
   * To be called for each lock: removing takes some, too.
   * @param {number} bytes of the key and the value
   * @throws {HostError} 1104
   */
  useLock (bytes) {
    const needed = PAGE_BYTES + 2 * bytes
    this.#forLocks += needed
    this.#add(needed)
  }

  /** @param {number} bytes */
  #add (bytes) {
    this.#needed += bytes
    if (this.#needed >= GOOD_BYTES && this.#needed > this.#promised) this.#look()
  }

  /**
   * To be called before the commit.
   * @throws {HostError} 1104: nothing of the transaction may be committed
   */
  check () {
    // What changes nothing writes nothing.
    if (this.#needed === 0) return
    const needed = BASE_BYTES + this.#needed
    if (this.#promised >= needed && this.#clock() - this.#checkedAt < GOOD_MS) {
      this.#promised -= needed
      return
    }
    this.#look()
  }

  /** Whether it leaves less behind than there was, or only locks for what will. */
  get #isRemoval () {
    if (this.#removals === 0 && this.#forLocks > 0) return this.#written === 0
    if (this.#removals === 0 && this.#forgotten === 0) return false
    return this.#written <= BESIDE_BYTES * this.#removals + DROP_BYTES
  }

  #look () {
    const disk = this.#readDisk()
    const isRemoval = this.#isRemoval
    this.isScarce = disk.free <= PLENTY_BYTES
    const hasPages = this.isScarce && this.#countFree() > FREE_FACTOR * disk.reserve
    const needed = this.#countNeeded(isRemoval, hasPages)
    const isAllowed = isRemoval || hasPages
    const free = this.isScarce ? this.#findFree(disk, needed, isAllowed) : disk.free
    if (free < needed) throw this.#toRefusal(needed, { free, isRemoval })
    this.#checkedAt = this.#clock()
    // Where room is scarce every commit looks; a long transaction, after each further part.
    this.#promised = free > PLENTY_BYTES ? GOOD_BYTES : 0
    if (needed >= GOOD_BYTES) this.#promised = Math.min(free, 2 * needed)
  }

  /**
   * @param {boolean} isRemoval the little that it writes beside goes to the same few pages
   * @param {boolean} hasPages whether the file itself has room, so that it grows by little
   */
  #countNeeded (isRemoval, hasPages) {
    if (isRemoval) return LEAST_BYTES + this.#forRemovals + this.#forLocks + 2 * this.#written
    return (hasPages ? LEAST_BYTES : BASE_BYTES) + this.#needed
  }

  /**
   * The reserve is for removing. Others may have it where the file itself has as much room again: LMDB uses
   * that from the commit after the next on.
   * @param {{free: number, reserve: number}} disk
   * @param {number} needed
   * @param {boolean} isAllowed
   * @returns {number} bytes that this transaction may use
   */
  #findFree ({ free, reserve }, needed, isAllowed) {
    if (!hasReserve(this.directory)) return isAllowed ? free : Math.max(0, free - reserve)
    if (free >= needed || !isAllowed || !spendReserve(this.directory)) return free
    return this.#readDisk().free
  }

  #readDisk () {
    const disk = this.#stat(this.directory)
    return { free: disk.bavail * disk.bsize, reserve: toReserveBytes(disk) }
  }

  /** @param {number} needed @param {{free: number, isRemoval: boolean}} state */
  #toRefusal (needed, { free, isRemoval }) {
    const toWhat = (/** @type {string} */ directory) =>
      `the disk is full: ${toMib(free)} MiB are free for ${directory}, and this may need ` +
        `${toMib(needed)}`
    this.#tellNow(toWhat(this.directory))
    const advice = isRemoval
      ? 'Nothing of it was removed: remove less at once, truncate, or make room otherwise'
      : 'Nothing of it was stored; all that was acknowledged is there. Make room and try again'
    return new HostError('ERROR_ARANGO_FILESYSTEM_FULL', `${toWhat(this.shown)}. ${advice}`)
  }

  /** Now and then: clients ask again and again. @param {string} text */
  #tellNow (text) {
    const now = this.#clock()
    if (now - this.#toldAt < TELL_MS) return
    this.#toldAt = now
    this.#tell(text)
  }
}

function readClock () {
  return performance.now()
}

/**
 * Pages that don't become empty are copied; of each of them a part is in use.
 * @param {number} distance
 * @returns {number}
 */
function toRemovalBytes (distance) {
  return distance === 0 ? NEXT_BYTES : Math.min(PAGE_BYTES, Math.ceil(distance / PAGE_FILL))
}

/** @param {number} bytes */
function toMib (bytes) {
  return (bytes / MIB).toFixed(1)
}
