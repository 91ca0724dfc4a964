/** @import {Path, Token} from '../types.js' */
// A path as routes are written, '/shops/:shop/files/*', into its tokens.
import { show } from './show.js'

const PARAM_NAME = /^[\p{L}\p{N}_$.-]+$/u

/**
 * Empty segments and the leading slash do not count.
 * @param {string} path
 * @returns {Path}
 * @throws {TypeError} for a wildcard that is not last, a parameter without a proper name or twice in the path, '?' and
 *   '#'
 */
export function parsePath (path) {
  const segments = path.split('/').filter(segment => segment !== '')
  const wildcard = segments.at(-1) === '*'
  if (wildcard) segments.pop()
  const tokens = segments.map(segment => toToken(segment, path))
  const names = tokens.flatMap(token => typeof token === 'string' ? [] : [token.param])
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) {
    throw new TypeError(`the path ${show(path)} has two parameters called '${twice}'; give them ` +
      'different names')
  }
  return { tokens, wildcard }
}

/** @param {Path} path @returns {Path} the same with everything below it */
export function toWildcard ({ tokens }) {
  return { tokens, wildcard: true }
}

/** @param {string} segment @param {string} path for messages @returns {Token} */
function toToken (segment, path) {
  if (segment.startsWith(':')) {
    const param = segment.slice(1)
    if (!PARAM_NAME.test(param)) {
      throw new TypeError(`the path ${show(path)} has a parameter ${show(segment)}; expected a ` +
        "colon and a name of letters, digits, '_', '$', '.' or '-'")
    }
    return { param }
  }
  if (segment.includes('*')) {
    throw new TypeError(`the path ${show(path)} has a '*' within it; a wildcard can only be the ` +
      'whole last segment')
  }
  if (/[?#]/.test(segment)) {
    throw new TypeError(`the path ${show(path)} holds '?' or '#', which never are part of a ` +
      'path; declare query parameters with .queryParam')
  }
  return segment
}
