/** @import {Run, Value} from '../types.js' */
/** @import {Key} from './value-keys.js' */
// Where a value is in an array, by AQL's equality. An array that is asked again and again gets an index: `x IN list`
// for each of n rows takes n steps, not n times the length of the list. Values never change, so an array is known by
// its identity.
import { equalValues } from './compare.js'
import { sizeOfKey, ValueKeys } from './value-keys.js'

/** Elements: shorter arrays are as fast without. */
const LEAST_INDEXED = 16
/** Longer ones would take too much memory. */
const MOST_INDEXED = 4_000_000
/** Arrays of one run that are remembered; the longest unasked goes. */
const MOST_ARRAYS = 8
/** Elements between two looks at the time. */
const PORTION = 4096

/** @typedef {{array: readonly Value[], index: Index | null}} Entry index: null until it is asked for the second time */
/** @typedef {{keys: ValueKeys, positions: Map<Key, number>, bytes: number}} Index */

/** @type {WeakMap<Run, Entry[]>} the last asked first */
const known = new WeakMap()

/**
 * @param {readonly Value[]} array
 * @param {Value} value
 * @param {Run} run
 * @returns {number} of the first element that is equal; -1: there is none
 * @throws {import('../../errors.js').HostError} 32, 1500
 */
export function positionIn (array, value, run) {
  if (array.length < LEAST_INDEXED || array.length > MOST_INDEXED || run.setting === undefined) {
    return scan(array, value, run)
  }
  const entries = entriesOf(run)
  const entry = find(entries, array)
  if (entry === null) {
    remember(entries, array, run)
    return scan(array, value, run)
  }
  entry.index ??= createIndex(array, run)
  const { keys, positions } = entry.index
  return positions.get(/** @type {Key} */ (keys.find(value))) ?? -1
}

/** @param {readonly Value[]} array @param {Value} value @param {Run} run */
function scan (array, value, run) {
  for (let from = 0; from < array.length; from += PORTION) {
    const end = Math.min(array.length, from + PORTION)
    for (let at = from; at < end; at++) {
      if (equalValues(/** @type {Value} */ (array[at]), value)) return at
    }
    if (end - from === PORTION) run.tick(PORTION)
  }
  return -1
}

/** @param {Run} run */
function entriesOf (run) {
  const entries = known.get(run) ?? []
  if (entries.length === 0) known.set(run, entries)
  return entries
}

/** @param {Entry[]} entries which is reordered @param {readonly Value[]} array @returns {Entry | null} */
function find (entries, array) {
  const at = entries.findIndex(entry => entry.array === array)
  const entry = entries[at]
  if (entry === undefined) return null
  if (at > 0) {
    entries.splice(at, 1)
    entries.unshift(entry)
  }
  return entry
}

/** @param {Entry[]} entries @param {readonly Value[]} array @param {Run} run */
function remember (entries, array, run) {
  entries.unshift({ array, index: null })
  const gone = entries.length > MOST_ARRAYS ? entries.pop() : undefined
  if (gone?.index) run.hold(-gone.index.bytes)
}

/**
 * @param {readonly Value[]} array
 * @param {Run} run
 * @returns {Index} held until another takes its place, or to the end of the run
 */
function createIndex (array, run) {
  const keys = new ValueKeys()
  /** @type {Index['positions']} */
  const positions = new Map()
  const index = { keys, positions, bytes: 0 }
  for (let from = 0; from < array.length; from += PORTION) {
    const end = Math.min(array.length, from + PORTION)
    let bytes = 0
    for (let at = from; at < end; at++) {
      const key = keys.of(/** @type {Value} */ (array[at]))
      if (positions.has(key)) continue
      positions.set(key, at)
      bytes += sizeOfKey(key)
    }
    run.hold(bytes)
    index.bytes += bytes
    if (end - from === PORTION) run.tick(PORTION)
  }
  return index
}
