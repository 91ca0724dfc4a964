// Members of a JSON object that a client sent: those that are absent or null are what they are without being given.
import { HostError } from '../errors.js'
import { isObject, nameKind } from './read-json.js'

/**
 * @param {Record<string, unknown>} object
 * @param {string} name
 * @param {number} absent
 * @returns {number} not below 0
 * @throws {HostError} 400/10
 */
export function readNumber (object, name, absent) {
  const value = readOwn(object, name)
  if (value === undefined) return absent
  if (typeof value === 'number' && value >= 0) return value
  throw new HostError('ERROR_BAD_PARAMETER', `expected ${name} to be a number that is not below ` +
    `0, came ${JSON.stringify(value)?.slice(0, 64)}`)
}

/**
 * @param {Record<string, unknown>} object
 * @param {string} name
 * @param {boolean} absent
 * @returns {boolean}
 * @throws {HostError} 400/10
 */
export function readBoolean (object, name, absent) {
  const value = readOwn(object, name)
  if (value === undefined) return absent
  if (typeof value === 'boolean') return value
  throw new HostError('ERROR_BAD_PARAMETER', `expected ${name} to be true or false, came ` +
    `${nameKind(value)}`)
}

/**
 * @param {Record<string, unknown>} object
 * @param {string} name
 * @returns {Record<string, unknown>} an empty one where there is none
 * @throws {HostError} 400/10
 */
export function readMembers (object, name) {
  const value = readOwn(object, name)
  if (value === undefined) return {}
  if (isObject(value)) return value
  throw new HostError('ERROR_BAD_PARAMETER', `expected ${name} to be an object, came ` +
    `${nameKind(value)}`)
}

/**
 * @param {Record<string, unknown>} object
 * @param {string} name
 * @returns {unknown} undefined where it has no such member of its own, or null
 */
export function readOwn (object, name) {
  return Object.hasOwn(object, name) && object[name] !== null ? object[name] : undefined
}
