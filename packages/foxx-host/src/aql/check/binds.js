/** @import {Expression, GraphLoop, Parsed, Query, Value} from '../types.js' */
// Bind parameters: which ones a query has, and whether what was given fits.
import { HostError } from '../../errors.js'

/**
 * @param {Query} query as it was parsed
 * @returns {Parsed['binds']} names, each once; those of collections
 *   without their second @; attributes: those of
 *   the values that a plan depends on: those that stand for attributes or directions, or are OPTIONS of a FOR,
 *   or name a graph; graphs: what names them
 */
export function listBinds (query) {
  const [values, collections, attributes] = [new Set(), new Set(), new Set()]
  /** @type {Expression[]} */
  const graphs = []
  /** @param {unknown} node @param {boolean} [isPlanned] */
  const walk = (node, isPlanned = false) => {
    if (typeof node !== 'object' || node === null) return
    /** @type {{type?: unknown, name?: unknown, bind?: unknown}} */
    const { type, name, bind } = node
    if (type === 'bind') {
      values.add(name)
      if (isPlanned) attributes.add(name)
    } else if (type === 'bindAttribute' || type === 'bindDirection') {
      values.add(bind)
      attributes.add(bind)
    } else if (type === 'collectionBind') collections.add(name)
    else if (type === undefined && typeof bind === 'string') collections.add(bind)
    if (type === 'graph') {
      const { graph } = /** @type {GraphLoop} */ (node)
      if (graph !== null) graphs.push(graph)
    }
    for (const [key, part] of Object.entries(node)) {
      walk(part, isPlanned || (type === 'for' && key === 'options') ||
        (type === 'graph' && key === 'graph'))
    }
  }
  walk([query.operations, query.collections])
  return {
    values: [...values], collections: [...collections], attributes: [...attributes], graphs
  }
}

/**
 * @param {{values: readonly string[], collections: readonly string[]}} declared
 * @param {unknown} given an object: name -> value; '@name' -> name of a collection
 * @returns {Record<string, Value>} the same, or an empty object for null
 * @throws {HostError} 1550 where it is no object, 1551 missing, 1552 not in the query, 1553 no name of a collection
 */
export function checkBinds ({ values, collections }, given) {
  const bindVars = given ?? {}
  if (typeof bindVars !== 'object' || Array.isArray(bindVars)) {
    throw new HostError('ERROR_QUERY_BIND_PARAMETERS_INVALID', 'AQL: expected bind parameters as ' +
      `an object, came ${JSON.stringify(given)?.slice(0, 64)}`)
  }
  const wanted = [...values, ...collections.map(name => `@${name}`)]
  for (const name of wanted) {
    if (!Object.hasOwn(bindVars, name)) {
      throw new HostError('ERROR_QUERY_BIND_PARAMETER_MISSING', 'AQL: the query has a parameter ' +
        `@${name}, and there is no value '${name}' among the bind parameters`)
    }
  }
  for (const name of Object.keys(bindVars)) {
    if (!wanted.includes(name)) {
      throw new HostError('ERROR_QUERY_BIND_PARAMETER_UNDECLARED', 'AQL: there is a bind ' +
        `parameter '${name.slice(0, 64)}', and the query has no @${name.slice(0, 64)}`)
    }
  }
  const checked = /** @type {Record<string, Value>} */ (bindVars)
  for (const name of collections) checkCollectionName(name, checked[`@${name}`])
  return checked
}

/** @param {string} name @param {Value | undefined} value */
function checkCollectionName (name, value) {
  if (typeof value === 'string' && value !== '') return
  throw new HostError('ERROR_QUERY_BIND_PARAMETER_TYPE', `AQL: @@${name} stands for a ` +
    `collection: expected its name, came ${JSON.stringify(value)?.slice(0, 64)}`)
}
