/** @import {Value} from '../types.js' */
// A text for each value, the same for equal values and for no others: what DISTINCT and COLLECT tell values apart by.
import { encodeValue } from '../../documents/index.js'
import { checkDepth } from './depth.js'

/**
 * @param {Value} value
 * @returns {string}
 * @throws {import('../../errors.js').HostError} 32 for values that are nested too deep
 */
export function identify (value) {
  switch (typeof value) {
    case 'string': return `s${value}`
    // -0 is 0.
    case 'number': return `n${value + 0}`
    case 'boolean': return value ? 't' : 'f'
    default: return value === null ? '0' : identifyNested(value)
  }
}

/** The bytes of an index entry are canonical: missing means null, attributes are sorted. @param {object} value */
function identifyNested (value) {
  try {
    return `x${encodeValue(value).toString('latin1')}`
  } catch (error) {
    if (/** @type {{errorNum?: number}} */ (error).errorNum === 10) checkDepth(Infinity)
    throw error
  }
}
