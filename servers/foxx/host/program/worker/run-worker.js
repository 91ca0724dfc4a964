/** @import {Change, HostOptions, RegistryState} from '../../types.js' */
// One worker: joins, loads the services, listens, applies changes, drains when it is told to.
import { createServer } from 'node:http'
import { performance } from 'node:perf_hooks'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { createApi } from '../../api/index.js'
import { createListener } from '../../http/create-listener.js'
import { createChannel } from '../channel.js'
import { createWatchdog } from './watchdog.js'
import { createWorker } from './create-worker.js'

/** How long connections may take to end when the worker is replaced. */
const DRAIN_MS = 3_000

/**
 * @typedef {object} Greeting what the primary answers to 'join'
 * @property {RegistryState} state
 * @property {number} startedAt
 * @property {string} tokenSecret
 * @property {number} port
 */

/** @param {Readonly<HostOptions>} options */
export async function runWorker (options) {
  const counts = { requests: 0, connections: 0 }
  /** @type {{parts?: ReturnType<typeof createParts>}} */
  const own = {}
  const channel = createChannel(createPort(), {
    apply: (/** @type {Change} */ change) => own.parts?.worker.apply(change),
    drain: () => drain(own.parts?.server),
    stats: () => [toStats(counts)]
  })
  // Nobody waits for what a service promises: its failure is the service's, not the worker's.
  process.on('unhandledRejection', error => own.parts?.worker.environment.log('error', `a promise of a service failed: ${error instanceof Error ? error.stack : String(error)}`))
  const greeting = /** @type {Greeting} */ (await channel.ask('join'))
  own.parts = createParts({ options, channel, greeting, counts })
  listen(own.parts.server, { options, port: greeting.port, channel })
}

/** @param {{options: Readonly<HostOptions>, channel: import('../channel.js').Channel, greeting: Greeting, counts: {requests: number, connections: number}}} parts */
function createParts ({ options, channel, greeting, counts }) {
  const watchdog = createWatchdog(isMainThread ? null : workerData.busy, () => channel.ask('replace-me').catch(() => process.exit(1)))
  const worker = createWorker({ options, channel, greeting, watchdog })
  worker.loadAll()
  const answer = createListener({ worker, watchdog, api: createApi(worker) })
  const server = createServer({ noDelay: true }, (request, response) => {
    counts.requests++
    answer(request, response)
  })
  server.on('connection', () => { counts.connections++ })
  return { worker, server }
}

/**
 * @param {import('node:http').Server} server
 * @param {{options: Readonly<HostOptions>, port: number, channel: import('../channel.js').Channel}} parts
 */
function listen (server, { options, port, channel }) {
  server.once('error', error => channel.ask('failed', { code: /** @type {NodeJS.ErrnoException} */ (error).code, message: error.message }))
  server.listen({ port, host: options.host, reusePort: !isMainThread }, () => channel.ask('listening'))
}

/** @param {import('node:http').Server | undefined} server */
function drain (server) {
  server?.close(() => process.exit(0))
  setTimeout(() => process.exit(0), DRAIN_MS)
}

/** The other end of the channel: the primary, through IPC or as the parent thread. */
function createPort () {
  const port = parentPort
  if (port) return { send: (/** @type {object} */ message) => port.postMessage(message), listen: (/** @type {(message: unknown) => void} */ hear) => { port.on('message', hear) } }
  process.on('disconnect', () => process.exit(0))
  return {
    send: (/** @type {object} */ message) => { process.send?.(message, undefined, {}, () => {}) },
    listen: (/** @type {(message: unknown) => void} */ hear) => { process.on('message', hear) }
  }
}

/** @param {{requests: number, connections: number}} counts */
function toStats ({ requests, connections }) {
  const { idle, active } = performance.eventLoopUtilization()
  return { pid: process.pid, requests, connections, loopIdleMs: idle, loopActiveMs: active }
}
