/** @import {Delete} from '../../types.js' */
/** @import {DeletePlan, PlanContext} from '../types.js' */
import { stripPrefix } from '../../values/index.js'
import { listPrerequisites } from './list-prerequisites.js'
import { planAccess } from './plan-access.js'
import { planParameters } from './plan-parameters.js'
import { planRowFilter } from './plan-row-filter.js'

/**
 * Plans a delete: requests to a table, or a variable without some of its rows or properties.
 * @param {Delete} statement
 * @param {PlanContext} context
 * @returns {DeletePlan} frozen
 */
export function planDelete (statement, context) {
  const { from, where } = statement
  const prefix = from.alias
  const parameters = planParameters(where, { prefix, context })
  return Object.freeze({
    kind: 'delete',
    from: from.name,
    access: planAccess(from.name, { verb: 'delete', statement, names: parameters.names, context }),
    parameters,
    filter: planRowFilter(where, { prefix, context }),
    properties: Object.freeze(where.flatMap(condition => condition.kind === 'call'
      ? []
      : [Object.freeze({
        name: stripPrefix(condition.path, prefix).replace(/[.[].*/s, ''),
        filter: planRowFilter([condition], { prefix, context })
      })])),
    prerequisites: listPrerequisites(where)
  })
}
