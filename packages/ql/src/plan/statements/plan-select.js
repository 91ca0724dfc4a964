/** @import {Select, Source} from '../../types.js' */
/** @import {JoinPlan, PlanContext, SelectPlan} from '../types.js' */
import { planFunctions } from './plan-functions.js'
import { planJoin } from './plan-join.js'
import { planSource } from './plan-source.js'

/**
 * Plans a select.
 * @param {Select} select
 * @param {PlanContext} context
 * @returns {SelectPlan | JoinPlan} frozen
 */
export function planSelect (select, context) {
  if (select.sources.length > 1) return planJoin(select, context)
  const { columns, sources, where } = select
  const functions = planFunctions(select)
  const source = /** @type {Source} */ (sources[0])
  return Object.freeze({
    kind: 'select',
    ...planSource({ source, statement: select, columns, conditions: where, functions }, context),
    functions
  })
}
