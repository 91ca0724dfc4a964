/** @import {Collection, Index} from '../../documents/types.js' */
/** @import {Access, Bound, Expression, SortKey} from '../types.js' */
/** @import {Condition} from './conditions.js' */
// How a collection is read: by key, by the index that decides most, or as a whole. FILTERs stay where they are: an index may give too many rows, never too few.
import { EDGE_FROM, EDGE_TO } from '../../documents/index.js'
import { toPath } from './conditions.js'

/** @typedef {{index: Index, equal: readonly Expression[], in: boolean, lower: Bound | null, upper: Bound | null}} Match */
/** @typedef {{slot: number, conditions: readonly Condition[], sort: readonly SortKey[] | null}} Wish */

const EDGES = 3
/** Among indexes that decide the same, the one that has the order, too. */
const SORTS = 0.5

/**
 * @param {Collection} collection
 * @param {Wish} wish sort: keys of a SORT that follows
 * @returns {{access: Access, isSorted: boolean}} isSorted: rows come in that order
 */
export function chooseAccess (collection, { slot, conditions, sort }) {
  const primary = toPrimary(conditions)
  if (primary !== null) return { access: primary, isSorted: false }
  const indexes = listIndexes(collection)
  const matches = indexes.map(index => matchIndex(index, conditions)).filter(match => match !== null)
  const score = (/** @type {Match} */ match) => scoreOf(match) + (sort !== null && directionOf(match, sort, slot) !== null ? SORTS : 0)
  const best = matches.toSorted((a, b) => score(b) - score(a))[0]
  const match = best ?? (sort === null ? undefined : indexes.filter(({ sparse, fields }) => !sparse && !hasArray(fields)).map(toWholeIndex).find(one => directionOf(one, sort, slot) !== null))
  if (match === undefined) return { access: { type: 'full' }, isSorted: false }
  const direction = sort === null ? null : directionOf(match, sort, slot)
  return { access: { type: 'index', ...match, reverse: direction === 'descending' }, isSorted: direction !== null }
}

/** The index of edges has two halves. @param {Collection} collection @returns {readonly Index[]} */
function listIndexes ({ type, indexes }) {
  const own = indexes.filter(index => index.type !== 'edge')
  return type === EDGES ? [...own, EDGE_FROM, EDGE_TO] : own
}

/** @param {readonly Condition[]} conditions @returns {Access | null} */
function toPrimary (conditions) {
  for (const by of /** @type {const} */ (['_key', '_id'])) {
    for (const comparison of ['==', 'in']) {
      const found = conditions.find(one => one.path === by && one.comparison === comparison)
      if (found !== undefined) return { type: 'primary', key: found.value, by, in: comparison === 'in' }
    }
  }
  return null
}

/**
 * The first fields that have a value, then bounds of the next one.
 * @param {Index} index
 * @param {readonly Condition[]} conditions
 * @returns {Match | null} null where it decides nothing, or might lack rows
 */
function matchIndex (index, conditions) {
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
  const [lower, upper] = [findBound(open, conditions, ['>', '>=']), findBound(open, conditions, ['<', '<='])]
  if (equal.length === 0 && lower === null && upper === null) return null
  const match = { index, equal, in: isList, lower, upper }
  return isComplete(match) ? match : null
}

/** @param {string} field @param {readonly Condition[]} conditions */
function findEqual (field, conditions) {
  const wanted = field.endsWith('[*]') ? 'has' : '=='
  const path = field.replace(/\[\*\]$/, '')
  return conditions.find(one => one.path === path && one.comparison === wanted)
}

/** @param {string} field @param {readonly Condition[]} conditions */
function findList (field, conditions) {
  return conditions.find(({ path, comparison }) => path === field && comparison === 'in')
}

/** @param {string | undefined} field @param {readonly Condition[]} conditions @param {readonly string[]} comparisons @returns {Bound | null} */
function findBound (field, conditions, comparisons) {
  const found = conditions.find(({ path, comparison }) => path === field && comparisons.includes(comparison))
  return found === undefined ? null : { value: found.value, inclusive: found.comparison.endsWith('=') }
}

/**
 * Whether every row that passes the conditions is in the index: one over elements lacks empty arrays, a sparse one lacks those with a null in any field.
 * So all of its fields have to be decided; that no value is null is seen when it runs.
 * @param {Match} match
 */
function isComplete ({ index: { fields, sparse }, equal, lower }) {
  if (fields.some((field, position) => field.includes('[*]') && position >= equal.length)) return false
  return !sparse || equal.length + (lower === null ? 0 : 1) === fields.length
}

/** Whether a sparse index may turn out to lack rows. @param {Match} match */
function mayLack ({ index: { sparse }, equal, in: isList, lower }) {
  return sparse && (isList || !equal.every(isNotNull) || (lower !== null && lower.inclusive && !isNotNull(lower.value)))
}

/** @param {Expression} value @returns {boolean} whether that is known by now */
function isNotNull (value) {
  return value.type === 'literal' && value.value !== null
}

/** @param {readonly string[]} fields */
function hasArray (fields) {
  return fields.some(field => field.includes('[*]'))
}

/** @param {Index} index @returns {Match} all of it */
function toWholeIndex (index) {
  return { index, equal: [], in: false, lower: null, upper: null }
}

/** More values are better than bounds, bounds than lists. @param {Match} match */
function scoreOf ({ index, equal, in: isList, lower, upper }) {
  return 4 * equal.length - (isList ? 1 : 0) + (lower === null ? 0 : 1) + (upper === null ? 0 : 1) + (index.unique && equal.length === index.fields.length ? 2 : 0)
}

/**
 * @param {Match} match
 * @param {readonly SortKey[]} sort
 * @param {number} slot
 * @returns {'ascending' | 'descending' | null} null: the index's order is another one
 */
function directionOf (match, sort, slot) {
  const { index: { fields }, equal, in: isList } = match
  const [first] = sort
  if (isList || mayLack(match) || first === undefined || !sort.every(({ descending }) => descending === first.descending)) return null
  const paths = sort.map(({ value }) => toPath(value, slot))
  // Fields that have one value are in any order.
  const asked = paths.filter(path => path === null || !fields.slice(0, equal.length).includes(path))
  const given = fields.slice(equal.length, equal.length + asked.length)
  const isSame = asked.every((path, position) => path !== null && path === given[position])
  return isSame ? (first.descending ? 'descending' : 'ascending') : null
}
