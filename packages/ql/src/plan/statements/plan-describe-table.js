/** @import {DescribeTable} from '../../types.js' */
/** @import {DescribeTablePlan, PlanContext} from '../types.js' */

/**
 * Plans the description of a table; whether there is one is said when it runs.
 * @param {DescribeTable} statement
 * @param {PlanContext} context
 * @returns {DescribeTablePlan} frozen
 */
export function planDescribeTable ({ name }, { findTable }) {
  return Object.freeze({ kind: 'describe-table', name, table: findTable(name)?.table ?? null })
}
