/** @import {DescribeRoutePlan, DescribeTablePlan, ShowTablesPlan} from '../plan/types.js' */
/** @import {Run} from './run.js' */
// show tables, show routes, describe: what there is to be asked for.
import { QlError } from '../errors/index.js'
import { showTables } from '../tables/index.js'
import { takeSteps } from '../values/index.js'

/** Of a table or route that is described; its comments, which are Markdown, take one more for each character. */
const STEPS_OF_ENTRY = 100

/**
 * Lists the loaded tables, then those that the script creates.
 * @param {ShowTablesPlan} plan
 * @param {Run} run
 * @returns {unknown}
 */
export function performShowTables ({ inlineTables }, { environment: { tables }, scope }) {
  const all = [...tables.values(), ...inlineTables.values()]
  takeSteps(scope, all.reduce((sum, { comments }) => sum + STEPS_OF_ENTRY + comments.length, 0))
  return showTables(all)
}

/**
 * Lists the routes.
 * @param {unknown} _
 * @param {Run} run
 * @returns {unknown}
 */
export function performShowRoutes (_, { environment, scope }) {
  const routes = environment.showRoutes()
  takeSteps(scope, routes.length * STEPS_OF_ENTRY)
  return routes
}

/**
 * Describes a table.
 * @param {DescribeTablePlan} plan
 * @param {Run} run
 * @returns {unknown}
 * @throws {QlError} NO_SUCH_TABLE
 */
export function performDescribeTable ({ name, table }, { environment, scope }) {
  if (table === null) throw new QlError('NO_SUCH_TABLE', { name })
  takeSteps(scope, STEPS_OF_ENTRY + table.comments.length)
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
