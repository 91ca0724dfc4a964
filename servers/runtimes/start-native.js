/** @import {RunningServer, StartOptions, Variant} from '../types.js' */
/** @import {Release} from './types.js' */
// Starts the own HTTP server of Bun or Deno, in one process or in several that share a port.
import { fileURLToPath } from 'node:url'
import actions from '../../actions/index.js'
import { awaitAnswer } from '../launch/await-answer.js'
import { claimPort } from '../launch/claim-port.js'
import { refuseMissing, superviseServer } from '../launch/supervise-server.js'
import { awaitProcesses } from '@shootout/processes'
import { ServerError } from '../errors.js'
import { FAMILIES } from './families.js'
import { environmentOf, findRuntime, toFacts } from './find-runtime.js'

/**
 * @param {Release} release
 * @param {{variant: Variant, options: StartOptions}} what
 * @returns {Promise<RunningServer>} it answers, and all its processes are there; it tells no counts
 * @throws {ServerError} PORT_TAKEN, PORT_FORBIDDEN, HOST_UNKNOWN, START_FAILED, START_TIMEOUT; nothing is left running
 */
export async function startNative (release, { variant, options }) {
  const { path, version } = refuseMissing(variant, await findRuntime(release))
  const { address, port, url } = await claimPort(options.host, options.port, options.network)
  const { title, flags, native } = FAMILIES[release.runtime]
  const deadline = performance.now() + options.timeoutMs
  const isShared = variant.processModel === 'cluster'
  const own = [...flags, toPath(native ?? ''), JSON.stringify({
    host: address, port, isShared, actions: actions.listActionFiles(options.actionDirectories)
  })]
  const args =
    isShared ? [...flags, toPath('many.js'), String(variant.workers), path, ...own] : own
  const running = await superviseServer({
    name: title.toLowerCase(),
    version,
    command: { path, args },
    environment: environmentOf(release),
    directory: null,
    logFile: null
  }, { variant, options, url }, async program => {
    await awaitAnswer({ url: `${url}/`, program, variant, timeoutMs: options.timeoutMs })
    if (!isShared) return
    const pid = program.pid()
    const { complete } = await awaitProcesses(
      { pid, count: variant.workers, deadline, now: () => performance.now() }
    )
    if (complete) return
    await program.stop()
    throw new ServerError('START_TIMEOUT', {
      variant: variant.name, seconds: options.timeoutMs / 1_000, stderr: program.tail()
    })
  })
  return { ...running, facts: toFacts(release) }
}

/** @param {string} name */
function toPath (name) {
  return fileURLToPath(new URL(`./native/${name}`, import.meta.url))
}
