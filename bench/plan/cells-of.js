/** @import {CellKey, Plan, PlannedVariant} from '../types.js' */
// What the cells of a plan have in common: not every variant is measured with every action and number of connections.
import { variantId, variantIdOf } from './create-plan.js'
import { isQueryClient } from './query-clients.js'

/**
 * The actions that one variant is measured with.
 * @param {Plan} plan
 * @param {PlannedVariant} variant
 * @returns {string[]}
 */
export function actionsOf ({ cells }, variant) {
  return [...new Set(cells.filter(cell => variantIdOf(cell) === variantId(variant))
    .map(({ action }) => action))]
}

/**
 * The load clients that one variant is measured with for an action.
 * @param {Plan} plan
 * @param {PlannedVariant} variant
 * @param {string} action
 * @returns {string[]}
 */
export function driversOf ({ cells }, variant, action) {
  return [...new Set(
    cells.filter(cell => variantIdOf(cell) === variantId(variant) && cell.action === action)
      .map(({ driver }) => driver)
  )]
}

/**
 * @typedef {Pick<CellKey, 'connections' | 'threads'>} Load what a client is told: so many connections by so many
 *   threads
 */

/**
 * The loads with which an action is measured in closed loops, each once: an open loop asks for no more than its rate,
 * so that it needs no ceiling of the client. Nor do clients of queries have one: a server that only sends bytes opens
 * no cursors, and with one connection client and server work by turns.
 * @param {Plan} plan
 * @param {string} action
 * @returns {Load[]}
 */
export function loadsOf ({ cells }, action) {
  const loads = cells.filter(cell =>
    cell.action === action && cell.rate === null && !isQueryClient(cell.driver))
    .map(({ connections, threads }) => ({ connections, threads }))
  return [...new Map(loads.map(load => [loadId(load), load])).values()]
}

/**
 * One text for each load.
 * @param {Load} load
 * @returns {string}
 */
export function loadId ({ connections, threads }) {
  return `${threads}x${connections}`
}
