/** @import {Update} from '../../types.js' */
/** @import {PlanContext, UpdatePlan} from '../types.js' */
import { compileText } from '../../values/index.js'
import { listDemands, listPrerequisites } from './list-prerequisites.js'
import { planAccess } from './plan-access.js'
import { planParameters } from './plan-parameters.js'

/**
 * Plans an update: its parameters are the fields of an object, then its conditions.
 * @param {Update} update
 * @param {PlanContext} context
 * @returns {UpdatePlan} frozen
 */
export function planUpdate (update, context) {
  const { table, where } = update
  const parameters = planParameters(where, { prefix: table.alias, context })
  return Object.freeze({
    kind: 'update',
    name: table.name,
    access: planAccess(
      table.name, { verb: 'update', statement: update, names: parameters.names, context }
    ),
    object: compileText(update.with),
    parameters,
    prerequisites: Object.freeze([...listDemands([update.with]), ...listPrerequisites(where)])
  })
}
