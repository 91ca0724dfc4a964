/** @import {Schema} from '../types.js' */
// The schema that a client wants for a collection. In: whatever came; out: a Schema, or null for none.
import { HostError } from '../../errors.js'
import { ownValue } from '../keys/keys.js'
import { show } from '../show.js'
import { compileSchema } from './compile-schema.js'

/** @type {readonly unknown[]} */
const LEVELS = ['none', 'new', 'moderate', 'strict']

/**
 * @param {unknown} given null and {} are none
 * @returns {Schema | null}
 * @throws {HostError} 1621
 */
export function readSchema (given) {
  if (given === null || (typeof given === 'object' && Object.keys(given).length === 0)) return null
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw refuse(`expected an object as schema, came ${show(given)}`)
  }
  const rule = ownValue(given, 'rule')
  const level = ownValue(given, 'level') ?? 'strict'
  const message = ownValue(given, 'message') ?? ''
  const type = ownValue(given, 'type') ?? 'json'
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) {
    throw refuse(`expected an object (JSON Schema) as schema.rule, came ${show(rule)}`)
  }
  if (!isLevel(level)) {
    throw refuse(`expected one of ${LEVELS.join(', ')} as schema.level, came ${show(level)}`)
  }
  if (typeof message !== 'string') {
    throw refuse(`expected a text as schema.message, came ${show(message)}`)
  }
  if (type !== 'json') throw refuse(`expected 'json' as schema.type, came ${show(type)}`)
  const schema = {
    rule: /** @type {Record<string, unknown>} */ (rule),
    level,
    message,
    type: /** @type {const} */ ('json')
  }
  compileSchema(schema)
  return schema
}

/** @param {unknown} level @returns {level is Schema['level']} */
function isLevel (level) {
  return LEVELS.includes(level)
}

/** @param {string} sentence */
function refuse (sentence) {
  return new HostError('ERROR_VALIDATION_BAD_PARAMETER', sentence)
}
