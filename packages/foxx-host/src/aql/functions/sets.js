/** @import {AqlFunction, Pause, Run, Value} from '../types.js' */
/** @import {Key} from '../values/value-keys.js' */
// Functions of arrays as sets: equal values count once.
import { sortInSlices } from '../sort-in-slices.js'
import { compareValues, sizeOfKey, ValueKeys } from '../values/index.js'
import { checkLength } from './check-length.js'
import { pausing, walk } from './pausing.js'

/** @typedef {readonly Value[]} List */
/** @typedef {readonly [List, ...List[]]} Lists */
/** @typedef {(lists: Lists, run: Run) => Generator<Pause, Value>} Combine */

/** @type {readonly AqlFunction[]} */
export const SET_FUNCTIONS = [
  ofLists('UNIQUE', [1, 1], function * ([list], run) { return yield * distinct(list, run) }),
  ofLists('SORTED', [1, 1], function * ([list], run) {
    return yield * sortInSlices(list, compareValues, run)
  }),
  ofLists('SORTED_UNIQUE', [1, 1], function * ([list], run) {
    return yield * sortInSlices(yield * distinct(list, run), compareValues, run)
  }),
  ...['COUNT_DISTINCT', 'COUNT_UNIQUE'].map(name => ofLists(
    name, [1, 1], function * ([list], run) { return (yield * distinct(list, run)).length }
  )),
  {
    name: 'UNION', arity: [2, Infinity], kinds: ['array'],
    call: lists => union(/** @type {Lists} */ (/** @type {unknown} */ (lists)))
  },
  withKind('array', ofLists('UNION_DISTINCT', [2, Infinity], function * (lists, run) {
    return yield * distinct(union(lists), run)
  })),
  withKind('array', ofLists('MINUS', [2, Infinity], minus)),
  ofLists('INTERSECTION', [2, Infinity], function * (lists, run) {
    return yield * inLists(lists, run, count => count === lists.length)
  }),
  ofLists('OUTERSECTION', [2, Infinity], function * (lists, run) {
    return yield * once(union(lists), run)
  }),
  withKind('array', ofLists('JACCARD', [2, 2], jaccard))
]

/** @param {string} name @param {readonly [number, number]} arity @param {Combine} combine @returns {AqlFunction} */
function ofLists (name, arity, combine) {
  return pausing({
    name,
    arity,
    kinds: ['elements'],
    steps: (lists, run) => combine(/** @type {Lists} */ (/** @type {unknown} */ (lists)), run)
  })
}

/**
 * What is no array is another warning for some.
 * @param {'array'} kind
 * @param {AqlFunction} called
 * @returns {AqlFunction}
 */
function withKind (kind, called) {
  return { ...called, kinds: [kind] }
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

/**
 * @param {readonly List[]} lists
 * @param {Run} run
 * @param {(count: number) => boolean} isWanted by the number of lists that have it
 * @returns {Generator<Pause, Value[]>}
 */
function * inLists (lists, run, isWanted) {
  return [...(yield * countLists(lists, run)).values()].filter(({ count }) => isWanted(count))
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
