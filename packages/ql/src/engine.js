/** @import {Config, Counts, Engine, Limits, Outcome, Route, ScriptRequest, Table, UpstreamClient} from './types.js' */
/** @import {Environment} from './execute/types.js' */
/** @import {Plan} from './plan/types.js' */
// The engine of one worker: scripts in, outcomes out. What it keeps between runs (plans, tables, connections) never
// changes during one.
import {
  createFunctionLoader, createRequestIds, describeRoute, listRoutesOf, runPlan, showRoutes
} from './execute/index.js'
import { createPlanner } from './plan/index.js'
import { describeTable, showTables } from './tables/index.js'

export { findRoute, toErrorBody } from './execute/index.js'

/**
 * @typedef {object} EngineParts
 * @property {ReadonlyMap<string, Table>} tables
 * @property {readonly Route[]} routes
 * @property {Config} config
 * @property {UpstreamClient} client
 * @property {Readonly<Limits>} limits
 * @property {string | null} [udfDirectory] where `require` finds the operator's functions; null: nowhere
 * @property {Counts} counts
 * @property {(id?: string) => string} [createRequestId]
 * @property {() => number} [now] milliseconds, monotonic
 */

/**
 * Makes an engine.
 * @param {EngineParts} parts
 * @returns {Engine}
 */
export function createEngine (parts) {
  const { tables, routes, config, client, limits, counts } = parts
  const environment = createEnvironment(parts)
  const planner =
    createPlanner({ tables, limits, config, allowTable: table => client.allowTable(table) })
  return Object.freeze({
    execute,
    explain: planner.explain,
    tables,
    routes,
    counts,
    showTables: () => showTables(tables.values()),
    showRoutes: environment.showRoutes,
    describeTable (/** @type {string} */ name) {
      const table = tables.get(name)
      return table === undefined ? null : environment.describeTable(table)
    },
    describeRoute: environment.describeRoute,
    close: () => client.close()
  })

  /** @param {string} text @param {ScriptRequest} [request] @returns {Promise<Outcome>} */
  async function execute (text, request = {}) {
    counts.scripts++
    try {
      const plan = planner.planOf(text, request.trusted === true)
      return await run(plan instanceof Promise ? await plan : plan, request)
    } catch (error) {
      counts.scriptErrors++
      throw error
    }
  }

  /** @param {Plan} plan @param {ScriptRequest} request */
  function run (plan, request) {
    counts.cachedPlans = planner.size()
    return runPlan(plan, { environment, request })
  }
}

/** @param {EngineParts} parts @returns {Environment} */
function createEnvironment ({
  tables, routes, config, client, limits, udfDirectory = null,
  createRequestId = createRequestIds(), now = () => performance.now()
}) {
  return Object.freeze({
    client,
    tables,
    config,
    limits,
    loadFunctions: createFunctionLoader(udfDirectory),
    createRequestId,
    now,
    describeTable: (/** @type {Table} */ table) =>
      describeTable(table, { routes: listRoutesOf(routes, table.name) }),
    describeRoute: (/** @type {string} */ path, /** @type {string} */ method) =>
      describeRoute(routes, path, method),
    showRoutes: () => showRoutes(routes)
  })
}
