/** @import {Value} from '../types.js' */
// Reading and writing parts of values. What isn't there is null, never an error; names such as __proto__ are names like
// others.

/**
 * @param {Value} value
 * @param {string} name
 * @returns {Value} null where there is no such attribute, or no object
 */
export function getAttribute (value, name) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.hasOwn(value, name) ? /** @type {Value} */ (value[name]) : null
}

/**
 * What stands in brackets: a position of an array, from its end where it is negative, or a name of an object.
 * @param {Value} value
 * @param {Value} index
 * @returns {Value} null where there is nothing
 */
export function getElement (value, index) {
  if (Array.isArray(value)) return elementAt(value, index)
  return typeof index === 'string'
    ? getAttribute(value, index)
    : typeof index === 'number' ? getAttribute(value, String(index)) : null
}

/** @param {readonly Value[]} array @param {Value} index a number, or a text of one */
function elementAt (array, index) {
  const position = Math.trunc(typeof index === 'number'
    ? index
    : typeof index === 'string' && index.trim() !== '' ? Number(index) : NaN)
  return array.at(Number.isNaN(position) ? array.length : position) ?? null
}
