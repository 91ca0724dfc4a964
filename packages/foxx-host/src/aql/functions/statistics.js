/** @import {Arguments, Run, Value} from '../types.js' */
/** @import {InSteps} from './declare.js' */
// Functions that make one number, or one element, of an array. Those that COLLECT AGGREGATE has, too, gather in the
// same way. Nulls are no elements.
import { aggregate } from './aggregates.js'
import { declare } from './declare.js'
import { walk } from './pausing.js'
import { refuseArgument } from './warnings.js'

/**
 * name -> what it makes of an array's numbers
 * @typedef {(numbers: readonly number[], run: Run, others: readonly Value[]) => Value} OfNumbers
 */

const ARITHMETIC = 1561
const ARRAY_EXPECTED = 1563
const MOST_BITS = 0xFFFFFFFF
/** Bytes. */
const NUMBER = 8
const GATHERING = [
  'AVERAGE', 'AVG', 'VARIANCE', 'VARIANCE_POPULATION', 'VARIANCE_SAMPLE', 'STDDEV',
  'STDDEV_POPULATION', 'STDDEV_SAMPLE'
]

export const STATISTIC_FUNCTIONS = declare({
  'MIN(elements)': ([array]) => aggregate('MIN', listOf(array)),
  'MAX(elements)': ([array]) => aggregate('MAX', listOf(array)),
  ...Object.fromEntries(GATHERING.map(name => [`${name}(elements)`, ofNumbers(
    name, numbers => aggregate(name, numbers), name.startsWith('AV') ? ARRAY_EXPECTED : ARITHMETIC
  )])),
  'SUM(elements)': ofNumbers(
    'SUM', numbers => toFinite(numbers.reduce((sum, number) => sum + number, 0)), null
  ),
  'PRODUCT(elements)': ofNumbers(
    'PRODUCT', numbers => toFinite(numbers.reduce((product, number) => product * number, 1)), null
  ),
  'MEDIAN(elements)': ofNumbers('MEDIAN', median),
  'PERCENTILE(elements, number, string?)': ofNumbers('PERCENTILE', percentile),
  'BIT_AND(any, any?)': (args, run) => combineBits('BIT_AND', args, run),
  'BIT_OR(any, any?)': (args, run) => combineBits('BIT_OR', args, run),
  'BIT_XOR(any, any?)': (args, run) => combineBits('BIT_XOR', args, run)
})

/** @param {Value | undefined} value @returns {readonly Value[]} */
function listOf (value) {
  return Array.isArray(value) ? value : []
}

/**
 * @param {string} name
 * @param {OfNumbers} make
 * @param {number | null} [warning] ArangoDB has others for some
 * @returns {InSteps} null, with this warning, where there is anything but numbers and nulls
 */
function ofNumbers (name, make, warning = ARITHMETIC) {
  return {
    steps: function * ([array, ...others], run) {
      /** @type {number[]} */
      const numbers = []
      let isLegal = true
      yield * walk(listOf(array), run, value => {
        if (typeof value === 'number') numbers.push(value)
        else if (value !== null) isLegal = false
        return NUMBER
      })
      if (isLegal) return make(numbers, run, others)
      if (warning !== null) {
        run.warn(
          warning,
          `invalid arithmetic value in call to function '${name}()': expected an array of numbers`
        )
      }
      return null
    }
  }
}

/** @param {string} name @param {Arguments} args an array, or two numbers @param {Run} run @returns {Value} */
function combineBits (name, args, run) {
  const [first] = args
  const isPair = args.length === 2
  const values = isPair ? args : Array.isArray(first) ? first.filter(value => value !== null) : null
  const isLegal = values?.every(value => typeof value === 'number' && Number.isInteger(value) &&
    value >= 0 && value <= MOST_BITS) ?? false
  return isLegal && values !== null
    ? aggregate(name, values)
    : refuseArgument(run, name, 'an array of whole numbers, or two of them, from 0 to 2^32 - 1')
}

/** @param {number} number */
function toFinite (number) {
  return Number.isFinite(number) ? number : null
}

/** @param {readonly number[]} numbers @returns {number | null} the mean of the two in the middle where there are two */
function median (numbers) {
  const sorted = Float64Array.from(numbers).sort()
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/** The percentile of a position above 0, up to 100; method 'rank' (default) or 'interpolation'. @type {OfNumbers} */
function percentile (numbers, run, [position = null, method = 'rank']) {
  if (method !== 'rank' && method !== 'interpolation') {
    return refuseArgument(run, 'PERCENTILE', "'rank' or 'interpolation' as the third argument")
  }
  if (typeof position !== 'number' || !(position > 0 && position <= 100)) {
    return refuseArgument(run, 'PERCENTILE', 'a number above 0, up to 100, as the second argument')
  }
  const sorted = Float64Array.from(numbers).sort()
  if (sorted.length === 1) return sorted[0] ?? null
  return method === 'rank'
    ? sorted[Math.ceil(position * sorted.length / 100) - 1] ?? null
    : interpolate(sorted, position * (sorted.length + 1) / 100)
}

/**
 * @param {Float64Array} sorted
 * @param {number} place from 1, between two elements
 * @returns {number | null} null before the first one, the last one behind it
 */
function interpolate (sorted, place) {
  const below = Math.floor(place)
  const [low, high] = [sorted[below - 1], sorted[below]]
  if (below >= sorted.length) return sorted.at(-1) ?? null
  return low === undefined || high === undefined ? null : low + (place - below) * (high - low)
}
