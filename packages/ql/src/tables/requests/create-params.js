/** @import {RequestFacts, TableVerb, UriTemplate} from '../../types.js' */
/** @import {Find, TokenSources} from '../uri/compile-read.js' */
// The parameters of a request as an object: for patches, auth modules and body templates, which may read, list and add
// to it.
import { setOwn } from '../../values/index.js'

/** @typedef {Record<string, unknown>} Params */

/**
 * Makes the parameters of one statement. What it lists are the statement's own names, the tokens of the URI and the
 * defaults; what it can be asked for is everything that the statement sees.
 * @param {TableVerb} verb
 * @param {TokenSources} sources
 * @param {{find: Find, facts: RequestFacts}} statement
 * @returns {Params}
 */
export function createParams (verb, sources, { find, facts }) {
  const own = Object.create(null)
  const names =
    new Set([...facts.names ?? [], ...namesOf(verb.template), ...Object.keys(verb.defaults)])
  if (facts.limit) names.add(sources.limitName)
  if (facts.offset) names.add(sources.offsetName)
  for (const name of names) {
    const value = valueOf(name)
    if (value !== undefined) setOwn(own, name, value)
  }
  return withFallback(own, find)

  /** @param {string} name */
  function valueOf (name) {
    const bound =
      name === sources.limitName ? facts.limit : name === sources.offsetName && facts.offset
    return bound || (find(name) ?? verb.defaults[name])
  }
}

/**
 * The same parameters with another value for one of them.
 * @param {Params} params
 * @param {string} name
 * @param {unknown} value
 * @returns {Params}
 */
export function replaceParam (params, name, value) {
  const own = Object.assign(Object.create(null), params)
  setOwn(own, name, value)
  return withFallback(own, other => params[other])
}

/**
 * Names that are not listed are looked up.
 * @param {Params} own without prototype
 * @param {Find} find
 * @returns {Params}
 */
function withFallback (own, find) {
  return new Proxy(own, {
    get: (target, name) =>
      typeof name !== 'string' || name in target ? Reflect.get(target, name) : find(name),
    has: (target, name) => name in target || (typeof name === 'string' && find(name) !== undefined)
  })
}

/** First segments of the tokens. @param {UriTemplate} template @returns {string[]} */
function namesOf ({ parts }) {
  return parts.filter(part => typeof part === 'object')
    .filter(token => token.nested === null)
    .map(token => /** @type {string} */ (token.name.split('.')[0]))
}
