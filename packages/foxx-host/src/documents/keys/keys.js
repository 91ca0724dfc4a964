/** @import {Collection, Document} from '../types.js' */
// What names a document. In: _key, _id, or an object with one of them, from strangers; out: a legal key (and the
// revision that came with it).
import { HostError } from '../../errors.js'
import { show } from '../show.js'

const KEY = /^[a-zA-Z0-9_\-:.@()+,=;$!*'%]{1,254}$/
const COLLECTION_NAME = /^[a-zA-Z_][a-zA-Z0-9_-]{0,255}$/
const EXPECTED_KEY =
  "expected 1 to 254 of the characters a-z A-Z 0-9 _ - : . @ ( ) + , = ; $ ! * ' %"
const EXPECTED_SELECTOR =
  'expected a key, an id such as "collection/key", or an object with _key or _id'

/**
 * @param {unknown} value of the attribute _key
 * @returns {string} the same
 * @throws {HostError} 1221
 */
export function checkKey (value) {
  if (typeof value === 'string' && KEY.test(value)) return value
  throw new HostError('ERROR_ARANGO_DOCUMENT_KEY_BAD', `${EXPECTED_KEY}, came ${show(value)}`)
}

/**
 * @param {unknown} value
 * @returns {value is string} whether this can be the _id of a document, of whatever collection
 */
export function isDocumentId (value) {
  if (typeof value !== 'string') return false
  const slash = value.indexOf('/')
  return slash !== -1 &&
    COLLECTION_NAME.test(value.slice(0, slash)) &&
    KEY.test(value.slice(slash + 1))
}

/**
 * Finds out which document of the collection is meant.
 * @param {Collection} collection
 * @param {unknown} selector Selector: _key, _id, or an object with one of both (_id counts where it has both)
 * @returns {{key: string, rev?: string}} rev: the object's _rev
 * @throws {HostError} 1205 when it names no document, or one of another collection; 1221 when the key is illegal
 */
export function toKey (collection, selector) {
  if (typeof selector === 'string') return { key: fromText(collection, selector) }
  if (typeof selector !== 'object' || selector === null) throw toHandleError(selector)
  const id = ownValue(selector, '_id')
  const rev = ownValue(selector, '_rev')
  const name = id === undefined ? ownValue(selector, '_key') : id
  if (typeof name !== 'string') throw toHandleError(selector)
  const key = id === undefined ? checkKey(name) : fromId(collection, name)
  return typeof rev === 'string' ? { key, rev } : { key }
}

/**
 * The number that a key is the decimal text of: only such keys may be those of documents that are stored without an
 * entry of their key.
 * @param {string} key
 * @returns {number} 0 when it is none: leading zero, other characters, 2^53 or more
 */
export function toNumber (key) {
  if (key.length > 16 || key.charCodeAt(0) === 0x30) return 0
  let number = 0
  for (let at = 0; at < key.length; at++) {
    const digit = key.charCodeAt(at) - 0x30
    if (digit < 0 || digit > 9) return 0
    number = number * 10 + digit
  }
  return number <= Number.MAX_SAFE_INTEGER ? number : 0
}

/** @param {object} object @param {string} name @returns {unknown} undefined when it has no such attribute of its own */
export function ownValue (object, name) {
  return Object.hasOwn(object, name) ? /** @type {Document} */ (object)[name] : undefined
}

/** @param {Collection} collection @param {string} text */
function fromText (collection, text) {
  return text.includes('/') ? fromId(collection, text) : checkKey(text)
}

/** @param {Collection} collection @param {string} id */
function fromId (collection, id) {
  if (!isDocumentId(id)) throw toHandleError(id)
  const slash = id.indexOf('/')
  if (id.slice(0, slash) === collection.name) return id.slice(slash + 1)
  throw new HostError('ERROR_ARANGO_DOCUMENT_HANDLE_BAD', 'expected a document of the collection ' +
    `'${collection.name}', came ${show(id)}`)
}

/** @param {unknown} value */
function toHandleError (value) {
  return new HostError('ERROR_ARANGO_DOCUMENT_HANDLE_BAD', `${EXPECTED_SELECTOR}, came ` +
    `${show(value)}`)
}
