// Load clients that need not be named, because a reader expects them: one for closed loops, one for open ones.
import { OPEN_LOOP_DRIVER } from './open-loop.js'

/** The load client of closed loops, unless something else is better or named. */
export const USUAL_DRIVER = /** @type {const} */ ('autocannon')

/**
 * @param {string} name of a load client
 * @returns {boolean}
 */
export function isUsualDriver (name) {
  return name === USUAL_DRIVER || name === OPEN_LOOP_DRIVER
}
