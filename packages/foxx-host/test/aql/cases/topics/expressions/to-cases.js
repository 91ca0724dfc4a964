/** @import {Case} from '../../types.js' */
// Expressions in short: each is asked by itself.
import { gives } from '../../make-case.js'

/**
 * @param {readonly (readonly [string, unknown, ...number[]])[]} rows an expression, its value, numbers of warnings
 * @returns {readonly Case[]}
 */
export function toCases (rows) {
  return rows.map(([expression, value, ...warnings]) =>
    gives(expression, value, warnings.length === 0 ? {} : { warnings }))
}
