/** @import {OutgoingCall, Realm} from '../../types.js' */
// From the options of a request to what is sent. Everything that is wrong with them is told here.
import { loadHttp } from '@shootout/processes'
import { toBasicAuthorization } from '../../../../to-basic-authorization.js'
import { toQuery } from './query.js'
import { isObject } from '../../../values.js'

const { validateHeaderName, validateHeaderValue } = loadHttp()

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const DEFAULT_SECONDS = 30
const MOST_SECONDS = 3600
const DEFAULT_REDIRECTS = 10
const MOST_REDIRECTS = 50

/**
 * @param {Realm} realm
 * @param {Record<string, unknown>} options url or uri, qs, method, headers, body, json, form, auth, timeout (seconds),
 *   followRedirect, maxRedirects
 * @returns {OutgoingCall}
 * @throws a TypeError of the realm
 */
export function toCall (realm, options) {
  const { self } = realm.environment
  const url = toUrl(realm, options)
  const ofItself = self?.is(url) ? { peers: listPeers(realm), isPath: isPath(options) } : {}
  const { body, contentType } = toBody(realm, options)
  const authorization = toAuthorization(options.auth) ?? toAuthorization(fromUrl(url))
  url.username = url.password = ''
  return {
    url: url.href,
    method: toMethod(realm, options.method),
    headers: {
      ...(contentType === null ? {} : { 'content-type': contentType }),
      ...(authorization === null ? {} : { authorization }),
      ...toHeaders(realm, options.headers)
    },
    body,
    timeoutMs: Math.ceil(1000 *
      toNumber(realm, options.timeout ?? DEFAULT_SECONDS, { name: 'timeout', max: MOST_SECONDS })),
    maxRedirects: options.followRedirect === false
      ? 0
      : toNumber(realm, options.maxRedirects ?? DEFAULT_REDIRECTS, {
        name: 'maxRedirects',
        max: MOST_REDIRECTS
      }),
    allowedHosts: [...realm.environment.allowedHosts],
    ...ofItself
  }
}

/** @param {Record<string, unknown>} options @returns {string} */
function toText ({ url, uri }) {
  return String(url ?? uri ?? '')
}

/** @param {Record<string, unknown>} options */
function isPath (options) {
  return toText(options).startsWith('/')
}

/** @param {Realm} realm @returns {string[]} */
function listPeers (realm) {
  const peers = realm.environment.self?.listPeers() ?? []
  if (peers.length > 0) return peers
  throw realm.misuse('request was to call the host that the service runs on, and while that ' +
    'waits nobody else is there to answer; start the host with --workers 2 or more')
}

/** @param {Realm} realm @param {Record<string, unknown>} options @returns {URL} a path is one of this host */
function toUrl (realm, options) {
  const { qs, useQuerystring } = options
  const { self } = realm.environment
  const given = toText(options)
  const text = self !== undefined && isPath(options) ? self.url() + given : given
  const parsed = URL.canParse(text) ? new URL(text) : null
  if (parsed === null || !['http:', 'https:'].includes(parsed.protocol)) {
    throw realm.misuse('request expects a URL that begins with http:// or https://, and got ' +
      `'${text.slice(0, 200)}'`)
  }
  const query = toQuery(qs, useQuerystring === true)
  if (query !== '') parsed.search = query
  parsed.hash = ''
  return parsed
}

/** @param {Realm} realm @param {unknown} method @returns {string} */
function toMethod (realm, method = 'GET') {
  const name = String(method).toUpperCase()
  if (METHODS.includes(name)) return name
  throw realm.misuse(`method: one of ${METHODS.join(', ')} was expected, and got ` +
    `'${name.slice(0, 40)}'`)
}

/**
 * @param {Realm} realm
 * @param {Record<string, unknown>} options
 * @returns {{body: Uint8Array | null, contentType: string | null}}
 */
function toBody (realm, { body, json, form, formData, multipart, useQuerystring }) {
  if (formData !== undefined || multipart !== undefined) {
    throw realm.misuse('multipart bodies are not supported; write the body yourself ' +
      'and pass it as a Buffer')
  }
  if (json === true && body !== undefined) {
    return { body: Buffer.from(JSON.stringify(body) ?? 'null'), contentType: 'application/json' }
  }
  if (typeof body === 'string') {
    return { body: Buffer.from(body), contentType: 'text/plain; charset=utf-8' }
  }
  if (body instanceof Uint8Array) {
    return { body: Uint8Array.from(body), contentType: 'application/octet-stream' }
  }
  if (body !== undefined && body !== null) {
    throw realm.misuse(`body: a text or Buffer was expected, and got ${typeof body}; pass json: ` +
      'true to send it as JSON')
  }
  if (form === undefined || form === null) return { body: null, contentType: null }
  return {
    body: Buffer.from(toQuery(form, useQuerystring === true)),
    contentType: 'application/x-www-form-urlencoded'
  }
}

/** @param {Realm} realm @param {unknown} headers @returns {Record<string, string | string[]>} */
function toHeaders (realm, headers) {
  if (headers === undefined || headers === null) return {}
  if (typeof headers !== 'object') {
    throw realm.misuse(`headers: an object was expected, and got ${typeof headers}`)
  }
  const given = Object.entries(headers).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => {
    const values = (Array.isArray(value) ? value : [value]).map(String)
    validateHeaderName(name)
    for (const one of values) validateHeaderValue(name, one)
    return [name.toLowerCase(), Array.isArray(value) ? values : values[0] ?? '']
  }))
}

/** @param {unknown} auth {username, password}, {bearer} or {jwt} @returns {string | null} a header */
function toAuthorization (auth) {
  if (!isObject(auth)) return null
  const { bearer, jwt = bearer, username, password = '' } = auth
  if (jwt !== undefined) return `Bearer ${String(jwt)}`
  return username === undefined
    ? null
    : toBasicAuthorization(String(username), String(password))
}

/** @param {URL} url */
function fromUrl ({ username, password }) {
  return username === ''
    ? null
    : { username: decodeURIComponent(username), password: decodeURIComponent(password) }
}

/** @param {Realm} realm @param {unknown} value @param {{name: string, max: number}} limit @returns {number} */
function toNumber (realm, value, { name, max }) {
  if (typeof value === 'number' && value >= 0 && value <= max) return value
  throw realm.misuse(`${name}: a number from 0 to ${max} was expected, and got ` +
    `${typeof value === 'number' ? value : typeof value}`)
}
