/** @import {Value} from '../types.js' */
// What a value takes in memory, roughly. In: a value; out: bytes.
import { checkDepth } from './depth.js'

/**
 * No run may hold more: what is larger need not be walked over to its end, which may take for ever where values hold
 * one another many times. Bytes.
 */
const MOST = 1024 ** 3
const SCALAR = 16
const CONTAINER = 32
const CHARACTER = 1

/**
 * @param {Value} value
 * @returns {number} bytes; a rough figure, for limits; above 1 GiB not all of it
 * @throws {import('../../errors.js').HostError} 32 for values that are nested too deep
 */
export function sizeOf (value) {
  return sizeAt(value, 0)
}

/** @param {Value} value @param {number} depth @returns {number} */
function sizeAt (value, depth) {
  if (typeof value === 'string') return SCALAR + CHARACTER * value.length
  if (typeof value !== 'object' || value === null) return SCALAR
  checkDepth(depth)
  let bytes = CONTAINER
  if (Array.isArray(value)) {
    for (const element of value) {
      bytes += sizeAt(element, depth + 1)
      if (bytes > MOST) return bytes
    }
    return bytes
  }
  for (const name of Object.keys(value)) {
    bytes += SCALAR + CHARACTER * name.length +
      sizeAt(/** @type {Value} */ (value[name]), depth + 1)
    if (bytes > MOST) return bytes
  }
  return bytes
}
