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
  const { empty, model, multiple } = takeModel(rest)
  const mimes = takeMimes(rest).map(mime => toMime(mime, name))
  const description = typeof rest[0] === 'string' ? String(rest.shift()) : skip(rest)
  if (rest.length === args.length && rest.some(value => value !== undefined)) {
    throw new TypeError(`${name} expects ([model], [mimes], [description]), where a model is a ` +
      'schema, an object of joi schemas, a JSON Schema, {schema, fromClient, forClient}, an ' +
      `array of one of them, or null; ${show(rest[0])} came`)
  }
  if (empty) return { empty, model: null, multiple: false, mimes: [], description }
  return {
    empty,
    model,
    multiple,
    mimes: mimes.length === 0 && model !== null ? JSON_MIMES : mimes,
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

/**
 * @param {unknown[]} rest loses its first argument if it is one
 * @returns {Pick<Content, 'empty' | 'model' | 'multiple'>}
 */
function takeModel (rest) {
  const [first] = rest
  const multiple = Array.isArray(first) && first.length === 1
  const model = toModel(multiple ? first[0] : first)
  if (first === null || model !== null) rest.shift()
  else skip(rest)
  return { empty: first === null, model, multiple: multiple && model !== null }
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

/** @param {unknown} value @returns {value is string[]} */
function isMimes (value) {
  return Array.isArray(value) && value.every(mime => typeof mime === 'string')
}

/**
 * @param {unknown} value
 * @returns {Model | null} null where it is neither a model nor a schema
 */
function toModel (value) {
  if (!isObject(value) || Array.isArray(value)) return null
  const { schema, fromClient, forClient } = value
  const hooks = { fromClient: toHook(value, fromClient), forClient: toHook(value, forClient) }
  const free = schema === undefined || schema === null || schema === true
  if (free && Object.values(hooks).some(hook => hook !== null)) return { schema: null, ...hooks }
  const isModel = schema !== undefined && typeof value.validate !== 'function'
  const parsed = toSchema(isModel ? schema : value)
  return parsed && { schema: parsed, ...hooks }
}

/** @param {object} model @param {unknown} hook @returns {Model['fromClient']} */
function toHook (model, hook) {
  return typeof hook === 'function' ? data => Reflect.apply(hook, model, [data]) : null
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
