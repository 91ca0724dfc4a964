// How long an array may be that a function makes.
import { HostError } from '../../errors.js'

const MOST_ELEMENTS = 10_000_000

/**
 * @param {number} length of an array that is about to be made
 * @throws {HostError} 32
 */
export function checkLength (length) {
  if (length > MOST_ELEMENTS) throw new HostError('ERROR_RESOURCE_LIMIT', `AQL: a function would make an array of ${length} elements; at most ${MOST_ELEMENTS} are made (while executing)`)
}
