/** @import {Execution, Progress, Results, Setting} from '../types.js' */
/** @import {StreamTransaction, Transactions} from '../../documents/types.js' */
/** @import {Store} from '../../store/types.js' */
// A query that writes, from outside of services: all of it happens, or nothing. It is tried in one go, which holds the write lock of the machine; if that takes longer than a
// slice it is undone, and begun again as a transaction of its own, which goes on in slices and writes everything at its end; what is much is written in slices,
// too. It locks no documents before: who changes one of them meanwhile is not kept from it, and this query fails (1200).
import { HostError } from '../../errors.js'
import { createExecution } from '../execute/index.js'

/** The longest that others wait for the write lock, milliseconds. */
const IN_ONE_GO_MS = 5

/** How long it waits before it looks again whether an index is there. */
const LOOK_MS = 10

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
  let transaction = results === null ? begin(parts, { store, transactions }) : null
  const goOn = () => {
    if (transaction !== null) execution = createExecution({ ...parts, tables: transaction.writing, writing: transaction.writing, committed: false, block: null })
  }
  goOn()
  /** @type {Results | null} */
  let ready = results
  /** The results of all of it, while they are being committed. @type {Results | null} */
  let uncommitted = null
  /** @type {(() => boolean) | null} */
  let commitStep = null
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
        if (transaction === null && ready === null) {
          if (parts.killed()) throw new HostError('ERROR_QUERY_KILLED', 'it was ended from outside')
          transaction = begin(parts, { store, transactions })
          goOn()
          if (transaction === null) return { state: 'paused', wakeAt: parts.clock() + LOOK_MS }
        }
        if (transaction !== null && ready === null) {
          // It is in use as long as it goes on, and so it doesn't expire.
          if (transaction.status !== 'committed') transactions.use(parts.database, transaction.id)
          if (uncommitted === null || commitStep === null) {
            const progress = execution.advance({ size: Infinity, until })
            if (progress.state === 'paused') return progress
            uncommitted = progress.results
            commitStep = transactions.commitInSteps(parts.database, transaction.id)
          }
          if (transaction.status !== 'committed' && parts.killed()) throw new HostError('ERROR_QUERY_KILLED', 'it was ended from outside')
          if (!commitStep()) return { state: 'paused', wakeAt: null }
          ready = uncommitted
        }
        if (ready === null) throw new TypeError('a query that was not begun anew has its results')
        const taken = ready.parts.slice(position, position + size)
        position += taken.length
        isOver = position >= ready.count
        return /** @type {Progress} */ ({ state: isOver ? 'done' : 'full', results: { count: taken.length, parts: taken } })
      } catch (error) {
        isOver = true
        abort()
        throw error
      }
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

/** @param {Parts} parts @param {{store: Store, transactions: Transactions}} world @returns {StreamTransaction | null} null: an index is being made, or a collection renamed, and it has to wait for that */
function begin ({ database, plan, catalog }, { store, transactions }) {
  const write = plan.collections.filter(({ mode }) => mode === 'write').map(({ name }) => name)
  const reading = store.read()
  const looked = write.map(name => catalog.look(reading, database, name))
  if (looked.some(collection => collection?.building?.length || collection?.isRenaming)) return null
  return transactions.begin(database, { read: [], write, exclusive: [], allowImplicit: true, locksAtCommit: true })
}
