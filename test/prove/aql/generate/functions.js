/** @import {AqlFunction, Kind} from '../../../../packages/foxx-host/src/aql/types.js' */
// The functions that queries call: those whose value depends on their arguments only.
import { AGGREGATES, FUNCTIONS } from '../../../../packages/foxx-host/src/aql/functions/index.js'

/** They fail, warn, or hide from the planner on purpose; or depend on who asks, and where. */
const LEFT_OUT = new Set([
  'ASSERT', 'FAIL', 'WARN', 'NOOPT', 'NOEVAL', 'CALL', 'APPLY', 'SLEEP', 'COLLECTIONS', 'VERSION',
  'CURRENT_USER', 'CURRENT_DATABASE', 'SCHEMA_GET', 'SCHEMA_VALIDATE', 'COLLECTION_COUNT',
  'DATE_TIMEZONE', 'DATE_TIMEZONES', 'DOCUMENT', 'REPEAT'
])

/** @typedef {'any' | 'array' | 'object' | 'string' | 'number' | 'boolean'} Sort */

const SORTS = Object.freeze(/** @type {const} */ ({
  any: 'any', array: 'array', elements: 'array', list: 'array', object: 'object', string: 'string',
  number: 'number', boolean: 'boolean', arrayOrObject: 'array', arrayOrString: 'string',
  toNumber: 'number', toBoolean: 'boolean', toArray: 'array', toString: 'string'
}))

/** @param {Kind} kind of an argument @returns {Sort} */
export function toSort (kind) {
  return /** @type {Record<Kind, Sort>} */ (/** @type {unknown} */ (SORTS))[kind]
}

/** @type {readonly AqlFunction[]} */
export const CALLABLE = Object.freeze([...FUNCTIONS.values()].filter(one =>
  !LEFT_OUT.has(one.name) && one.deterministic !== false && one.takesCollection !== true))

/** Those that give the very same number whatever the order of the rows. */
export const AGGREGATE_NAMES = Object.freeze([...AGGREGATES.keys()].filter(name =>
  !/^(STDDEV|VARIANCE)/.test(name)))
/** Arrays, in the order of the rows. */
export const ARRAY_AGGREGATES = Object.freeze(['PUSH', 'UNIQUE'])
