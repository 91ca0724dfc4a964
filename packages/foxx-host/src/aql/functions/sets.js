/** @import {Pause, Run, Value} from '../types.js' */
/** @import {InSteps} from './declare.js' */
/** @import {Key} from '../values/value-keys.js' */
// Functions of arrays as sets: equal values count once.
import { sortInSlices } from '../sort-in-slices.js'
import { compareValues, sizeOfKey, ValueKeys } from '../values/index.js'
import { checkLength } from './check-length.js'
import { declare } from './declare.js'
import { walk } from './pausing.js'

/** @typedef {readonly Value[]} List */
/** @typedef {readonly [List, ...List[]]} Lists */
/** @typedef {(lists: Lists, run: Run) => Generator<Pause, Value>} Combine */

// What is no array is another warning for those that take an `array`.
export const SET_FUNCTIONS = declare({
  'UNIQUE(elements)': ofLists(([list], run) => distinct(list, run)),
  'SORTED(elements)': ofLists(([list], run) => sortInSlices(list, compareValues, run)),
  'SORTED_UNIQUE(elements)': ofLists(function * ([list], run) {
    return yield * sortInSlices(yield * distinct(list, run), compareValues, run)
  }),
  'COUNT_DISTINCT|COUNT_UNIQUE(elements)': ofLists(function * ([list], run) {
    return (yield * distinct(list, run)).length
  }),
  'UNION(array, array, array...)': lists =>
    union(/** @type {Lists} */ (/** @type {unknown} */ (lists))),
  'UNION_DISTINCT(array, array, array...)': ofLists((lists, run) => distinct(union(lists), run)),
  'MINUS(array, array, array...)': ofLists(minus),
  'INTERSECTION(elements, elements, elements...)': ofLists(intersection),
  'OUTERSECTION(elements, elements, elements...)':
    ofLists((lists, run) => once(union(lists), run)),
  'JACCARD(array, array)': ofLists(jaccard)
})

/** @param {Combine} combine @returns {InSteps} */
function ofLists (combine) {
  return {
    steps: (lists, run) => combine(/** @type {Lists} */ (/** @type {unknown} */ (lists)), run)
  }
}

/** @param {readonly List[]} lists @returns {Value[]} @throws {import('../../errors.js').HostError} 32 */
function union (lists) {
  checkLength(lists.reduce((length, list) => length + list.length, 0))
  return lists.flat()
}

/** @param {List} list @param {Run} run @returns {Generator<Pause, Value[]>} the first of equal ones */
export function * distinct (list, run) {
  const keys = new ValueKeys()
  /** @type {Set<Key>} */
  const seen = new Set()
  /** @type {Value[]} */
  const values = []
  yield * walk(list, run, value => {
    const key = keys.of(value)
    if (seen.has(key)) return 0
    seen.add(key)
    values.push(value)
    return sizeOfKey(key)
  })
  return values
}

/**
 * @param {List} list
 * @param {Run} run
 * @returns {Generator<Pause, Value[]>} those that are there once, whichever list they come from
 */
function * once (list, run) {
  const keys = new ValueKeys()
  /** Positions of those that were seen once; -1 for others. @type {Map<Key, number>} */
  const positions = new Map()
  yield * walk(list, run, (value, at) => {
    const key = keys.of(value)
    const isKnown = positions.has(key)
    positions.set(key, isKnown ? -1 : at)
    return isKnown ? 0 : sizeOfKey(key)
  })
  return list.filter((value, at) => positions.get(/** @type {Key} */ (keys.find(value))) === at)
}

/**
 * @param {Lists} lists
 * @param {Run} run
 * @returns {Generator<Pause, Value[]>} what the first has and no other
 */
function * minus ([first, ...others], run) {
  const keys = new ValueKeys()
  /** @type {Set<Key>} */
  const known = new Set()
  for (const list of others) {
    yield * walk(list, run, value => {
      const { size } = known
      const key = keys.of(value)
      return known.add(key).size > size ? sizeOfKey(key) : 0
    })
  }
  const values = yield * distinct(first, run)
  return values.filter(value => !known.has(/** @type {Key} */ (keys.find(value))))
}

/** @param {readonly List[]} lists @param {Run} run @returns {Generator<Pause, Value[]>} */
function * intersection (lists, run) {
  const counts = yield * countLists(lists, run)
  return [...counts.values()].filter(({ count }) => count === lists.length)
    .map(({ value }) => value)
}

/**
 * @param {readonly List[]} lists
 * @param {Run} run
 * @returns {Generator<Pause, Map<Key, {value: Value, count: number, last: number}>>} in how many lists each value is
 */
function * countLists (lists, run) {
  const keys = new ValueKeys()
  /** @type {Map<Key, {value: Value, count: number, last: number}>} */
  const counts = new Map()
  for (const [position, list] of lists.entries()) {
    yield * walk(list, run, value => {
      const key = keys.of(value)
      const known = counts.get(key)
      if (known === undefined) counts.set(key, { value, count: 1, last: position })
      else if (known.last !== position) {
        Object.assign(known, { count: known.count + 1, last: position })
      }
      return known === undefined ? sizeOfKey(key) : 0
    })
  }
  return counts
}

/** @type {Combine} the common share of all values; 1 for two empty arrays */
function * jaccard (lists, run) {
  const counts = [...(yield * countLists(lists, run)).values()]
  return counts.length === 0 ? 1 : counts.filter(({ count }) => count === 2).length / counts.length
}
