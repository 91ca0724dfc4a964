/** @import {Scope} from '../types.js' */
/** @import {JoinKey} from '../plan/types.js' */
// The equalities of a join with a variable: which of its rows belong to a main row. As in a where clause any value on
// the left may equal any on the right, loosely. There are few main rows and there may be many of the joiner's, so the
// main rows are indexed, and each of the joiner's asks once to which of them it belongs.
import { looseEquals, LooseIndex, takeSteps, takeText } from '../values/index.js'

/** Below so many comparisons an index costs more than it saves. */
const FEW_COMPARISONS = 64

/**
 * What main rows have for each key.
 * @typedef {readonly (readonly (readonly unknown[])[])[]} Wanted
 */

/**
 * Matches the rows of both sides.
 * @param {readonly JoinKey[]} keys
 * @param {{mainRows: readonly unknown[], joinerRows: readonly unknown[], scope: Scope}} sides
 * @returns {(readonly unknown[])[]} for each main row the joiner's rows that belong to it, in their order
 * @throws {QlError} TOO_MANY_STEPS
 */
export function matchRows (keys, { mainRows, joinerRows, scope }) {
  takeSteps(scope, (mainRows.length + joinerRows.length) * keys.length)
  /** @type {Wanted} */
  const wanted = mainRows.map(row => keys.map(({ readMain }) =>
    spread([readMain(row, scope)], scope).flatMap(listOf)))
  /** @type {unknown[][]} */
  const matches = mainRows.map(() => [])
  const find = mainRows.length * joinerRows.length < FEW_COMPARISONS
    ? findAll(wanted)
    : createFinder(wanted, scope)
  for (let i = 0; i < joinerRows.length; i++) {
    const row = joinerRows[i]
    const values = keys.map(({ findInJoiner }) => spread(findInJoiner(row, scope), scope))
    const candidates = find(/** @type {readonly unknown[]} */ (values[0]))
    if (candidates.length > 1) takeSteps(scope, candidates.length * keys.length)
    for (const main of candidates) {
      const own = /** @type {Wanted[0]} */ (wanted[main])
      if (matchesAll(values, own, scope)) matches[main]?.push(row)
    }
  }
  return matches
}

/** The values of a key; arrays among them are several. @param {readonly unknown[]} values @param {Scope} scope */
function spread (values, scope) {
  let lists = 0
  let elements = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (Array.isArray(value)) {
      lists++
      elements += value.length
    } else takeText(scope, value)
  }
  if (lists === 0) return values
  takeSteps(scope, elements)
  return values.flat()
}

/** @param {unknown} value of a list of lists one of one has to equal @returns {readonly unknown[]} */
function listOf (value) {
  return Array.isArray(value) ? value : [value]
}

/** @param {Wanted} wanted */
function findAll (wanted) {
  const all = wanted.map((_, main) => main)
  return () => all
}

/**
 * @param {Wanted} wanted
 * @param {Scope} scope
 * @returns {(values: readonly unknown[]) => readonly number[]} main rows that may match
 */
function createFinder (wanted, scope) {
  const index = new LooseIndex()
  wanted.forEach((keys, main) => {
    const first = /** @type {readonly unknown[]} */ (keys[0])
    takeSteps(scope, first.length)
    for (const value of first) index.add(value, main)
  })
  return values => {
    if (values.length === 1) return index.find(values[0])
    return [...new Set(values.flatMap(value => index.find(value)))]
  }
}

/**
 * @param {readonly (readonly unknown[])[]} values
 * @param {readonly (readonly unknown[])[]} wanted of each key
 * @param {Scope} scope
 */
function matchesAll (values, wanted, scope) {
  for (let key = 0; key < wanted.length; key++) {
    const have = /** @type {readonly unknown[]} */ (values[key])
    const want = /** @type {readonly unknown[]} */ (wanted[key])
    if (have.length * want.length > FEW_COMPARISONS) takeSteps(scope, have.length * want.length)
    if (!have.some(value => want.some(one => looseEquals(value, one)))) return false
  }
  return true
}
