/** @import {Plan, Setting} from '../../aql/types.js' */
/** @import {Call} from '../types.js' */
// How a query would run, with the numbers of documents that there are now.
import { explainPlan } from '../../aql/index.js'
import { countDocuments } from '../../documents/index.js'

/**
 * @param {Call} call
 * @param {{plan: Plan, setting: Omit<Setting, 'plan' | 'writing' | 'committed' | 'block'>}} query
 * @returns {ReturnType<typeof explainPlan>}
 * @throws {import('../../errors.js').HostError} a warning's number with failOnWarning
 */
export function explain ({ request: { database } }, { plan, setting }) {
  const { catalog, tables } = setting
  const count = (/** @type {string} */ name) => countDocuments(tables, catalog.find(tables, database, name))
  return explainPlan(plan, { count, setting: { ...setting, writing: null, committed: false, block: null } })
}
