/** @import {Match} from '../types.js' */
// Matches of literal paths, kept for the next request of the same method and path.
import { splitPath } from './split-path.js'

/**
 * Only paths that are written just like their route are kept, so that there are no more of them than routes, whatever
 * clients ask for.
 */
export class MatchCache {
  /** @type {Map<string, Map<string, Match>>} method -> path as sent -> match */
  #methods = new Map()

  /** @param {string} method @param {string} path @returns {Match | undefined} */
  find (method, path) {
    return this.#methods.get(method)?.get(path)
  }

  /**
   * Keeps it if it is the same for every request of this path.
   * @param {string} method
   * @param {string} path
   * @param {Match} match
   */
  keep (method, path, match) {
    if (!isLiteral(match)) return
    // A path is a part of its request's URL and would keep the whole of it in memory; this is a text of its own.
    const own = `/${match.raw.join('/')}`
    if (own !== path) return
    const raw = splitPath(own)
    const paths = this.#methods.get(method) ?? new Map()
    paths.set(own, { ...match, raw, segments: raw })
    this.#methods.set(method, paths)
  }
}

/**
 * @param {Match} match
 * @returns {boolean} whether it has neither parameters nor a wildcard at its end, and nothing was decoded
 */
function isLiteral ({ steps, raw, segments }) {
  const last = steps.at(-1)?.layer
  return steps.every(({ layer }) => layer.positions.length === 0) && raw === segments &&
    last?.kind === 'endpoint' && !last.path.wildcard
}
