/** @import {Declarations, Param} from '../types.js' */
// What services declare about a route, a middleware or a router, by methods that can be chained.
import { parseContent, parseParam } from './parse-content.js'
import { show } from './show.js'
import { toStatus } from './to-status.js'
import { isObject } from '../../values.js'

/** The methods that declare; arguments are checked at once, with TypeErrors. */
export class Endpoint {
  /** @type {Declarations} */
  #declarations = {
    queryParams: new Map(), pathParams: new Map(), headers: new Map(), body: null,
    responses: new Map(), summary: undefined, description: undefined, deprecated: false,
    tags: new Set(), security: new Map()
  }

  /** @param {Endpoint} endpoint @returns {Declarations} */
  static declarationsOf (endpoint) {
    return endpoint.#declarations
  }

  /** @param {...unknown} args (name, [schema], [description]) */
  queryParam (...args) {
    return this.#keep(this.#declarations.queryParams, parseParam(args, 'queryParam'))
  }

  /** @param {...unknown} args (name, [schema], [description]) */
  pathParam (...args) {
    return this.#keep(this.#declarations.pathParams, parseParam(args, 'pathParam'))
  }

  /** @param {...unknown} args (name, [schema], [description]) */
  header (...args) {
    const { name, param } = parseParam(args, 'header')
    return this.#keep(this.#declarations.headers, { name: name.toLowerCase(), param })
  }

  /** @param {...unknown} args ([model], [mimes], [description]) */
  body (...args) {
    this.#declarations.body = parseContent(args, 'body')
    return this
  }

  /** @param {...unknown} args ([status], [model], [mimes], [description]) */
  response (...args) {
    const given = toStatus(args[0])
    if (given === null && typeof args[0] === 'number') {
      throw new TypeError(`response expects a status of 100 to 599 or its name; ${args[0]} came`)
    }
    const content = parseContent(given === null ? args : args.slice(1), 'response')
    this.#declarations.responses.set(given ?? (content.empty ? 204 : 200), content)
    return this
  }

  /** @param {unknown} status number or name @param {unknown} [description] */
  error (status, description) {
    const code = toStatus(status)
    if (code === null) {
      throw new TypeError('error expects (status, [description]), the status as a number of 100 ' +
        `to 599 or its name; ${show(status)} came`)
    }
    const text = typeof description === 'string' ? description : undefined
    this.#declarations.responses.set(code, {
      empty: false, model: null, multiple: false, mimes: ['application/json'], description: text
    })
    return this
  }

  /** @param {unknown} text */
  summary (text) {
    this.#declarations.summary = toText(text, 'summary')
    return this
  }

  /** @param {unknown} text */
  description (text) {
    this.#declarations.description = toText(text, 'description')
    return this
  }

  /** @param {...unknown} tags */
  tag (...tags) {
    for (const tag of tags) this.#declarations.tags.add(toText(tag, 'tag'))
    return this
  }

  /** @param {unknown} [flag] */
  deprecated (flag = true) {
    this.#declarations.deprecated = flag !== false
    return this
  }

  /** @param {unknown} type @param {unknown} [options] its id is what security and securityScope refer to */
  securityScheme (type, options) {
    const name = toText(type, 'securityScheme')
    const id = isObject(options) && 'id' in options ? options.id : name
    this.#declarations.security.set(toText(id, 'securityScheme'), new Set())
    return this
  }

  /** @param {unknown} id @param {unknown} [enabled] */
  security (id, enabled = true) {
    this.#declarations.security.set(toText(id, 'security'), enabled ? new Set() : false)
    return this
  }

  /** @param {unknown} id @param {...unknown} scopes */
  securityScope (id, ...scopes) {
    const name = toText(id, 'securityScope')
    const known = this.#declarations.security.get(name) || new Set()
    for (const scope of scopes) known.add(toText(scope, 'securityScope'))
    this.#declarations.security.set(name, known)
    return this
  }

  /** @param {Map<string, Param>} params @param {{name: string, param: Param}} one */
  #keep (params, { name, param }) {
    params.set(name, param)
    return this
  }
}

/** @param {unknown} value @param {string} method @returns {string} */
function toText (value, method) {
  if (typeof value !== 'string') {
    throw new TypeError(`${method} expects a text; ${show(value)} came`)
  }
  return value
}
