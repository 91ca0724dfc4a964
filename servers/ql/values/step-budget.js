/** @import {Scope} from '../types.js' */
// How much work the expressions and searches of one run may do.
import { QlError } from '../errors.js'

/**
 * A budget for one run, to be put into its scope as `steps`.
 * @param {number} steps
 * @returns {{left: number, most: number}}
 */
export function createStepBudget (steps) {
  return { left: steps, most: steps }
}

/**
 * Takes steps from the budget of a run; a scope without one has no bound.
 * @param {Scope} scope
 * @param {number} steps
 * @throws {QlError} TOO_MANY_STEPS
 */
export function takeSteps (scope, steps) {
  const budget = scope.steps
  if (budget === undefined) return
  budget.left -= steps
  if (budget.left < 0) throw new QlError('TOO_MANY_STEPS', { most: budget.most })
}
