// The cookies of a request.
import { decodePercent } from '@shootout/serving'
import { isSame, sign } from './sign.js'

/**
 * @param {string} header
 * @param {string} name
 * @param {{secret?: unknown, algorithm?: unknown}} options with a secret that is not empty, the cookie '<name>.sig' has
 *   to fit
 * @returns {string | undefined} undefined when there is none, or its signature is wrong
 * @throws {TypeError} for options that can't be used
 */
export function readCookie (header, name, options) {
  const value = findCookie(header, name)
  if (value === undefined || !options.secret) return value
  const expected = sign(value, { secret: options.secret, algorithm: options.algorithm })
  return isSame(expected, findCookie(header, `${name}.sig`) ?? '') ? value : undefined
}

/** @param {string} header @returns {Record<string, string>} all of them by name; of two with one name, the first */
export function listCookies (header) {
  return Object.fromEntries(parseCookies(header).reverse())
}

/** @param {string} header @param {string} name @returns {string | undefined} */
function findCookie (header, name) {
  return parseCookies(header).find(([own]) => own === name)?.[1]
}

/** @param {string} header @returns {[name: string, value: string][]} */
function parseCookies (header) {
  return header.split(';').flatMap(pair => {
    const equals = pair.indexOf('=')
    if (equals === -1) return []
    const text = pair.slice(equals + 1).trim().replace(/^"(.*)"$/, '$1')
    return [[pair.slice(0, equals).trim(), decodePercent(text) ?? text]]
  })
}
