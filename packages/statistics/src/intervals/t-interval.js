/** @import {Interval} from '../types.js' */
// The textbook interval of a mean: mean plus and minus t standard errors.
//
// Source: Student, "The probable error of a mean", Biometrika 6 (1908), 1-25.

import { mean, sampleVariance } from '../moments.js'
import { studentTQuantile } from '../distributions/student-t.js'

/**
 * Student's interval of the mean, in the values' unit; exact for normal noise.
 * @param {readonly number[]} values at least 2
 * @param {number} confidence between 0 and 1, both excluded
 * @returns {Interval}
 * @throws {RangeError} for fewer than 2 values, or a confidence outside of 0..1
 */
export function tInterval (values, confidence) {
  const standardError = Math.sqrt(sampleVariance(values) / values.length)
  return intervalAround(
    mean(values), { standardError, degreesOfFreedom: values.length - 1 }, confidence
  )
}

/**
 * The interval around an estimate whose standard error is itself an estimate, in the estimate's unit.
 * @param {number} estimate
 * @param {{standardError: number, degreesOfFreedom: number}} spread
 * @param {number} confidence between 0 and 1, both excluded
 * @returns {Interval}
 * @throws {RangeError} for a confidence outside of 0..1, or degrees of freedom that are not a finite number above 0
 */
export function intervalAround (estimate, { standardError, degreesOfFreedom }, confidence) {
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`a confidence must lie between 0 and 1, both excluded; ${confidence} came`)
  }
  const reach = studentTQuantile((1 + confidence) / 2, degreesOfFreedom) * standardError
  return { estimate, low: estimate - reach, high: estimate + reach }
}
