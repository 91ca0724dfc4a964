/** @import {Draft, State} from '../types.js' */
// The response object of services. What they set is kept in a draft, which becomes the answer.
import { loadHttp } from '@shootout/processes'
import contentDisposition from 'content-disposition'
import { lookup } from 'mime-types'
import { basename } from 'node:path'
import vary from 'vary'
import { writeCookie } from '../cookies/write-cookie.js'
import { show } from '../define/show.js'
import { toReason, toStatus } from '../define/to-status.js'
import { setOwn } from '../../../set-own.js'
import { BINARY, encode, HTML_TYPE, JSON_TYPE, toContent, toJson } from './encode.js'
import { isPlain, prepare } from './prepare.js'
import { readFile } from './read-file.js'
import { throwStatus } from './throw-status.js'
import { isObject } from '../../values.js'

const { validateHeaderName, validateHeaderValue } = loadHttp()

/** What handlers and middleware get as their second argument; most methods return it. */
export class Response {
  #state
  #draft
  #exposed = false

  /** @param {State} state @param {Draft} draft */
  constructor (state, draft) {
    this.#state = state
    this.#draft = draft
  }

  /** @param {Response} response @returns {boolean} whether the service may have changed the headers by itself */
  static isExposed (response) {
    return response.#exposed
  }

