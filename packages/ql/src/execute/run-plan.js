/** @import {Outcome, Scope, ScriptRequest} from '../types.js' */
/** @import {OperationNode, Plan} from '../plan/types.js' */
/** @import {Environment} from './types.js' */
// One run of a plan, from the request to its outcome.
import { toRunTimeout } from '../values/index.js'
import { checkSize } from './tables/check-size.js'
import { perform, performNode } from './perform.js'
import { Run } from './run.js'
import { schedule } from './schedule.js'
import { takeTurn } from './take-turn.js'

/** What statements get whose part of the result is not wanted any more. */
const OVER = Object.freeze(new Error('the run is over'))

/** A result of more values is written down in a turn of its own. */
const MANY_VALUES = 100_000

/**
 * Runs a plan.
 * @param {Plan} plan
 * @param {{environment: Environment, request: ScriptRequest}} parts
 * @returns {Promise<Outcome>} rejects with the error of the first statement that failed, or RUN_TIMEOUT; what is under
 *   way then is not waited
 *   for; also with what checkSize throws
 */
export async function runPlan (plan, { environment, request }) {
  const run = new Run({ plan, environment, request }, perform)
  for (const warning of plan.warnings) run.warn(warning)
  const result = runNodes(plan, run)
  const body = result instanceof Promise ? await inTime(run, result) : result
  run.failure ??= OVER
  if (run.bytes === null && checkSize(body, environment.limits) > MANY_VALUES) await takeTurn()
  return {
    body, bytes: run.bytes, headers: fillHeaders(plan, run.scope), requestId: run.requestIds
  }
}

/**
 * Nothing that a script waits for, an operator's module included, makes its client wait for ever.
 * @param {Run} run
 * @param {Promise<unknown>} result
 */
function inTime (run, result) {
  const { budget } = run.scope
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      run.failure ??= toRunTimeout(budget)
      reject(run.failure)
    }, budget.most.ms)
    result.then(body => {
      clearTimeout(timer)
      resolve(body)
    }, error => {
      clearTimeout(timer)
      run.failure ??= error
      reject(error)
    })
  })
}

/** @param {Plan} plan @param {Run} run */
function runNodes ({ nodes, idle }, run) {
  const [only] = nodes
  if (only === undefined) return idle
  // Nothing to schedule, and nobody to look at its variable.
  if (nodes.length === 1 && only.kind === 'operation' && run.trace === null) {
    return performNode(/** @type {OperationNode} */ (only), run)
  }
  return schedule(run)
}

/** @type {Readonly<Record<string, string>>} */
const NO_HEADERS = Object.freeze({})

/** @param {Plan} plan @param {Scope} scope */
function fillHeaders ({ headers }, scope) {
  if (headers.length === 0) return NO_HEADERS
  return Object.fromEntries(headers.map(({ name, value }) => [name(scope), value(scope)]))
}
