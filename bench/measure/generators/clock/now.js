import { performance } from 'node:perf_hooks'

/**
 * The clock that starts are named on: it never steps, which the time of day may.
 * @returns {number} milliseconds
 */
export function now () {
  return performance.timeOrigin + performance.now()
}
