/** @import {Run, Value} from '../types.js' */
// What LENGTH() says of each type.
import { countDocuments } from '../../documents/index.js'
import { toText } from '../values/index.js'

/**
 * @param {Value} value an array's elements, an object's attributes, a text's characters; numbers as texts, true as 1
 * @returns {number}
 */
export function lengthOfValue (value) {
  if (value === null) return 0
  if (Array.isArray(value)) return value.length
  switch (typeof value) {
    case 'boolean': return value ? 1 : 0
    case 'object': return Object.keys(value).length
    default: return countCharacters(toText(value))
  }
}

/**
 * @param {string} text
 * @returns {number} code points
 */
export function countCharacters (text) {
  let count = text.length
  for (let at = 0; at < text.length - 1; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0xD800 && code <= 0xDBFF && (text.charCodeAt(at + 1) & 0xFC00) === 0xDC00) count--
  }
  return count
}

/**
 * @param {string} name of a collection
 * @param {Run} run
 * @returns {number} documents
 * @throws {import('../../errors.js').HostError} 1203
 */
export function countCollection (name, { setting: { catalog, tables, database } }) {
  return countDocuments(tables, catalog.find(tables, database, name))
}
