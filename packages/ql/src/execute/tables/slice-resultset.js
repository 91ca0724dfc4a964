// The part of an answer that a result set names, as the very bytes that came: a document and a path in, a view of its
// bytes out. null sends the caller the slow way (parse, select, serialise): for everything that is not JSON, whose
// bytes are not UTF-8, and for every case in which the slow way has something to say (nothing found, an empty or falsy
// result).
import { isUtf8 } from 'node:buffer'
import { JsonScanner } from '../scan-json.js'

const OPEN_BRACE = 0x7b
const OPEN_BRACKET = 0x5b
const BACKSLASH = 0x5c

/**
 * Finds the value at a path in one pass that also proves the whole document to be JSON; where a key is repeated the
 * last one counts.
 * @param {Buffer} bytes
 * @param {readonly Uint8Array[]} path see plan/to-byte-path.js
 * @returns {Buffer | null} an object or an array that isn't empty, sharing memory with `bytes`; null: take the slow way
 */
export function sliceResultset (bytes, path) {
  if (!isUtf8(bytes)) return null
  const finder = new Finder(bytes, path)
  if (!finder.find(0) || finder.peek() !== -1 || finder.start < 0) return null
  const found = bytes.subarray(finder.start, finder.end)
  return isWorthPassing(found) ? found : null
}

/** Remembers where the value at the path stood, the last one of its kind. */
class Finder extends JsonScanner {
  /**
   * @param {Uint8Array} bytes
   * @param {readonly Uint8Array[]} path
   */
  constructor (bytes, path) {
    super(bytes)
    this.path = path
    this.start = -1
    this.end = -1
  }

  /**
   * @param {number} step how many names of the path are behind us
   * @returns {boolean}
   */
  find (step) {
    const next = this.peek()
    const start = this.at
    this.start = -1
    if (step < this.path.length) {
      if (next === OPEN_BRACE) return this.#findMember(step)
      // An array on the way stands for its first element.
      if (next === OPEN_BRACKET && step > 0) {
        return this.skipElements(() =>
          this.peek() === OPEN_BRACE ? this.#findMember(step) : this.skipValue())
      }
      return this.skipValue()
    }
    if (!this.skipValue()) return false
    this.start = start
    this.end = this.at
    return true
  }

  /** @param {number} step */
  #findMember (step) {
    const name = /** @type {Uint8Array} */ (this.path[step])
    return this.skipMembers((start, end) => {
      if (this.#isEscaped(start, end)) return false
      return end - start === name.length && this.#equals(start, name)
        ? this.find(step + 1)
        : this.skipValue()
    })
  }

  /**
   * @param {number} start
   * @param {Uint8Array} name
   */
  #equals (start, name) {
    for (let at = 0; at < name.length; at++) if (this.bytes[start + at] !== name[at]) return false
    return true
  }

  /**
   * A key with an escape may spell a name of the path: that is left to a parser.
   * @param {number} start
   * @param {number} end
   */
  #isEscaped (start, end) {
    for (let at = start; at < end; at++) if (this.bytes[at] === BACKSLASH) return true
    return false
  }
}

/** @param {Buffer} found */
function isWorthPassing (found) {
  if (found[0] === OPEN_BRACE) return true
  if (found[0] !== OPEN_BRACKET) return false
  for (let at = 1; at < found.length - 1; at++) {
    if (/** @type {number} */ (found[at]) > 0x20) return true
  }
  return false
}
