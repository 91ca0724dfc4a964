// URIs as they are sent: parsed and written down again, so that every query item is `key=value`, percent-encoded the
// same way. The same as node's url.parse and url.format with a parsed query, save that fragments, which are never sent,
// are left out and that what is not ASCII is percent-encoded in paths too.
import { escape, parse, stringify } from 'node:querystring'
import { QlError } from '../../errors/index.js'

/** scheme, authority, path, query; the fragment is not captured. */
const URI = /^([a-z][a-z0-9+.-]*):(?:\/\/|\\\\)([^/\\?#]*)([^?#]*)(?:\?([^#]*))?/i
/** What a path must not hold as it is. */
const UNSAFE_IN_PATH = /[^\x21\x23-\x26\x28-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]+/g

/**
 * A URI in parts, its query parsed.
 * @typedef {object} UriParts
 * @property {string} base scheme, authority and path, ready to be sent
 * @property {Record<string, string | string[] | undefined>} query an object without prototype
 */

/**
 * Parses a URI.
 * @param {string} text absolute
 * @returns {UriParts}
 * @throws {QlError} BAD_URI
 */
function parseUri (text) {
  const match = URI.exec(text.trim())
  if (match === null) throw new QlError('BAD_URI', { uri: text })
  const [, scheme = '', authority = '', path = '', query = ''] = match
  return { base: toBase(scheme, authority) + (toPath(path) || '/'), query: parse(query) }
}

/**
 * Writes a URI down again.
 * @param {UriParts} uri
 * @returns {string}
 */
function formatUri ({ base, query }) {
  const text = stringify(query)
  return text === '' ? base : `${base}?${text}`
}

/**
 * Parses a URI and writes it down again.
 * @param {string} text absolute
 * @returns {string}
 * @throws {QlError} BAD_URI
 */
export function normaliseUri (text) {
  return formatUri(parseUri(text))
}

/**
 * The first part of a URI: lower case, but for user and password.
 * @param {string} scheme
 * @param {string} authority
 * @returns {string}
 */
export function toBase (scheme, authority) {
  const at = authority.lastIndexOf('@') + 1
  return `${scheme.toLowerCase()}://${authority.slice(0, at)}${authority.slice(at).toLowerCase()}`
}

/**
 * A path, or a piece of one, with what it must not hold percent-encoded.
 * @param {string} path
 * @returns {string}
 */
export function toPath (path) {
  return path.replaceAll('\\', '/').replace(UNSAFE_IN_PATH, encodeUnsafe)
}

/**
 * A value percent-encoded for a query, as encodeURIComponent does; halves of surrogate pairs become U+FFFD.
 * @param {string} text
 * @returns {string}
 */
export function encodeValue (text) {
  return encodeURIComponent(text.isWellFormed() ? text : text.toWellFormed())
}

/**
 * A piece of a query's key or value as it is written into the URI again.
 * @param {string} piece
 * @returns {string | null} null when it is no whole sequence of characters: part of it may be in the next token
 */
export function rewriteQueryPiece (piece) {
  try {
    return escape(decodeURIComponent(piece.replaceAll('+', ' ')))
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** @param {string} characters */
function encodeUnsafe (characters) {
  return encodeValue(characters).replaceAll("'", '%27')
}
