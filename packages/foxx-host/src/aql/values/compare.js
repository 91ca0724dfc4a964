/** @import {Value} from '../types.js' */
// The one order of all values: null < bool < number < string < array < object. Missing elements and attributes count as
// null, the order of attributes does not count.
import { compareTexts } from '../../text-order.js'
import { getAttribute } from './attributes.js'
import { checkDepth } from './depth.js'
import { rankOf } from './types-of-values.js'

/**
 * @param {Value} a
 * @param {Value} b
 * @returns {number} below 0: a comes first; 0: they are equal
 * @throws {import('../../errors.js').HostError} 32 for values that are nested too deep
 */
export function compareValues (a, b) {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a === b ? 0 : compareTexts(a, b)
  return compareAt(a, b, 0)
}

/**
 * @param {Value} a
 * @param {Value} b
 * @returns {boolean}
 */
export function equalValues (a, b) {
  return a === b || compareValues(a, b) === 0
}

/** @param {Value} a @param {Value} b @param {number} depth @returns {number} */
function compareAt (a, b, depth) {
  const rank = rankOf(a)
  const difference = rank - rankOf(b)
  if (difference !== 0) return difference
  if (typeof a === 'number') return a - /** @type {number} */ (b)
  if (typeof a === 'boolean') return Number(a) - Number(b)
  if (typeof a === 'string') return compareTexts(a, /** @type {string} */ (b))
  if (a === null) return 0
  checkDepth(depth)
  return Array.isArray(a)
    ? compareArrays(a, /** @type {Value[]} */ (b), depth + 1)
    : compareObjects(a, /** @type {{[name: string]: Value}} */ (b), depth + 1)
}

/** @param {readonly Value[]} a @param {readonly Value[]} b @param {number} depth */
function compareArrays (a, b, depth) {
  const end = Math.max(a.length, b.length)
  for (let at = 0; at < end; at++) {
    const difference = compareAt(a[at] ?? null, b[at] ?? null, depth)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * By all names of both, sorted.
 * @param {{[name: string]: Value}} a
 * @param {{[name: string]: Value}} b
 * @param {number} depth
 */
function compareObjects (a, b, depth) {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort(compareTexts)
  for (const name of names) {
    const difference = compareAt(getAttribute(a, name), getAttribute(b, name), depth)
    if (difference !== 0) return difference
  }
  return 0
}
