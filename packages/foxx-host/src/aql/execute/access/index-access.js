/** @import {Access, Bound, Compiled, Expression, Frame, Value} from '../../types.js' */
/** @import {Collection, Index} from '../../../documents/types.js' */
/** @import {Read} from '../types.js' */
// By an index: the values of its first fields, bounds of the field after them.
import { findByIndex, readByNumber } from '../../../documents/index.js'
import { indexesHaveTextOrder } from '../../../text-order.js'
import { evaluate } from '../../expressions/index.js'
import { identify, rankOf, Row } from '../../values/index.js'
import { compileFullScan } from './full-scan.js'

/** The least value of each type, by its rank. @type {readonly Value[]} */
const LEAST = [null, false, -Infinity, '', [], {}]
/** Of the types above it, arrays and objects may hold some. */
const RANK_OF_TEXTS = 3

/**
 * @typedef {object} Query
 * @property {Collection} collection
 * @property {Index} index
 * @property {readonly Value[]} equal
 * @property {boolean} reverse
 * @property {{value: Value, inclusive: boolean}} [lower]
 * @property {{value: Value, inclusive: boolean}} [upper]
 */

/**
 * @param {Extract<Access, {type: 'index'}>} access
 * @param {(expression: Expression) => Compiled} compile
 * @returns {Read}
 */
export function compileIndexAccess (access, compile) {
  const equal = access.equal.map(compile)
  const [lower, upper] = [compileBound(access.lower, compile), compileBound(access.upper, compile)]
  const scan = compileFullScan()
  return function * (collection, frame) {
    const values = []
    for (const one of equal) values.push(yield * evaluate(one, frame))
    const bounds = {
      ...(yield * toBound('lower', lower, frame)),
      ...(yield * toBound('upper', upper, frame))
    }
    /** @type {Omit<Query, 'equal'>} */
    const query = { collection, index: access.index, reverse: access.reverse, ...bounds }
    const each =
      (access.in ? distinctLists(values) : [values]).map(list => ({ ...query, equal: list }))
    if (access.index.sparse && each.some(asksForNull)) return yield * scan(collection, frame)
    return readEach(each, frame, access.in ||
      access.index.fields.some(field => field.includes('[*]')))
  }
}

/** What a sparse index doesn't have. @param {Query} query */
function asksForNull ({ equal, lower }) {
  return equal.includes(null) || (lower !== undefined && lower.inclusive && lower.value === null)
}

/** @param {Bound | null} bound @param {(expression: Expression) => Compiled} compile */
function compileBound (bound, compile) {
  return bound === null ? null : { value: compile(bound.value), inclusive: bound.inclusive }
}

/**
 * @param {'lower' | 'upper'} name
 * @param {{value: Compiled, inclusive: boolean} | null} bound
 * @param {Frame} frame
 * @returns {Generator<symbol, object>}
 */
function * toBound (name, bound, frame) {
  if (bound === null) return {}
  const value = yield * evaluate(bound.value, frame)
  return indexesHaveTextOrder() || rankOf(value) < RANK_OF_TEXTS
    ? { [name]: { value, inclusive: bound.inclusive } }
    : boundsOfType(rankOf(value))[name]
}

/**
 * Around all values of a type whose order depends on that of texts, where the index has them in another one.
 * @param {number} rank of the type
 */
function boundsOfType (rank) {
  return {
    lower: { lower: { value: LEAST[rank] ?? null, inclusive: true } },
    upper: rank + 1 < LEAST.length
      ? { upper: { value: LEAST[rank + 1] ?? null, inclusive: false } }
      : {}
  }
}

/**
 * The last value is an array: each of its distinct elements in its place.
 * @param {readonly Value[]} values
 * @returns {Value[][]}
 */
function distinctLists (values) {
  const last = values.at(-1) ?? null
  const elements = new Map((Array.isArray(last) ? last : []).map(element =>
    [identify(element), element]))
  return [...elements.values()].map(element => [...values.slice(0, -1), element])
}

/**
 * @param {readonly Query[]} queries
 * @param {Frame} frame
 * @param {boolean} mayRepeat whether a document may be found more than once
 * @returns {Iterable<Row>}
 */
function * readEach (queries, { run: { setting: { tables, writing }, stats } }, mayRepeat) {
  const seen = new Set()
  for (const query of queries) {
    const found = findByIndex(tables, query)
    for (const number of writing === null ? found : [...found]) {
      stats.scannedIndex++
      if (mayRepeat && seen.has(number)) continue
      if (mayRepeat) seen.add(number)
      const stored = readByNumber(tables, query.collection, number)
      if (stored !== null) yield new Row(stored.number, stored.text)
    }
  }
}
