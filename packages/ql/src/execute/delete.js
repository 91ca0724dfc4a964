/** @import {DeletePlan, RowFilter} from '../plan/types.js' */
/** @import {Run} from './run.js' */
/** @import {Eventual} from './types.js' */
import { isAccess } from '../plan/index.js'
import { setOwn, takeSteps } from '../values/index.js'
import { toMissing } from './select.js'
import { askTable } from './tables/ask-table.js'
import { onceThere, startAll } from './eventual.js'
import { lacks, resolveExpected, resolveParameters } from './resolve-values.js'

/**
 * Does a delete: requests to a table, or what is left of a variable's value, which itself stays as it is.
 * @param {DeletePlan} plan
 * @param {Run} run
 * @param {number} statement the id of its node
 * @returns {Eventual<unknown>}
 * @throws {QlError} NO_SUCH_TABLE, UNSUPPORTED_VERB and what askTable throws
 */
export function performDelete (plan, run, statement) {
  const { access, from, parameters, prerequisites } = plan
  if (lacks(run, prerequisites)) return undefined
  if (run.scope.variables.has(from)) return deleteFromVariable(plan, run, statement)
  if (!isAccess(access)) throw toMissing(access)
  return onceThere(resolveParameters(run, parameters, statement), values =>
    askTable(run, { access, names: parameters.names, values, facts: access.facts, statement }))
}

/** @param {DeletePlan} plan @param {Run} run @param {number} statement @returns {Eventual<unknown>} */
function deleteFromVariable ({ from, filter, properties }, run, statement) {
  const value = run.scope.variables.get(from)
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) return deleteProperties({ value, properties }, run, statement)
  return onceThere(findMatches(run, { filter, statement }, value), matches =>
    value.filter((_, index) => !matches[index]))
}

/**
 * @param {{value: object, properties: DeletePlan['properties']}} parts
 * @param {Run} run
 * @param {number} statement
 * @returns {Eventual<object>}
 */
function deleteProperties ({ value, properties }, run, statement) {
  if (properties.length === 0) return {}
  return onceThere(startAll(properties, ({ filter }) =>
    findMatches(run, { filter, statement }, [value])), matches => {
      const gone = new Set(properties.filter((_, nth) => matches[nth]?.[0]).map(({ name }) => name))
      const left = {}
      takeSteps(run.scope, Object.keys(value).length)
      for (const [name, property] of Object.entries(value)) {
        if (!gone.has(name)) setOwn(left, name, property)
      }
      return left
    })
}

/**
 * @param {Run} run
 * @param {{filter: RowFilter | null, statement: number}} parts
 * @param {readonly unknown[]} rows
 * @returns {Eventual<boolean[]>}
 */
function findMatches (run, { filter, statement }, rows) {
  if (filter === null) return rows.map(() => true)
  return onceThere(resolveExpected(run, filter, statement), expected => {
    takeSteps(run.scope, rows.length * filter.cost)
    return rows.map(row => filter.keep(row, run.scope, expected))
  })
}
