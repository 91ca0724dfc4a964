/** @import {Index} from '../../documents/types.js' */
/** @import {Bound, Expression, SortKey} from '../types.js' */
/** @import {Condition} from './conditions.js' */
/** @import {RowOf} from './attribute-path.js' */
// What an index can decide: the values of its first fields, bounds of the next one, an order. FILTERs stay where they
// are: an index may give too many rows, never too few.
import { indexesHaveTextOrder } from '../../text-order.js'
import { toPath } from './attribute-path.js'

/**
 * @typedef {{index: Index, equal: readonly Expression[], in: boolean, lower: Bound | null, upper: Bound | null}} Match
 */

/**
 * The first fields that have a value, then bounds of the next one.
 * @param {Index} index
 * @param {readonly Condition[]} conditions
 * @returns {Match | null} null where it decides nothing, or might lack rows
 */
export function matchIndex (index, conditions) {
  const { fields } = index
  const equal = []
  let isList = false
  while (equal.length < fields.length && !isList) {
    const field = /** @type {string} */ (fields[equal.length])
    const found = findEqual(field, conditions) ?? findList(field, conditions)
    if (found === undefined) break
    equal.push(found.value)
    isList = found.comparison === 'in'
  }
  const open = isList ? undefined : fields[equal.length]
  const [lower, upper] = [
    findBound(open, conditions, ['>', '>=']),
    findBound(open, conditions, ['<', '<='])
  ]
  if (equal.length === 0 && lower === null && upper === null) return null
  const match = { index, equal, in: isList, lower, upper }
  return isComplete(match) ? match : null
}

/** @param {string} field @param {readonly Condition[]} conditions */
function findEqual (field, conditions) {
  const wanted = field.includes('[*]') ? 'has' : '=='
  return conditions.find(({ path, comparison }) => path === field && comparison === wanted)
}

/** @param {string} field @param {readonly Condition[]} conditions */
function findList (field, conditions) {
  return conditions.find(({ path, comparison }) => path === field && comparison === 'in')
}

/**
 * @param {string | undefined} field
 * @param {readonly Condition[]} conditions
 * @param {readonly string[]} comparisons
 * @returns {Bound | null}
 */
function findBound (field, conditions, comparisons) {
  const found = conditions.find(
    ({ path, comparison }) => path === field && comparisons.includes(comparison)
  )
  return found === undefined
    ? null
    : { value: found.value, inclusive: found.comparison.endsWith('=') }
}

/**
 * Whether every row that passes the conditions is in the index: one over elements lacks empty arrays, a sparse one
 * lacks those with a null in any field. So all of its fields have to be decided; that no value is null is seen when it
 * runs.
 * @param {Match} match
 */
function isComplete ({ index: { fields, sparse }, equal, lower }) {
  if (fields.some((field, position) => field.includes('[*]') && position >= equal.length)) {
    return false
  }
  return !sparse || equal.length + (lower === null ? 0 : 1) === fields.length
}

/** Whether a sparse index may turn out to lack rows. @param {Match} match */
function mayLack ({ index: { sparse }, equal, in: isList, lower }) {
  return sparse &&
    (
      isList || !equal.every(isNotNull) || (
        lower !== null && lower.inclusive && !isNotNull(lower.value)
      )
    )
}

/** @param {Expression} value @returns {boolean} whether that is known by now */
function isNotNull (value) {
  return value.type === 'literal' && value.value !== null
}

/**
 * @param {readonly string[]} fields of an index
 * @returns {boolean} whether it has an entry for each element of an array
 */
export function hasArray (fields) {
  return fields.some(field => field.includes('[*]'))
}

/** @param {Index} index @returns {Match} all of it */
export function toWholeIndex (index) {
  return { index, equal: [], in: false, lower: null, upper: null }
}

/** More values are better than bounds, bounds than lists. @param {Match} match */
export function scoreOf ({ index, equal, in: isList, lower, upper }) {
  return 4 * equal.length - (isList ? 1 : 0) + (lower === null ? 0 : 1) + (upper === null ? 0 : 1) +
    (index.unique && equal.length === index.fields.length ? 2 : 0)
}

/**
 * @param {Match} match
 * @param {readonly SortKey[]} sort
 * @param {RowOf} row
 * @returns {'ascending' | 'descending' | null} null: the index's order is another one
 */
export function directionOf (match, sort, row) {
  // Any value may be a text.
  if (!indexesHaveTextOrder()) return null
  const { index: { fields }, equal, in: isList } = match
  const [first] = sort
  if (
    isList ||
    mayLack(match) ||
    first === undefined ||
    !sort.every(({ descending }) => descending === first.descending)
  ) {
    return null
  }
  const paths = sort.map(({ value }) => toPath(value, row))
  // Fields that have one value are in any order.
  const asked = paths.filter(path => path === null || !fields.slice(0, equal.length).includes(path))
  const given = fields.slice(equal.length, equal.length + asked.length)
  const isSame = asked.every((path, position) => path !== null && path === given[position])
  return isSame ? (first.descending ? 'descending' : 'ascending') : null
}
