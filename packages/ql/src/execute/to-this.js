/** @import {Scope} from '../types.js' */

/**
 * What all calls of a statement find in `this`: the variables of the script.
 * @param {Scope} scope
 * @returns {object}
 */
export function toThis ({ variables }) {
  return Object.assign(Object.create(null), Object.fromEntries(variables))
}

/**
 * What one call finds in `this`: the same, and what concerns its row.
 * @param {object} shared of toThis; what the function sets on `this` stays its own
 * @param {Record<string, unknown>} own
 * @returns {object}
 */
export function withOwn (shared, own) {
  return Object.assign(Object.create(shared), own)
}
