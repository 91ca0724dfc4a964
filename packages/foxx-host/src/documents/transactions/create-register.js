/** @import {Transaction} from './transaction.js' */
// Which transactions a worker knows, and when each was last used: those that are open, and for a while those that are
// over.
import { HostError } from '../../errors.js'

/** How long, and of how many, is remembered what became of them. */
const MEMORY_MS = 10 * 60_000
const MOST_REMEMBERED = 10_000

/** @typedef {{transaction: Transaction, usedAt: number}} Entry */

/**
 * @param {() => number} clock milliseconds, monotonic
 */
export function createRegister (clock) {
  /** The longest unused first. @type {Map<string, Entry>} */
  const known = new Map()
  return {
    entries: () => known.values(),
    size: () => known.size,
    /** Used now, the last of all. @param {Transaction} transaction */
    touch (transaction) {
      known.delete(transaction.id)
      known.set(transaction.id, { transaction, usedAt: clock() })
    },
    /** @param {string} database @param {string} id @returns {Transaction} @throws {HostError} 1655 */
    get (database, id) {
      const entry = known.get(id)
      if (entry !== undefined && entry.transaction.database === database) return entry.transaction
      throw new HostError('ERROR_TRANSACTION_NOT_FOUND', `the database '${database}' has none ` +
        `with the id '${id.slice(0, 32)}', or it ended long ago`)
    },
    /** Those that are open stay, and those whose locks could not be released yet. */
    forgetOld () {
      let surplus = known.size - MOST_REMEMBERED
      for (const [id, { transaction, usedAt }] of known) {
        const isOver = transaction.status !== 'running' && transaction.unreleased === null
        if (isOver && (surplus > 0 || clock() - usedAt > MEMORY_MS) && known.delete(id)) surplus--
      }
    }
  }
}
