/** @import {Content, Model, Param, Schema} from '../types.js' */
// The arguments of body, response, queryParam and the like into what they declare.
import { lookup } from 'mime-types'
import { show } from './show.js'
import { toSchema } from './to-schema.js'
import { isObject } from '../../values.js'

const JSON_MIMES = Object.freeze(['application/json'])

/**
 * ([model], [mimes], [description]): each may be left out. As in ArangoDB, what follows the last one that is understood
 * does not count.
 * @param {readonly unknown[]} args
 * @param {string} name of the method, for messages
 * @returns {Content}
 * @throws {TypeError}
 */
export function parseContent (args, name) {
  const rest = [...args]
  const model = isModel(rest[0]) ? rest.shift() : skip(rest)
  const mimes = takeMimes(rest).map(mime => toMime(mime, name))
  const description = typeof rest[0] === 'string' ? String(rest.shift()) : skip(rest)
  if (rest.length === args.length && rest.some(value => value !== undefined)) {
    throw new TypeError(`${name} expects ([model], [mimes], [description]), where a model is a ` +
      'schema, an object of joi schemas, {schema, fromClient, forClient}, an array of one of ' +
      'them, or null; ' +
      `${show(rest[0])} came`)
  }
  if (model === null) return { empty: true, model: null, multiple: false, mimes: [], description }
  const multiple = Array.isArray(model)
  const parsed = model === undefined ? null : toModel(multiple ? model[0] : model)
  return {
    empty: false,
    model: parsed,
    multiple,
    mimes: mimes.length === 0 && parsed !== null ? JSON_MIMES : mimes,
    description
  }
}

/**
 * (name, [schema], [description]): each of the latter may be left out; what is neither does not count.
 * @param {readonly unknown[]} args
 * @param {string} method for messages
 * @returns {{name: string, param: Param}}
 * @throws {TypeError}
 */
export function parseParam (args, method) {
  const [name, ...rest] = args
  if (typeof name !== 'string' || name === '') {
    throw new TypeError(`${method} expects (name, [schema], [description]); the name has to be a ` +
      `text, ${show(name)} came`)
  }
  const schema = takeSchema(rest)
  const description = typeof rest[0] === 'string' ? String(rest.shift()) : skip(rest)
  return { name, param: { schema, description } }
}

/** @param {unknown[]} rest loses its first argument if it is one @returns {readonly string[]} */
function takeMimes (rest) {
  const [first] = rest
  if (!isMimes(first)) return skip(rest) ?? []
  rest.shift()
  return first
}

/** @param {unknown[]} rest loses its first argument if it is one @returns {Schema | null} */
function takeSchema (rest) {
  const schema = toSchema(rest[0])
  if (schema === null) return skip(rest) ?? null
  rest.shift()
  return schema
}

/** Takes an argument away that was given as undefined. @param {unknown[]} rest @returns {undefined} */
function skip (rest) {
  if (rest[0] === undefined) rest.shift()
}

/** @param {unknown} value @returns {boolean} */
function isOneModel (value) {
  if (toSchema(value) !== null) return true
  if (!isObject(value) || Array.isArray(value)) return false
  const { schema, fromClient, forClient } = value
  return toSchema(schema) !== null ||
    typeof fromClient === 'function' ||
    typeof forClient === 'function'
}

/** @param {unknown} value @returns {value is null | object | object[]} */
function isModel (value) {
  return value === null ||
    isOneModel(value) ||
    (Array.isArray(value) && value.length === 1 && isOneModel(value[0]))
}

/** @param {unknown} value @returns {value is string[]} */
function isMimes (value) {
  return Array.isArray(value) && value.every(mime => typeof mime === 'string')
}

/** @param {unknown} value checked by isOneModel @returns {Model} */
function toModel (value) {
  const given = /** @type {{schema?: unknown, fromClient?: unknown, forClient?: unknown}} */ (value)
  return {
    schema: toSchema(value) ?? toSchema(given.schema),
    fromClient: typeof given.fromClient === 'function' ? data =>
      /** @type {(data: unknown) => unknown} */ (given.fromClient)(data) : null,
    forClient: typeof given.forClient === 'function' ? data =>
      /** @type {(data: unknown) => unknown} */ (given.forClient)(data) : null
  }
}

/** @param {string} mime @param {string} name @returns {string} 'json' becomes 'application/json' */
function toMime (mime, name) {
  const found = mime.includes('/') ? mime : lookup(mime)
  if (found === false) {
    throw new TypeError(`${name} expects content types such as 'application/json' or 'json'; ` +
      `${show(mime)} came`)
  }
  return found
}
