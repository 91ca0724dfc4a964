/** @import {Aggregate, Value} from '../types.js' */
/** @import {Key} from '../values/value-keys.js' */
// What COLLECT AGGREGATE gathers, value by value; the functions of the same names do so with the elements of an array.
import { compareValues, sizeOf, sizeOfKey, ValueKeys } from '../values/index.js'

/** @typedef {ReturnType<Aggregate['create']>} Accumulator */

/**
 * @param {(values: {count: number, sum: number, mean: number, squares: number}) => number | null} result
 * @returns {() => Accumulator} Welford's way (1962): sums of squares would lose all digits where values are large and
 *   alike. null where there is anything but numbers and nulls
 */
const moments = result => () => {
  const state = { count: 0, sum: 0, mean: 0, squares: 0 }
  let isLegal = true
  return {
    add: value => {
      if (value === null) return
      if (typeof value !== 'number') {
        isLegal = false
        return
      }
      state.sum += value
      const before = value - state.mean
      state.mean += before / ++state.count
      state.squares += before * (value - state.mean)
    },
    result: () => {
      const found = isLegal ? result(state) : null
      return found !== null && Number.isFinite(found) ? found : null
    }
  }
}

/** @param {(candidate: Value, best: Value) => boolean} isBetter @returns {() => Accumulator} */
const best = isBetter => () => {
  /** @type {Value} */
  let found = null
  return {
    add: value => {
      if (value !== null && (found === null || isBetter(value, found))) found = value
    },
    result: () => found
  }
}

/** @param {(values: readonly Value[]) => Value} result @returns {() => Accumulator} */
const distinct = result => () => {
  const keys = new ValueKeys()
  /** @type {Map<Key, Value>} */
  const seen = new Map()
  let bytes = 0
  return {
    add: value => {
      const key = keys.of(value)
      if (seen.has(key)) return
      seen.set(key, value)
      bytes += sizeOfKey(key) + sizeOf(value)
    },
    result: () => result([...seen.values()]),
    held: () => bytes
  }
}

/**
 * @param {(a: number, b: number) => number} combine
 * @returns {() => Accumulator} of whole numbers that 32 bits hold; null for anything else among them
 */
const bits = combine => () => {
  /** @type {number | null} */
  let found = null
  let isLegal = true
  return {
    add: value => {
      if (value === null) return
      if (
        typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 0xFFFFFFFF
      ) {
        isLegal = false
      } else {
        found = found === null ? value : combine(found, value) >>> 0
      }
    },
    result: () => isLegal ? found : null
  }
}

/** @returns {Accumulator} null where no row came, or anything but numbers and nulls; nulls count as nothing */
function createSum () {
  /** @type {number | null} */
  let sum = null
  return {
    add: value => {
      sum = (sum ?? 0) + (value === null ? 0 : typeof value === 'number' ? value : NaN)
    },
    result: () => sum !== null && Number.isFinite(sum) ? sum : null
  }
}

/** @returns {Accumulator} */
function createCount () {
  let count = 0
  return { add: () => { count++ }, result: () => count }
}

/** @returns {Accumulator} */
function createPush () {
  /** @type {Value[]} */
  const values = []
  let bytes = 0
  return {
    add: value => {
      values.push(value)
      bytes += sizeOf(value)
    },
    result: () => values,
    held: () => bytes
  }
}

const average = moments(({ count, sum }) => count === 0 ? null : sum / count)
const variance = moments(({ count, squares }) => count === 0 ? null : squares / count)
const sampleVariance = moments(({ count, squares }) => count < 2 ? null : squares / (count - 1))
const deviation = moments(({ count, squares }) => count === 0 ? null : Math.sqrt(squares / count))
const sampleDeviation = moments(({ count, squares }) =>
  count < 2 ? null : Math.sqrt(squares / (count - 1)))

/** name -> what gathers @type {Readonly<Record<string, () => Accumulator>>} */
const CREATORS = Object.freeze({
  LENGTH: createCount,
  COUNT: createCount,
  SUM: createSum,
  MIN: best((candidate, found) => compareValues(candidate, found) < 0),
  MAX: best((candidate, found) => compareValues(candidate, found) > 0),
  AVERAGE: average,
  AVG: average,
  VARIANCE: variance,
  VARIANCE_POPULATION: variance,
  VARIANCE_SAMPLE: sampleVariance,
  STDDEV: deviation,
  STDDEV_POPULATION: deviation,
  STDDEV_SAMPLE: sampleDeviation,
  UNIQUE: distinct(values => [...values]),
  SORTED_UNIQUE: distinct(values => [...values].sort(compareValues)),
  COUNT_DISTINCT: distinct(values => values.length),
  COUNT_UNIQUE: distinct(values => values.length),
  BIT_AND: bits((a, b) => a & b),
  BIT_OR: bits((a, b) => a | b),
  BIT_XOR: bits((a, b) => a ^ b),
  PUSH: createPush
})

/** @type {ReadonlyMap<string, Aggregate>} */
export const AGGREGATES = new Map(Object.entries(CREATORS).map(([name, create]) =>
  [name, { name, create }]))

/**
 * What an aggregate makes of an array.
 * @param {string} name of AGGREGATES
 * @param {readonly Value[]} values
 * @returns {Value}
 */
export function aggregate (name, values) {
  const { add, result } = /** @type {Aggregate} */ (AGGREGATES.get(name)).create()
  for (const value of values) add(value)
  return result()
}
