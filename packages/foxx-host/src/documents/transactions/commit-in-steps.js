/** @import {Store, Writing} from '../../store/types.js' */
/** @import {ChangedTable, Committer, Entry} from './commit-changes.js' */
/** @import {TransactionTables} from './transaction-tables.js' */
// The commit of a transaction that has changed much: in one write transaction it would hold the write lock of the
// machine for more than a second (100,000 documents). So the changes are staged in many short ones, where each is
// checked as a commit checks it; one more short one makes all of them count.
import { commitSet, openSet, stageChange } from '../../store/index.js'
import { reserveLastNumber } from '../statistics.js'
import { CHANGED_TABLES, applyStatistics, checkChange } from './commit-changes.js'

/** Changes of one write transaction: 2 to 5 milliseconds. */
const CHANGES_PER_STEP = 500

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {TransactionTables} parts.tables
 * @param {Committer} parts.committer
 * @param {(writing: Writing) => void} parts.finish called in the write transaction that makes the changes count
 * @returns {Generator<void, void>} each step is a write transaction. When one throws, or no further one is wanted, what
 *   was staged has to be settled
 * @throws {import('../../errors.js').HostError} 1200, 1210
 */
export function * commitInSteps ({ store, tables, committer, finish }) {
  const statistics = [...tables.statistics.listChanges()]
  store.write(writing => {
    openSet(writing, committer.id)
    // No key is generated meanwhile that the transaction has given to a document.
    for (const { key, value, before } of statistics) {
      const reserved = value === null
        ? null
        : reserveLastNumber(
          writing.statistics.get(key), { before, after: Buffer.from(/** @type {string} */ (value)) }
        )
      if (reserved !== null) writing.statistics.put(key, reserved)
    }
  })
  for (const table of CHANGED_TABLES) {
    for (const entries of inParts(tables[table].listChanges())) {
      yield
      store.write(writing => stageEntries(writing, { table, entries }, committer))
    }
  }
  yield
  store.write(writing => {
    applyStatistics(writing, statistics, committer)
    commitSet(writing, committer.id)
    finish(writing)
  })
}

/**
 * @param {Writing} writing
 * @param {{table: ChangedTable, entries: readonly Entry[]}} part
 * @param {Committer} committer
 */
function stageEntries (writing, { table, entries }, committer) {
  for (const entry of entries) {
    checkChange(writing, { table, entry }, committer)
    stageChange(writing, committer.id, { table, key: entry.key, value: entry.value })
  }
}

/** @param {Iterable<Entry>} entries read here, outside of any write @returns {Generator<Entry[], void>} */
function * inParts (entries) {
  /** @type {Entry[]} */
  let part = []
  for (const entry of entries) {
    part.push(entry)
    if (part.length < CHANGES_PER_STEP) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
