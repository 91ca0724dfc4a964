/** @import {Collection, Index} from '../../documents/types.js' */
/** @import {Access, GeoAccess, SortKey} from '../types.js' */
/** @import {Condition, Conjunction} from './conditions.js' */
/** @import {RowOf} from './attribute-path.js' */
/** @import {Hint} from './index-hint.js' */
/** @import {Match} from './match-index.js' */
// How a collection is read: by key, by the index that decides most, by an index for each alternative, or as a whole.
import { EDGE_FROM, EDGE_TO, isGeo } from '../../documents/index.js'
import { isKnown } from './conditions.js'
import { toUnusable } from './index-hint.js'
import { matchGeo, toDistanceCall } from './match-geo.js'
import { directionOf, hasArray, matchIndex, scoreOf, toWholeIndex } from './match-index.js'

/**
 * @typedef {{row: RowOf, wanted: Conjunction, sort: readonly SortKey[] | null}} Wish wanted: of all rows that are read
 */
/** @typedef {{indexes: readonly Index[], geo: readonly Index[], hasPrimary: boolean}} Means what may be used */
/** @typedef {{access: Access, isSorted: boolean}} Choice isSorted: rows come in the order of `sort` */

const EDGES = 3
/** Among indexes that decide the same, the one that has the order, too. */
const SORTS = 0.5

/** @type {Choice} */
const FULL = { access: { type: 'full' }, isSorted: false }

/**
 * @param {Collection} collection
 * @param {Wish & {hint: Hint | null}} wish sort: keys of a SORT that follows
 * @returns {Choice}
 * @throws {import('../../errors.js').HostError} 1577
 */
export function chooseAccess (collection, { hint, ...wish }) {
  if (hint?.isDisabled) return FULL
  const geo = collection.indexes.filter(isGeo)
  const all = { indexes: listIndexes(collection), geo, hasPrimary: true }
  const hinted = hint === null ? null : chooseHinted(all, wish, hint.names)
  if (hinted !== null) return hinted
  if (hint?.isForced) throw toUnusable(hint)
  return choose(all, wish) ?? FULL
}

/**
 * @param {Means} all
 * @param {Wish} wish
 * @param {readonly string[]} names the first that is of use; alternatives of a condition may need more than one
 * @returns {Choice | null}
 */
function chooseHinted ({ indexes, geo }, wish, names) {
  for (const tried of [...names.map(name => [name]), names]) {
    const isNamed = (/** @type {Index} */ { name }) => tried.includes(name)
    const found = choose({
      indexes: indexes.filter(isNamed),
      geo: geo.filter(isNamed),
      hasPrimary: tried.includes('primary')
    }, wish)
    if (found !== null) return found
  }
  return null
}

/**
 * @param {Means} means
 * @param {Wish} wish
 * @returns {Choice | null} null where all documents have to be looked at, in any order
 */
function choose (means, { row, wanted, sort }) {
  const found = decide(means, { row, wanted, sort })
  if (found !== null && found.access.type !== 'geo') return found
  const nearest = sort === null ? null : toNearest(means, { row, wanted, sort })
  if (nearest !== null || found !== null || sort === null) return nearest ?? found
  const whole = means.indexes
    .filter(({ sparse, fields }) => !sparse && !hasArray(fields))
    .map(toWholeIndex).find(one => directionOf(one, sort, row) !== null)
  return whole === undefined ? null : toChoice(whole, sort, row)
}

/**
 * @param {Means} means
 * @param {Wish} wish
 * @returns {Choice | null} null where all documents have to be looked at
 */
function decide (means, { row, wanted: { conditions, alternatives }, sort }) {
  const primary = means.hasPrimary ? toPrimary(conditions) : null
  if (primary !== null) return { access: primary, isSorted: false }
  const matches = means.indexes.map(
    index => matchIndex(index, conditions)
  ).filter(match => match !== null)
  const score = (/** @type {Match} */ match) => scoreOf(match) + (
    sort !== null && directionOf(match, sort, row) !== null ? SORTS : 0
  )
  const [best] = matches.toSorted((a, b) => score(b) - score(a))
  if (best !== undefined) return toChoice(best, sort, row)
  const geo = toGeo(means, conditions, row)
  if (geo !== null) return { access: geo, isSorted: false }
  for (const branches of alternatives) {
    const accesses = branches.map(
      branch => decide(means, { row, wanted: branch, sort: null })?.access
    )
    if (accesses.every(access => access !== undefined)) {
      return { access: { type: 'union', accesses }, isSorted: false }
    }
  }
  return null
}

/**
 * @param {Means} means
 * @param {readonly Condition[]} conditions
 * @param {RowOf} row
 * @returns {GeoAccess | null} by the first condition that a geo index decides
 */
function toGeo ({ geo }, conditions, row) {
  for (const { comparison, value, limit = null } of conditions) {
    if (comparison !== 'geo' || value.type !== 'call') continue
    for (const index of geo) {
      const origin = matchGeo(index, value, { row, isKnown: node => isKnown(node, row) })
      if (origin !== null) {
        return { type: 'geo', index, call: value, origin, limit, sorted: null }
      }
    }
  }
  return null
}

/**
 * SORT by a distance: as far as a FILTER says that goes from the same place.
 * @param {Means} means
 * @param {Wish & {sort: readonly SortKey[]}} wish
 * @returns {Choice | null}
 */
function toNearest (means, { row, wanted, sort: [key, ...more] }) {
  const call = key === undefined || key.descending ? null : toDistanceCall(key.value, row)
  if (call === null || more.length > 0) return null
  const access = toGeo(means, [{ path: '', comparison: 'geo', value: call }], row)
  if (access === null) return null
  const same = JSON.stringify([call.name, withoutPlaces(call.args)])
  const limit = wanted.conditions.find(({ comparison, value, limit: most }) =>
    comparison === 'geo' && most !== undefined && value.type === 'call' &&
    JSON.stringify([value.name, withoutPlaces(value.args)]) === same)?.limit ?? null
  return { access: { ...access, limit, sorted: { slot: row.slot } }, isSorted: true }
}

/** @param {unknown} node @returns {unknown} without what says where it stands in the text */
function withoutPlaces (node) {
  return JSON.parse(JSON.stringify(node, (name, value) => name === 'at' ? undefined : value))
}

/** @param {Match} match @param {Wish['sort']} sort @param {RowOf} row @returns {Choice} */
function toChoice (match, sort, row) {
  const direction = sort === null ? null : directionOf(match, sort, row)
  return {
    access: { type: 'index', ...match, reverse: direction === 'descending' },
    isSorted: direction !== null
  }
}

/**
 * The index of edges has two halves; a ttl index knows other values than documents have.
 * @param {Collection} collection
 * @returns {readonly Index[]}
 */
function listIndexes ({ type, indexes }) {
  const own = indexes.filter(index => index.type === 'persistent')
  return type === EDGES ? [...own, EDGE_FROM, EDGE_TO] : own
}

/** @param {readonly Condition[]} conditions @returns {Access | null} */
function toPrimary (conditions) {
  for (const by of /** @type {const} */ (['_key', '_id'])) {
    for (const comparison of ['==', 'in']) {
      const found = conditions.find(one => one.path === by && one.comparison === comparison)
      if (found !== undefined) {
        return { type: 'primary', key: found.value, by, in: comparison === 'in' }
      }
    }
  }
  return null
}
