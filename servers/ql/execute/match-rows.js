/** @import {Scope} from '../types.js' */
/** @import {JoinKey} from '../plan/types.js' */
// The equalities of a join with a variable: which of its rows belong to a main row. As in a where clause any value on the left may
// equal any on the right, loosely. Above a certain size the first equality is looked up in an index where that can't change the result.
import { looseEquals } from '../values/index.js'
import { createKeyIndex } from './key-index.js'

/** Below so many comparisons an index costs more than it saves. */
const FEW_COMPARISONS = 64

/** For each row of the joiner the values that it has for a key. @typedef {readonly (readonly unknown[])[]} KeyValues */

/**
 * Prepares the joiner's rows.
 * @param {readonly JoinKey[]} keys
 * @param {{joinerRows: readonly unknown[], mainCount: number, scope: Scope}} sides mainCount: how many main rows will be asked about
 * @returns {(row: unknown) => readonly unknown[]} from a main row to the joiner's rows that belong to it, in their order
 */
export function createMatcher (keys, { joinerRows, mainCount, scope }) {
  const valuesByKey = keys.map(({ findInJoiner }) => joinerRows.map(row => findInJoiner(row, scope).flat()))
  const index = joinerRows.length * mainCount < FEW_COMPARISONS ? null : createKeyIndex(valuesByKey[0] ?? [])
  const everyRow = joinerRows.map((_, at) => at)
  return row => {
    const expected = keys.map(({ readMain }) => readMain(row, scope))
    const candidates = index?.(expected[0]) ?? everyRow
    const matches = []
    for (let i = 0; i < candidates.length; i++) {
      const at = /** @type {number} */ (candidates[i])
      if (matchesAll(valuesByKey, { at, expected })) matches.push(joinerRows[at])
    }
    return matches
  }
}

/** @param {readonly KeyValues[]} valuesByKey @param {{at: number, expected: readonly unknown[]}} row */
function matchesAll (valuesByKey, { at, expected }) {
  for (let key = 0; key < expected.length; key++) {
    if (!matchesAny(valuesByKey[key]?.[at] ?? [], expected[key])) return false
  }
  return true
}

/** @param {readonly unknown[]} values @param {unknown} expected */
function matchesAny (values, expected) {
  for (let i = 0; i < values.length; i++) if (equalsAny(values[i], expected)) return true
  return false
}

/** @param {unknown} value @param {unknown} expected a value, or a list of which one, or one of one, has to equal */
function equalsAny (value, expected) {
  if (!Array.isArray(expected)) return looseEquals(value, expected)
  return expected.some(one => Array.isArray(one) ? one.some(inner => looseEquals(value, inner)) : looseEquals(value, one))
}
