/** @import {CallPlan, RequirePlan} from '../../plan/types.js' */
/** @import {Run} from '../run.js' */
// The operator's functions outside of where clauses.
import { toReason } from '../../errors/index.js'
import { findFunction } from './loaded-functions.js'
import { toThis } from '../to-this.js'

/**
 * Does a `require`.
 * @param {RequirePlan} plan
 * @param {Run} run
 * @returns {Promise<unknown>} the functions; rejects with QlError NO_UDFS, UDF_OUTSIDE, UDF_NOT_LOADED
 */
export function performRequire ({ path }, run) {
  return run.environment.loadFunctions(path)
}

/**
 * Calls a function. What it throws is no error of the script: the value is undefined then.
 * @param {CallPlan} plan
 * @param {Run} run
 * @returns {Promise<unknown>}
 * @throws {QlError} NO_SUCH_FUNCTION
 */
export function performCall (plan, run) {
  const { scope, environment } = run
  const call = findFunction(scope.variables, plan)
  const given = plan.arguments.map(fill => fill(scope))
  return new Promise(resolve => {
    const timer = setTimeout(() => {
      run.warn(`Line ${plan.line}: ${plan.module}.${plan.name} took too ` +
        'long; its value is left out')
      resolve(undefined)
    }, environment.limits.timeoutMs)
    new Promise(settle => settle(call.apply(toThis(scope), given))).catch(error => {
      run.warn(`Line ${plan.line}: ${plan.module}.${plan.name} failed: ${toReason(error)}`)
    }).then(value => {
      clearTimeout(timer)
      resolve(value)
    })
  })
}
