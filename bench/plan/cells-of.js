/** @import {Plan, PlannedVariant} from '../types.js' */
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

/**
 * The numbers of connections at which an action is measured.
 * @param {Plan} plan
 * @param {string} action
 * @returns {number[]}
 */
export function connectionsOf ({ cells }, action) {
  return [...new Set(cells.filter(cell => cell.action === action).map(({ connections }) => connections))]
}
