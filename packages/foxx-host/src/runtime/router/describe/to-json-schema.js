/** @import {Schema} from '../types.js' */
// Schemas of joi into JSON Schema, as far as their kinds are simple.
import { toRecord } from '../../values.js'

/** What joi's own description of a schema holds. */
/**
 * @typedef {object} Description
 * @property {string} [type]
 * @property {string} [description]
 * @property {{presence?: string, default?: unknown, allowOnly?: boolean}} [flags]
 * @property {unknown[]} [valids]
 * @property {{name: string, arg?: unknown}[]} [rules]
 * @property {Record<string, Description>} [children]
 * @property {Description[]} [items]
 * @property {Description[]} [alternatives]
 */

/** Type of joi -> of JSON Schema. */
const TYPES = /** @type {Readonly<Record<string, object>>} */ ({
  string: { type: 'string' }, boolean: { type: 'boolean' }, object: { type: 'object' },
  array: { type: 'array' }, number: { type: 'number' },
  binary: { type: 'string', format: 'binary' }, date: { type: 'string', format: 'date-time' }
})

/** Rules of numbers; those of texts and arrays are called after their length. */
const LIMITS = /** @type {Readonly<Record<string, readonly [string, string]>>} */ ({
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum']
})

/**
 * @param {Schema | null} schema
 * @returns {{schema: Record<string, unknown>, required: boolean}} {type: 'string'} for what can't be described
 */
export function toJsonSchema (schema) {
  if (schema?.json !== undefined) return { schema: schema.json, required: true }
  const described = describe(schema)
  if (described === null) return { schema: { type: 'string' }, required: false }
  return { schema: convert(described), required: described.flags?.presence === 'required' }
}

/** @param {Schema | null} schema @returns {Description | null} */
function describe (schema) {
  const { describe: own } = toRecord(schema)
  if (typeof own !== 'function') return null
  const described = Reflect.apply(own, schema, [])
  return typeof described === 'object' ? described : null
}

/** @param {Description} described @returns {Record<string, unknown>} */
function convert (described) {
  const { type = 'any', description, flags = {}, valids, rules = [], items, alternatives } =
    described
  return {
    ...(TYPES[type] ?? (type === 'any' || type === 'alternatives' ? {} : { type: 'string' })),
    ...(rules.some(({ name }) => name === 'integer') ? { type: 'integer' } : {}),
    ...(description === undefined ? {} : { description }),
    ...(flags.default === undefined ? {} : { default: flags.default }),
    ...(flags.allowOnly && valids ? { enum: valids } : {}),
    ...toLimits(type, rules),
    ...(described.children === undefined ? {} : toProperties(described.children)),
    ...(type === 'array' ? { items: items?.[0] === undefined ? {} : convert(items[0]) } : {}),
    ...(type === 'alternatives' && alternatives ? { anyOf: alternatives.map(convert) } : {})
  }
}

/** @param {string} type @param {NonNullable<Description['rules']>} rules */
function toLimits (type, rules) {
  const names = LIMITS[type]
  if (names === undefined) return {}
  const found = rules.filter(({ name, arg }) =>
    (name === 'min' || name === 'max') && typeof arg === 'number')
  return Object.fromEntries(found.map(({ name, arg }) => [names[name === 'min' ? 0 : 1], arg]))
}

/** @param {Record<string, Description>} children */
function toProperties (children) {
  const required = Object.keys(children).filter(name =>
    children[name]?.flags?.presence === 'required')
  return {
    properties: Object.fromEntries(Object.entries(children).map(([name, child]) =>
      [name, convert(child)])),
    ...(required.length === 0 ? {} : { required })
  }
}
