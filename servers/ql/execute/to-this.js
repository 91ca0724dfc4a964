/** @import {Scope} from '../types.js' */

/**
 * What an operator's function finds in `this`: the variables of the script, and what the statement adds.
 * @param {Scope} scope
 * @param {Record<string, unknown>} [own]
 * @returns {object}
 */
export function toThis ({ variables }, own = {}) {
  return Object.assign(Object.create(null), Object.fromEntries(variables), own)
}
