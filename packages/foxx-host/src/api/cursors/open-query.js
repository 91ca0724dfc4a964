/** @import {Execution, Plan, RunningQuery} from '../../aql/types.js' */
/** @import {Call} from '../types.js' */
/** @import {CursorWish, OpenQuery} from './types.js' */
// The beginning of a query that a client sent: prepared, listed among those that run, and begun on the tables of its
// transaction, of a snapshot, or of a write of its own.
import { HostError } from '../../errors.js'
import {
  countIn, showNodes, startInTransaction, startReading, startWriting
} from '../../aql/index.js'
import { demandCollection, guardCatalog } from '../permissions.js'
import { findTransaction } from '../transactions/in-transaction.js'

/** Exit codes of queries that nobody reads to their end, and of those that fail without a number. */
const [CLOSED, INTERNAL] = [1500, 4]

/**
 * @param {Call} call
 * @param {CursorWish} given
 * @returns {OpenQuery} nothing of it has come yet
 * @throws {HostError} what is wrong with the query; what its transaction is refused with
 */
export function openQuery (call, given) {
  const {
    worker: { storage: { store }, environment: { arangoVersion }, queries, transactions },
    request: { database, user }
  } = call
  const begunAt = given.withProfile ? performance.now() : 0
  const catalog = guardCatalog(call)
  const transaction = findTransaction(call)
  const startedAt = given.withProfile ? performance.now() : 0
  const world = {
    catalog,
    database,
    // Most queries were planned before and need none.
    get tables () { return transaction?.writing ?? store.read() }
  }
  const { plan, bindVars } = queries.prepare(given.text, given.bindVars, world)
  for (const { name, mode } of plan.collections) {
    demandCollection(call, name, mode === 'write' ? 'rw' : 'ro')
    // Before it runs: one that matches nothing is refused as well.
    transaction?.demand(catalog.find(transaction.writing, database, name), mode)
  }
  const preparing = given.withProfile
    ? {
        initializing: (startedAt - begunAt) / 1000,
        parsing: (performance.now() - startedAt) / 1000
      }
    : null
  const wish = withoutNeedlessStream(given, plan)
  const running = queries.begin({
    database, user, text: String(given.text), bindVars, stream: wish.options.stream, plan
  })
  const explained = wish.withPlan ? showNodes(plan, countIn(world)) : null
  const parts = {
    plan, bindVars, database, user, version: arangoVersion, catalog, numbers: store,
    memory: queries.memory, options: wish.options, killed: running.isKilled,
    clock: () => performance.now(), nodes: explained?.ids
  }
  const start = () => {
    if (transaction !== null) {
      return startInTransaction(
        parts, { transaction, use: () => { transactions.use(database, transaction.id) } }
      )
    }
    return plan.writes ? startWriting(parts, { store, transactions }) : startReading(parts, store)
  }
  const execution = new Tracked(start, running)
  const begun = {
    execution, running, user: user ?? '', wish, plan: explained?.shown ?? null, preparing
  }
  return { ...begun, batches: [], ahead: null, isDone: false, produced: 0 }
}

/**
 * All of a query that writes happens before anything is told of it.
 * @param {CursorWish} wish
 * @param {Plan} plan
 * @returns {CursorWish}
 */
function withoutNeedlessStream (wish, { writes }) {
  return writes && wish.options.stream
    ? { ...wish, options: { ...wish.options, stream: false } }
    : wish
}

/** However it ends, it isn't listed any more. @implements {Execution} */
class Tracked {
  #running
  #execution

  /** @param {() => Execution} start @param {RunningQuery} running */
  constructor (start, running) {
    this.#running = running
    try {
      this.#execution = start()
    } catch (error) {
      running.end({ exitCode: toExitCode(error), peakMemoryUsage: 0 })
      throw error
    }
  }

  get stats () {
    return this.#execution.stats
  }

  get sync () {
    return this.#execution.sync
  }

  get warnings () {
    return this.#execution.warnings
  }

  /** @type {Execution['advance']} */
  advance (limits) {
    try {
      const progress = this.#execution.advance(limits)
      if (progress.state === 'done') this.#end(0)
      return progress
    } catch (error) {
      this.#end(toExitCode(error))
      throw error
    }
  }

  close () {
    this.#execution.close()
    this.#end(CLOSED)
  }

  /** @param {number} exitCode */
  #end (exitCode) {
    this.#running.end({ exitCode, peakMemoryUsage: this.#execution.stats.peakMemoryUsage })
  }
}

/** @param {unknown} error */
function toExitCode (error) {
  return error instanceof HostError ? error.errorNum : INTERNAL
}
