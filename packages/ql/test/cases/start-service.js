/** @import {Config} from '../../src/types.js' */
/** @import {CaseOptions} from './types.js' */
// The ql app in this process, from a folder with tables/, routes/ and udfs/: what a worker runs, with limits that a
// case may set.
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createApp, loadRoutes } from '../../src/app/index.js'
import { createEngine } from '../../src/engine.js'
import { toLimits } from '../../src/program/limits.js'
import { loadTables } from '../../src/tables/index.js'
import { createUpstreamClient } from '../../src/upstream-calls/index.js'

/**
 * @param {{directory: string, config: Config, options?: CaseOptions}} service
 * @returns {Promise<{port: number, close: () => Promise<void>}>}
 */
export async function startCaseService ({ directory, config, options = {} }) {
  const engine = await createCaseEngine({ directory, config, options })
  const server = createServer(createApp({
    engine,
    options: {
      q: !options.disableQ, console: !options.disableConsole, jsonp: config.jsonp === true
    }
  }))
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { port, close: () => close(server, engine) }
}

/** @param {{directory: string, config: Config, options: CaseOptions}} service */
async function createCaseEngine ({ directory, config, options }) {
  const limits = { ...toLimits(config), ...options.limits }
  const counts = {
    scripts: 0, scriptErrors: 0, upstreamRequests: 0, upstreamErrors: 0, cachedPlans: 0
  }
  // What a broken file says is for the operator: the cases look at what is left.
  const report = () => {}
  const [tableDirectory, routeDirectory, udfDirectory] = ['tables', 'routes', 'udfs']
    .map(name => join(directory, name))
    .map(path => existsSync(path) ? path : null)
  const tables = tableDirectory ? await loadTables(tableDirectory, { config, report }) : new Map()
  const routes = routeDirectory ? loadRoutes(routeDirectory, { report, limits }) : []
  const client = createUpstreamClient({
    config,
    limits,
    tables: tables.values(),
    allowHosts: [...options.allowHosts ?? []],
    tablesFromRequests: !options.disableTablesFromRequests,
    counts
  })
  return createEngine({
    tables, routes, config, client, limits, udfDirectory: udfDirectory ?? null, counts
  })
}

/** @param {import('node:http').Server} server @param {{close: () => Promise<void>}} engine */
async function close (server, engine) {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  await engine.close()
}
