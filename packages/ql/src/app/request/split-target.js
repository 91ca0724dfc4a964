// A request target into path and query, both as they were sent.
import { parse } from 'node:querystring'
import { NOTHING } from './incoming-request.js'

const SLASH = 47
/** More parameters than this are not read. */
const MOST_PARAMETERS = 1000

/**
 * Splits a request target: '/path?query', or the absolute form that proxies send.
 * @param {string} url
 * @returns {{path: string, search: string} | null} search without '?'; null when it is neither form
 */
export function splitTarget (url) {
  const target = url.charCodeAt(0) === SLASH ? url : withoutOrigin(url)
  if (target === null) return null
  const question = target.indexOf('?')
  return question === -1
    ? { path: target, search: '' }
    : { path: target.slice(0, question), search: target.slice(question + 1) }
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

/** @param {string} url */
function withoutOrigin (url) {
  const match = /^https?:\/\/[^/?#]*(.*)$/i.exec(url)
  if (match === null) return null
  const rest = match[1] ?? ''
  return rest.charCodeAt(0) === SLASH ? rest : `/${rest}`
}
