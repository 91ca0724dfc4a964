import { QlError } from '../../errors/index.js'

/** Of a long text the beginning says enough. */
const MOST_QUOTED = 200

/**
 * A value as an object with fields.
 * @param {unknown} value
 * @param {{statement: string, name: string}} place for the message
 * @returns {Readonly<Record<string, unknown>>}
 * @throws {QlError} NOT_AN_OBJECT
 */
export function toFields (value, { statement, name }) {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return /** @type {Readonly<Record<string, unknown>>} */ (value)
  }
  const got = Array.isArray(value) ? 'an array' : value === undefined ? 'nothing' : toQuote(value)
  throw new QlError('NOT_AN_OBJECT', { statement, name, got })
}

/** @param {unknown} value no object */
function toQuote (value) {
  const text = JSON.stringify(value)
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}...` : text
}
