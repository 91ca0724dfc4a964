/** @import {Execution, Progress, Results, Setting} from '../types.js' */
/** @import {StreamTransaction, Transactions} from '../../documents/types.js' */
/** @import {Store} from '../../store/types.js' */
// A query that writes, from outside of services: all of it happens, or nothing. It is tried in one go, which holds the
// write lock of the machine; if that takes longer than a slice it is undone, and begun again as a transaction of its
// own, which goes on in slices and writes everything at its end; what is much is written in slices, too. It locks no
// documents before: who changes one of them meanwhile is not kept from it, and this query fails (1200).
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
  return new Writing(parts, { store, transactions })
}

/** A query that writes: in one go where that is quick, otherwise in a transaction of its own, in steps. */
class Writing {
  #parts
  #world
  #execution
  /** Null: it was done in one go, or could not begin yet. @type {ReturnType<typeof begin>} */
  #transaction = null
  /** @type {Results | null} */
  #ready
  /** The results of all of it, while they are being committed. @type {Results | null} */
  #uncommitted = null
  /** @type {(() => boolean) | null} */
  #commitStep = null
  #position = 0
  #isOver = false

  /** @param {Parts} parts @param {{store: Store, transactions: Transactions}} world */
  constructor (parts, world) {
    this.#parts = parts
    this.#world = world
    const { execution, results } = tryInOneGo(parts, world.store)
    this.#execution = execution
    this.#ready = results
    if (results === null) this.#begin()
  }

  get stats () { return this.#execution.stats }
  get sync () { return this.#execution.sync }
  get warnings () { return this.#execution.warnings }

  /** @type {Execution['advance']} */
  advance ({ size, until }) {
    if (this.#isOver) return { state: 'done', results: { count: 0, parts: [] } }
    try {
      if (this.#ready === null) {
        const paused = this.#write(until)
        if (paused !== null) return paused
      }
      return this.#take(size)
    } catch (error) {
      this.#isOver = true
      this.#abort()
      throw error
    }
  }

  close () {
    this.#isOver = true
    this.#execution.close()
    this.#abort()
  }

  #abort () {
    const transaction = this.#transaction
    if (transaction?.status === 'running') {
      this.#world.transactions.abort(this.#parts.database, transaction.id)
    }
  }

  /** Null where others have locked what it needs. */
  #begin () {
    this.#transaction = begin(this.#parts, this.#world)
    if (this.#transaction === null) return
    const { writing } = this.#transaction
    this.#execution = createExecution({
      ...this.#parts, tables: writing, writing, committed: false, block: null
    })
  }

  /** @param {Parameters<Execution['advance']>[0]['until']} until @returns {Progress | null} null: all is written */
  #write (until) {
    const { database, clock } = this.#parts
    const { transactions } = this.#world
    if (this.#transaction === null) {
      this.#checkKilled()
      this.#begin()
      if (this.#transaction === null) return { state: 'paused', wakeAt: clock() + LOOK_MS }
    }
    const transaction = this.#transaction
    // It is in use as long as it goes on, and so it doesn't expire.
    if (transaction.status !== 'committed') transactions.use(database, transaction.id)
    if (this.#commitStep === null) {
      const progress = this.#execution.advance({ size: Infinity, until })
      if (progress.state === 'paused') return progress
      this.#uncommitted = progress.results
      this.#commitStep = transactions.commitInSteps(database, transaction.id)
    }
    if (transaction.status !== 'committed') this.#checkKilled()
    if (!this.#commitStep()) return { state: 'paused', wakeAt: null }
    this.#ready = this.#uncommitted
    return null
  }

  /** @param {number} size @returns {Progress} */
  #take (size) {
    const ready = this.#ready
    if (ready === null) throw new TypeError('a query that is written has its results')
    const taken = ready.parts.slice(this.#position, this.#position + size)
    this.#position += taken.length
    this.#isOver = this.#position >= ready.count
    return /** @type {Progress} */ ({
      state: this.#isOver ? 'done' : 'full',
      results: { count: taken.length, parts: taken }
    })
  }

  #checkKilled () {
    if (this.#parts.killed()) throw new HostError('ERROR_QUERY_KILLED', 'it was ended from outside')
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
      const attempt =
        createExecution({ ...parts, tables: writing, writing, committed: false, block: null })
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

/**
 * @param {Parts} parts
 * @param {{store: Store, transactions: Transactions}} world
 * @returns {StreamTransaction | null} null: an index is being made, or a collection renamed, and it has to wait for
 *   that
 */
function begin ({ database, plan, catalog }, { store, transactions }) {
  const write = plan.collections.filter(({ mode }) => mode === 'write').map(({ name }) => name)
  const reading = store.read()
  const looked = write.map(name => catalog.look(reading, database, name))
  if (looked.some(collection => collection?.building?.length || collection?.isRenaming)) return null
  return transactions.begin(database, {
    read: [], write, exclusive: [], allowImplicit: true, locksAtCommit: true
  })
}
