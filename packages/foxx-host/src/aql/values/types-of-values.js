/** @import {Value} from '../types.js' */
// The six types of values.

/** @typedef {'null' | 'bool' | 'number' | 'string' | 'array' | 'object'} TypeName */

/** @type {readonly TypeName[]} in their order */
const TYPES = ['null', 'bool', 'number', 'string', 'array', 'object']

/**
 * @param {Value} value
 * @returns {number} the type's place in the order of types
 */
export function rankOf (value) {
  if (value === null) return 0
  switch (typeof value) {
    case 'boolean': return 1
    case 'number': return 2
    case 'string': return 3
    default: return Array.isArray(value) ? 4 : 5
  }
}

/**
 * @param {Value} value
 * @returns {TypeName} as TYPENAME() says it
 */
export function typeName (value) {
  return /** @type {TypeName} */ (TYPES[rankOf(value)])
}
