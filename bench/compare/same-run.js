/** @import {RunData, Slice} from '../types.js' */
// Whether two files are one run: the same file twice, a copy, a page and the file that it was made from, a run before
// and after it went on. Pure.

/**
 * @param {Pick<RunData, 'run' | 'slices'>} one
 * @param {Pick<RunData, 'run' | 'slices'>} other
 * @returns {boolean}
 */
export function isSameRun (one, other) {
  if (one.run.startedAt !== other.run.startedAt || one.run.seed !== other.run.seed) return false
  const count = Math.min(one.slices.length, other.slices.length)
  return one.slices.slice(0, count).every((slice, index) =>
    toMark(slice) === toMark(other.slices[index]))
}

/** @param {Slice | undefined} slice */
function toMark (slice) {
  return JSON.stringify([
    slice?.variant, slice?.startedAt, slice?.cpuNs, slice?.completed, slice?.rps
  ])
}
