// A value as error messages show it: short, and whatever it is without running its code.
import { isObject } from '../../values.js'

const LONGEST = 60

/** @param {unknown} value @returns {string} */
export function show (value) {
  if (typeof value === 'string') {
    return `'${value.length > LONGEST ? `${value.slice(0, LONGEST)}...` : value}'`
  }
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return 'an array'
  if (isObject(value)) return 'an object'
  return String(value)
}
