/** @import {Collection, Document} from './types.js' */
// What of a document that came from outside is stored: its own attributes without the system's, those of edges checked
// and first.
import { HostError } from '../errors.js'
import { without } from '../without.js'
import { toBody, toTypeError } from './document-text.js'
import { isDocumentId, ownValue } from './keys/keys.js'
import { show } from './show.js'

const SYSTEM = ['_key', '_id', '_rev']
const EDGE_SYSTEM = [...SYSTEM, '_from', '_to']

/**
 * @param {unknown} value
 * @returns {Document} the same
 * @throws {HostError} 1227
 */
export function checkDocument (value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw toTypeError(value)
  return /** @type {Document} */ (value)
}

/**
 * Makes a document plain data where it says itself how it is written as JSON.
 * @param {Document} document
 * @returns {Document}
 * @throws {HostError} 1227, 10
 */
export function toPlain (document) {
  return typeof document.toJSON === 'function' ? JSON.parse(toBody(document)) : document
}

/**
 * The JSON text of a document's own attributes, for insert and replace.
 * @param {Collection} collection
 * @param {Document} document plain
 * @returns {string}
 * @throws {HostError} 1233 when it is to be an edge and has no two ends; 10
 */
export function toOwnBody (collection, document) {
  return collection.type === 3 ? toEdgeBody(document) : toBody(withoutSystem(document))
}

/** @param {Document} document @returns {boolean} whether it has _key, _id or _rev */
export function hasSystem (document) {
  return Object.hasOwn(document, '_rev') ||
    Object.hasOwn(document, '_key') ||
    Object.hasOwn(document, '_id')
}

/**
 * @param {Document} document
 * @returns {Document} without _key, _id and _rev; the same object when it has none of them
 */
export function withoutSystem (document) {
  return hasSystem(document) ? without(document, SYSTEM) : document
}

/**
 * @param {Document} document
 * @returns {Document} a copy without what belongs to the system, the ends of edges included
 */
export function ownAttributes (document) {
  return without(document, EDGE_SYSTEM)
}

/** @param {Document} edge */
function toEdgeBody (edge) {
  const from = toEnd(edge, '_from')
  const to = toEnd(edge, '_to')
  const body = toBody(without(edge, EDGE_SYSTEM))
  const head = `{"_from":"${from}","_to":"${to}"`
  return body.length === 2 ? head + '}' : head + ',' + body.slice(1)
}

/** @param {Document} edge @param {'_from' | '_to'} name @returns {string} */
function toEnd (edge, name) {
  const value = ownValue(edge, name)
  if (isDocumentId(value)) return value
  throw new HostError('ERROR_ARANGO_INVALID_EDGE_ATTRIBUTE', 'expected the id of a document, ' +
    `such as "collection/key", as ${name}, came ${show(value)}`)
}
