// A request target, '/_db/<database>/<path>?<query>' or without the prefix, into its parts.
import { decodePercent } from '@shootout/serving'

/**
 * @typedef {object} Target
 * @property {string} database decoded; '_system' without the prefix
 * @property {string} path below the database, as it was sent: '/shootout/static'
 * @property {string} query without the '?'
 */

const PREFIX = '/_db/'

/**
 * @param {string} url
 * @returns {Target | null} null when it can't be understood: no path, or a broken percent sequence
 */
export function parseTarget (url) {
  const target = url.charCodeAt(0) === 47 ? url : toPath(url)
  if (target === null) return null
  const question = target.indexOf('?')
  const path = question === -1 ? target : target.slice(0, question)
  const query = question === -1 ? '' : target.slice(question + 1)
  if (!path.startsWith(PREFIX)) return { database: '_system', path, query }
  const slash = path.indexOf('/', PREFIX.length)
  const end = slash === -1 ? path.length : slash
  const database = decodePercent(path.slice(PREFIX.length, end))
  return database === null ? null : { database, path: slash === -1 ? '/' : path.slice(end), query }
}

/**
 * @param {string} path
 * @returns {string[] | null} decoded, empty segments dropped; null when a percent sequence is broken
 */
export function toSegments (path) {
  const encoded = path.includes('%')
  const segments = []
  for (let from = 0; from < path.length;) {
    const slash = path.indexOf('/', from)
    const end = slash === -1 ? path.length : slash
    if (end > from) {
      const part = path.slice(from, end)
      const segment = encoded ? decodePercent(part) : part
      if (segment === null) return null
      segments.push(segment)
    }
    from = end + 1
  }
  return segments
}

/** @param {string} url absolute form, as sent to proxies: 'http://host/path' */
function toPath (url) {
  const match = /^https?:\/\/[^/?#]*(\/.*)?$/i.exec(url)
  return match ? match[1] ?? '/' : null
}
