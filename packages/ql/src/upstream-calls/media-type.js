// In: a Content-Type as an upstream wrote it. Out: its media type in lower case, without parameters, and its
// parameters.
import { createTextCache } from '../values/index.js'

/**
 * @typedef {object} MediaType
 * @property {string} mediaType 'application/json'; '' when there is none
 * @property {Readonly<Record<string, string>>} mediaParameters names in lower case; one without a value has the value
 *   ''
 */

/** Upstreams use few different ones; the bound is for those that put something random in. */
const MOST_REMEMBERED = 256

/** What some upstreams write instead of a media type. */
const NICKNAMES = new Map([['json', 'application/json'], ['xml', 'application/xml']])

/** @type {MediaType} */
const NONE = Object.freeze({ mediaType: '', mediaParameters: Object.freeze({}) })

const parseOnce = createTextCache(parse, MOST_REMEMBERED)

/**
 * Reads a Content-Type; what is no media type reads as none.
 *
 * @param {string | string[] | undefined} contentType
 * @returns {MediaType} frozen, shared
 */
export function parseMediaType (contentType) {
  const text = Array.isArray(contentType) ? contentType[0] : contentType
  return text === undefined || text === '' ? NONE : parseOnce(text)
}

/** @param {string} text @returns {MediaType} */
function parse (text) {
  const [essence = '', ...rest] = splitParameters(text)
  const name = essence.toLowerCase()
  /** @type {Record<string, string>} */
  const parameters = Object.create(null)
  for (const part of rest) {
    const equals = part.indexOf('=')
    const key = (equals === -1 ? part : part.slice(0, equals)).trim().toLowerCase()
    if (key !== '') parameters[key] = equals === -1 ? '' : unquote(part.slice(equals + 1).trim())
  }
  return Object.freeze(
    { mediaType: NICKNAMES.get(name) ?? name, mediaParameters: Object.freeze(parameters) }
  )
}

/**
 * Splits at semicolons that stand outside of quotes.
 *
 * @param {string} text
 * @returns {string[]} trimmed
 */
function splitParameters (text) {
  const parts = []
  let start = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (quoted && character === '\\') i++
    else if (character === '"') quoted = !quoted
    else if (character === ';' && !quoted) {
      parts.push(text.slice(start, i).trim())
      start = i + 1
    }
  }
  parts.push(text.slice(start).trim())
  return parts
}

/** @param {string} value @returns {string} */
function unquote (value) {
  return value.length >= 2 && value.startsWith('"') && value.endsWith('"')
    ? value.slice(1, -1).replace(/\\(.)/g, '$1')
    : value
}
