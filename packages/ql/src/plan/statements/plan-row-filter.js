/** @import {Condition} from '../../types.js' */
/** @import {PlanContext, RowFilter} from '../types.js' */
// The where clause of a statement on a variable: a test of rows.
import { compileExpected, compileFilter, toCost } from '../../values/index.js'
import { planNestedSelects } from './plan-nested-selects.js'

/**
 * Compiles conditions to a test of rows.
 * @param {readonly Condition[]} conditions calls of functions are no part of it
 * @param {{prefix: string | null, context: PlanContext}} options
 * @returns {RowFilter | null} null: every row passes
 */
export function planRowFilter (conditions, { prefix, context }) {
  const tested = conditions.filter(condition => condition.kind !== 'call')
  if (tested.length === 0) return null
  return Object.freeze({
    keep: compileFilter(tested, { prefix }), cost: toCost(tested),
    expected: compileExpected(tested), nested: planNestedSelects(tested, context)
  })
}
