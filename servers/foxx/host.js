/** @import {RunningServer, ServerDescription, ServerOption, StartOptions, Variant} from '../types.js' */
// The embedded host as a server of the suite: started as a program, then its services are installed through its own
// API.
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import actionList from '../../actions/index.js'
import { startProgram } from '../launch/start-program.js'
import {
  createBundle, installBundle, isApiVariant, serveInserts, toMount, toMountUrl, toProbe
} from './bundle/index.js'
import { serveQueries } from './serve-queries.js'
import {
  OPTIONS as HOST_OPTIONS, PROGRAM, packOptions, parseSettings, readSource, toLocal
} from '@shootout/foxx-host'
import { callerDirectory } from '../invocation.js'

const WORKERS = availableParallelism()

/** @type {ServerOption} */
const BARE = { flags: '--bare', description: "don't mount the suite's own service" }

/** @type {ServerDescription & Required<Pick<ServerDescription, 'start'>>} */
export const foxx = {
  name: 'foxx',
  title: 'embedded Foxx host',
  variants: [
    { name: 'foxx', processModel: 'cluster', workers: WORKERS },
    { name: 'foxx-api', processModel: 'cluster', workers: WORKERS, actions: ['insert-document'] }
  ],
  answers: ['handler', 'insert', 'query', 'file'],
  options: [...HOST_OPTIONS, BARE],
  start
}

/**
 * @param {Variant} variant
 * @param {StartOptions} options
 * @returns {Promise<RunningServer>} its baseUrl is that of the suite's own service; the server's root without one,
 *   and for the variant that is asked through the document API
 */
async function start (variant, options) {
  const settings = options.settings ?? {}
  const bare = '--bare' in settings
  const { host, data, services } = parseSettings(settings, {
    host: options.host,
    hidden: options.network !== undefined,
    workingDirectory: callerDirectory(),
    password: process.env.SHOOTOUT_PASSWORD
  })
  const program = packOptions({
    ...host, host: options.host, port: options.port, workers: variant.workers,
    data: data ?? await mkdtemp(join(tmpdir(), 'shootout-foxx-')),
    temporary: data === null
  })
  const running = await startProgram(variant, options, { path: PROGRAM, ...program })
    .catch(error => afterRemoving(program.argument, error))
  const place = {
    urls: [toLocal(running.baseUrl)],
    ...(host.auth && { auth: { username: host.auth.user, password: host.auth.password } })
  }
  const mount = toMount(variant)
  try {
    const own = bare ? [] : [{
      mount,
      bundle: await createBundle(options),
      probe: toProbe(actionList.loadActions(options.actionDirectories))
    }]
    const others = await Promise.all(services.map(async service => ({
      mount: service.mount, bundle: await readSource(service.path), probe: null
    })))
    for (const service of [...own, ...others]) {
      await installBundle({ ...place, ...service, timeoutMs: options.timeoutMs })
    }
  } catch (error) {
    await running.stop()
    throw error
  }
  if (bare) return running
  const inserts = actionList.loadActions(options.actionDirectories, { kind: 'insert' })
  return {
    ...running,
    ...serveInserts({ ...place, variant, inserts, mount }),
    ...serveQueries(place).offer,
    ...(!isApiVariant(variant) && { baseUrl: toMountUrl(running.baseUrl, { mount }) })
  }
}

/**
 * @param {{data: string, temporary: boolean}} argument
 * @param {unknown} error
 * @returns {Promise<never>}
 */
async function afterRemoving ({ data, temporary }, error) {
  if (temporary) await rm(data, { recursive: true, force: true })
  throw error
}
