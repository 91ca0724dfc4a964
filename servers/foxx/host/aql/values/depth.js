// Values come from clients, nested as deep as they like; what walks them calls itself, and the call stack has an end.
import { HostError } from '../../errors.js'

const LIMIT = 500

/**
 * @param {number} depth levels so far
 * @throws {HostError} 32
 */
export function checkDepth (depth) {
  if (depth > LIMIT) throw new HostError('ERROR_RESOURCE_LIMIT', `AQL: a value is nested more than ${LIMIT} levels deep, which is more than queries work on`)
}
