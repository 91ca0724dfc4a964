// The header set-cookie for a cookie, and for its signature.
import { show } from '../define/show.js'
import { sign } from './sign.js'

const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
const ATTRIBUTE = /^[\x20-\x3a\x3c-\x7e]*$/
const SAME_SITE = new Map([['strict', 'Strict'], ['lax', 'Lax'], ['none', 'None']])

/**
 * @param {unknown} name
 * @param {unknown} value
 * @param {unknown} options {ttl (seconds), secret, algorithm, path, domain, secure, httpOnly, sameSite}; a number is
 *   the
 *   ttl, a text the secret
 * @returns {string[]} values of set-cookie: one, or two with a secret that is not empty
 * @throws {TypeError} for what can't be part of a cookie
 */
export function writeCookie (name, value, options) {
  if (typeof name !== 'string' || !NAME.test(name)) {
    throw new TypeError("a cookie's name has to be a text of letters, digits and the like; " +
      `${show(name)} came`)
  }
  const given = toOptions(options)
  const text = String(value)
  const attributes = toAttributes(given)
  const own = `${name}=${encodeURIComponent(text)}${attributes}`
  if (!given.secret) return [own]
  return [
    own,
    `${name}.sig=${sign(text, { secret: given.secret, algorithm: given.algorithm })}${attributes}`
  ]
}

/** @param {unknown} options @returns {Record<string, unknown>} */
function toOptions (options) {
  if (options === undefined || options === null) return {}
  if (typeof options === 'number') return { ttl: options }
  if (typeof options === 'string') return { secret: options }
  if (typeof options === 'object') return /** @type {Record<string, unknown>} */ (options)
  throw new TypeError("a cookie's options have to be an object, a number of seconds or a secret; " +
    `${show(options)} came`)
}

/** @param {Record<string, unknown>} options */
function toAttributes ({ ttl, path = '/', domain, secure, httpOnly, sameSite }) {
  const site = sameSite === undefined ? undefined : SAME_SITE.get(String(sameSite).toLowerCase())
  if (sameSite !== undefined && site === undefined) {
    throw new TypeError(`a cookie's sameSite is 'strict', 'lax' or 'none'; ${show(sameSite)} came`)
  }
  return [
    typeof ttl === 'number' && Number.isFinite(ttl)
      ? `; max-age=${Math.max(0, Math.floor(ttl))}`
      : '',
    `; path=${toAttribute(path, 'path')}`,
    domain === undefined ? '' : `; domain=${toAttribute(domain, 'domain')}`,
    site === undefined ? '' : `; samesite=${site}`,
    secure ? '; secure' : '',
    httpOnly ? '; httponly' : ''
  ].join('')
}

/** @param {unknown} value @param {string} name */
function toAttribute (value, name) {
  if (typeof value !== 'string' || !ATTRIBUTE.test(value)) {
    throw new TypeError(`a cookie's ${name} has to be a text without semicolons and control ` +
      `characters; ${show(value)} came`)
  }
  return value
}
