/** @import {Execution, Progress, Results, Setting} from '../types.js' */
/** @import {StreamTransaction, Transactions} from '../../documents/types.js' */
/** @import {Store} from '../../store/types.js' */
// A query that writes, from outside of services: all of it happens, or nothing. It is tried in one go, which holds the write lock of the machine; if that takes longer than a
// slice it is undone, and begun again as a transaction of its own, which goes on in slices and writes everything at its end.
import { createExecution } from '../execute/index.js'

/** The longest that others wait for the write lock, milliseconds. */
const IN_ONE_GO_MS = 5

const TOO_LONG = Symbol('longer than a slice')

/** @typedef {Omit<Setting, 'tables' | 'writing' | 'committed' | 'block'>} Parts */

/**
 * @param {Parts} parts
 * @param {{store: Store, transactions: Transactions}} world
 * @returns {Execution} its results come when all is written
 */
export function startWriting (parts, { store, transactions }) {
  const first = tryInOneGo(parts, store)
  const { results } = first
  let { execution } = first
  const transaction = results === null ? begin(parts, transactions) : null
  if (transaction !== null) execution = createExecution({ ...parts, tables: transaction.writing, writing: transaction.writing, committed: false, block: null })
  /** @type {Results | null} */
  let ready = results
  let position = 0
  let isOver = false
  const abort = () => {
    if (transaction?.status === 'running') transactions.abort(parts.database, transaction.id)
  }
  return {
    get stats () { return execution.stats },
    get sync () { return execution.sync },
    get warnings () { return execution.warnings },
    advance: ({ size, until }) => {
      if (isOver) return { state: 'done', results: { count: 0, parts: [] } }
      try {
        if (ready === null) {
          // It is in use as long as it goes on, and so it doesn't expire.
          if (transaction !== null) transactions.use(parts.database, transaction.id)
          const progress = execution.advance({ size: Infinity, until })
          if (progress.state === 'paused') return progress
          if (transaction !== null) transactions.commit(parts.database, transaction.id)
          ready = progress.results
        }
      } catch (error) {
        isOver = true
        abort()
        throw error
      }
      const taken = ready.parts.slice(position, position + size)
      position += taken.length
      isOver = position >= ready.count
      return /** @type {Progress} */ ({ state: isOver ? 'done' : 'full', results: { count: taken.length, parts: taken } })
    },
    close: () => {
      isOver = true
      execution.close()
      abort()
    }
  }
}

/**
 * @param {Parts} parts
 * @param {Store} store
 * @returns {{execution: Execution, results: Results | null}} null: it would take longer, and nothing has happened
 */
function tryInOneGo (parts, store) {
  /** @type {Execution | null} */
  let execution = null
  try {
    const results = store.write(writing => {
      const attempt = createExecution({ ...parts, tables: writing, writing, committed: false, block: null })
      execution = attempt
      const progress = attempt.advance({ size: Infinity, until: parts.clock() + IN_ONE_GO_MS })
      if (progress.state === 'paused') throw TOO_LONG
      return progress.results
    })
    return { execution: /** @type {Execution} */ (/** @type {unknown} */ (execution)), results }
  } catch (error) {
    const undone = /** @type {Execution | null} */ (execution)
    if (error !== TOO_LONG || undone === null) throw error
    undone.close()
    return { execution: undone, results: null }
  }
}

/** @param {Parts} parts @param {Transactions} transactions @returns {StreamTransaction} */
function begin ({ database, plan }, transactions) {
  const write = plan.collections.filter(({ mode }) => mode === 'write').map(({ name }) => name)
  return transactions.begin(database, { read: [], write, exclusive: [], allowImplicit: true })
}
