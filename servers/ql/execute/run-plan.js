/** @import {Outcome, Scope, ScriptRequest} from '../types.js' */
/** @import {OperationNode, Plan} from '../plan/types.js' */
/** @import {Environment} from './types.js' */
// One run of a plan, from its scope to its outcome.
import { performNode } from './perform-node.js'
import { perform } from './perform.js'
import { Run } from './run.js'
import { schedule } from './schedule.js'

/**
 * Runs a plan.
 * @param {Plan} plan
 * @param {{scope: Scope, environment: Environment, request: ScriptRequest}} parts the scope belongs to this run
 * @returns {Promise<Outcome>} rejects with the error of the first statement that failed; what is under way then is not waited for
 */
export async function runPlan (plan, parts) {
  const run = new Run({ plan, ...parts }, perform)
  for (const warning of plan.warnings) run.warn(warning)
  const body = await runNodes(plan, run)
  return { body, bytes: run.bytes, headers: fillHeaders(plan, run.scope), requestId: run.requestIds }
}

/** @param {Plan} plan @param {Run} run */
function runNodes ({ nodes, idle }, run) {
  const [only] = nodes
  if (only === undefined) return idle
  // Nothing to schedule, and nobody to look at its variable.
  if (nodes.length === 1 && only.kind === 'operation' && run.trace === null) return performNode(/** @type {OperationNode} */ (only), run)
  return schedule(run)
}

/** @type {Readonly<Record<string, string>>} */
const NO_HEADERS = Object.freeze({})

/** @param {Plan} plan @param {Scope} scope */
function fillHeaders ({ headers }, scope) {
  if (headers.length === 0) return NO_HEADERS
  return Object.fromEntries(headers.map(({ name, value }) => [name(scope), value(scope)]))
}
