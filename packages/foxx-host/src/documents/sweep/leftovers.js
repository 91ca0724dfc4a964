/** @import {Table, TableName, WritableTable, Writing} from '../../store/types.js' */
/** @import {Collection, Index, Leftover} from '../types.js' */
// What is left of collections and indexes that are gone. Many entries are not removed in one write transaction, which
// would let others wait: they are only written down as leftovers, in the table 'catalog' as 'sweep/leftover/PREFIX'
// (hexadecimal) -> names of tables. Nobody can come by them any more, and prefixes are never given out again. They are
// removed in steps, also after a crash.
import { toEntryTable, toEntryTables } from '../indexes/entry-tables.js'
import { removeSome } from '../indexes/remove-range.js'

const LEFTOVERS = { from: Buffer.from('sweep/leftover/'), to: Buffer.from('sweep/leftover0') }
/** Entries that one write transaction removes: 3 to 5 milliseconds. */
const MOST = 1000

/** @param {Collection} collection @returns {Leftover[]} all that is stored of its documents */
export function toLeftovers (collection) {
  return [
    ...toEntryTables(collection)
      .map(({ prefix }) => ({ prefix, tables: /** @type {const} */ (['indexes']) })),
    { prefix: collection.prefix, tables: ['documents', 'keys'] }
  ]
}

/** @param {Collection} collection @param {Index} index a persistent one @returns {Leftover[]} */
export function toIndexLeftovers (collection, index) {
  return [{ prefix: toEntryTable(collection, index).prefix, tables: ['indexes'] }]
}

/**
 * Removes a part of it at once, all of it where it is little: in the order of each table, so that a page which is
 * changed becomes empty next: on a full disk there is room for that.
 * @param {Writing} writing
 * @param {readonly Leftover[]} leftovers
 * @returns {boolean} whether something is left for sweepLeftover
 */
export function leave (writing, leftovers) {
  let rest = MOST
  let isLeft = false
  for (const leftover of leftovers) {
    rest -= removeFrom(writing, leftover, rest)
    if (rest > 0) continue
    writing.catalog.put(toKey(leftover), leftover.tables.join())
    isLeft = true
  }
  return isLeft
}

/** @param {{catalog: Table}} reading @returns {Leftover | null} one of those that are there */
export function findLeftover ({ catalog }) {
  const [first] = catalog.entries({ ...LEFTOVERS, limit: 1 })
  if (first === undefined) return null
  const prefix = Buffer.from(first.key.toString('latin1', LEFTOVERS.from.length), 'hex')
  return { prefix, tables: /** @type {TableName[]} */ (first.value.toString().split(',')) }
}

/** Removes a part of it. @param {Writing} writing @param {Leftover} leftover */
export function sweepLeftover (writing, leftover) {
  if (removeFrom(writing, leftover, MOST) < MOST) writing.catalog.remove(toKey(leftover))
}

/**
 * @param {Writing} writing
 * @param {Leftover} leftover
 * @param {number} most
 * @returns {number} how many it has removed
 */
function removeFrom (writing, { prefix, tables }, most) {
  let removed = 0
  for (const table of tables) {
    removed += removeSome(/** @type {WritableTable} */ (writing[table]), prefix, most - removed)
  }
  return removed
}

/** @param {Leftover} leftover */
function toKey ({ prefix }) {
  return Buffer.from(`sweep/leftover/${prefix.toString('hex')}`)
}
