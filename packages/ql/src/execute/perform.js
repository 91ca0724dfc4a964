/** @import {OperationPlan} from '../plan/types.js' */
/** @import {Run} from './run.js' */
/** @import {Eventual} from './types.js' */
// Which function does which operation.
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
 * Does an operation.
 * @param {OperationPlan} plan
 * @param {Run} run
 * @param {number} statement the id of the node that it belongs to
 * @returns {Eventual<unknown>} its value
 * @throws {QlError} what can go wrong with its kind
 */
export function perform (plan, run, statement) {
  const performer = /** @type {Performer} */ (
    PERFORMERS[plan.kind]
  )
  return performer(plan, run, statement)
}
