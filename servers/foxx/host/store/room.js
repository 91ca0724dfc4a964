// Whether the disk has room for the write transaction that is open. LMDB finds out by itself only when it writes its pages, and lmdb-js 3.5.6 then formats
// a message into 100 bytes of memory that it may not fit into, which ends the process at some later moment. So where room is scarce it is asked for here
// before LMDB writes. In: what the transaction puts; out: an error instead of a commit that can't succeed.
import { statfsSync } from 'node:fs'
import { HostError } from '../errors.js'

const KIB = 1024
const MIB = 1024 * KIB
/** With more than this free, it is enough to look now and then. */
const PLENTY_BYTES = 256 * MIB
/** How long a look at a disk with plenty of room is good for, and for how much. */
const GOOD_MS = 50
const GOOD_BYTES = 64 * MIB
/** What a transaction writes besides its own values: the pages on the way to them, and what others write to the same disk meanwhile. */
const BASE_BYTES = 512 * KIB
/** A change copies its page, and more often than not only that. */
const PAGE_BYTES = 4 * KIB

/** The room on the disk of one directory. */
export class Room {
  /** What the open transaction may write, at the most likely. */
  #needed = 0
  #checkedAt = -Infinity
  #promised = 0
  #directory
  #stat
  #clock

  /**
   * @param {string} directory
   * @param {{stat?: (directory: string) => {bavail: number, bsize: number}, clock?: () => number}} [world] clock: milliseconds, monotonic
   */
  constructor (directory, { stat = statfsSync, clock = () => performance.now() } = {}) {
    this.#directory = directory
    this.#stat = stat
    this.#clock = clock
  }

  /** To be called when a transaction begins. */
  begin () {
    this.#needed = BASE_BYTES
  }

  /**
   * To be called for each change.
   * @param {number} bytes of the key and the value; as many characters where it is text
   * @throws {HostError} 1104 where a long transaction outgrows the disk
   */
  use (bytes) {
    this.#needed += PAGE_BYTES + 2 * bytes
    if (this.#needed >= GOOD_BYTES && this.#needed > this.#promised) this.#look()
  }

  /**
   * To be called before the commit.
   * @throws {HostError} 1104: nothing of the transaction may be committed
   */
  check () {
    if (this.#promised >= this.#needed && this.#clock() - this.#checkedAt < GOOD_MS) {
      this.#promised -= this.#needed
      return
    }
    this.#look()
  }

  #look () {
    const { bavail, bsize } = this.#stat(this.#directory)
    const free = bavail * bsize
    if (free < this.#needed) {
      throw new HostError('ERROR_ARANGO_FILESYSTEM_FULL', `the disk is full: ${toMib(free)} MiB are free for ${this.#directory}, and this may need ${toMib(this.#needed)}. Nothing of it was stored; all that was acknowledged is there. Make room and try again`)
    }
    this.#checkedAt = this.#clock()
    // Where room is scarce every commit looks; a long transaction, after each further part.
    this.#promised = free > PLENTY_BYTES ? GOOD_BYTES : 0
    if (this.#needed >= GOOD_BYTES) this.#promised = Math.min(free, 2 * this.#needed)
  }
}

/** @param {number} bytes */
function toMib (bytes) {
  return (bytes / MIB).toFixed(1)
}
