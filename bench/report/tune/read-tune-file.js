/** @import {TuneFile} from './types.js' */
// From the text of tune.json to what its report needs.
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'

const SCHEMA = new URL('../../../results/schema/tune.schema.json', import.meta.url)
const MOST_ERRORS = 3

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true })
const schema = JSON.parse(readFileSync(SCHEMA, 'utf8'))

/**
 * @param {string} text
 * @returns {TuneFile}
 * @throws {Error} when it is not JSON, or not what the schema says; the message names the places
 */
export function parseTuneFile (text) {
  /** @type {unknown} */
  const value = JSON.parse(text)
  const problem = validateTuneFile(value)
  if (problem !== null) throw new Error(problem)
  return /** @type {TuneFile} */ (value)
}

/**
 * @param {unknown} value
 * @returns {string | null} what is wrong with it, null when nothing is
 */
export function validateTuneFile (value) {
  // Compiled with the first file, and kept.
  const validate = ajv.compile(schema)
  if (validate(value)) return null
  const texts = [...new Set((validate.errors ?? []).map(({ instancePath, message }) =>
    `${instancePath.slice(1).replaceAll('/', '.') || 'the file'} ${message ?? 'is wrong'}`))]
  const more = texts.length - MOST_ERRORS
  return texts.slice(0, MOST_ERRORS).join('; ') + (more > 0 ? `; and ${more} more` : '')
}
