/** @import {InsertPlan, TableAccess} from '../plan/types.js' */
/** @import {Run} from './run.js' */
/** @import {Eventual} from './types.js' */
import { QlError } from '../errors/index.js'
import { isAccess } from '../plan/index.js'
import { setOwn, takeSteps } from '../values/index.js'
import { toMissing } from './select.js'
import { askTable } from './tables/ask-table.js'
import { lacks } from './resolve-values.js'
import { toFields } from './tables/to-fields.js'

/** @typedef {{names: readonly string[], values: readonly unknown[]}} Fields */

/**
 * Does an insert: requests to a table, or properties of a variable's object.
 * @param {InsertPlan} plan
 * @param {Run} run
 * @param {number} statement the id of its node
 * @returns {Eventual<unknown>}
 * @throws {QlError} NO_SUCH_TABLE, UNSUPPORTED_VERB, NOT_AN_OBJECT, PARTS_UNSUPPORTED and what askTable throws
 */
export function performInsert (plan, run, statement) {
  if (lacks(run, plan.prerequisites)) return undefined
  const { into, access, parts } = plan
  if (run.scope.variables.has(into)) return insertIntoVariable(plan, run)
  if (!isAccess(access)) throw toMissing(access)
  if (parts.length > 0) throw new QlError('PARTS_UNSUPPORTED', { name: into })
  return insertIntoTable(plan, run, { access, statement })
}

/** @param {InsertPlan} plan @param {Run} run @param {{access: TableAccess, statement: number}} table */
function insertIntoTable (plan, run, { access, statement }) {
  const { names, values } = listFields(plan, run)
  const body = plan.opaque ? run.request.opaqueBody : null
  return askTable(run, {
    access, names, values, facts: { ...access.facts, names, body }, statement
  })
}

/** The variable gets another object: the one that it had may be shared. @param {InsertPlan} plan @param {Run} run */
function insertIntoVariable (plan, run) {
  const { variables } = run.scope
  const old = variables.get(plan.into) ?? {}
  const fields = toFields(old, { statement: 'insert into', name: plan.into })
  takeSteps(run.scope, Object.keys(fields).length)
  const object = { ...fields }
  const { names, values } = listFields(plan, run)
  names.forEach((name, nth) => {
    if (values[nth] !== undefined) setOwn(object, name, values[nth])
  })
  variables.set(plan.into, object)
  return object
}

/** @param {InsertPlan} plan @param {Run} run @returns {Fields} */
function listFields ({ object, columns, fills, into }, { scope }) {
  if (object === null) return { names: columns, values: fills.map(fill => fill(scope)) }
  const fields = toFields(object(scope), { statement: 'insert into', name: into })
  return { names: Object.keys(fields), values: Object.values(fields) }
}
