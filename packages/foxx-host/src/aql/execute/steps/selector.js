/** @import {Value} from '../../types.js' */
/** @import {Collection} from '../../../documents/types.js' */
// Which document a step changes. In: a key, or an object with a _key, such as a document of whatever collection; out:
// the key, and the revision that came with it.
import { HostError } from '../../../errors.js'
import { isDocumentId } from '../../../documents/index.js'
import { getAttribute, typeName } from '../../values/index.js'

/** @typedef {{_key: string, _rev?: string}} Selector */

/**
 * @param {Collection} collection
 * @param {Value} value
 * @returns {Selector}
 * @throws {HostError} 1227 for what is neither a text nor an object, 1226 for an object without a _key, 1205 for an
 *   empty key, 1202 for one that no document can have
 */
export function toSelector ({ name }, value) {
  const key = keyOf(name, value)
  if (key === '') {
    throw new HostError('ERROR_ARANGO_DOCUMENT_HANDLE_BAD', 'AQL: expected a _key to change a ' +
      `document of '${name}', came an empty text (while executing)`)
  }
  if (!isDocumentId(`${name}/${key}`)) {
    throw new HostError('ERROR_ARANGO_DOCUMENT_NOT_FOUND', 'AQL: there is no document with the ' +
      `key ${JSON.stringify(key.slice(0, 64))} in '${name}', and there can't ` +
      'be one (while executing)')
  }
  const rev = getAttribute(value, '_rev')
  return typeof rev === 'string' ? { _key: key, _rev: rev } : { _key: key }
}

/** @param {string} name of the collection @param {Value} value @returns {string} */
function keyOf (name, value) {
  if (typeof value === 'string') return value
  if (typeName(value) !== 'object') {
    throw new HostError('ERROR_ARANGO_DOCUMENT_TYPE_INVALID', 'AQL: expected a key, or an object ' +
      `with a _key, to change a document of '${name}', came a value of type ${typeName(value)} ` +
      '(while executing)')
  }
  const key = getAttribute(value, '_key')
  if (typeof key === 'string') return key
  throw new HostError('ERROR_ARANGO_DOCUMENT_KEY_MISSING', 'AQL: expected a _key, or an object ' +
    `that has one, to change a document of '${name}'; the object has none (while executing)`)
}
