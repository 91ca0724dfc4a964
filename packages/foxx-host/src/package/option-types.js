/** @import {ConfigurationOption} from '../types.js' */
// The types of configuration options. In: a value as it was given; out: the parsed value, or what is wrong with it.

/** @typedef {{value: unknown} | {problem: string}} Parsed */

const NUMBER = /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i

/** Names that manifests may use -> names that we use. */
const ALIASES = new Map([['int', 'integer'], ['bool', 'boolean']])

/** @type {Readonly<Record<ConfigurationOption['type'], (raw: unknown) => Parsed>>} */
const PARSERS = Object.freeze({
  integer: raw => parseNumber(raw, Number.isSafeInteger, 'must be an integer'),
  number: raw => parseNumber(raw, Number.isFinite, 'must be a number'),
  boolean: parseBoolean,
  string: parseString,
  password: parseString,
  json: parseJson
})

/** The names of the types, for messages. */
export const OPTION_TYPES = Object.freeze(Object.keys(PARSERS))

/**
 * The type's name with 'int' and 'bool' written out; null when there is no such type.
 * @param {unknown} name
 * @returns {ConfigurationOption['type'] | null}
 */
export function toOptionType (name) {
  const type = ALIASES.get(String(name)) ?? name
  return typeof type === 'string' && Object.hasOwn(PARSERS, type)
    ? /** @type {ConfigurationOption['type']} */ (type)
    : null
}

/**
 * Parses a value for an option of that type; text is accepted for numbers, booleans and JSON.
 * @param {ConfigurationOption['type']} type
 * @param {unknown} raw
 * @returns {Parsed} problem: a phrase to follow the option's name, 'must be an integer'
 */
export function parseOption (type, raw) {
  return PARSERS[type](raw)
}

/**
 * @param {unknown} raw
 * @param {(value: unknown) => boolean} fits
 * @param {string} problem
 * @returns {Parsed}
 */
function parseNumber (raw, fits, problem) {
  const value = typeof raw === 'string' && NUMBER.test(raw) ? Number(raw) : raw
  return fits(value) ? { value } : { problem }
}

/** @param {unknown} raw @returns {Parsed} */
function parseBoolean (raw) {
  const text = String(raw).toLowerCase()
  const fits = typeof raw === 'boolean' ||
    (typeof raw === 'string' && (text === 'true' || text === 'false'))
  return fits ? { value: text === 'true' } : { problem: 'must be a boolean' }
}

/** @param {unknown} raw @returns {Parsed} */
function parseString (raw) {
  return typeof raw === 'string' ? { value: raw } : { problem: 'must be a string' }
}

/** @param {unknown} raw @returns {Parsed} */
function parseJson (raw) {
  if (typeof raw !== 'string') return { value: raw }
  try {
    return { value: JSON.parse(raw) }
  } catch (error) {
    return { problem: `must be JSON: ${/** @type {Error} */ (error).message}` }
  }
}
