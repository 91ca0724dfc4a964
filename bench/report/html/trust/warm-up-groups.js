/** @import {WarmUpLine} from '../../../types.js' */
// Warm-ups by what became warm, and each course relative to what it came to. Pure.
import { mean, STEADY_WINDOWS } from '@shootout/statistics'

/** A course that is beyond it would flatten all others. */
const HIGHEST = 2
const LOWEST = 1.2

/**
 * @typedef {object} WarmUpCourse
 * @property {number} processStart
 * @property {number} seconds
 * @property {boolean} steady
 * @property {number[]} shares of what the last windows came to; empty: nothing was answered
 */
/**
 * @typedef {object} WarmUpGroup
 * @property {string} study
 * @property {string} variant
 * @property {number} workers
 * @property {string | null} via
 * @property {string} action
 * @property {number} windowMs
 * @property {WarmUpCourse[]} courses
 */

/**
 * @param {readonly WarmUpLine[]} warmUps
 * @returns {WarmUpGroup[]} one for each variant and action, in the order in which they came first
 */
export function groupWarmUps (warmUps) {
  const groups = Map.groupBy(warmUps, ({ study, variant, workers, via = null, action }) =>
    JSON.stringify([study, variant, workers, via, action]))
  return [...groups.values()].map(lines => {
    const { study, variant, workers, via = null, action, windowMs } = /** @type {WarmUpLine} */ (
      lines[0]
    )
    return {
      study,
      variant,
      workers,
      via,
      action,
      windowMs,
      courses: lines.map(({ processStart, seconds, steady, windows }) => ({
        processStart, seconds, steady, shares: toShares(windows)
      }))
    }
  })
}

/**
 * One scale for all, so that curves can be compared.
 * @param {readonly WarmUpGroup[]} groups
 * @returns {{windows: number, windowMs: number, most: number, beyond: number}} windows: the most; most: the share at
 *   the upper edge; beyond: points above it
 */
export function toScale (groups) {
  const courses = groups.flatMap(group => group.courses)
  const shares = courses.flatMap(course => course.shares)
  const largest = shares.reduce((most, share) => Math.max(most, share), LOWEST)
  return {
    windows: courses.reduce((most, course) => Math.max(most, course.shares.length), 1),
    windowMs: groups[0]?.windowMs ?? 0,
    most: Math.min(HIGHEST, largest),
    beyond: shares.filter(share => share > HIGHEST).length
  }
}

/** @param {readonly number[]} windows */
function toShares (windows) {
  const level = mean(windows.slice(-STEADY_WINDOWS))
  return level > 0 ? windows.map(window => window / level) : []
}
