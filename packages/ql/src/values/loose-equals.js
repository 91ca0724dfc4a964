// The language's equality.
import { toPrimitive } from './to-text.js'

/**
 * JavaScript's `==` for plain data: "1" equals 1, null equals undefined, [1] equals "1".
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
export function looseEquals (a, b) {
  if (a === b) return true
  const left = isObject(a)
  const right = isObject(b)
  if (left && right) return false
  if (left) return b !== null && b !== undefined && equalPrimitives(toPrimitive(a), b)
  if (right) return a !== null && a !== undefined && equalPrimitives(a, toPrimitive(b))
  return equalPrimitives(a, b)
}

/**
 * Whether a value is compared by what it is: an object, an array or a function.
 * @param {unknown} value
 * @returns {value is object}
 */
export function isObject (value) {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** @param {unknown} a @param {unknown} b */
function equalPrimitives (a, b) {
  // eslint-disable-next-line eqeqeq -- this is where the language's loose equality lives
  return a == b
}
