/** @import {State} from '../types.js' */
// The request object of services. Everything is looked up when it is asked for: most handlers ask for little.
import accepts from 'accepts'
import { posix } from 'node:path'
import { stringify } from 'node:querystring'
import parseRange from 'range-parser'
import typeIs from 'type-is'
import { readCookie } from '../cookies/read-cookie.js'
import { buildUrl, parseReverse } from '../define/build-url.js'
import { show } from '../define/show.js'
import {
  readHeader, readHeaders, readPath, readPathParams, readQuery, readSuffix
} from '../state/readers.js'
import { readClientPort, readClients, readProtocol, readServer, trustsProxy } from './address.js'
import { parseAuthorization } from './parse-authorization.js'
import { parseJson } from './parse-json.js'
import { toRawRequest } from './raw-request.js'
import { toVersionNumber } from './version-number.js'
import { isObject } from '../../values.js'

/** What handlers and middleware get as their first argument. */
export class Request {
  #state

  /** @param {State} state */
  constructor (state) {
    this.#state = state
  }

  get method () { return this.#state.match.method }
  get database () { return this.#state.request.database }
  get context () { return this.#state.site.context }
  get arangoUser () { return this.#state.request.user }
  get authorized () { return this.#state.request.user !== null }
  get arangoVersion () {
    return toVersionNumber(this.#header('x-arango-version'), this.#state.site.tools.arangoVersion)
  }

  get path () { return readPath(this.#state) }
  set path (value) { this.#state.ownPath = String(value) }
  get suffix () { return readSuffix(this.#state) }
  set suffix (value) { this.#state.ownSuffix = String(value) }
  get baseUrl () { return `/_db/${encodeURIComponent(this.#state.request.database)}` }
  get url () { return this.path + this.#search }
  get originalUrl () {
    return this.baseUrl + String(this.#state.site.context.mount ?? '') + this.#state.request.path +
      this.#search
  }

  get pathParams () { return readPathParams(this.#state) }
  set pathParams (value) { this.#state.pathView = toObject(value, 'pathParams') }
  get queryParams () { return readQuery(this.#state) }
  set queryParams (value) { this.#state.queryView = toObject(value, 'queryParams') }
  get headers () { return readHeaders(this.#state) }
  set headers (value) { this.#state.headerView = toObject(value, 'headers') }

  get rawBody () { return this.#state.request.body ?? undefined }
  get _raw () { return toRawRequest(this.#state) }
  get body () { return this.#state.body }
  set body (value) { this.#state.body = value }

  get trustProxy () { return trustsProxy(this.#state) }
  get protocol () { return readProtocol(this.#state) }
  get secure () { return this.protocol === 'https' }
  get hostname () { return readServer(this.#state).hostname }
  get port () { return readServer(this.#state).port }
  get remoteAddress () { return readClients(this.#state)[0] }
  get remoteAddresses () { return this.#toArray(readClients(this.#state)) }
  get remotePort () { return readClientPort(this.#state) }
  get xhr () { return this.#header('x-requested-with')?.toLowerCase() === 'xmlhttprequest' }
  get auth () {
    return parseAuthorization(this.#header('authorization'), this.#state.site.tools.intrinsics)
  }

  /** @param {unknown} name @returns {unknown} */
  get (name) {
    const lower = toText(name, 'req.get').toLowerCase()
    const value = readHeader(this.#state, lower)
    if (value !== undefined || (lower !== 'referer' && lower !== 'referrer')) return value
    return readHeader(this.#state, lower === 'referer' ? 'referrer' : 'referer')
  }

  /** @param {unknown} name */
  header (name) { return this.get(name) }

  /** @param {unknown} name @returns {unknown} of the path, or else of the query */
  param (name) {
    const key = toText(name, 'req.param')
    const { pathParams } = this
    if (Object.hasOwn(pathParams, key)) return pathParams[key]
    return Object.hasOwn(this.queryParams, key) ? this.queryParams[key] : undefined
  }

  /** The body as JSON; undefined without one. Throws the realm's SyntaxError. @returns {unknown} */
  json () {
    const { request: { body }, site: { tools } } = this.#state
    return body === null || body.length === 0 ? undefined : parseJson(tools, body.toString('utf8'))
  }

  /** @param {unknown} name @param {unknown} [options] secret, or {secret, algorithm} */
  cookie (name, options) {
    const given = typeof options === 'string'
      ? { secret: options }
      : isObject(options) ? options : {}
    return readCookie(this.#header('cookie') ?? '', toText(name, 'req.cookie'), given)
  }

  /** @param {unknown} [size] bytes that there are */
  range (size) {
    const header = this.#header('range')
    if (header === undefined) return undefined
    const ranges = parseRange(typeof size === 'number' ? size : Infinity, header)
    if (!Array.isArray(ranges)) return ranges
    return Object.assign(this.#toArray(ranges), { type: ranges.type })
  }

  /** @param {...unknown} types */
  is (...types) {
    const header = this.#header('content-type')
    return header === undefined ? false : typeIs.is(header, types.flat().map(String))
  }

  /** @param {...unknown} types */
  accepts (...types) { return this.#negotiate('types', types) }
  /** @param {...unknown} encodings */
  acceptsEncodings (...encodings) { return this.#negotiate('encodings', encodings) }
  /** @param {...unknown} charsets */
  acceptsCharsets (...charsets) { return this.#negotiate('charsets', charsets) }
  /** @param {...unknown} languages */
  acceptsLanguages (...languages) { return this.#negotiate('languages', languages) }

  /** @param {unknown} path below the mount @param {unknown} [query] text or object @returns {string} */
  makeAbsolute (path, query) {
    const pathname = posix.join(this.baseUrl, String(this.#state.site.context.mount ?? ''), toText(
      path, 'req.makeAbsolute'
    ))
    const text = typeof query === 'string'
      ? query.replace(/^\?/, '')
      : stringify(/** @type {NodeJS.Dict<string>} */ (query ?? {}))
    const { hostname, port } = readServer(this.#state)
    const suffix = port === (this.secure ? 443 : 80) || port === 0 ? '' : `:${port}`
    return `${this.protocol}://${hostname}${suffix}${pathname}${text === '' ? '' : `?${text}`}`
  }

  /** @param {...unknown} args (name, [params], [suffix]) @returns {string} path of a route below the mount */
  reverse (...args) {
    const { match, index } = this.#state
    const places = match.steps.slice(0, index + 1).flatMap(({ layer: { path, router } }) =>
      router === null ? [] : [{ path, router }])
    return buildUrl(places, parseReverse(args), readPathParams(this.#state))
  }

  get #search () { return this.#state.request.query === '' ? '' : `?${this.#state.request.query}` }

  /** @param {string} name @returns {string | undefined} */
  #header (name) {
    const value = readHeader(this.#state, name)
    return value === undefined || value === null ? undefined : String(value)
  }

  /** @param {'types' | 'encodings' | 'charsets' | 'languages'} kind @param {readonly unknown[]} wanted */
  #negotiate (kind, wanted) {
    const message = /** @type {import('node:http').IncomingMessage} */ (/** @type {unknown} */ ({
      headers: readHeaders(this.#state)
    }))
    const found = accepts(message)[kind](wanted.flat().map(String))
    return Array.isArray(found) ? this.#toArray(found) : found
  }

  /** @template T @param {readonly T[]} values @returns {T[]} */
  #toArray (values) {
    return this.#state.site.tools.intrinsics.Array.from(values)
  }
}

/** @param {unknown} value @param {string} name @returns {string} */
function toText (value, name) {
  if (typeof value !== 'string') throw new TypeError(`${name} expects a text; ${show(value)} came`)
  return value
}

/** @param {unknown} value @param {string} name @returns {Record<string, unknown>} */
function toObject (value, name) {
  if (!isObject(value)) {
    throw new TypeError(`req.${name} can only be set to an object; ${show(value)} came`)
  }
  return /** @type {Record<string, unknown>} */ (value)
}
