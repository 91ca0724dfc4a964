/** @import {Sentences} from './types.js' */
// What can go wrong with a script, a table or an upstream: its sentence and the HTTP status of the app's answer.
import { APP } from './app.js'
import { ENGINE } from './engine.js'
import { LANGUAGE } from './language.js'
import { TABLES } from './tables.js'
import { UPSTREAM_CALLS } from './upstream-calls.js'
import { VALUES } from './values.js'

/** @type {Sentences} */
const SENTENCES = { ...LANGUAGE, ...VALUES, ...TABLES, ...UPSTREAM_CALLS, ...ENGINE, ...APP }

/** Where it is not 400. @type {Readonly<Record<string, number>>} */
const STATUSES = Object.freeze({
  HOST_NOT_ALLOWED: 403, FOREIGN_ORIGIN: 403, FOREIGN_HOST: 403, JSONP_OFF: 403,
  SCRIPT_TOO_LARGE: 413, BODY_TOO_LARGE: 413,
  TARGET_TOO_LONG: 414,
  BODY_ENCODING: 415, NOT_JSON: 415,
  TABLE_FILE: 500, NO_TABLE_IN_FILE: 500, NOT_ONLY_TABLES: 500, TABLE_TWICE: 500, BAD_PROXY: 500,
  BAD_CACHE: 500, BAD_CONFIG: 500,
  UPSTREAM_TIMEOUT: 502, UPSTREAM_NETWORK: 502, UPSTREAM_BACK_OFF: 502, UPSTREAM_TOO_LARGE: 502,
  TOO_MANY_VALUES: 502, UPSTREAM_ENCODING: 502, UPSTREAM_CORRUPT: 502, UPSTREAM_REDIRECTS: 502,
  UPSTREAM_LOCATION: 502, UPSTREAM_USE_PROXY: 502,
  WORKER_BLOCKED: 503,
  RUN_TIMEOUT: 504
})

/** @type {Record<string, {status: number, message: (facts: Record<string, unknown>) => string}>} */
export const MESSAGES = Object.fromEntries(Object.entries(SENTENCES).map(([code, message]) =>
  [code, { status: STATUSES[code] ?? 400, message }]))

/** An error with a code of MESSAGES; `cause` is kept, `facts` are for whoever wants more than the sentence. */
export class QlError extends Error {
  /**
   * @param {keyof typeof MESSAGES & string} code
   * @param {Record<string, unknown>} [facts] what the message needs
   * @param {unknown} [cause]
   */
  constructor (code, facts = {}, cause) {
    const { message, status } = /** @type {(typeof MESSAGES)[string]} */ (MESSAGES[code])
    super(message(facts), { cause })
    this.name = 'QlError'
    this.code = code
    this.facts = facts
    this.status = status
  }
}

/**
 * What a thrown value says; operators' code may throw anything.
 * @param {unknown} error
 * @returns {string}
 */
export function toReason (error) {
  const { message } = /** @type {{message?: unknown}} */ (Object(error))
  return String(message ?? error)
}
