/** @import {Condition} from '../../types.js' */
/** @import {JoinPlan, NestedSelect, PlanContext, SelectPlan} from '../types.js' */
// `in (select ...)`: selects that run before the statement that they stand in.

/**
 * Plans the selects inside of conditions.
 * @param {readonly Condition[]} conditions
 * @param {PlanContext} context
 * @returns {readonly NestedSelect[]} frozen; each with the index of its condition
 */
export function planNestedSelects (conditions, context) {
  return Object.freeze(conditions.flatMap((condition, index) => {
    if (condition.kind !== 'in-select') return []
    const select = /** @type {SelectPlan | JoinPlan} */ (
      context.planOperation(condition.select, { ...context, last: false })
    )
    return [Object.freeze({ index, select })]
  }))
}
