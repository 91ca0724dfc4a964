/** @import {Root} from './lmdb.js' */
// LMDB has so many readers and no more, in all processes together. Snapshots that clients hold may not use
// up all of them: every worker needs one to read at all, and the primary two to sync.
import { HostError } from '../errors.js'

/** Snapshots and processes at a time. */
export const MOST_READERS = 1024
/** So many may be in use before another query gets a snapshot; those of transactions are among them. */
export const MOST_FOR_QUERIES = 640
/** The same for a stream transaction. */
export const MOST_FOR_TRANSACTIONS = 896
/** A process that holds fewer snapshots need not count what all of them hold. */
const FEW = 8
/** Counting takes LMDB milliseconds when there are hundreds, so a count is good for that long. */
const GOOD_MS = 20

/** What one process knows of the readers of all. */
export class Readers {
  /** Snapshots of this process. */
  held = 0
  /** Others in use, when they were counted. */
  #others = 0
  #countedAt = -Infinity
  #root

  /** @param {Root} root */
  constructor (root) {
    this.#root = root
  }

  /**
   * To be called before a snapshot is taken.
   * @param {number} most that may be in use
   * @throws {HostError} 32, status 429
   */
  check (most) {
    if (this.held < FEW || this.#count() < most) return
    const detail = `${most} readers of the store are in use`
    const advice =
      'fetch stream cursors to their end or close them, and commit or abort transactions'
    throw new HostError('ERROR_RESOURCE_LIMIT', `${detail}: ${advice}`, { status: 429 })
  }

  /** One line for each, below a heading. */
  #count () {
    const now = performance.now()
    if (now - this.#countedAt > GOOD_MS) {
      this.#others = this.#root.readerList().split('\n').length - 2 - this.held
      this.#countedAt = now
    }
    return this.#others + this.held
  }
}
