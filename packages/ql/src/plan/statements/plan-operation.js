/** @import {Operation, Scope} from '../../types.js' */
/** @import {OperationPlan, PlanContext} from '../types.js' */
// What stands on the right of an assignment or after return. In: its syntax. Out: a frozen plan whose parts are
// compiled.
import { compileLiteral, lookUp } from '../../values/index.js'
import { planCall } from './plan-call.js'
import { planDelete } from './plan-delete.js'
import { planInsert } from './plan-insert.js'
import { planSelect } from './plan-select.js'
import { planUpdate } from './plan-update.js'

/** What a script gets for creating a table. */
export const CREATED = Object.freeze({ message: 'ok' })

/** @typedef {(operation: Operation, context: PlanContext) => OperationPlan} Planner */

/**
 * @type {{[K in Operation['kind']]: (operation: Extract<Operation, {kind: K}>, context: PlanContext) => OperationPlan}}
 */
const PLANNERS = {
  select: planSelect,
  insert: planInsert,
  update: planUpdate,
  delete: planDelete,
  call: planCall,
  literal: ({ value }) => Object.freeze({ kind: 'fill', fill: compileLiteral(value) }),
  variable: ({ name }) =>
    Object.freeze({ kind: 'fill', fill: (/** @type {Scope} */ scope) => lookUp(scope, name) }),
  require: ({ path }) => Object.freeze({ kind: 'require', path }),
  'create-table': () => Object.freeze({ kind: 'fill', fill: () => CREATED }),
  'show-tables': (_, { inlineTables }) => Object.freeze({ kind: 'show-tables', inlineTables }),
  'show-routes': () => Object.freeze({ kind: 'show-routes' }),
  'describe-table': ({ name }, { findTable }) =>
    Object.freeze({ kind: 'describe-table', name, table: findTable(name)?.table ?? null }),
  'describe-route': ({ path, method }) => Object.freeze({ kind: 'describe-route', path, method })
}

/**
 * Plans an operation.
 * @param {Operation} operation
 * @param {PlanContext} context
 * @returns {OperationPlan} frozen
 */
export function planOperation (operation, context) {
  return /** @type {Planner} */ (PLANNERS[operation.kind])(operation, context)
}
