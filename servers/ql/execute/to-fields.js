import { QlError } from '../errors.js'

/**
 * A value as an object with fields.
 * @param {unknown} value
 * @param {{statement: string, name: string}} place for the message
 * @returns {Readonly<Record<string, unknown>>}
 * @throws {QlError} NOT_AN_OBJECT
 */
export function toFields (value, { statement, name }) {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return /** @type {Readonly<Record<string, unknown>>} */ (value)
  const got = Array.isArray(value) ? 'an array' : value === undefined ? 'nothing' : JSON.stringify(value)
  throw new QlError('NOT_AN_OBJECT', { statement, name, got })
}
