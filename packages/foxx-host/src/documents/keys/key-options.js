/** @import {KeyOptions} from '../types.js' */
// How a collection makes the keys of its documents.
import { HostError } from '../../errors.js'
import { ownValue } from './keys.js'
import { show } from '../show.js'

/** @type {readonly unknown[]} */
export const KEY_TYPES = ['traditional', 'autoincrement', 'padded', 'uuid']
const INCREMENT_LIMIT = 65536

/**
 * @param {unknown} options as a client gives them
 * @returns {KeyOptions}
 * @throws {HostError} 1232
 */
export function parseKeyOptions (options) {
  if (options === undefined || options === null) return { type: 'traditional', allowUserKeys: true }
  if (typeof options !== 'object' || Array.isArray(options)) {
    throw toError(`expected an object as keyOptions, came ${show(options)}`)
  }
  const type = ownValue(options, 'type') ?? 'traditional'
  if (!isType(type)) {
    throw toError(`expected one of ${KEY_TYPES.join(', ')} as keyOptions.type, came ${show(type)}`)
  }
  const allowUserKeys = ownValue(options, 'allowUserKeys') ?? true
  if (typeof allowUserKeys !== 'boolean') {
    throw toError(`expected true or false as keyOptions.allowUserKeys, came ${show(allowUserKeys)}`)
  }
  if (type !== 'autoincrement') return { type, allowUserKeys }
  return {
    type,
    allowUserKeys,
    increment: parseNumber(options, 'increment', { least: 1, below: INCREMENT_LIMIT, absent: 1 }),
    offset: parseNumber(options, 'offset', { least: 0, below: Number.MAX_SAFE_INTEGER, absent: 0 })
  }
}

/** @param {unknown} type @returns {type is KeyOptions['type']} */
function isType (type) {
  return KEY_TYPES.includes(type)
}

/** @param {object} options @param {string} name @param {{least: number, below: number, absent: number}} bounds */
function parseNumber (options, name, { least, below, absent }) {
  const value = ownValue(options, name) ?? absent
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value < below) {
    return value
  }
  throw toError(`expected a whole number from ${least} to ${below - 1} as keyOptions.${name}, ` +
    `came ${show(value)}`)
}

/** @param {string} sentence */
function toError (sentence) {
  return new HostError('ERROR_ARANGO_INVALID_KEY_GENERATOR', sentence)
}
