/** @import {IncomingMessage} from 'node:http' */
/** @import {ScriptRequest, TraceEvent} from '../../types.js' */
// What a script sees of the request that runs it. Headers and address are read only when a script looks for them: most
// never do.
import { parse } from 'node:querystring'

/** @type {Readonly<Record<string, never>>} */
export const NOTHING = Object.freeze(Object.create(null))
/** More parameters than this are not read. */
const MOST_PARAMETERS = 1000
/** What concerns one connection, or one representation of the answer. */
const HIDDEN = new Set([
  'host', 'connection', 'content-length', 'accept', 'accept-charset', 'referer', 'te', 'trailers',
  'trailer', 'transfer-encoding', 'upgrade', 'keep-alive'
])

/**
 * @typedef {object} Given
 * @property {IncomingMessage} message
 * @property {Readonly<Record<string, unknown>>} query without `s` where that is the script
 * @property {Readonly<Record<string, unknown>>} routeParams
 * @property {boolean} trusted whether the script is the operator's own
 */

/** One request, as ScriptRequest. @implements {ScriptRequest} */
export class IncomingRequest {
  /** @type {IncomingMessage} */
  #message
  /** @type {Readonly<Record<string, string>> | undefined} */
  #headers

  /** @param {Given} given */
  constructor ({ message, query, routeParams, trusted }) {
    this.#message = message
    /** @type {Readonly<Record<string, unknown>> | undefined} */
    this.variables = undefined
    /** @type {Readonly<Record<string, unknown>>} */
    this.body = NOTHING
    this.routeParams = routeParams
    this.query = query
    /** @type {{bytes: Buffer, mediaType: string} | null} */
    this.opaqueBody = null
    this.trusted = trusted
    /** @type {((event: TraceEvent) => void) | undefined} */
    this.trace = undefined
  }

  /** Those that scripts may see, in lower case. @returns {Readonly<Record<string, string>>} */
  get headers () {
    this.#headers ??= toVisibleHeaders(this.#message.rawHeaders)
    return this.#headers
  }

  /** @returns {Readonly<{remoteAddress?: string}>} */
  get connection () {
    const { remoteAddress } = this.#message.socket
    return remoteAddress === undefined ? {} : { remoteAddress }
  }
}

/**
 * Parses a query or a form.
 * @param {string} text
 * @returns {Readonly<Record<string, string | string[] | undefined>>} no prototype; a name that came several times has a
 *   list
 */
export function parseQuery (text) {
  return text === '' ? NOTHING : parse(text, '&', '=', { maxKeys: MOST_PARAMETERS })
}

/**
 * Lists what of a request's headers scripts may look up.
 * @param {readonly string[]} rawHeaders name, value, name, value, ...
 * @returns {Readonly<Record<string, string>>} names in lower case, no prototype; a header that came twice has its
 *   values joined with ', '
 */
export function toVisibleHeaders (rawHeaders) {
  /** @type {Record<string, string> | null} */
  let visible = null
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = /** @type {string} */ (rawHeaders[index]).toLowerCase()
    if (HIDDEN.has(name) || name.startsWith('proxy-')) continue
    visible ??= /** @type {Record<string, string>} */ (Object.create(null))
    const value = /** @type {string} */ (rawHeaders[index + 1])
    visible[name] =
      name in visible ? `${visible[name]}${name === 'cookie' ? '; ' : ', '}${value}` : value
  }
  return visible ?? NOTHING
}
