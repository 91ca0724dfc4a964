/** @import {Config, Counts} from '../types.js' */
/** @import {AppOptions} from '../app/types.js' */
/** @import {Service, ServiceOptions} from './types.js' */
// Everything that one worker answers with: config, tables, routes, the outgoing side, the engine, the app. In: where
// they are; out: a listener for node:http.
import { dirname } from 'node:path'
import { createApp, loadRoutes } from '../app/index.js'
import { createEngine } from '../engine.js'
import { loadTables } from '../tables/index.js'
import { parseSettings } from '../options.js'
import { createUpstreamClient } from '../upstream-calls/index.js'
import { toLimits } from './limits.js'
import { readConfig } from './read-config.js'

/**
 * Makes a service.
 * @param {Partial<ServiceOptions>} options
 * @param {Partial<AppOptions> & {report?: (sentence: string) => void}} [parts] report: hears of every file that is left
 *   out; the others are the app's options
 * @returns {Promise<Service>}
 * @throws {import('../errors/index.js').QlError} BAD_CONFIG, BAD_PROXY, BAD_CACHE
 */
export async function createService (options, { report = () => {}, ...appOptions } = {}) {
  const { tables: tableDirectory, routes: routeDirectory, config: file, ...rest } =
    { ...parseSettings({}, { workingDirectory: '' }), ...options }
  const { overrides, udfs, allowHosts, tablesFromRequests, ...edge } = rest
  /** @type {Config} */
  const config = Object.freeze({ ...file === null ? {} : readConfig(file), ...overrides })
  const limits = toLimits(config)
  /** @type {Counts} */
  const counts = {
    scripts: 0, scriptErrors: 0, upstreamRequests: 0, upstreamErrors: 0, cachedPlans: 0
  }
  const leaveOut = (/** @type {Error} */ error, /** @type {string} */ file) =>
    report(`${file} is left out: ${error.message}`)
  const tables = tableDirectory === null
    ? new Map()
    : await loadTables(tableDirectory, { config, report: leaveOut })
  const routes =
    routeDirectory === null ? [] : loadRoutes(routeDirectory, { report: leaveOut, limits })
  const hosts = { tables: tables.values(), allowHosts, tablesFromRequests }
  const directory = file === null ? {} : { directory: dirname(file) }
  const client = createUpstreamClient({ config, limits, ...hosts, counts, ...directory })
  const engine =
    createEngine({ tables, routes, config, client, limits, udfDirectory: udfs, counts })
  const listener =
    createApp({ engine, options: { ...edge, jsonp: config.jsonp === true, ...appOptions } })
  return { listener, engine, counts, close: () => engine.close() }
}
