/** @import {Access} from '../types.js' */
// The object that db._createStatement gives: a query whose parameters come later, run as often as one likes.
import { HostError } from '../../../../../errors.js'
import { exposeMethods } from '../expose-methods.js'
import { isObject, toRecord } from '../../../../values.js'
import { toText } from './read-query.js'

/**
 * @typedef {object} Statement
 * @property {string} text
 * @property {Record<string, unknown>} bindVars as the service gave them
 * @property {Record<string, unknown>} options
 */

/**
 * What becomes of queries: in the host, or elsewhere.
 * @template A of Access
 * @template W a query as a service gave it
 * @typedef {object} Ways
 * @property {(values: readonly unknown[]) => W} read
 * @property {(access: A, wish: W) => object} run gives the cursor
 * @property {(access: A, wish: W) => unknown} explain
 * @property {(access: A, text: unknown) => unknown} parse
 */

/**
 * @template {Pick<Access, 'realm' | 'values'>} A
 * @template W
 * @param {A} access
 * @param {Ways<A, W>} ways
 * @returns {(given: unknown) => object} makes the object that services get; throws {HostError} 1502 where there is no
 *   text
 */
export function createStatementMaker (access, { read, run, explain, parse }) {
  const toWish = (/** @type {Statement} */ { text, bindVars, options }) =>
    read([text, bindVars, options])
  const { copy } = access.values
  /** @type {Record<string, (statement: Statement, values: readonly unknown[], self: object) => unknown>} */
  const methods = {
    bind: (statement, [name, value], self) => { bind(statement, name, value); return self },
    getBindVariables: ({ bindVars }) => Object.assign(access.values.toObject(), bindVars),
    getQuery: ({ text }) => text,
    setOptions: (statement, [options], self) => {
      Object.assign(statement.options, toRecord(options))
      return self
    },
    getOptions: ({ options }) => copy(options),
    execute: statement => run(access, toWish(statement)),
    explain: (statement, [options]) => explain(
      access, toWish({ ...statement, options: { ...statement.options, ...toRecord(options) } })
    ),
    parse: ({ text }) => parse(access, text),
    toString: () => '[ArangoStatement]'
  }
  const make = exposeMethods(access.realm, methods, {})
  return given => make(toStatement(given))
}

/** @param {unknown} given @returns {Statement} */
function toStatement (given) {
  const whole = toText(given)
  const { query: own, bindVars, ...options } =
    typeof whole === 'string' ? { query: whole, bindVars: undefined } : toRecord(whole)
  const query = toText(own)
  if (typeof query !== 'string') {
    throw new HostError('ERROR_QUERY_EMPTY', 'a statement is made of {query, bindVars, ...}, and ' +
      'query is a text')
  }
  return { text: query, bindVars: { ...toRecord(bindVars) }, options }
}

/**
 * @param {Statement} statement
 * @param {unknown} name of a parameter, or an object of all of them
 * @param {unknown} value
 */
function bind (statement, name, value) {
  if (isObject(name)) {
    statement.bindVars = { ...toRecord(name) }
    return
  }
  if (typeof name !== 'string') {
    throw new HostError('ERROR_QUERY_BIND_PARAMETERS_INVALID', 'bind expects the name of a ' +
      'parameter and its value, or an object of parameters')
  }
  statement.bindVars[name] = value
}
