/** @import {Schema} from '../types.js' */
// What services write where a schema is expected into one that validates.
import { createRequire } from 'node:module'
import { compileJsonSchema } from './compile-json-schema.js'
import { isObject } from '../../values.js'

const hostRequire = createRequire(import.meta.url)

/**
 * @param {unknown} value a schema, a plain object of joi schemas or of such objects (its attributes; then it has to be
 *   there), or a JSON Schema
 * @returns {Schema | null} null where it is none of them
 */
export function toSchema (value) {
  if (isSchema(value)) return value
  if (!isObject(value) || Array.isArray(value)) return null
  if (!isAttributes(value)) return compileJsonSchema(value)
  // Loaded late: most services never need it here, and it takes memory in every worker.
  const joi = /** @type {{object: (keys: object) => {required: () => Schema}}} */ (
    hostRequire('joi')
  )
  return joi.object(value).required()
}

/** @param {unknown} value @returns {value is Schema} */
function isSchema (value) {
  return isObject(value) && typeof value.validate === 'function'
}

/** @param {Record<string, unknown>} value @returns {boolean} */
function isAttributes (value) {
  const schemas = Object.values(value)
  return schemas.length > 0 && schemas.every(schema =>
    isObject(schema) && (schema.isJoi === true || isAttributes(schema)))
}
