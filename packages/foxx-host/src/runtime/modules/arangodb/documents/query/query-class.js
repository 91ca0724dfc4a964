/** @import {Access, Source} from '../types.js' */
// The object that byExample and all give: a query that is run when its first document is asked for.
import { HostError } from '../../../../../errors.js'
import { exposeMethods } from '../expose-methods.js'
import { toIterator } from '../to-iterator.js'

/** One query, on the host's side. */
class Query {
  #source
  #access
  /** @type {Iterator<string, void> | null} */
  #texts = null
  /** @type {string | undefined} */
  #ahead
  #passed = 0
  #skip = 0
  #limit = Infinity

  /** @param {Access} access @param {Source} source */
  constructor (access, source) {
    this.#access = access
    this.#source = source
  }

  /** @param {unknown} value */
  limit (value) { this.#limit = this.#change(value, 'limit') }
  /** @param {unknown} value */
  skip (value) { this.#skip = this.#change(value, 'skip') }

  hasNext () {
    this.#ahead ??= this.#read()
    return this.#ahead !== undefined
  }

  /** @returns {unknown} undefined at the end */
  next () {
    if (!this.hasNext()) return undefined
    const text = /** @type {string} */ (this.#ahead)
    this.#ahead = undefined
    return this.#access.values.parse(text)
  }

  /** @returns {unknown} what is left, as an array of the realm */
  toArray () {
    const texts = []
    while (this.hasNext()) {
      texts.push(this.#ahead)
      this.#ahead = undefined
    }
    return this.#access.values.parse(`[${texts.join()}]`)
  }

  /** @param {unknown} paginated whether skip and limit count @returns {number} */
  count (paginated) {
    const all = this.#source.count?.() ?? countTexts(this.#source.texts())
    return paginated ? Math.max(0, Math.min(all - this.#skip, this.#limit)) : all
  }

  dispose () {
    this.#texts ??= this.#source.texts()
    this.#texts.return?.()
    this.#ahead = undefined
  }

  /** @returns {string | undefined} */
  #read () {
    this.#texts ??= this.#source.texts()
    while (this.#passed < this.#skip) {
      if (this.#texts.next().done) return undefined
      this.#passed++
    }
    if (this.#passed >= this.#skip + this.#limit) return undefined
    this.#passed++
    return /** @type {string | undefined} */ (this.#texts.next().value)
  }

  /** @param {unknown} value @param {string} name @returns {number} */
  #change (value, name) {
    if (this.#texts !== null) {
      throw new HostError('ERROR_BAD_PARAMETER', `${name} came after the query ` +
        'was run; call it before')
    }
    return toAmount(value, name)
  }
}

/**
 * @param {unknown} value
 * @param {string} name 'skip' or 'limit'
 * @returns {number} where there is none: 0 to skip, no limit
 * @throws {HostError} 10
 */
export function toAmount (value, name) {
  if (value === null || value === undefined) return name === 'skip' ? 0 : Infinity
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  throw new HostError('ERROR_BAD_PARAMETER', `${name} expects a whole number, 0 or more`)
}

/** @param {Iterator<string, void>} texts */
function countTexts (texts) {
  let count = 0
  while (!texts.next().done) count++
  return count
}

/**
 * @param {Access} access
 * @returns {(source: Source) => object} makes the object that services get
 */
export function createQueryMaker (access) {
  const expose = createQueryExposer(access)
  return source => expose(new Query(access, source))
}

/**
 * What the object of services asks.
 * @typedef {Pick<Query, 'limit' | 'skip' | 'hasNext' | 'next' | 'toArray' | 'count' | 'dispose'>} SimpleQuery
 */

/**
 * @param {Pick<Access, 'realm' | 'values'>} access
 * @returns {(query: SimpleQuery) => object} makes the object that services get
 */
export function createQueryExposer (access) {
  /** @type {Record<string | symbol, (query: SimpleQuery, values: readonly unknown[], self: object) => unknown>} */
  const methods = {
    limit: (query, [value], self) => { query.limit(value); return self },
    skip: (query, [value], self) => { query.skip(value); return self },
    execute: (_query, _values, self) => self,
    setBatchSize: (_query, _values, self) => self,
    hasNext: query => query.hasNext(),
    next: query => query.next(),
    toArray: query => query.toArray(),
    count: (query, [paginated]) => query.count(paginated),
    dispose: query => query.dispose(),
    toString: () => '[SimpleQuery]',
    [Symbol.iterator]: query => toIterator(access, query)
  }
  return exposeMethods(access.realm, methods, { isArangoResultSet: true })
}
