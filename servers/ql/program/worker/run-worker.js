/** @import {WorkerReport} from '../../app/types.js' */
/** @import {ProgramOptions, Service, ToPrimary, ToWorker} from '../types.js' */
// One worker: loads tables and routes, listens, counts, drains when it is told to. It has no timer and writes nothing, so that it is silent while others are measured.
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { performance } from 'node:perf_hooks'
import { createService } from '../create-service.js'
import { createStatsQuestion } from './stats-question.js'

/** The bench leaves connections alone between its slices. */
const KEEP_ALIVE_MS = 65_000
/** The longest target that the app takes, and headers. */
const MOST_HEADER_BYTES = 80 * 1024
/** How long what is under way may take when the worker ends; whoever stops the program kills it a little later. */
const DRAIN_MS = 2_200

/**
 * Runs a worker.
 * @param {Readonly<ProgramOptions>} options port is a number above 0
 */
export async function runWorker (options) {
  const own = { counts: { requests: 0, connections: 0 }, state: { draining: false } }
  const question = createStatsQuestion(tell)
  try {
    const service = await createService(options.service, {
      state: own.state,
      readStats: question.ask,
      onFault: error => process.stderr.write(`a fault of the app: ${error instanceof Error ? error.stack : String(error)}\n`),
      // Every worker reads the same files: one of them tells about those that are broken.
      report: cluster.worker?.id === 1 ? sentence => process.stderr.write(`${sentence}\n`) : () => {}
    })
    const server = listen(service, options, own.counts)
    const drain = createDrain(server, own.state)
    process.on('SIGTERM', drain)
    process.on('message', message => hear(/** @type {ToWorker} */ (message), { drain, question, toReport: () => toReport(own.counts, service) }))
  } catch (error) {
    fail(error)
  }
}

/**
 * @param {Service} service
 * @param {Readonly<ProgramOptions>} options
 * @param {{requests: number, connections: number}} counts
 */
function listen ({ listener }, { host, port }, counts) {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: MOST_HEADER_BYTES, noDelay: true }, (request, response) => {
    counts.requests++
    listener(request, response)
  })
  server.on('connection', () => { counts.connections++ })
  server.once('error', fail)
  server.listen(port, host, () => tell({ type: 'listening' }))
  return server
}

/** @param {ToWorker} message @param {{drain: () => void, question: ReturnType<typeof createStatsQuestion>, toReport: () => WorkerReport}} parts */
function hear (message, { drain, question, toReport }) {
  if (message.type === 'drain') drain()
  else if (message.type === 'stats') tell({ type: 'stats', id: message.id, report: toReport() })
  else if (message.type === 'all-stats') question.settle(message)
}

/**
 * What is under way is finished, each connection closed with its answer.
 * @param {import('node:http').Server} server
 * @param {{draining: boolean}} state
 */
function createDrain (server, state) {
  return () => {
    if (state.draining) return
    state.draining = true
    server.close(() => process.exit(0))
    setTimeout(() => process.exit(0), DRAIN_MS)
  }
}

/** @param {{requests: number, connections: number}} counts @param {Service} service @returns {WorkerReport} */
function toReport (counts, service) {
  const { idle, active } = performance.eventLoopUtilization()
  return { pid: process.pid, ...counts, loopIdleMs: idle, loopActiveMs: active, ...service.counts, uptimeSeconds: Math.round(process.uptime() * 10) / 10 }
}

/** @param {unknown} error */
function fail (error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
  tell({ type: 'failed', ...code !== undefined && { code }, message })
}

/** @param {ToPrimary} message */
function tell (message) {
  process.send?.(message, undefined, {}, () => {})
}
