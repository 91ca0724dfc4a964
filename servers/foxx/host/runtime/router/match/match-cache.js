/** @import {Match} from '../types.js' */
// Matches of paths without parameters, kept for the next request of the same method and path.

/** Entries; when there are more, all are forgotten: paths that nobody asks for again must not stay for ever. */
const LIMIT = 1000

/** method -> path as sent -> match */
export class MatchCache {
  /** @type {Map<string, Map<string, Match>>} */
  #methods = new Map()
  #size = 0

  /** @param {string} method @param {string} path @returns {Match | undefined} */
  find (method, path) {
    return this.#methods.get(method)?.get(path)
  }

  /** Keeps it if it is the same for every request of this path. @param {string} method @param {string} path @param {Match} match */
  keep (method, path, match) {
    if (!match.steps.every(({ layer }, index) => layer.positions.length === 0 && (index < match.steps.length - 1 || !layer.path.wildcard))) return
    if (this.#size >= LIMIT) {
      this.#methods.clear()
      this.#size = 0
    }
    const paths = this.#methods.get(method) ?? new Map()
    paths.set(path, match)
    this.#methods.set(method, paths)
    this.#size++
  }
}
