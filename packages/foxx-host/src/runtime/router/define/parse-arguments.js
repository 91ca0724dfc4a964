/** @import {Handler} from '../types.js' */
/** @import {Endpoint} from './endpoint.js' */
// The arguments of get, post and the like, and of use.
import { show } from './show.js'
import { isObject } from '../../values.js'

/**
 * ([path='/'], ...middleware, handler, [name])
 * @param {readonly unknown[]} args
 * @param {string} method for messages
 * @returns {{path: string, functions: unknown[], name: string | undefined}} functions: the middleware, then the handler
 * @throws {TypeError}
 */
export function parseRouteArguments (args, method) {
  const { path, values, name } = splitArguments(args)
  const usage = `router.${method} expects ([path], ...middleware, handler, [name])`
  if (values.length === 0) throw new TypeError(`${usage}; no handler came`)
  if (typeof values.at(-1) !== 'function') {
    throw new TypeError(`${usage}, the handler as a function; ${show(values.at(-1))} came`)
  }
  return { path, functions: values, name }
}

/**
 * ([path='/'], router or middleware, [name])
 * @param {readonly unknown[]} args
 * @returns {{path: string, value: unknown, name: string | undefined}}
 * @throws {TypeError}
 */
export function parseMountArguments (args) {
  const { path, values, name } = splitArguments(args)
  if (values.length !== 1) {
    throw new TypeError('use expects ([path], router or middleware, [name]); ' +
      `${values.length === 0 ? 'neither router nor middleware' : `${values.length} values`} came`)
  }
  return { path, value: values[0], name }
}

/**
 * @param {unknown} value a function, or an object whose register(endpoint) returns one
 * @param {Endpoint} endpoint
 * @param {string} method for messages
 * @returns {Handler}
 * @throws {TypeError}
 */
export function toFunction (value, endpoint, method) {
  const own = isObject(value) && 'register' in value &&
    typeof value.register === 'function'
    ? value.register(endpoint)
    : value
  if (typeof own === 'function') return /** @type {Handler} */ (own)
  if (own !== value) {
    throw new TypeError(`router.${method} got a middleware whose register returned ${show(own)}; ` +
      'expected a function')
  }
  throw new TypeError(`router.${method} expects functions, objects with a method ` +
    `register${method === 'use' ? ', or a router' : ''}; ${show(value)} came`)
}

/** @param {readonly unknown[]} args */
function splitArguments (args) {
  const values = [...args]
  const path = typeof values[0] === 'string' ? String(values.shift()) : '/'
  while (values.length > 0 && values.at(-1) === undefined) values.pop()
  const name = typeof values.at(-1) === 'string' ? String(values.pop()) : undefined
  return { path, values, name }
}
