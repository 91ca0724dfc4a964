/** @import {CellKey, Plan, PlannedVariant} from '../types.js' */
// What the cells of a plan have in common: not every variant is measured with every action and number of connections.
import { variantId, variantIdOf } from './create-plan.js'

/**
 * The actions that one variant is measured with.
 * @param {Plan} plan
 * @param {PlannedVariant} variant
 * @returns {string[]}
 */
export function actionsOf ({ cells }, variant) {
  return [...new Set(cells.filter(cell => variantIdOf(cell) === variantId(variant)).map(({ action }) => action))]
}

/** @typedef {Pick<CellKey, 'connections' | 'threads'>} Load what a client is told: so many connections by so many threads */

/**
 * The loads with which an action is measured, each once.
 * @param {Plan} plan
 * @param {string} action
 * @returns {Load[]}
 */
export function loadsOf ({ cells }, action) {
  const loads = cells.filter(cell => cell.action === action).map(({ connections, threads }) => ({ connections, threads }))
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
