/** @import {UriTemplate, UriToken} from '../../types.js' */
// Which templates give normalised URIs when their texts are normalised once and the values just percent-encoded between
// them: those whose host is fixed and whose tokens are parts of the path or of values in the query.
import { rewriteQueryPiece, toBase, toPath } from './normalise-uri.js'

/** Scheme, authority, and a path or query that the first text reaches, so that no token is part of the authority. */
const FIXED_HOST = /^([a-z][a-z0-9+.-]*):\/\/([^/\\?#]+)(?=[/?]|$)/i
/** Objects list such keys first, whatever the order in which they were set. */
const NUMBER_KEY = /^\d+$/
/** As many keys as the parser of queries reads. */
const MOST_ITEMS = 1000

/**
 * The texts around the tokens of a regular template.
 * @param {UriTemplate} template
 * @returns {string[] | null} one more than there are tokens; null: the template is not regular
 */
export function toRegularPieces ({ parts }) {
  const [first] = parts
  if (
    typeof first !== 'string' || parts.some(part => typeof part === 'string' && part.includes('#'))
  ) {
    return null
  }
  const host = FIXED_HOST.exec(first)
  if (host === null || (host[0].length === first.length && parts.length > 1)) return null
  if (parts.some(part => typeof part === 'object' && !part.encoded)) return null
  const [, scheme = '', authority = ''] = host
  const { path, query } = splitAtQuery([first.slice(host[0].length), ...parts.slice(1)])
  const pieces = toPieces(path, toPath)
  pieces[0] = toBase(scheme, authority) +
    (pieces[0] === '' && pieces.length === 1 ? '/' : pieces[0])
  const items = toQueryPieces(query)
  return items === null ? null : joinPieces(pieces, items)
}

/** @param {readonly (string | UriToken)[]} parts */
function splitAtQuery (parts) {
  const at = parts.findIndex(part => typeof part === 'string' && part.includes('?'))
  if (at === -1) return { path: parts, query: [] }
  const text = /** @type {string} */ (parts[at])
  const mark = text.indexOf('?')
  return {
    path: [...parts.slice(0, at), text.slice(0, mark)],
    query: [text.slice(mark + 1), ...parts.slice(at + 1)]
  }
}

/** @param {readonly (string | UriToken)[]} parts @returns {string[] | null} */
function toQueryPieces (parts) {
  const items = splitItems(parts)
  if (items.length > MOST_ITEMS) return null
  const keys = new Set()
  let pieces = ['']
  for (const item of items) {
    const written = toItemPieces(item)
    if (written === null || keys.has(written.key) || NUMBER_KEY.test(written.key)) return null
    pieces = joinPieces(
      pieces, [`${keys.size === 0 ? '?' : '&'}${written.pieces[0]}`, ...written.pieces.slice(1)]
    )
    keys.add(written.key)
  }
  return pieces
}

/**
 * The texts before, between and after tokens.
 * @param {readonly (string | UriToken)[]} parts
 * @param {(text: string) => string} write
 * @returns {string[]}
 */
export function toPieces (parts, write) {
  const pieces = ['']
  for (const part of parts) {
    if (typeof part === 'object') pieces.push('')
    else pieces[pieces.length - 1] += write(part)
  }
  return pieces
}

/** The parts between the ampersands, those without any left out. @param {readonly (string | UriToken)[]} parts */
function splitItems (parts) {
  /** @type {(string | UriToken)[][]} */
  const items = [[]]
  for (const part of parts) {
    const [before = '', ...others] = typeof part === 'string' ? part.split('&') : []
    const last = /** @type {(string | UriToken)[]} */ (items.at(-1))
    if (typeof part === 'object') last.push(part)
    else if (before !== '') last.push(before)
    for (const other of others) items.push(other === '' ? [] : [other])
  }
  return items.filter(item => item.length > 0)
}

/** @param {readonly (string | UriToken)[]} item @returns {{key: string, pieces: string[]} | null} */
function toItemPieces ([first, ...others]) {
  if (typeof first !== 'string') return null
  const equals = first.indexOf('=')
  if (equals === 0 || (equals === -1 && others.length > 0)) return null
  const key = rewriteQueryPiece(equals === -1 ? first : first.slice(0, equals))
  if (key === null) return null
  const pieces = ['']
  for (const part of [equals === -1 ? '' : first.slice(equals + 1), ...others]) {
    if (typeof part === 'object') {
      pieces.push('')
      continue
    }
    const written = rewriteQueryPiece(part)
    if (written === null) return null
    pieces[pieces.length - 1] += written
  }
  pieces[0] = `${key}=${pieces[0]}`
  return { key, pieces }
}

/** @param {readonly string[]} before @param {readonly string[]} after */
function joinPieces (before, after) {
  return [...before.slice(0, -1), `${before.at(-1)}${after[0]}`, ...after.slice(1)]
}
