/** @import {Position} from '../types.js' */
// One path parameter: checked, converted, put among the others.
import { setOwn } from '../../../set-own.js'

/**
 * @param {Record<string, unknown>} params gets the value
 * @param {Position} position
 * @param {string} value decoded
 * @returns {boolean} whether it is what was declared
 */
export function validatePosition (params, { name, schema }, value) {
  const result = schema === null ? { value } : schema.validate(value)
  if (result.error) return false
  setOwn(params, name, result.value)
  return true
}
