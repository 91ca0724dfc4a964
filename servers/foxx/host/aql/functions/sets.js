/** @import {AqlFunction, Value} from '../types.js' */
// Functions of arrays as sets: equal values count once.
import { compareValues, identify } from '../values/index.js'
import { checkLength } from './check-length.js'

/** @type {readonly AqlFunction[]} */
export const SET_FUNCTIONS = [
  { name: 'UNIQUE', arity: [1, 1], kinds: ['array'], call: ([array]) => distinct(listOf(array)) },
  { name: 'SORTED', arity: [1, 1], kinds: ['array'], call: ([array]) => listOf(array).toSorted(compareValues) },
  { name: 'SORTED_UNIQUE', arity: [1, 1], kinds: ['array'], call: ([array]) => distinct(listOf(array)).sort(compareValues) },
  ...['COUNT_DISTINCT', 'COUNT_UNIQUE'].map(name => /** @type {AqlFunction} */ ({ name, arity: [1, 1], kinds: ['array'], call: ([array]) => distinct(listOf(array)).length })),
  { name: 'UNION', arity: [2, Infinity], kinds: ['array'], call: union },
  { name: 'UNION_DISTINCT', arity: [2, Infinity], kinds: ['array'], call: lists => distinct(union(lists)) },
  { name: 'MINUS', arity: [2, Infinity], kinds: ['array'], call: ([first, ...others]) => without(distinct(listOf(first)), others.map(listOf)) },
  { name: 'INTERSECTION', arity: [2, Infinity], kinds: ['array'], call: lists => inAtLeast(lists.map(listOf), lists.length) },
  { name: 'OUTERSECTION', arity: [2, Infinity], kinds: ['array'], call: lists => inOne(lists.map(listOf)) },
  { name: 'JACCARD', arity: [2, 2], kinds: ['array', 'array'], call: ([a, b]) => jaccard(listOf(a), listOf(b)) }
]

/** @param {Value | undefined} value @returns {readonly Value[]} */
function listOf (value) {
  return Array.isArray(value) ? value : []
}

/** @param {readonly Value[]} lists @returns {Value[]} @throws {import('../../errors.js').HostError} 32 */
function union (lists) {
  checkLength(lists.reduce((/** @type {number} */ length, list) => length + listOf(list).length, 0))
  return lists.flatMap(listOf)
}

/** @param {readonly Value[]} array @returns {Value[]} the first of equal ones */
function distinct (array) {
  const seen = new Map()
  for (const value of array) {
    const key = identify(value)
    if (!seen.has(key)) seen.set(key, value)
  }
  return [...seen.values()]
}

/** @param {readonly Value[]} array @param {readonly (readonly Value[])[]} others @returns {Value[]} */
function without (array, others) {
  const known = new Set(others.flat().map(identify))
  return array.filter(value => !known.has(identify(value)))
}

/** @param {readonly (readonly Value[])[]} lists @returns {Map<string, {value: Value, lists: number}>} in how many lists each value is */
function countLists (lists) {
  /** @type {Map<string, {value: Value, lists: number}>} */
  const counts = new Map()
  for (const list of lists) {
    for (const value of distinct(list)) {
      const known = counts.get(identify(value))
      if (known === undefined) counts.set(identify(value), { value, lists: 1 })
      else known.lists++
    }
  }
  return counts
}

/** @param {readonly (readonly Value[])[]} lists @param {number} least @returns {Value[]} */
function inAtLeast (lists, least) {
  return [...countLists(lists).values()].filter(one => one.lists >= least).map(({ value }) => value)
}

/** @param {readonly (readonly Value[])[]} lists @returns {Value[]} */
function inOne (lists) {
  return [...countLists(lists).values()].filter(one => one.lists === 1).map(({ value }) => value)
}

/** @param {readonly Value[]} a @param {readonly Value[]} b @returns {number} the common share of all values; 1 for two empty arrays */
function jaccard (a, b) {
  const counts = [...countLists([a, b]).values()]
  return counts.length === 0 ? 1 : counts.filter(({ lists }) => lists === 2).length / counts.length
}
