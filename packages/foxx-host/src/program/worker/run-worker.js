/** @import {Change, HostOptions} from '../../types.js' */
/** @import {Channel} from '@shootout/processes' */
/** @import {Greeting} from './create-worker.js' */
// One worker: joins, loads the services, listens, applies changes, drains when it is told to.
import { rmSync } from 'node:fs'
import { Server } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setImmediate as pause } from 'node:timers/promises'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { loadEngine } from '../../aql/index.js'
import { describeStop } from '../../http/send.js'
import { createChannel } from '@shootout/processes'
import { abortTransaction } from '../../runtime/index.js'
import { createWatchdog } from './watchdog.js'
import { createLog } from './create-log.js'
import { createParts } from './create-parts.js'
import { enterStore, toRefusal } from './enter-store.js'

/** How long connections may take to end when the worker is replaced. */
const DRAIN_MS = 3_000

/** How long a worker that is replaced lets connections wait for a request. */
const IDLE_MS = 500

/** @param {Readonly<HostOptions>} options */
export async function runWorker (options) {
  const counts = { requests: 0, connections: 0 }
  /** @type {{parts?: ReturnType<typeof createParts>, sockets?: string}} */
  const own = {}
  const channel = createChannel(createPort(() => goWithPrimary(own.sockets)), {
    // Not in the midst of node's own handling of the message: it would not survive that service code is ended there.
    apply: async (/** @type {Change} */ change) => {
      await null
      own.parts?.apply(change)
    },
    'leave-out': (/** @type {string} */ directory) => own.parts?.worker.leaveOut(directory),
    refuse: (/** @type {string} */ reason) => own.parts?.store.refuse(toRefusal(reason)),
    drain: () => drain(own.parts, channel),
    end: () => process.exit(0),
    stats: () => [toStats(counts)]
  })
  // Nobody waits for what a service promises: its failure is the service's, not the worker's.
  process.on('unhandledRejection', error => own.parts?.worker.environment.log(
    'error',
    `a promise of a service failed: ${error instanceof Error ? error.stack : String(error)}`
  ))
  try {
    const leave = () => {
      const { documentsAt } = own.parts?.worker.environment ?? {}
      if (documentsAt) abortTransaction(documentsAt)
    }
    const { store, watchdog } = await prepareStore({ options, channel, leave })
    const greeting = /** @type {Greeting} */ (await channel.ask('join'))
    own.sockets = greeting.sockets
    own.parts = createParts({ options, channel, greeting, counts, store, watchdog })
    await listen(own.parts.server, { options, port: greeting.port, channel })
    await loadServices(own.parts, channel)
    await pause()
    // Before the first query comes, so that none waits for it.
    loadEngine()
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    await channel.ask('failed', { code, message })
  }
}

/** @param {{options: Readonly<HostOptions>, channel: Channel, leave: () => void}} parts */
async function prepareStore ({ options, channel, leave }) {
  const exit = () => process.exit(1)
  const log = createLog(options.logLevel)
  const watchdog = createWatchdog(isMainThread ? null : workerData.busy, stop => {
    log('error', `${describeStop(stop)} and was ended; this worker is replaced`)
    store.abandon()
    leave()
    channel.ask('replace-me').catch(exit)
  })
  const store = await enterStore({ data: options.data, channel, watchdog, log })
  return { store, watchdog }
}

/**
 * @param {import('node:http').Server} server
 * @param {{options: Readonly<HostOptions>, port: number, channel: Channel}} parts
 * @returns {Promise<void>} when the primary knows that it listens
 */
function listen (server, { options, port, channel }) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: options.host, reusePort: !isMainThread }, () => {
      channel.ask('ready').then(() => resolve(), reject)
    })
  })
}

/**
 * After it listens, so that a service that does not let itself be loaded keeps nobody from asking for others.
 * @param {ReturnType<typeof createParts>} parts
 * @param {Channel} channel
 */
async function loadServices ({ worker, store, jobs }, channel) {
  for (const load of worker.listLoads()) {
    await pause()
    load()
    store.commit()
  }
  await channel.ask('loaded')
  jobs.start()
}

/**
 * Answers what has come, for a while, then ends. What was deferred is committed before its answers leave, so nothing
 * that was acknowledged waits.
 * @param {ReturnType<typeof createParts> | undefined} parts
 * @param {Channel} channel
 */
function drain (parts, channel) {
  if (parts === undefined) return process.exit(0)
  const { server, http2, peers, worker, store, jobs } = parts
  jobs.stop()
  const leave = once(async () => {
    await handBack(channel)
    worker.cursors.closeAll()
    worker.transactions.close()
    peers.close()
    await store.close()
    process.exit(0)
  })
  // Not http's own close: that takes a connection for idle which has just come and has sent nothing yet.
  Server.prototype.close.call(server, leave)
  http2.close()
  setInterval(() => server.closeIdleConnections(), IDLE_MS)
  setTimeout(leave, DRAIN_MS)
}

/**
 * Connections that the primary had sent when this server closed are refused, and the primary gives them to another
 * worker. The first answer comes after all of them, the second one after the primary has all of the refusals.
 * @param {Channel} channel
 */
async function handBack (channel) {
  await channel.ask('echo')
  await channel.ask('echo')
}

/** @param {() => Promise<void>} work */
function once (work) {
  /** @type {Promise<void> | null} */
  let running = null
  return () => { running ??= work() }
}

/**
 * Nobody else removes the folder of the sockets where the primary was killed.
 * @param {string} [sockets] absent: not told yet
 */
function goWithPrimary (sockets) {
  if (sockets !== undefined) rmSync(sockets, { recursive: true, force: true })
  process.exit(0)
}

/**
 * The other end of the channel: the primary, through IPC or as the parent thread.
 * @param {() => void} onGone called when the primary is gone; threads go with it
 */
function createPort (onGone) {
  const port = parentPort
  if (port) {
    return {
      send: (/** @type {object} */ message) => port.postMessage(message),
      listen: (/** @type {(message: unknown) => void} */ hear) => { port.on('message', hear) }
    }
  }
  process.on('disconnect', onGone)
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
