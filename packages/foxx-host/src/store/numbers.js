// Numbers of documents, revisions and transactions: the clock in units of 10 microseconds, times 128, plus the worker's
// slot. They grow within a process whatever the clock does, no two workers have the same one, and those of different
// workers are in the order of time. Below 2^53 until 2048.
import { HostError } from '../errors.js'

const SLOTS = 128
const EPOCH_MS = Date.UTC(2026, 0, 1)
const UNITS_PER_MS = 100
/** Nothing above this is given out; the last 127 days before 2^53 are left for nobody. */
const GREATEST = 2 ** 53 - 2 ** 47
/** Milliseconds that the fine clock may differ from the wall clock before it is set right. */
const MOST_DRIFT_MS = 2

/**
 * @typedef {object} Numbers
 * @property {() => number} next greater than all before
 * @property {(number: number) => void} pass nothing at or below it comes from now on. Greater ones than can ever be
 *   given out don't count, or one wild key would
 *   end all numbers
 */

/**
 * @param {number} slot 0..127
 * @param {() => number} [clock] units of 10 microseconds since the beginning of 2026
 * @returns {Numbers}
 */
export function createNumbers (slot, clock = createClock()) {
  if (!(Number.isInteger(slot) && slot >= 0 && slot < SLOTS)) {
    throw new RangeError(`a slot is a whole number from 0 to ${SLOTS - 1}, not ${slot}`)
  }
  let last = 0
  return {
    next () {
      last = Math.max(clock(), last + 1)
      const number = last * SLOTS + slot
      if (number > GREATEST) {
        throw new HostError('ERROR_RESOURCE_LIMIT', 'the numbers of documents are used up: is ' +
          'the clock of this machine right?')
      }
      return number
    },
    pass (number) {
      if (number <= GREATEST) last = Math.max(last, Math.floor(number / SLOTS))
    }
  }
}

/**
 * The wall clock, finer than its milliseconds; the same in all processes of a machine, also after the clock was set.
 * @param {{readWall?: () => number, readFine?: () => number, origin?: number}} [world] readWall: milliseconds since
 *   1970; readFine: the same, finer, since origin, which nobody sets
 * @returns {() => number} units of 10 microseconds since the beginning of 2026
 */
export function createClock ({
  readWall = Date.now, readFine = () => performance.now(), origin = performance.timeOrigin
} = {}) {
  let start = origin
  return () => {
    const wall = readWall()
    let fine = start + readFine()
    if (Math.abs(fine - wall) > MOST_DRIFT_MS) {
      start += wall - fine
      fine = wall
    }
    return Math.floor((fine - EPOCH_MS) * UNITS_PER_MS)
  }
}
