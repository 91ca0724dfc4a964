/** @import {Position} from '../types.js' */
// One path parameter: checked, converted, put among the others.

/**
 * @param {Record<string, unknown>} params gets the value
 * @param {Position} position
 * @param {string} value decoded
 * @returns {boolean} whether it is what was declared
 */
export function validatePosition (params, { name, schema }, value) {
  const result = schema === null ? { value } : schema.validate(value)
  if (result.error) return false
  putOwn(params, name, result.value)
  return true
}

/**
 * Names come from outside; '__proto__' has to become a property like any other.
 * @param {Record<string, unknown>} target
 * @param {string} name
 * @param {unknown} value
 */
export function putOwn (target, name, value) {
  if (name === '__proto__') {
    Object.defineProperty(
      target, name, { value, writable: true, enumerable: true, configurable: true }
    )
  } else {
    target[name] = value
  }
}
