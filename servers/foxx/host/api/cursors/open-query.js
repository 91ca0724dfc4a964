/** @import {Execution, Plan, RunningQuery} from '../../aql/types.js' */
/** @import {Call} from '../types.js' */
/** @import {CursorWish, OpenQuery} from './types.js' */
// The beginning of a query that a client sent: prepared, listed among those that run, and begun on the tables of its transaction, of a snapshot, or of a write of its own.
import { HostError } from '../../errors.js'
import { startInTransaction, startReading, startWriting } from '../../aql/index.js'
import { findTransaction } from '../transactions/in-transaction.js'
import { explain } from './explain.js'

const CLOSED = 1500

/**
 * @param {Call} call
 * @param {CursorWish} given
 * @returns {OpenQuery} nothing of it has come yet
 * @throws {HostError} what is wrong with the query; what its transaction is refused with
 */
export function openQuery (call, given) {
  const { worker: { storage: { store, catalog }, environment: { arangoVersion }, queries, transactions }, request: { database, user } } = call
  const transaction = findTransaction(call)
  const { plan, bindVars } = queries.prepare(given.text, given.bindVars, {
    catalog,
    database,
    // Most queries were planned before and need none.
    get tables () { return transaction?.writing ?? store.read() }
  })
  const wish = withoutNeedlessStream(given, plan)
  const running = queries.begin({ database, user, text: String(given.text), bindVars, stream: wish.options.stream, plan })
  const parts = { plan, bindVars, database, user, version: arangoVersion, catalog, numbers: store, memory: queries.memory, options: wish.options, killed: running.isKilled, clock: () => performance.now() }
  const explained = wish.withPlan ? explain(call, { plan, setting: { ...parts, tables: transaction?.writing ?? store.read() } }).plan : null
  const start = () => {
    if (transaction !== null) return startInTransaction(parts, { transaction, use: () => { transactions.use(database, transaction.id) } })
    return plan.writes ? startWriting(parts, { store, transactions }) : startReading(parts, store)
  }
  const execution = track(start, running)
  return { execution, running, wish, batches: [], ahead: null, isDone: false, produced: 0, plan: explained }
}

/** All of a query that writes happens before anything is told of it. @param {CursorWish} wish @param {Plan} plan @returns {CursorWish} */
function withoutNeedlessStream (wish, { writes }) {
  return writes && wish.options.stream ? { ...wish, options: { ...wish.options, stream: false } } : wish
}

/**
 * However it ends, it isn't listed any more.
 * @param {() => Execution} start
 * @param {RunningQuery} running
 * @returns {Execution}
 */
function track (start, running) {
  const fail = (/** @type {unknown} */ error, /** @type {Execution | null} */ execution) => {
    running.end({ exitCode: error instanceof HostError ? error.errorNum : 4, peakMemoryUsage: execution?.stats.peakMemoryUsage ?? 0 })
    return error
  }
  const execution = attempt(start, error => fail(error, null))
  return {
    get stats () { return execution.stats },
    get sync () { return execution.sync },
    get warnings () { return execution.warnings },
    advance: limits => attempt(() => {
      const progress = execution.advance(limits)
      if (progress.state === 'done') running.end({ exitCode: 0, peakMemoryUsage: execution.stats.peakMemoryUsage })
      return progress
    }, error => fail(error, execution)),
    close: () => {
      execution.close()
      running.end({ exitCode: CLOSED, peakMemoryUsage: execution.stats.peakMemoryUsage })
    }
  }
}

/** @template T @param {() => T} work @param {(error: unknown) => unknown} toThrown @returns {T} */
function attempt (work, toThrown) {
  try {
    return work()
  } catch (error) {
    throw toThrown(error)
  }
}
