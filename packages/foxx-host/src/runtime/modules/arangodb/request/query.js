// Queries and forms as text: {a: {b: 1}, c: [2]} is 'a[b]=1&c[0]=2', or 'c=2' for those who want it plain.
import querystring from 'node:querystring'
import { isObject } from '../../../values.js'

/** Levels of nested values that are written out; deeper ones are left out, so that circles end. */
const DEEPEST = 10

/**
 * @param {unknown} value an object, or text that is taken as it is
 * @param {boolean} plain arrays as repeated names, in place of indexes in brackets
 * @returns {string} without '?'
 */
export function toQuery (value, plain) {
  if (typeof value === 'string') return value.replace(/^\?/, '')
  if (!isObject(value)) return ''
  if (plain) return querystring.stringify(/** @type {Record<string, string>} */ (value))
  return toPairs(value, '', 0).map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&')
}

/** @param {object} value @param {string} prefix @param {number} depth @returns {[string, string][]} */
function toPairs (value, prefix, depth) {
  if (depth > DEEPEST) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = prefix === '' ? key : `${prefix}[${key}]`
    if (inner === undefined) return []
    if (isObject(inner) && !isDate(inner)) {
      return toPairs(inner, name, depth + 1)
    }
    return [/** @type {[string, string]} */ (
      [name, inner === null ? '' : isDate(inner) ? inner.toISOString() : String(inner)]
    )]
  })
}

/** @param {unknown} value @returns {value is Date} of any realm */
function isDate (value) {
  return Object.prototype.toString.call(value) === '[object Date]'
}

/** @param {string} text */
function encode (text) {
  return encodeURIComponent(text)
    .replace(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}
