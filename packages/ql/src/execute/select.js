/** @import {SelectPlan} from '../plan/types.js' */
/** @import {Run} from './run.js' */
/** @import {Eventual} from './types.js' */
import { applyFunctions } from './functions/apply-functions.js'
import { askSource } from './tables/ask-source.js'
import { onceThere } from './eventual.js'

/**
 * Does a select from one source.
 * @param {SelectPlan} plan
 * @param {Run} run
 * @param {number} statement the id of its node
 * @returns {Eventual<unknown>}
 * @throws {QlError} what askSource and applyFunctions throw
 */
export function performSelect (plan, run, statement) {
  const body = askSource(run, plan, statement)
  return plan.functions.length === 0
    ? body
    : onceThere(body, rows => applyFunctions(
      run, { functions: plan.functions, whole: plan.variable.project === null }, rows
    ))
}
