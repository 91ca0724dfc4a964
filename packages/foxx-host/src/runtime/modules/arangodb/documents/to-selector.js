/** @import {Collection, Document, Selector} from '../../../../documents/types.js' */
// What names a document, as services pass it: a key, an id, or an object with one of both.
import { toKey } from '../../../../documents/index.js'
import { HostError } from '../../../../errors.js'
import { describe } from './to-document.js'
import { isObject } from '../../../values.js'

/**
 * @param {unknown} value
 * @returns {Selector} plain data
 * @throws {HostError} 1205
 */
export function toSelector (value) {
  if (typeof value === 'string') return value
  if (!isObject(value)) throw toMisfit(value)
  const { _key, _id, _rev } = /** @type {Document} */ (value)
  if (typeof _key !== 'string' && typeof _id !== 'string') throw toMisfit(value)
  return {
    ...(_key === undefined ? {} : { _key }),
    ...(_id === undefined ? {} : { _id }),
    ...(_rev === undefined ? {} : { _rev })
  }
}

/**
 * @param {Collection} collection
 * @param {Selector} selector
 * @param {boolean} [ignoreRev]
 * @returns {{key: string, rev?: string}} with the revision that the selector demands
 * @throws {HostError} 1205, 1221
 */
export function toWanted (collection, selector, ignoreRev = false) {
  const { key, rev } = toKey(collection, selector)
  return ignoreRev || rev === undefined ? { key } : { key, rev }
}

/**
 * Takes apart what names a document in any collection.
 * @param {unknown} value 'collection/key', or an object with such an _id
 * @returns {{name: string, selector: Selector}}
 * @throws {HostError} 1205
 */
export function toNamed (value) {
  const selector = toSelector(value)
  const id = typeof selector === 'string' ? selector : selector._id
  const at = typeof id === 'string' ? id.indexOf('/') : -1
  if (at < 1 || typeof id !== 'string') throw toMisfit(value)
  return { name: id.slice(0, at), selector }
}

/**
 * @param {unknown} value the _id of a vertex, or a document that has one
 * @returns {string}
 * @throws {HostError} 1205
 */
export function toVertex (value) {
  const id = isObject(value) ? /** @type {Document} */ (value)._id : value
  if (typeof id === 'string' && id !== '') return id
  throw new HostError('ERROR_ARANGO_DOCUMENT_HANDLE_BAD', 'the _id of a vertex was expected, ' +
    `such as 'people/ann', or a document that has one; ${describe(value)} came`)
}

/** @param {unknown} value */
function toMisfit (value) {
  return new HostError('ERROR_ARANGO_DOCUMENT_HANDLE_BAD', 'the key or _id of a document was ' +
    `expected, as text or in an object; ${describe(value)} came`)
}
