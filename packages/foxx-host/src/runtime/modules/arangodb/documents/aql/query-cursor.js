/** @import {Access} from '../types.js' */
/** @import {Answer} from '../types.js' */
// The object that db._query gives: all results are there already.
import { exposeMethods } from '../expose-methods.js'
import { toIterator } from '../to-iterator.js'

/** One result after the other, on the host's side. */
class QueryCursor {
  #access
  #answer
  /** Parsed when the first is asked for. @type {unknown[] | null} */
  #values = null
  #position = 0

  /** @param {Access} access @param {Answer} answer */
  constructor (access, answer) {
    this.#access = access
    this.#answer = answer
  }

  get count () {
    return this.#answer.count
  }

  get extra () {
    return this.#access.values.copy(this.#answer.extra)
  }

  /** @returns {unknown[]} all results, whatever has been read; the same array each time */
  get documents () {
    this.#values ??= this.#parse()
    return this.#values
  }

  hasNext () {
    return this.#position < this.#answer.count
  }

  /** @returns {unknown} undefined at the end */
  next () {
    if (!this.hasNext()) return undefined
    return this.documents[this.#position++]
  }

  /** @returns {unknown[]} what is left, as an array of the realm */
  toArray () {
    const values = this.#parse()
    values.splice(0, this.#position)
    this.#position = this.#answer.count
    return values
  }

  dispose () {
    this.#position = this.#answer.count
    this.#values = null
  }

  #parse () {
    return /** @type {unknown[]} */ (this.#access.values.parse(this.#answer.results))
  }
}

/**
 * What the object of services asks.
 * @typedef {Pick<QueryCursor, 'count' | 'extra' | 'documents' | 'hasNext' | 'next' | 'toArray' | 'dispose'>} Cursor
 */

/**
 * @param {Access} access
 * @returns {(answer: Answer) => object} makes the object that services get
 */
export function createCursorMaker (access) {
  const expose = createCursorExposer(access)
  return answer => expose(new QueryCursor(access, answer))
}

/**
 * @param {Pick<Access, 'realm' | 'values'>} access
 * @returns {(cursor: Cursor) => object} makes the object that services get
 */
export function createCursorExposer (access) {
  /** @type {Record<string | symbol, (cursor: Cursor, values: readonly unknown[], self: object) => unknown>} */
  const methods = {
    hasNext: cursor => cursor.hasNext(),
    next: cursor => cursor.next(),
    toArray: cursor => cursor.toArray(),
    count: cursor => cursor.count,
    getExtra: cursor => cursor.extra,
    dispose: cursor => { cursor.dispose() },
    toString: () => '[ArangoQueryCursor]',
    [Symbol.iterator]: cursor => toIterator(access, cursor)
  }
  const accessors = { _documents: (/** @type {Cursor} */ cursor) => cursor.documents }
  return exposeMethods(access.realm, methods, { isArangoResultSet: true, accessors })
}
