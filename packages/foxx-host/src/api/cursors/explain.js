/** @import {Plan, Setting} from '../../aql/types.js' */
/** @import {Call} from '../types.js' */
// How a query would run, with the numbers of documents that there are now.
import { explainPlan, showNodes } from '../../aql/index.js'
import { countDocuments } from '../../documents/index.js'

/** @typedef {Omit<Setting, 'plan' | 'writing' | 'committed' | 'block'>} Parts */

/**
 * @param {Call} call
 * @param {{plan: Plan, setting: Parts, allPlans: boolean}} query
 * @returns {ReturnType<typeof explainPlan>}
 * @throws {import('../../errors.js').HostError} a warning's number with failOnWarning
 */
export function explain (call, { plan, setting, allPlans }) {
  return explainPlan(plan, {
    count: toCount(call, setting),
    allPlans,
    setting: { ...setting, writing: null, committed: false, block: null }
  })
}

/**
 * @param {Call} call
 * @param {{plan: Plan, setting: Pick<Parts, 'catalog' | 'tables'>}} query
 * @returns {ReturnType<typeof showNodes>} its plan
 */
export function explainNodes (call, { plan, setting }) {
  return showNodes(plan, toCount(call, setting))
}

/** @param {Call} call @param {Pick<Parts, 'catalog' | 'tables'>} setting */
function toCount ({ request: { database } }, { catalog, tables }) {
  return (/** @type {string} */ name) =>
    countDocuments(tables, catalog.find(tables, database, name))
}
