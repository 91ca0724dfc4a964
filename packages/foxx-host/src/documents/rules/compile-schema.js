/** @import {Ajv, ErrorObject} from 'ajv' */
/** @import {Schema} from '../types.js' */
// From a schema to a function that says what is wrong with a document. JSON Schema as ajv knows it; what draft 4 writes
// in another way, as ArangoDB wants it, is written anew before.
import { createRequire } from 'node:module'
import { HostError } from '../../errors.js'
import { loadRe2 } from '../../load-re2.js'
import { remembering } from '../../remembering.js'
import { show } from '../show.js'

/** @typedef {(document: unknown) => string | null} Validate null: it is valid */

/** Keywords whose value is a schema, a list of schemas, schemas by name. */
const ONE = [
  'additionalItems', 'additionalProperties', 'contains', 'else', 'if', 'items', 'not',
  'propertyNames', 'then'
]
const LIST = ['allOf', 'anyOf', 'items', 'oneOf']
const NAMED = ['definitions', '$defs', 'dependencies', 'patternProperties', 'properties']
const MOST_KEPT = 64

/** @type {WeakMap<Pick<Schema, 'rule'>, Validate>} */
const compiled = new WeakMap()
/** By their rules' texts: each process, and each transaction, reads schemas anew. */
const compileText = remembering(text => compileRule(JSON.parse(text)), { most: MOST_KEPT })
/** Loaded with the first schema: most processes need none. @type {Ajv | undefined} */
let ajv

/**
 * @param {Pick<Schema, 'rule'>} schema
 * @returns {Validate}
 * @throws {HostError} 1621
 */
export function compileSchema (schema) {
  const validate = compiled.get(schema) ?? compileText(JSON.stringify(schema.rule))
  compiled.set(schema, validate)
  return validate
}

/** @param {Schema['rule']} rule @returns {Validate} */
function compileRule (rule) {
  ajv ??= createAjv()
  try {
    const test = ajv.compile(toPresent(rule))
    if ('$async' in test) throw new Error('$async is not supported')
    return document => test(document) === true ? null : describe(test.errors?.[0])
  } catch (cause) {
    throw new HostError('ERROR_VALIDATION_BAD_PARAMETER', 'expected a JSON Schema as rule: ' +
      `${cause instanceof Error ? cause.message.slice(0, 200) : show(cause)}`, { cause })
  }
}

/** @returns {Ajv} */
function createAjv () {
  const require = createRequire(import.meta.url)
  const { RE2JS } = loadRe2()
  const { Ajv: AjvClass } = /** @type {typeof import('ajv')} */ (require('ajv'))
  // Patterns come from users: RE2's take no longer than the text is long.
  const regExp = Object.assign((/** @type {string} */ pattern) => {
    const regex = RE2JS.compile(pattern)
    return { test: (/** @type {string} */ text) => regex.matcher(text).find() }
  }, { code: 'RE2JS' })
  return new AjvClass({
    strict: false, validateFormats: false, addUsedSchema: false, ownProperties: true,
    logger: false, code: { regExp }
  })
}

/** @param {ErrorObject | undefined} error */
function describe (error) {
  return error === undefined
    ? 'the document does not fit'
    : `${error.instancePath === '' ? 'the document' : error.instancePath} ` +
      `${error.message ?? 'does not fit'}`
}

/**
 * exclusiveMaximum: true beside maximum, id, and the name of the draft.
 * @param {unknown} schema
 * @returns {Record<string, unknown> | boolean}
 */
function toPresent (schema) {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    return /** @type {boolean} */ (schema)
  }
  const given = /** @type {Record<string, unknown>} */ (schema)
  const entries = Object.entries(given).filter(([name]) => name !== '$schema' && name !== 'id').map(
    ([name, value]) => [name, toPresentPart(name, value)]
  )
  const present = /** @type {Record<string, unknown>} */ (Object.fromEntries(entries))
  for (const [exclusive, bound] of /** @type {const} */ (
    [['exclusiveMaximum', 'maximum'], ['exclusiveMinimum', 'minimum']]
  )) {
    if (typeof given[exclusive] !== 'boolean') continue
    delete present[exclusive]
    if (given[exclusive] && typeof given[bound] === 'number') {
      delete present[bound]
      present[exclusive] = given[bound]
    }
  }
  return present
}

/** @param {string} name @param {unknown} value @returns {unknown} */
function toPresentPart (name, value) {
  if (Array.isArray(value)) return LIST.includes(name) ? value.map(toPresent) : value
  if (ONE.includes(name)) return toPresent(value)
  if (!NAMED.includes(name) || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, Array.isArray(part) ? part : toPresent(part)])
  )
}
