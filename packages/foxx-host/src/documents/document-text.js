/** @import {Collection, Document} from './types.js' */
// The text that a document is stored as, and what can be read from it without parsing:
// {"_key":"...","_id":"...","_rev":"..." and then the rest, each of the three without any character that JSON escapes
// (keys, names and revisions have none).
import { HostError } from '../errors.js'
import { isTooDeep, tellTooDeep } from '../nesting.js'

/** Length of {"_key":" */
const KEY_AT = 9
/** "," between them and the name after it: ","_id":" and ","_rev":" */
const TO_ID = 9
const TO_REVISION = 10
const REVISION_LENGTH = 11
const REVISION = /^[\w-]{11}$/

/**
 * Writes a document's own attributes as JSON: what is left of them when those that cannot be written (undefined,
 * functions) are gone.
 * @param {Document} document without system attributes
 * @returns {string}
 * @throws {HostError} 1227 when it becomes something else than an object; 10 when it can't be written, or is nested
 *   too deep
 */
export function toBody (document) {
  let body
  try {
    body = JSON.stringify(document)
  } catch (cause) {
    throw new HostError('ERROR_BAD_PARAMETER', 'expected a document that JSON can express, came ' +
      `one that it can't: ${/** @type {Error} */ (cause).message}`, { cause })
  }
  if (body === undefined || body.charCodeAt(0) !== 0x7B) throw toTypeError(document)
  if (!isTooDeep(body)) return body
  throw new HostError('ERROR_BAD_PARAMETER', `in the document ${tellTooDeep()}`)
}

/**
 * @param {Collection} collection
 * @param {{key: string, rev: string, body: string}} parts body: an object's JSON text
 * @returns {string} the text to store
 */
export function toText ({ name }, { key, rev, body }) {
  const head = `{"_key":"${key}","_id":"${name}/${key}","_rev":"${rev}"`
  return body.length === 2 ? head + '}' : head + ',' + body.slice(1)
}

/** @param {string} text of a stored document @returns {string} its _key */
export function keyOf (text) {
  return text.slice(KEY_AT, text.indexOf('"', KEY_AT))
}

/** @param {string} text of a stored document @returns {string} its _rev */
export function revisionOf (text) {
  const at = revisionAt(text)
  return text.slice(at, at + REVISION_LENGTH)
}

/** @param {unknown} value @returns {value is string} whether it can be the _rev of a stored document */
export function isRevision (value) {
  return typeof value === 'string' && REVISION.test(value)
}

/** @param {string} text of a stored document @returns {string} its _id */
export function idOf (text) {
  const at = text.indexOf('"', KEY_AT) + TO_ID
  return text.slice(at, text.indexOf('"', at))
}

/** @param {string} text of a stored document @param {string} key @returns {boolean} whether that is its _key */
export function hasKey (text, key) {
  return text.startsWith(key, KEY_AT) && text.charCodeAt(KEY_AT + key.length) === 0x22
}

/** @param {string} text of a stored document @returns {string} the JSON text of its own attributes alone */
export function bodyOf (text) {
  const end = revisionAt(text) + REVISION_LENGTH + 1
  return text.charCodeAt(end) === 0x2C ? '{' + text.slice(end + 1) : '{}'
}

/**
 * What is told of a stored document: some have a former name of their collection for a while.
 * @param {Collection} collection
 * @param {string} text
 * @returns {string}
 */
export function toShown (collection, text) {
  return collection.isRenaming === true ? withName(collection, text) : text
}

/**
 * @param {Collection} collection
 * @param {string} text of a stored document
 * @returns {string} with the collection's name in its _id
 */
export function withName (collection, text) {
  const key = keyOf(text)
  if (idOf(text) === `${collection.name}/${key}`) return text
  return toText(collection, { key, rev: revisionOf(text), body: bodyOf(text) })
}

/**
 * What came instead of a document.
 * @param {unknown} value
 * @returns {HostError} 1227
 */
export function toTypeError (value) {
  return new HostError('ERROR_ARANGO_DOCUMENT_TYPE_INVALID', 'expected an object, came ' +
    `${nameType(value)}`)
}

/** @param {string} text */
function revisionAt (text) {
  const idAt = text.indexOf('"', KEY_AT) + TO_ID
  return text.indexOf('"', idAt) + TO_REVISION
}

/** @param {unknown} value */
function nameType (value) {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object'
    ? 'an object that JSON writes as something else'
    : `a value of type ${typeof value}`
}
