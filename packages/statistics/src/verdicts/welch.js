/** @import {Interval} from '../types.js' */
// Whether two groups have the same mean when their spreads may differ.
//
// Source: Welch, "The generalization of 'Student's' problem when several different population variances are
// involved", Biometrika 34 (1947), 28-35.

import { mean, sampleVariance } from '../moments.js'
import { studentTCdf } from '../distributions/student-t.js'
import { intervalAround } from '../intervals/t-interval.js'

/**
 * Welch's two-sided p value: how often chance alone gives a difference this large between groups of equal mean.
 * @param {readonly number[]} left at least 2
 * @param {readonly number[]} right at least 2
 * @returns {number} 0..1
 * @throws {RangeError} for a group of fewer than 2 values
 */
export function welchTest (left, right) {
  const difference = Math.abs(mean(left) - mean(right))
  const { parts, variance } = varianceOfDifference([left, right])
  if (variance === 0) return difference === 0 ? 1 : 0
  return 2 * studentTCdf(-difference / Math.sqrt(variance), satterthwaite(parts))
}

/**
 * The difference of two groups' means with its interval, in the values' unit: for groups that were not measured
 * together.
 * @param {readonly number[]} left at least 2
 * @param {readonly number[]} right at least 2
 * @param {number} [confidence] between 0 and 1, both excluded
 * @returns {Interval} left minus right; an interval without width for groups without spread
 * @throws {RangeError} for a group of fewer than 2 values, or a confidence outside of 0..1
 */
export function welchInterval (left, right, confidence = 0.95) {
  const difference = mean(left) - mean(right)
  const { parts, variance } = varianceOfDifference([left, right])
  if (variance === 0) return { estimate: difference, low: difference, high: difference }
  return intervalAround(
    difference,
    { standardError: Math.sqrt(variance), degreesOfFreedom: satterthwaite(parts) },
    confidence
  )
}

/** @param {readonly (readonly number[])[]} groups */
function varianceOfDifference (groups) {
  const parts = groups.map(group =>
    ({ value: sampleVariance(group) / group.length, degreesOfFreedom: group.length - 1 }))
  return { parts, variance: parts.reduce((sum, { value }) => sum + value, 0) }
}

/**
 * How many degrees of freedom a sum of independent variance estimates is worth: (sum of v)^2 / sum of (v^2 / its own).
 * Source: Satterthwaite, "An approximate distribution of estimates of variance components", Biometrics Bulletin 2
 * (1946), 110-114.
 * @param {readonly {value: number, degreesOfFreedom: number}[]} parts not all of them 0
 * @returns {number} never below the smallest of the parts'
 */
export function satterthwaite (parts) {
  const sum = parts.reduce((total, { value }) => total + value, 0)
  return sum ** 2 /
    parts.reduce((total, { value, degreesOfFreedom }) => total + value ** 2 / degreesOfFreedom, 0)
}
