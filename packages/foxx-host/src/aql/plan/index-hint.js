/** @import {Expression} from '../types.js' */
// FOR d IN c OPTIONS {indexHint, forceIndexHint, disableIndex}: which indexes the query asks for. In: the options,
// their parameters being values by now.
import { HostError } from '../../errors.js'

/**
 * @typedef {object} Hint
 * @property {readonly string[]} names in the order in which they are tried
 * @property {boolean} isForced
 * @property {boolean} isDisabled
 */

/**
 * @param {Expression | null} options
 * @returns {Hint | null} null where they say nothing of indexes
 */
export function readHint (options) {
  const given = options === null ? null : toValue(options)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  const { indexHint, forceIndexHint, disableIndex } = /** @type {Record<string, unknown>} */ (given)
  const names = [indexHint].flat().filter(name => typeof name === 'string')
  const isDisabled = disableIndex === true
  return names.length === 0 && !isDisabled
    ? null
    : { names, isForced: forceIndexHint === true, isDisabled }
}

/**
 * @param {Hint} hint
 * @returns {HostError} 1577, with ArangoDB's words
 */
export function toUnusable ({ names }) {
  const told = { indexHint: { forced: true, lookahead: 1, type: 'simple', hint: names } }
  return new HostError('ERROR_QUERY_FORCED_INDEX_HINT_UNUSABLE', 'AQL: could not use index hint ' +
    `to serve query; ${JSON.stringify(told)} (while planning)`)
}

/** @param {Expression} node @returns {unknown} undefined for what is no constant */
function toValue (node) {
  switch (node.type) {
    case 'literal': return node.value
    case 'array': return node.items.map(toValue)
    case 'object': return Object.fromEntries(
      node.members.map(({ name, value }) => [String(toValue(name)), toValue(value)])
    )
    default: return undefined
  }
}
