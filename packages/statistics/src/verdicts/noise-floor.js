/** @import {Interval} from '../types.js' */
// What identical servers differ by in one run. An interval knows the noise of its own pairs alone; a twin, the
// reference started a second time, also shows what those pairs could not see: a neighbour that stayed for one server's
// slices, memory that was laid out otherwise. A difference is only told where it is larger than that.

/**
 * The noise floor of a run: the largest ratio that its twins showed, whichever way.
 * @param {readonly (Interval | null)[]} twins ratios twin / reference; null: too few values
 * @returns {number | null} a factor of at least 1, 1.11 where one came out at 0.9; null: no twin has a ratio
 */
export function toNoiseFloor (twins) {
  const known = twins.filter(twin => twin !== null)
  return known.length === 0
    ? null
    : Math.exp(Math.max(...known.map(({ estimate }) => Math.abs(Math.log(estimate)))))
}

/**
 * Whether a ratio is further from 1 than the floor, whichever way.
 * @param {Interval} ratio
 * @param {number | null} floor as toNoiseFloor gives it; null: none is known, every ratio is beyond it
 * @returns {boolean}
 */
export function isBeyondNoise ({ estimate }, floor) {
  return floor === null || Math.abs(Math.log(estimate)) > Math.log(floor)
}
