/** @import {Realm} from '../../types.js' */
// What functions of the crypto module accept.
import { kindOf } from '../../../values.js'

/**
 * @param {Realm} realm
 * @param {unknown} value
 * @param {string} name for the message
 * @returns {string | Uint8Array}
 * @throws a TypeError of the realm
 */
export function checkText (realm, value, name) {
  if (typeof value === 'string' || value instanceof Uint8Array) return value
  throw realm.misuse(`${name}: a text or Buffer was expected, and got ${kindOf(value)}`)
}

/**
 * @param {Realm} realm
 * @param {unknown} value
 * @param {{name: string, max: number}} limit
 * @returns {number} a whole number from 1 to max
 * @throws a TypeError of the realm
 */
export function checkCount (realm, value, { name, max }) {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max) {
    return value
  }
  const shown = typeof value === 'number' ? value : typeof value
  throw realm.misuse(`${name}: a whole number from 1 to ${max} was expected, and got ${shown}`)
}
