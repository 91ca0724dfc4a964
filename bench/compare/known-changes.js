/** @import {MeasuredChange} from './types.js' */
/**
 * A figure that neither side has is no change of it.
 * @param {readonly MeasuredChange[]} changes of one cell
 * @returns {MeasuredChange[]} at least one
 */
export function knownChanges (changes) {
  const known = changes.filter(({ a, b }) => a !== null || b !== null)
  return known.length > 0 ? known : changes.slice(0, 1)
}
