/** @import {IncomingMessage} from 'node:http' */
/** @import {ScriptRequest, TraceEvent} from '../../types.js' */
// What a script sees of the request that runs it. Headers and address are read only when a script looks for them: most
// never do.
import { toVisibleHeaders } from './visible-headers.js'

/** @type {Readonly<Record<string, never>>} */
export const NOTHING = Object.freeze(Object.create(null))

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
