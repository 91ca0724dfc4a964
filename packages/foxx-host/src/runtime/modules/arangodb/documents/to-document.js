/** @import {Document} from '../../../../documents/types.js' */
// What a service passes as a document, as plain data.
import { HostError } from '../../../../errors.js'
import { isObject } from '../../../values.js'

/**
 * The value as JSON has it: getters, toJSON and values of classes are gone.
 * @param {unknown} value
 * @param {string} [role] what it is to be
 * @returns {Document}
 * @throws {HostError} 1227 for what is no object; {TypeError} for what JSON can't write
 */
export function toDocument (value, role = 'a document') {
  if (!isObject(value) || Array.isArray(value)) {
    throw toMisfit(value, role)
  }
  const text = JSON.stringify(value)
  const plain = text === undefined ? undefined : JSON.parse(text)
  if (!isObject(plain) || Array.isArray(plain)) {
    throw toMisfit(plain, role)
  }
  return plain
}

/** @param {unknown} value @param {string} role */
function toMisfit (value, role) {
  return new HostError('ERROR_ARANGO_DOCUMENT_TYPE_INVALID', `${role} was expected, which is an ` +
    `object; ${describe(value)} came`)
}

/**
 * @param {unknown} value
 * @returns {string} its kind, for messages
 */
export function describe (value) {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'string' ? `'${value.slice(0, 100)}'` : typeof value
}
