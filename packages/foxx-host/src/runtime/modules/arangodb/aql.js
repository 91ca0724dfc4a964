/** @import {Realm} from '../types.js' */
// The template tag aql: in go texts and values, out come {query, bindVars}. Values become bind parameters, collections
// become @@ ones, queries within queries are put together.
import { isObject, kindOf } from '../../values.js'

/**
 * @typedef {object} Query
 * @property {string} query
 * @property {Record<string, unknown>} bindVars
 * @property {() => Source} _source
 */

/** @typedef {{strings: readonly string[], values: readonly unknown[]}} Source */

/** @typedef {{toAQL: () => unknown}} Literal */

/**
 * @param {Realm} realm
 * @returns {((strings: readonly string[], ...values: unknown[]) => Query) & {literal: Function, join: Function}}
 */
export function createAql (realm) {
  const aql = (/** @type {unknown} */ strings, /** @type {unknown[]} */ ...values) => {
    if (!Array.isArray(strings)) {
      throw realm.misuse('aql is a template tag: write aql`RETURN 1`, or aql.literal(text) for a ' +
        'piece of a query')
    }
    return toQuery(realm, flatten({ strings, values }))
  }
  return Object.assign(aql, {
    literal: (/** @type {unknown} */ value) => toLiteral(realm, value),
    join: (/** @type {unknown} */ values, /** @type {unknown} */ separator = ' ') => {
      if (!Array.isArray(values)) {
        throw realm.misuse('aql.join expects an array of values or queries, and got ' +
          kindOf(values))
      }
      const strings =
        values.length === 0 ? [''] : ['', ...values.slice(1).map(() => String(separator)), '']
      return toQuery(realm, flatten({ strings, values }))
    }
  })
}

/**
 * The template tag query: runs what aql makes of it.
 * @param {ReturnType<typeof createAql>} aql
 * @param {{_query: (query: Query, ...options: unknown[]) => unknown}} db
 * @returns {(first: unknown, ...rest: unknown[]) => unknown} a cursor; (options) gives a tag that runs with them
 */
export function createQueryTag (aql, db) {
  return (first, ...rest) => Array.isArray(first)
    ? db._query(aql(first, ...rest))
    : (/** @type {readonly string[]} */ strings, /** @type {unknown[]} */ ...values) =>
        db._query(aql(strings, ...values), first, ...rest)
}

/** @param {Realm} realm @param {unknown} value @returns {Literal} */
function toLiteral (realm, value) {
  if (isLiteral(value)) return value
  return realm.toObject({ toAQL: () => value === undefined ? '' : String(value) })
}

/** @param {Source} source @returns {Source} without queries among the values: theirs stand in their place */
function flatten ({ strings, values }) {
  const texts = [textAt(strings, 0)]
  /** @type {unknown[]} */
  const flat = []
  const append = (/** @type {string} */ text) => { texts[texts.length - 1] += text }
  values.forEach((value, index) => {
    const inner = isQuery(value) ? value._source() : { strings: ['', ''], values: [value] }
    append(textAt(inner.strings, 0))
    inner.values.forEach((innerValue, at) => {
      flat.push(innerValue)
      texts.push(textAt(inner.strings, at + 1))
    })
    append(textAt(strings, index + 1))
  })
  return { strings: texts, values: flat }
}

/** There is one more than values. @param {readonly string[]} strings @param {number} index */
function textAt (strings, index) {
  return /** @type {string} */ (strings[index])
}

/** @param {Realm} realm @param {Source} source @returns {Query} */
function toQuery (realm, source) {
  /** @type {unknown[]} */
  const known = []
  const bindVars = realm.toObject(/** @type {Record<string, unknown>} */ ({}))
  let query = textAt(source.strings, 0)
  source.values.forEach((value, index) => {
    query += toPiece(value, known, bindVars) + textAt(source.strings, index + 1)
  })
  const result = realm.toObject({ query, bindVars })
  Object.defineProperty(result, '_source', { value: () => source })
  return /** @type {Query} */ (result)
}

/** @param {unknown} value @param {unknown[]} known values that have a name @param {Record<string, unknown>} bindVars */
function toPiece (value, known, bindVars) {
  if (value === undefined) return ''
  if (isLiteral(value)) return String(value.toAQL())
  const index = known.indexOf(value)
  const position = index === -1 ? known.push(value) - 1 : index
  const name = `${isCollection(value) ? '@' : ''}value${position}`
  bindVars[name] = isCollection(value) ? value.name() : value
  return `@${name}`
}

/** @param {unknown} value @returns {value is Query} */
function isQuery (value) {
  return isObject(value) && typeof value.query === 'string' && typeof value._source === 'function'
}

/** @param {unknown} value @returns {value is Literal} */
function isLiteral (value) {
  return isObject(value) && typeof value.toAQL === 'function'
}

/** @param {unknown} value @returns {value is {name: () => string}} */
function isCollection (value) {
  return isObject(value) && Boolean(value.isArangoCollection) && typeof value.name === 'function'
}
