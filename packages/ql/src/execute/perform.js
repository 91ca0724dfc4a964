/** @import {OperationNode, OperationPlan} from '../plan/types.js' */
/** @import {Run} from './run.js' */
/** @import {Eventual} from './types.js' */
// A statement with its alternatives, `a || b || c`, and which function does which operation.
import { toReason } from '../errors/index.js'
import { performCall, performRequire } from './functions/call.js'
import { performDelete } from './delete.js'
import {
  performDescribeRoute, performDescribeTable, performShowRoutes, performShowTables
} from './describe.js'
import { performInsert } from './insert.js'
import { performJoin } from './join.js'
import { performSelect } from './select.js'
import { performUpdate } from './update.js'

/** @typedef {(plan: OperationPlan, run: Run, statement: number) => Eventual<unknown>} Performer */

/**
 * @type {{
 *   [K in OperationPlan['kind']]: (
 *     plan: Extract<OperationPlan, {kind: K}>, run: Run, statement: number
 *   ) => Eventual<unknown>
 * }}
 */
const PERFORMERS = {
  fill: ({ fill }, { scope }) => fill(scope),
  select: performSelect,
  join: performJoin,
  insert: performInsert,
  update: performUpdate,
  delete: performDelete,
  require: performRequire,
  call: performCall,
  'show-tables': performShowTables,
  'show-routes': performShowRoutes,
  'describe-table': performDescribeTable,
  'describe-route': performDescribeRoute
}

/**
 * Does a statement: the first alternative, and as long as one fails or has no value the next one.
 * @param {OperationNode} node
 * @param {Run} run
 * @returns {Eventual<unknown>} the value of the first alternative that has one, otherwise that of the last
 * @throws {QlError} what the last alternative throws
 */
export function performNode (node, run) {
  const { alternatives, id } = node
  const [only] = alternatives
  if (alternatives.length === 1 && only !== undefined) return run.perform(only, run, id)
  return performAlternatives(node, run)
}

/**
 * Does an operation.
 * @param {OperationPlan} plan
 * @param {Run} run
 * @param {number} statement the id of the node that it belongs to
 * @returns {Eventual<unknown>} its value
 * @throws {QlError} what can go wrong with its kind
 */
export function perform (plan, run, statement) {
  return /** @type {Performer} */ (PERFORMERS[plan.kind])(plan, run, statement)
}

/** @param {OperationNode} node @param {Run} run */
async function performAlternatives ({ alternatives, id, line }, run) {
  const last = alternatives.length - 1
  for (let nth = 0; nth < last; nth++) {
    try {
      const value =
        await run.perform(/** @type {typeof alternatives[0]} */ (alternatives[nth]), run, id)
      if (value !== undefined && value !== null) return value
    } catch (error) {
      run.warn(`Line ${line}: an alternative failed, the next one is tried: ${toReason(error)}`)
    }
  }
  return run.perform(/** @type {typeof alternatives[0]} */ (alternatives[last]), run, id)
}
