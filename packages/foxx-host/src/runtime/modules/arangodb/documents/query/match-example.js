/** @import {Document} from '../../../../../documents/types.js' */
// Which documents are like an example: {'a.b': 1, c: null} wants b of a to be 1, and c to be null or missing. Values
// are equal where AQL's == says so.
import { encodeValue } from '../../../../../documents/index.js'
import { isObject } from '../../../../values.js'

/**
 * @param {Document} example plain data; names with dots are paths
 * @returns {(document: Document) => boolean}
 */
export function toMatcher (example) {
  const tests = Object.entries(example)
    .map(([name, value]) => ({ path: name.split('.'), isEqual: toTest(value) }))
  return document => tests.every(({ path, isEqual }) => isEqual(valueAt(document, path)))
}

/** @param {unknown} wanted @returns {(value: unknown) => boolean} */
function toTest (wanted) {
  if (wanted === null || wanted === undefined) return value => value === null || value === undefined
  if (typeof wanted !== 'object') return value => value === wanted
  const bytes = encodeValue(wanted)
  return value => isObject(value) && encodeValue(value).equals(bytes)
}

/** @param {unknown} value @param {readonly string[]} path @returns {unknown} undefined where there is nothing */
function valueAt (value, path) {
  let found = value
  for (const name of path) {
    if (
      !isObject(found) || Array.isArray(found) ||
      !Object.hasOwn(found, name)
    ) {
      return undefined
    }
    found = /** @type {Document} */ (found)[name]
  }
  return found
}
