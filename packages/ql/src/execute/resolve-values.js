/** @import {NestedSelect, Parameters, RowFilter} from '../plan/types.js' */
/** @import {Run} from './run.js' */
/** @import {Eventual} from './types.js' */
// The right sides of conditions in a run: what their texts say, and the rows of nested selects.
import { lookUp, toExpected } from '../values/index.js'
import { onceThere, startAll } from './eventual.js'

/**
 * The values of parameters.
 * @param {Run} run
 * @param {Parameters} parameters
 * @param {number} statement the id of its node
 * @returns {Eventual<readonly unknown[]>}
 */
export function resolveParameters (run, { constants, fills, nested }, statement) {
  return constants ??
    fillNested(run, { values: fills.map(fill => fill(run.scope)), nested }, statement)
}

/**
 * The values that rows are compared with, one for each condition.
 * @param {Run} run
 * @param {RowFilter} filter
 * @param {number} statement the id of its node
 * @returns {Eventual<readonly unknown[]>} rejects with, or throws, QlError TOO_MANY_STEPS
 */
export function resolveExpected (run, { expected, nested }, statement) {
  const values = fillNested(run, { values: expected(run.scope), nested }, statement)
  return onceThere(values, all => all.map(value => toExpected(value, run.scope)))
}

/**
 * Whether a statement has to be skipped because something that it demands has no value.
 * @param {Run} run
 * @param {readonly string[]} prerequisites
 * @returns {boolean}
 */
export function lacks ({ scope }, prerequisites) {
  return prerequisites.some(name => (lookUp(scope, name) ?? null) === null)
}

/**
 * @param {Run} run
 * @param {{values: unknown[], nested: readonly NestedSelect[]}} parts
 * @param {number} statement
 * @returns {Eventual<unknown[]>}
 */
function fillNested (run, { values, nested }, statement) {
  if (nested.length === 0) return values
  return onceThere(startAll(nested, ({ select }) =>
    run.perform(select, run, statement)), bodies => {
      nested.forEach(({ index }, nth) => { values[index] = toList(bodies[nth]) })
      return values
    })
}

/** What comes of a statement that had no request to make. @param {unknown} body */
function isEmptyObject (body) {
  return typeof body === 'object' && body !== null && Object.keys(body).length === 0
}

/** @param {unknown} body */
function toList (body) {
  if (Array.isArray(body)) return body
  return body === null || body === undefined || isEmptyObject(body) ? [] : [body]
}
