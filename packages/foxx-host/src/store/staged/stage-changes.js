/** @import {TableName, Writing} from '../types.js' */
// The life of a set: staged in several write transactions, committed in one, settled in several.
import { HostError } from '../../errors.js'
import { readSets, removeSet, writeSet } from './sets.js'
import { STAGED_TABLES, parseStaged, toStagedKey, toStagedValue } from './staged-entries.js'

const ALL = { from: Buffer.from([0]), to: Buffer.from([255]) }

/** @typedef {{table: TableName, key: Buffer, value: Buffer | string | null}} StagedChange value: null removes */

/** @param {Writing} writing @param {string} set a number as text that no other one has */
export function openSet (writing, set) {
  writeSet(writing, set, 'open')
}

/**
 * Says what is to be under a key once the set is committed; until then nobody sees it, and nobody else may change what
 * is there.
 * @param {Writing} writing
 * @param {string} set
 * @param {StagedChange} change
 * @throws {HostError} 1200 when another set is about to change the same
 */
export function stageChange (writing, set, { table, key, value }) {
  const place = toStagedKey(STAGED_TABLES.indexOf(table), key)
  const bytes = writing.stages.get(place)
  if (bytes !== undefined) {
    const other = parseStaged(bytes)
    if (other.set !== set) {
      const state = readSets(writing).get(other.set)
      if (state === 'open') throw toStagedConflict()
      if (state === 'committed') settle(writing, { table, key, value: other.value })
    }
  }
  writing.stages.put(place, toStagedValue(set, value))
}

/** From here on all of it counts. @param {Writing} writing @param {string} set */
export function commitSet (writing, set) {
  writeSet(writing, set, 'committed')
}

/** Nothing of it ever counts, and nobody is kept from anything by it. @param {Writing} writing @param {string} set */
export function abortSet (writing, set) {
  if (readSets(writing).has(set)) writeSet(writing, set, 'aborted')
}

/**
 * Moves a part of committed sets to their tables, and forgets a part of those that were aborted, or whose process has
 * ended before.
 * @param {Writing} writing
 * @param {ReadonlySet<string>} sets the same ones for each part
 * @param {{after: Buffer | null, most: number}} part after: what this returned for the part before; most: entries
 * @returns {Buffer | null} null: nothing is left of them
 */
export function settleSome (writing, sets, { after, most }) {
  const states = readSets(writing)
  const from = after === null ? ALL.from : Buffer.concat([after, ZERO])
  const entries = [...writing.stages.entries({ from, to: ALL.to, limit: most })]
  for (const { key: place, value: bytes } of entries) {
    const { set, value } = parseStaged(bytes)
    if (!sets.has(set)) continue
    if (states.get(set) === 'committed') {
      settle(writing, { table: tableAt(place), key: place.subarray(1), value })
    }
    writing.stages.remove(place)
  }
  if (entries.length === most) return entries.at(-1)?.key ?? null
  for (const set of sets) removeSet(writing, set)
  return null
}

/** @returns {HostError} */
export function toStagedConflict () {
  return new HostError('ERROR_ARANGO_CONFLICT', 'a query that changes many documents is about to ' +
    'change the same: try again when it has ended')
}

const ZERO = Buffer.alloc(1)

/** @param {Writing} writing @param {StagedChange} change */
function settle (writing, { table, key, value }) {
  if (value === null) writing[table].remove(key)
  else writing[table].put(key, value)
}

/** @param {Buffer} place @returns {TableName} */
function tableAt (place) {
  return /** @type {TableName} */ (STAGED_TABLES[/** @type {number} */ (place[0])])
}
