/** @import {Schema} from '../types.js' */
// What services write where a schema is expected into one that validates.
import { createRequire } from 'node:module'
import { isObject } from '../../values.js'

const hostRequire = createRequire(import.meta.url)

/**
 * @param {unknown} value a schema, or a plain object of joi schemas: its attributes, which then have to be there
 * @returns {Schema | null} null where it is neither
 */
export function toSchema (value) {
  if (isSchema(value)) return value
  if (!isAttributes(value)) return null
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

/** @param {unknown} value @returns {value is Record<string, Schema>} */
function isAttributes (value) {
  if (!isObject(value) || Array.isArray(value)) return false
  const schemas = Object.values(value)
  return schemas.length > 0 && schemas.every(schema => isObject(schema) && schema.isJoi === true)
}
