/** @import {DescribeRoutePlan, DescribeTablePlan, ShowTablesPlan} from '../plan/types.js' */
/** @import {Run} from './run.js' */
// show tables, show routes, describe: what there is to be asked for.
import { QlError } from '../errors.js'
import { showTables } from '../tables/index.js'

/**
 * Lists the loaded tables, then those that the script creates.
 * @param {ShowTablesPlan} plan
 * @param {Run} run
 * @returns {unknown}
 */
export function performShowTables ({ inlineTables }, { environment: { tables } }) {
  return showTables([...tables.values(), ...inlineTables.values()])
}

/**
 * Lists the routes.
 * @param {unknown} _
 * @param {Run} run
 * @returns {unknown}
 */
export function performShowRoutes (_, { environment }) {
  return environment.showRoutes()
}

/**
 * Describes a table.
 * @param {DescribeTablePlan} plan
 * @param {Run} run
 * @returns {unknown}
 * @throws {QlError} NO_SUCH_TABLE
 */
export function performDescribeTable ({ name, table }, { environment }) {
  if (table === null) throw new QlError('NO_SUCH_TABLE', { name })
  return environment.describeTable(table)
}

/**
 * Describes a route.
 * @param {DescribeRoutePlan} plan
 * @param {Run} run
 * @returns {unknown}
 * @throws {QlError} NO_SUCH_ROUTE
 */
export function performDescribeRoute ({ path, method }, { environment }) {
  const description = environment.describeRoute(path, method)
  if (description === null) throw new QlError('NO_SUCH_ROUTE', { path, method })
  return description
}
