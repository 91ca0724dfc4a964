// Load clients that need not be named, because a reader expects them: one for closed loops, one for open ones.
import { OPEN_LOOP_DRIVER } from './open-loop.js'

const USUAL_DRIVERS = ['autocannon', OPEN_LOOP_DRIVER]

/**
 * @param {string} name of a load client
 * @returns {boolean}
 */
export function isUsualDriver (name) {
  return USUAL_DRIVERS.includes(name)
}
