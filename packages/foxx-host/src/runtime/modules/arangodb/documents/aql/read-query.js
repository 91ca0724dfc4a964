/** @import {RunOptions} from '../../../../../aql/types.js' */
/** @import {Wish} from './run-query.js' */
// What services pass to db._query and the like: a text and its parameters, or an object with both (aql`...` makes one),
// then options. Query builders' objects count as texts.
import { HostError } from '../../../../../errors.js'
import { MOST_BODY_LEVELS, isTooDeep, tellTooDeep } from '../../../../../nesting.js'
import { toRecord } from '../../../../values.js'
import { describe } from '../to-document.js'

const WARNINGS = 10
/** From here on the phases are told, and from there on the nodes are measured, too. */
const PROFILE = 1
const PROFILE_OF_NODES = 2

/**
 * @param {readonly unknown[]} values (text, bindVars, cursor options, options) or ({query, bindVars, ...}, cursor
 *   options, options)
 * @returns {Wish}
 * @throws {HostError} 1550 for parameters that JSON can't write
 */
export function readQuery (values) {
  const { text, bindVars, given } = readGiven(values)
  return { text, bindVars, ...readOptions(given) }
}

/**
 * The same, the options as they came.
 * @param {readonly unknown[]} values
 * @returns {{text: unknown, bindVars: Record<string, unknown>, given: Record<string, unknown>}}
 * @throws {HostError} 1550
 */
export function readGiven ([query, ...rest]) {
  const { query: own, bindVars, options } = toRecord(query)
  const text = toText(own)
  if (typeof text !== 'string') {
    return {
      text: toText(query), bindVars: toBindVars(rest[0]), given: mergeOptions(rest.slice(1))
    }
  }
  return {
    text, bindVars: toBindVars(bindVars), given: mergeOptions([query, options, ...rest])
  }
}

/** @param {unknown} value @returns {unknown} the text of what a query builder such as aqb has made, or the value */
export function toText (value) {
  const { toAQL } = toRecord(value)
  return typeof toAQL === 'function' ? String(Reflect.apply(toAQL, value, [])) : value
}

/**
 * Values of the service's realm become plain data; a collection is its name.
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 * @throws {HostError} 1550
 */
function toBindVars (value) {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new HostError('ERROR_QUERY_BIND_PARAMETERS_INVALID', 'expected an object of ' +
      `parameters, came ${describe(value)}`)
  }
  const plain = Object.entries(value).map(([name, one]) => [name, toPlain(name, one)])
  return Object.fromEntries(plain)
}

/** @param {string} name @param {unknown} value @returns {unknown} */
function toPlain (name, value) {
  const { isArangoCollection, name: toName } = toRecord(value)
  if (isArangoCollection && typeof toName === 'function') return Reflect.apply(toName, value, [])
  try {
    const text = JSON.stringify(value) ?? 'null'
    if (isTooDeep(text, MOST_BODY_LEVELS)) throw new RangeError(tellTooDeep(MOST_BODY_LEVELS))
    return JSON.parse(text)
  } catch (error) {
    throw new HostError('ERROR_QUERY_BIND_PARAMETERS_INVALID', `the parameter ${name} can't be ` +
      `written as JSON: ${/** @type {Error} */ (error).message}`)
  }
}

/** @param {readonly unknown[]} values whatever was given where options may be @returns {Record<string, unknown>} */
function mergeOptions (values) {
  return Object.assign(
    {}, ...values.map(value => ({ ...toRecord(value), ...toRecord(toRecord(value).options) }))
  )
}

/** @param {Record<string, unknown>} given @returns {Omit<Wish, 'text' | 'bindVars'>} */
function readOptions (given) {
  return {
    allPlans: given.allPlans === true,
    withProfile: Number(given.profile) >= PROFILE,
    withPlan: Number(given.profile) >= PROFILE_OF_NODES,
    options: toRunOptions(given)
  }
}

/** @param {Record<string, unknown>} given @returns {RunOptions} */
function toRunOptions (given) {
  return {
    fullCount: Boolean(given['fullCount']),
    failOnWarning: Boolean(given['failOnWarning']),
    maxWarningCount: toNumber(given['maxWarningCount'], WARNINGS),
    maxRuntime: toNumber(given['maxRuntime'], 0),
    memoryLimit: toNumber(given['memoryLimit'], 0),
    stream: false
  }
}

/** @param {unknown} value @param {number} absent @returns {number} */
function toNumber (value, absent) {
  return typeof value === 'number' && value >= 0 ? value : absent
}
