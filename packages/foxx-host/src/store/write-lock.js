/** @import {Root} from './lmdb.js' */
// LMDB's write transaction in steps of one native call each. lmdb-js offers a call that runs a function in a
// transaction; a function that the watchdog ends in the middle (no catch and no finally of it run) would leave that
// transaction, and the machine's one write lock, with nobody, and lmdb-js in a state between. So lmdb-js is told once
// that a transaction is open, for good, and the native calls that really begin and end one are made here. Whether one
// is open can be asked of LMDB at any time.
import { renewBufferPool } from './renew-buffer-pool.js'

/** Commit within the call, without a sync; no child of another transaction. */
const FLAGS = 2

/** The write transaction of one process. */
export class WriteLock {
  /** Whether work may read and write in it. */
  open = false
  /** How many there were. */
  commits = 0
  #root
  #adopted = false

  /** @param {Root} root */
  constructor (root) {
    this.#root = root
  }

  /** Waits for the lock. @throws {Error} LMDB's */
  begin () {
    if (!this.#adopted) this.#adopt()
    const { env } = this.#root
    env.beginTxn(FLAGS)
    env.writeTxn = { write: true }
    this.open = true
  }

  /** @throws {Error} LMDB's: nothing was stored then */
  commit () {
    const { env } = this.#root
    this.open = false
    env.writeTxn = null
    env.commitTxn()
    // Code is ended where a function begins or a loop turns: so there is no moment between these two lines.
    this.commits++
    this.#root.resetReadTxn()
  }

  abort () {
    const { env } = this.#root
    this.open = false
    env.writeTxn = null
    env.abortTxn()
  }

  /** Undoes what ended code may have left behind. @returns {boolean} whether there was something */
  recover () {
    renewBufferPool()
    const { env } = this.#root
    this.open = false
    env.writeTxn = null
    if (!this.#isHeld()) return false
    env.abortTxn()
    return true
  }

  #isHeld () {
    try {
      return this.#root.env.getWriteTxnId() >= 0
    } catch {
      return false // It throws when there is none.
    }
  }

  /**
   * From here on `put` and `remove` write at once, into the transaction that is open. What lmdb-js begins for that is
   * ended here; it isn't told. Where this was ended half-way, lmdb-js knows of a transaction already and begins none.
   */
  #adopt () {
    const { env } = this.#root
    this.#root.transactionSync(() => ({ then: () => {} }), FLAGS)
    if (this.#isHeld()) env.abortTxn()
    env.writeTxn = null
    this.#adopted = true
  }
}
