/** @import {Column, Condition, Select, Source} from '../../types.js' */
/** @import {RowFunction, Missing, PlanContext, SourcePlan, TableSelect} from '../types.js' */
// One source of a select. Whether it is a table or a variable is known only when it runs, unless the script assigns the
// name.
import { listPrerequisites } from './list-prerequisites.js'
import { isAccess, planAccess } from './plan-access.js'
import { planParameters } from './plan-parameters.js'
import { planProjection } from './plan-projection.js'
import { planRowFilter } from './plan-row-filter.js'
import { toBytePath } from '../to-byte-path.js'

/**
 * @typedef {object} Wanted
 * @property {Source} source
 * @property {Select} statement
 * @property {readonly Column[] | null} columns null: `*`
 * @property {readonly Condition[]} conditions those that concern this source
 * @property {readonly RowFunction[]} functions
 * @property {readonly string[]} [joinNames] of a side of a join: the parameters that it adds; a single object is a row
 *   then
 */

/**
 * Plans a source.
 * @param {Wanted} wanted
 * @param {PlanContext} context
 * @returns {SourcePlan} frozen
 */
export function planSource (wanted, context) {
  const { source, statement, columns, conditions, functions } = wanted
  const prefix = source.alias
  const project =
    planProjection({ columns, prefix, limit: statement.limit, offset: statement.offset, functions })
  return Object.freeze({
    source: source.name,
    table: context.assigned.has(source.name) ? null : planTable(wanted, context),
    variable: Object.freeze({
      filter: planRowFilter(conditions, { prefix, context }),
      project: wanted.joinNames === undefined ? project : keep
    }),
    prerequisites: listPrerequisites(conditions)
  })
}

/** @param {Wanted} wanted @param {PlanContext} context @returns {TableSelect | Missing} */
function planTable (
  { source, statement, columns, conditions, functions, joinNames = [] },
  context
) {
  const prefix = source.alias
  const parameters = planParameters(conditions, { prefix, context })
  const names = Object.freeze([...parameters.names, ...joinNames])
  const access = planAccess(source.name, { verb: 'select', statement, names, context })
  if (!isAccess(access)) return access
  const { limit, offset } = statement
  return Object.freeze({
    access,
    parameters: Object.freeze({ ...parameters, names }),
    project: planProjection({ columns, prefix, limit, offset, functions }),
    passThrough: columns === null && functions.length === 0 && context.last && !access.hooks
      ? toBytePath(access.verb.resultset ?? [])
      : null
  })
}

/** @param {unknown} body */
function keep (body) {
  return body
}
