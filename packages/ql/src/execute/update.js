/** @import {TableAccess, UpdatePlan} from '../plan/types.js' */
/** @import {Run} from './run.js' */
/** @import {Eventual} from './types.js' */
import { isAccess } from '../plan/index.js'
import { toMissing } from './select.js'
import { checkSize } from './tables/check-size.js'
import { askTable } from './tables/ask-table.js'
import { onceThere } from './eventual.js'
import { lacks, resolveParameters } from './resolve-values.js'
import { toFields } from './tables/to-fields.js'

/**
 * Does an update. The object is also the body of the request, as JSON, unless the table has a template for it.
 * @param {UpdatePlan} plan
 * @param {Run} run
 * @param {number} statement the id of its node
 * @returns {Eventual<unknown>}
 * @throws {QlError} NO_SUCH_TABLE, UNSUPPORTED_VERB, NOT_AN_OBJECT, ANSWER_TOO_LARGE and what askTable throws
 */
export function performUpdate (plan, run, statement) {
  const { access, name, parameters, prerequisites } = plan
  if (lacks(run, prerequisites)) return undefined
  if (!isAccess(access)) throw toMissing(access)
  const fields = toFields(plan.object(run.scope), { statement: 'update', name })
  return onceThere(resolveParameters(run, parameters, statement), values => {
    const names = [...Object.keys(fields), ...parameters.names]
    return askTable(run, {
      access,
      names,
      values: [...Object.values(fields), ...values],
      facts: { ...access.facts, names, body: toBody(run, access, fields) },
      statement
    })
  })
}

/** @param {Run} run @param {TableAccess} access @param {object} fields */
function toBody (run, { verb }, fields) {
  if (verb.bodyTemplate !== null) return null
  checkSize(fields, run.environment.limits)
  return { bytes: JSON.stringify(fields), mediaType: 'application/json' }
}
