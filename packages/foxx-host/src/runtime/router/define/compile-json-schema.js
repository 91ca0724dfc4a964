/** @import {Ajv} from 'ajv' */
/** @import {Schema} from '../types.js' */
// JSON Schemas of services, as ArangoDB has them beside those of joi: types are converted below the top, defaults are
// filled in, words that are not known are left alone.
import { createRequire } from 'node:module'

const hostRequire = createRequire(import.meta.url)

/** Loaded with the first schema: most services have none. @type {Ajv | undefined} */
let ajv

/**
 * @param {Record<string, unknown>} json
 * @returns {Schema | null} null where it is no JSON Schema
 */
export function compileJsonSchema (json) {
  if (Object.keys(json).length === 0) return { json, validate: value => ({ value }) }
  const compiler = ajv ??= createAjv()
  try {
    const test = compiler.compile(json)
    // Else it would be held for as long as the worker lives, and with it the realm of its service.
    compiler.removeSchema(json)
    return {
      json,
      validate: value => test(value) === true
        ? { value }
        : { error: new Error(compiler.errorsText(test.errors, { dataVar: '"value"' })) }
    }
  } catch {
    // Whoever asks says what was expected.
    return null
  }
}

/** @returns {Ajv} */
function createAjv () {
  const { Ajv: AjvClass } = /** @type {typeof import('ajv')} */ (hostRequire('ajv'))
  return new AjvClass({ coerceTypes: true, useDefaults: true, strictSchema: false, logger: false })
}
