// How long an array may be that a function makes.
import { tooMuch } from '../values/index.js'

const MOST_ELEMENTS = 10_000_000

/**
 * @param {number} length of an array that is about to be made
 * @throws {import('../../errors.js').HostError} 32
 */
export function checkLength (length) {
  if (length > MOST_ELEMENTS) {
    throw tooMuch(`AQL: a function would make an array of ${length} elements; at most ` +
      `${MOST_ELEMENTS} are made (while executing)`)
  }
}
