/** @import {Limits, NameValue, Route, RouteClause, Script} from '../../types.js' */
// One route file. In: the text of a script; out: its route.
import { unescape } from 'node:querystring'
import { checkScript, parseScript } from '../../language/index.js'
import { QlError } from '../../errors/index.js'
import { findTables } from './find-tables.js'

/**
 * Reads a script that ends with `return ... via route ...`.
 * @param {string} text
 * @param {{file: string, limits: Readonly<Limits>}} parts
 * @returns {Route} frozen
 * @throws {QlError} SYNTAX, the checks' codes, NO_ROUTE
 */
export function readRoute (text, { file, limits }) {
  const script = parseScript(text)
  const [problem] = checkScript(script, { limits })
  if (problem !== undefined) throw new Error(problem.message)
  const { returns } = script
  if (returns === null || returns.route === null) throw new QlError('NO_ROUTE')
  return toRoute(returns.route, { script, text, file, comments: returns.comments })
}

/**
 * @param {RouteClause} clause
 * @param {{script: Script, text: string, file: string, comments: string}} parts
 * @returns {Route}
 */
function toRoute ({ template, method, optionalParams, defaults }, {
  script, text, file, comments
}) {
  const question = template.indexOf('?')
  const path = question === -1 ? template : template.slice(0, question)
  return Object.freeze({
    method,
    path,
    query:
      Object.freeze(question === -1 ? [] : toPlaceholders(template.slice(question + 1))),
    optionalParams, defaults: toRecord(defaults), script: text, file, comments, template,
    tables: Object.freeze(findTables(script))
  })
}

/** @param {string} search 'q={name}&page={^page}' */
function toPlaceholders (search) {
  return search.split('&').filter(item => item !== '').map(item => {
    const [, key, required, variable] = /** @type {[string, string, string, string]} */ (
      /** @type {unknown} */ (/^([^=]+)=\{(\^?)([^{}]+)\}$/.exec(item))
    )
    const decoded = unescape(key.replaceAll('+', ' '))
    return Object.freeze({ key: decoded, variable, required: required === '^' })
  })
}

/** @param {readonly NameValue[]} pairs @returns {Readonly<Record<string, string>>} no prototype */
function toRecord (pairs) {
  /** @type {Record<string, string>} */
  const record = Object.create(null)
  for (const { name, value } of pairs) record[name] = value
  return Object.freeze(record)
}