  get context () { return this.#state.site.context }
  get statusCode () { return this.#draft.status }
  set statusCode (value) { this.#draft.status = value }
  get body () { return this.#draft.body ?? undefined }
  set body (value) {
    this.#draft.body = typeof value === 'string' ? value : toContent(this.#state, value)
  }

  get headers () {
    this.#exposed = true
    return this.#draft.headers
  }

  set headers (value) {
    if (!isObject(value)) {
      throw this.#state.site.fail(`res.headers can only be set to an object; ${show(value)} came`)
    }
    this.#draft.headers = {}
    for (const [name, one] of Object.entries(value)) this.setHeader(name, one)
  }

  /** @param {unknown} status number or name */
  status (status) {
    this.#draft.status = typeof status === 'number' ? status : this.#toStatus(status)
    return this
  }

  /** @param {unknown} status number or name; its text becomes the body */
  sendStatus (status) {
    const code = this.#toStatus(status)
    this.#draft.status = code
    this.#draft.body = toReason(code)
    this.#draft.contentType ??= 'text/plain; charset=utf-8'
    return this
  }

  /** @param {unknown} name or an object of names and values @param {unknown} [value] */
  set (name, value) {
    if (!isObject(name)) return this.setHeader(name, value)
    for (const [key, one] of Object.entries(name)) this.setHeader(key, one)
    return this
  }

  /**
   * @param {unknown} name
   * @param {unknown} value text, number or array of them; undefined and null take the header away
   */
  setHeader (name, value) {
    if (name === 'content-type' && typeof value === 'string') {
      this.#draft.contentType = value
      return this
    }
    const lower = this.#toText(name, 'res.set').toLowerCase()
    if (value === undefined || value === null) return this.removeHeader(lower)
    if (lower === 'content-type') this.#draft.contentType = String(value)
    else setOwn(this.#draft.headers, lower, toHeaderValue(lower, value))
    return this
  }

  /** @param {unknown} name */
  getHeader (name) {
    const lower = this.#toText(name, 'res.getHeader').toLowerCase()
    if (lower === 'content-type') return this.#draft.contentType
    return Object.hasOwn(this.#draft.headers, lower) ? this.#draft.headers[lower] : undefined
  }

  /** @param {unknown} name */
  get (name) { return this.getHeader(name) }

  /** @param {unknown} name */
  removeHeader (name) {
    const lower = this.#toText(name, 'res.removeHeader').toLowerCase()
    if (lower === 'content-type') this.#draft.contentType = undefined
    else delete this.#draft.headers[lower]
    return this
  }

  /** @param {unknown} [type] extension or content type @returns {string | undefined} the content type */
  type (type) {
    if (type !== undefined) {
      const name = this.#toText(type, 'res.type')
      this.#draft.contentType = lookup(name) || name
    }
    return this.#draft.contentType
  }

  /** @param {unknown} value @param {unknown} [type] 'auto', or an extension or content type */
  send (value, type) {
    if (typeof value === 'string' && type === undefined && isPlain(this.#state)) {
      this.#draft.body = value
      this.#draft.contentType ??= HTML_TYPE
      return this
    }
    encode(this.#state, this.#draft, {
      ...prepare(this.#state, this.#draft, value), type, response: this
    })
    return this
  }

  /** @param {unknown} value @param {unknown} [pretty] */
  json (value, pretty) {
    this.#draft.body = toJson(this.#state, value, Boolean(pretty))
    this.#draft.contentType ??= JSON_TYPE
    return this
  }

  /** @param {unknown} data appended to the body */
  write (data) {
    const content = toContent(this.#state, data)
    const { body } = this.#draft
    if (content === null) return this
    if (body === null || body.length === 0) this.#draft.body = content
    else if (typeof body === 'string' && typeof content === 'string') {
      this.#draft.body = body + content
    } else {
      this.#draft.body = Buffer.concat([Buffer.from(body), Buffer.from(content)])
    }
    return this
  }

  /**
   * @param {unknown} status number or name
   * @param {unknown} [reason] text, error or options
   * @param {unknown} [options]
   * @returns {never}
   */
  throw (status, reason, options) {
    return throwStatus(this.#state.site, status, [reason, options])
  }

  /** @param {unknown} status number, 'permanent' or the name of one; may be left out @param {unknown} [path] */
  redirect (status, path) {
    const target = this.#toText(path === undefined ? status : path, 'res.redirect')
    if (path !== undefined) {
      this.#draft.status = status === 'permanent' ? 301 : this.#toStatus(status)
    } else {
      this.#draft.status ??= 302
    }
    // What is no printable ASCII is encoded, so that a path made of input can't add headers.
    this.#draft.headers.location = target.toWellFormed()
      .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    return this
  }

  /**
   * @param {unknown} path absolute, as module.context.fileName gives it, or below the service's folder
   * @param {unknown} [options] {lastModified} or whether to say it
   */
  sendFile (path, options) {
    const file = readFile(this.#state.site, this.#toText(path, 'res.sendFile'))
    const given = isObject(options)
      ? /** @type {{lastModified?: unknown}} */ (options).lastModified
      : options
    this.#draft.body = file.body
    this.#draft.contentType ??= file.contentType
    if (given !== false && (given === true || this.#draft.headers['last-modified'] === undefined)) {
      this.#draft.headers['last-modified'] = file.lastModified
    }
    return this
  }

  /** @param {unknown} path @param {unknown} [name] that the client shall save it under */
  download (path, name) {
    this.attachment(name === undefined || name === null ? path : name)
    return this.sendFile(path)
  }

  /** @param {unknown} [name] */
  attachment (name) {
    if (name === undefined || name === null) {
      this.#draft.headers['content-disposition'] = 'attachment'
      return this
    }
    const own = basename(this.#toText(name, 'res.attachment'))
    this.#draft.headers['content-disposition'] = contentDisposition.create(own)
    this.#draft.contentType ??= lookup(own) || BINARY
    return this
  }

  /**
   * @param {unknown} name
   * @param {unknown} value
   * @param {unknown} [options] ttl in seconds, secret or {ttl, secret, algorithm, path, domain, secure, httpOnly,
   *   sameSite}
   */
  cookie (name, value, options) {
    const { headers } = this.#draft
    headers['set-cookie'] = [
      ...[headers['set-cookie'] ?? []].flat(),
      ...writeCookie(name, value, options)
    ]
    return this
  }

  /** @param {...unknown} names of request headers */
  vary (...names) {
    const { headers } = this.#draft
    for (const name of names.flat()) {
      headers.vary = vary.append(String(headers.vary ?? ''), this.#toText(name, 'res.vary'))
    }
    return this
  }

  /** @param {unknown} value @returns {number} */
  #toStatus (value) {
    const status = toStatus(value)
    if (status === null) {
      throw this.#state.site.fail('expected an HTTP status of 100 to 599 or its name, such as ' +
        `404 or 'not found'; ${show(value)} came`)
    }
    return status
  }

  /** @param {unknown} value @param {string} method @returns {string} */
  #toText (value, method) {
    if (typeof value !== 'string') {
      throw this.#state.site.fail(`${method} expects a text; ${show(value)} came`)
    }
    return value
  }
}

/** @param {string} name @param {unknown} value @returns {string | string[]} */
function toHeaderValue (name, value) {
  validateHeaderName(name)
  const own = Array.isArray(value) ? value.map(String) : String(value)
  for (const one of [own].flat()) validateHeaderValue(name, one)
  return own
}
