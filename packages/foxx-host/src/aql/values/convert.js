/** @import {Value} from '../types.js' */
// Conversions, which never fail.
import { checkDepth } from './depth.js'

/** A number as JSON writes it, with blanks around it; anything else is no number. */
const NUMBER = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?\s*$/

/**
 * null, false, 0 and '' are false; everything else is true, [] and {} too.
 * @param {Value} value
 * @returns {boolean}
 */
export function toBoolean (value) {
  return Boolean(value)
}

/**
 * null and false are 0, true is 1; a text is the number that it is the text of, otherwise 0; an array of one is what
 * its element is; other arrays, and objects, are 0.
 * @param {Value} value
 * @returns {number} finite
 */
export function toNumber (value) {
  let inner = value
  for (let depth = 0; Array.isArray(inner); depth++) {
    checkDepth(depth)
    if (inner.length !== 1) return 0
    inner = inner[0] ?? null
  }
  if (typeof inner === 'number') return inner
  if (typeof inner === 'boolean') return Number(inner)
  return typeof inner === 'string' ? parseNumber(inner) : 0
}

/** @param {string} text */
function parseNumber (text) {
  const number = NUMBER.test(text) ? Number(text) : 0
  return Number.isFinite(number) ? number : 0
}

/**
 * @param {Value} value
 * @returns {string} null is '', a text is itself, everything else is its JSON
 * @throws {import('../../errors.js').HostError} 32 for values that are nested too deep
 */
export function toText (value) {
  if (typeof value === 'string') return value
  if (value === null) return ''
  return typeof value === 'object' ? toJson(value) : String(value === 0 ? 0 : value)
}

/**
 * @param {Value} value
 * @returns {string} JSON
 * @throws {import('../../errors.js').HostError} 32 for values that are nested too deep
 */
export function toJson (value) {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    checkDepth(Infinity)
    throw error
  }
}

/**
 * null is an empty array, an object is the array of its values, any other value an array of itself.
 * @param {Value} value
 * @returns {Value[]} the same array where it is one
 */
export function toList (value) {
  if (Array.isArray(value)) return value
  if (value === null) return []
  return typeof value === 'object' ? Object.values(value) : [value]
}
