/** @import {RunningServer, StartOptions, Variant, WorkerStats} from '../types.js' */
/** @import {Release} from './types.js' */
// Starts actions on the http module of a runtime: program/main.js under it, watched over like any program of others,
// its counts asked through a socket in a folder of its own.
import { mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import actions from '../../actions/index.js'
import { awaitReady } from '../launch/await-answer.js'
import { claimPort } from '../launch/claim-port.js'
import { refuseMissing, superviseServer } from '../launch/supervise-server.js'
import { FAMILIES } from './families.js'
import { environmentOf, findRuntime, toFacts } from './find-runtime.js'

const PROGRAM = toPath('./program/main.js')
/** What answers, by name; the second ones are modules of later years. */
const LISTENERS = Object.freeze({
  node: { listener: toPath('./program/listener.js'), isModule: false },
  express: { listener: toPath('../express/listener.js'), isModule: true }
})
const LOOK_MS = 20

/** @typedef {{ready: number, stats: WorkerStats[]}} Told */

/**
 * @param {Release} release
 * @param {{variant: Variant, options: StartOptions, listener: keyof typeof LISTENERS}} what
 * @returns {Promise<RunningServer>} every worker listens
 * @throws {import('../errors.js').ServerError} PORT_TAKEN, PORT_FORBIDDEN, HOST_UNKNOWN, START_FAILED, START_TIMEOUT;
 *   nothing is left running
 */
export async function startRuntime (release, { variant, options, listener }) {
  const { path, version } = refuseMissing(variant, await findRuntime(release))
  const { address, port, url } = await claimPort(options.host, options.port, options.network)
  const directory = await mkdtemp(join(tmpdir(), 'shootout-rt-'))
  const socket = join(directory, 'stats')
  const argument = {
    ...LISTENERS[listener],
    workers: variant.processModel === 'cluster' ? variant.workers : null,
    actions: actions.listActionFiles(options.actionDirectories),
    host: address,
    port,
    socket
  }
  const { title, flags } = FAMILIES[release.runtime]
  const running = await superviseServer({
    name: title.toLowerCase(),
    version,
    command: { path, args: [...flags, PROGRAM, JSON.stringify(argument)] },
    environment: environmentOf(release),
    directory,
    logFile: null
  }, { variant, options, url }, program => awaitReady(async isOver => {
    while (program.pid() === null || await countReady(socket) < variant.workers) {
      if (isOver()) return
      await sleep(LOOK_MS)
    }
  }, { program, variant, timeoutMs: options.timeoutMs }))
  return {
    ...running,
    facts: toFacts(release),
    stats: async () => (await ask(socket))?.stats ?? null
  }
}

/** @param {string} socket */
async function countReady (socket) {
  return (await ask(socket))?.ready ?? 0
}

/**
 * @param {string} socket
 * @returns {Promise<Told | null>} null: nobody answers there
 */
async function ask (socket) {
  try {
    return JSON.parse(await text(connect(socket)))
  } catch {
    return null
  }
}

/** @param {string} relative */
function toPath (relative) {
  return fileURLToPath(new URL(relative, import.meta.url))
}
