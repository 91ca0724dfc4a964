/** @import {UpstreamCall} from '../types.js' */
/** @import {WireAnswer} from './exchange.js' */
// In: an answer to a GET. Out: where it sends us, if it does.
import { createUpstreamError } from './upstream-error.js'

/** Hops that one call may make. */
export const MOST_REDIRECTS = 10

const FOLLOWED = new Set([301, 302, 303, 307, 308])

/** Headers that another origin may see: those that say nothing about who asks. */
const HARMLESS =
  new Set(['accept', 'accept-encoding', 'accept-language', 'request-id', 'user-agent'])

/**
 * Where the answer redirects to.
 *
 * @param {UpstreamCall} call its URI is the one that answered
 * @param {WireAnswer} answer
 * @returns {string | null} an absolute URI; null: it is no redirect that is followed
 * @throws {QlError} UPSTREAM_LOCATION, UPSTREAM_USE_PROXY
 */
export function toLocation (call, { status, headers }) {
  if (status < 301 || status > 308 || call.method !== 'get') return null
  const { uri } = call
  if (status === 305) throw createUpstreamError('UPSTREAM_USE_PROXY', { uri })
  if (!FOLLOWED.has(status)) return null
  const { location } = headers
  const url = typeof location === 'string' ? URL.parse(location, uri) : null
  if (url === null) throw createUpstreamError('UPSTREAM_LOCATION', { uri })
  url.hash = ''
  return url.href
}

/**
 * The call that follows a redirect; another origin does not get to see what may be a secret.
 *
 * @param {UpstreamCall} call
 * @param {string} location absolute
 * @returns {UpstreamCall}
 */
export function redirectCall (call, location) {
  if (URL.parse(location)?.origin === URL.parse(call.uri)?.origin) return { ...call, uri: location }
  const headers = Object.fromEntries(Object.entries(call.headers).filter(([name]) =>
    HARMLESS.has(name.toLowerCase())))
  return { ...call, uri: location, headers }
}
