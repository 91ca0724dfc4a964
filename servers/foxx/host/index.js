/** @import {RunningServer, ServerDescription, StartOptions, Variant} from '../../types.js' */
// The embedded host as a server of the suite: started as a program, then its services are installed through its own API.
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProgram } from '../../launch/start-program.js'
import { createBundle, installBundle } from '../bundle/index.js'
import { OPTIONS, parseSettings } from './options.js'
import { readSource } from './read-source.js'

const PROGRAM = fileURLToPath(new URL('./program/main.js', import.meta.url))
/** Where the suite's own service is mounted, in database _system. */
const OWN_MOUNT = '/shootout'

/** @type {ServerDescription} */
export const foxx = {
  name: 'foxx',
  title: 'embedded Foxx host',
  variants: [{ name: 'foxx', processModel: 'cluster', workers: availableParallelism() }],
  options: OPTIONS,
  start
}

/**
 * @param {Variant} variant
 * @param {StartOptions} options
 * @returns {Promise<RunningServer>} its baseUrl is the one of the suite's own service, or without one the server's root
 */
async function start (variant, options) {
  const { host, data, bare, services } = parseSettings(options.settings ?? {}, { host: options.host, workingDirectory: process.env.INIT_CWD ?? process.cwd() })
  const argument = {
    ...host,
    host: options.host,
    port: options.port,
    workers: variant.workers,
    data: data ?? await mkdtemp(join(tmpdir(), 'shootout-foxx-')),
    temporary: data === null
  }
  const running = await startProgram(variant, options, { path: PROGRAM, argument }).catch(error => afterRemoving(argument, error))
  try {
    const own = bare ? [] : [{ mount: OWN_MOUNT, bundle: await createBundle({ actionDirectories: options.actionDirectories }) }]
    const others = await Promise.all(services.map(async ({ path, mount }) => ({ mount, bundle: await readSource(path), probe: null })))
    const place = { urls: [toLocal(running.baseUrl)], ...(host.auth && { auth: { username: host.auth.user, password: host.auth.password } }), timeoutMs: options.timeoutMs }
    for (const service of [...own, ...others]) await installBundle({ ...place, ...service })
  } catch (error) {
    await running.stop()
    throw error
  }
  return bare ? running : { ...running, baseUrl: `${running.baseUrl}/_db/_system${OWN_MOUNT}` }
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

/** @param {string} url of a server that may listen on all addresses */
function toLocal (url) {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}
