/** @import {Store} from '../../store/types.js' */
/** @import {Catalog, Transactions} from '../types.js' */
/** @import {Transaction} from './transaction.js' */
// The stream transactions of one worker: those that are open, and for a while what became of the others.
import { HostError } from '../../errors.js'
import { beginTransaction } from './begin-transaction.js'
import { createRegister } from './create-register.js'
import { createSettler } from './create-settler.js'
import { listOpen, removeEntries, toSlot } from './lock-entries.js'
import { toOverError } from './transaction.js'

/** Without use for longer, a transaction is aborted. */
const IDLE_MS = 60_000
const LOOK_MS = 1_000

/**
 * @param {{store: Store, catalog: Catalog, slot: number, clock?: () => number}} parts slot: this worker's, the low bits
 *   of the store's numbers;
 *   clock: milliseconds, monotonic
 * @returns {Transactions}
 */
export function createTransactions ({ store, catalog, slot, clock = () => performance.now() }) {
  const register = createRegister(clock)
  const settler = createSettler(store)
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let begun = 0

  const transactions = {
    /** @type {Transactions['begin']} */
    begin (database, wish) {
      // What a worker that had this slot before may have left behind must not be taken for this one's.
      if (begun++ === 0) store.write(({ locks }) => removeEntries(locks, slot))
      const transaction = beginTransaction({ store, catalog, database, wish, settler })
      register.touch(transaction)
      timer ??= setInterval(() => transactions.expire(), LOOK_MS).unref()
      return transaction
    },
    /** @type {Transactions['find']} */
    find (database, id) {
      const transaction = transactions.use(database, id)
      checkIdle(transaction)
      return transaction
    },
    /** @type {Transactions['use']} */
    use (database, id) {
      const transaction = register.get(database, id)
      if (transaction.status !== 'running') throw toOverError(transaction)
      register.touch(transaction)
      return transaction
    },
    look: register.get,
    /** @type {Transactions['commit']} */
    commit (database, id) {
      const transaction = register.get(database, id)
      if (transaction.status === 'aborted') throw toRefusal(transaction, 'committed')
      checkIdle(transaction)
      if (transaction.status === 'running') transaction.commit()
      return transaction
    },
    /** @type {Transactions['commitInSteps']} */
    commitInSteps (database, id) {
      const transaction = transactions.use(database, id)
      checkIdle(transaction)
      return transaction.commitInSteps()
    },
    /** @type {Transactions['abort']} */
    abort (database, id) {
      const transaction = register.get(database, id)
      if (transaction.status === 'committed') throw toRefusal(transaction, 'aborted')
      if (transaction.status === 'running') transaction.abort()
      return transaction
    },
    list: (/** @type {string} */ database) => listOpen(store.read().locks, database),
    slotOf: toSlot,
    expire () {
      endIdle(register, clock())
      register.forgetOld()
      if (register.size() > 0) return
      clearInterval(timer)
      timer = undefined
    },
    close () {
      clearInterval(timer)
      abortAll(register)
      settler.finish()
    }
  }
  return transactions
}

/** @param {ReturnType<typeof createRegister>} register */
function abortAll (register) {
  for (const { transaction } of register.entries()) {
    if (transaction.status === 'running') transaction.abort()
  }
}

/** @param {ReturnType<typeof createRegister>} register @param {number} now */
function endIdle (register, now) {
  for (const { transaction, usedAt } of register.entries()) {
    if (transaction.status === 'running' && now - usedAt > IDLE_MS) transaction.abort()
    if (transaction.unreleased !== null) transaction.release()
  }
}

/** @param {{id: string, isBusy: boolean}} transaction @throws {HostError} 1200 */
function checkIdle ({ id, isBusy }) {
  if (!isBusy) return
  throw new HostError('ERROR_ARANGO_CONFLICT', `a query of transaction ${id} is writing: wait ` +
    'for its answer before the next request of the same transaction')
}

/** @param {Transaction} transaction @param {'committed' | 'aborted'} wish */
function toRefusal ({ id, status }, wish) {
  return new HostError('ERROR_TRANSACTION_DISALLOWED_OPERATION', `transaction ${id} can't be ` +
    `${wish}: it is ${status} already`)
}
