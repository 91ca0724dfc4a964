/** @import {RequestFacts, UriToken} from '../../types.js' */
// Where the value of a token comes from: LIMIT or OFFSET if it is their token, what the caller knows, the table's
// defaults.
import { ownValue } from '../../values/index.js'

/** @typedef {(name: string) => unknown} Find what a whole name stands for; undefined: nothing */
/** @typedef {(find: Find, facts: RequestFacts) => unknown} Read undefined: nothing, or something falsy */

/**
 * @typedef {object} TokenSources
 * @property {Readonly<Record<string, unknown>>} defaults
 * @property {string} limitName the name that receives LIMIT
 * @property {string} offsetName the name that receives OFFSET
 */

/**
 * Compiles the reading of a token.
 * @param {string} name dotted: of an array in the middle its first element counts
 * @param {TokenSources} sources
 * @returns {Read}
 */
export function compileRead (name, sources) {
  const [first = '', ...rest] = name.split('.')
  const fallback = selectTruthy(ownValue(sources.defaults, first), rest)
  if (name === sources.limitName) return (find, facts) => facts.limit || find(name) || fallback
  if (name === sources.offsetName) return (find, facts) => facts.offset || find(name) || fallback
  if (rest.length === 0) return find => find(name) || fallback
  return find => selectTruthy(find(first), rest) || fallback
}

/**
 * Compiles the reading of a token whose name holds tokens itself.
 * @param {UriToken} token
 * @param {TokenSources} sources
 * @param {(find: Find, facts: RequestFacts) => string} nameOf
 * @returns {Read}
 */
export function compileNestedRead (token, sources, nameOf) {
  return (find, facts) => compileRead(nameOf(find, facts), sources)(find, facts)
}

/** @param {unknown} value @param {readonly string[]} names @returns {unknown} */
function selectTruthy (value, names) {
  let current = value
  for (let i = 0; i < names.length && current; i++) {
    const holder = Array.isArray(current) && current.length > 0 ? current[0] : current
    current = ownValue(holder, /** @type {string} */ (names[i]))
  }
  return current || undefined
}
