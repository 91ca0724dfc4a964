/** @import {Arguments, Run, Value} from '../types.js' */
// How far apart, or how much alike, arrays of numbers are. One of them may be an array of such arrays: then there is a
// number for each.
import { declareAlike } from './declare.js'
import { refuseArgument } from './warnings.js'

/** @typedef {readonly number[]} Vector */

const EXPECTED = 'two arrays of as many numbers each; one of both may be an array of such arrays'

/** @type {Readonly<Record<string, (x: Vector, y: Vector) => number>>} */
const MEASURES = Object.freeze({
  L1_DISTANCE: (x, y) => sum(x, (value, index) => Math.abs(value - at(y, index))),
  L2_DISTANCE: (x, y) => Math.sqrt(sum(x, (value, index) => (value - at(y, index)) ** 2)),
  // A vector of zeros has no direction: NaN.
  COSINE_SIMILARITY: (x, y) => sum(x, (value, index) => value * at(y, index)) / (
    Math.sqrt(sum(x, square)) * Math.sqrt(sum(y, square))
  )
})

export const VECTOR_FUNCTIONS = declareAlike(
  '(array, array)', MEASURES, (measure, name) => (args, run) =>
    measureAll(args, { name, measure, run })
)

/**
 * @param {Arguments} args
 * @param {{name: string, measure: (x: Vector, y: Vector) => number, run: Run}} how
 * @returns {Value}
 */
function measureAll ([x, y], { name, measure, run }) {
  const measureOne = (/** @type {Value} */ one, /** @type {Value} */ other) => {
    if (!isVector(one) || !isVector(other) || one.length !== other.length) return null
    const result = measure(one, other)
    return Number.isFinite(result) ? result : null
  }
  const [rows, vector] = isNested(x) ? [x, y] : isNested(y) ? [y, x] : [null, null]
  const results = rows === null ? measureOne(x, y) : rows.map(row => measureOne(row, vector))
  return results === null || (Array.isArray(results) && results.includes(null))
    ? refuseArgument(run, name, EXPECTED)
    : results
}

/** @param {Value} value @returns {value is Value[]} */
function isNested (value) {
  return Array.isArray(value) && Array.isArray(value[0])
}

/** @param {Value} value @returns {value is number[]} */
function isVector (value) {
  return Array.isArray(value) &&
    value.length > 0 &&
    value.every(element => typeof element === 'number')
}

/** @param {Vector} vector @param {(value: number, index: number) => number} of */
function sum (vector, of) {
  return vector.reduce((total, value, index) => total + of(value, index), 0)
}

/** @param {number} value */
function square (value) {
  return value * value
}

/** @param {Vector} vector @param {number} index */
function at (vector, index) {
  return vector[index] ?? NaN
}
