// Values come from clients, nested as deep as they like; what walks them calls itself, and the call stack has an end.
import { tooMuch } from '../too-much.js'

const LIMIT = 500

/**
 * @param {number} depth levels so far
 * @throws {import('../../errors.js').HostError} 32
 */
export function checkDepth (depth) {
  if (depth > LIMIT) {
    throw tooMuch(`AQL: a value is nested more than ${LIMIT} levels deep, which is more than ` +
      'queries work on')
  }
}
