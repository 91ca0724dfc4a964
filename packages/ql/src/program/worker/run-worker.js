/** @import {WorkerReport} from '../../app/types.js' */
/** @import {ProgramOptions, Service} from '../types.js' */
/** @import {RunningChild} from '@shootout/processes' */
// One worker: loads tables and routes, listens, counts, drains when it is told to, and has itself replaced when it was
// blocked. An idle one has no timer and writes nothing, so that it is silent while others are measured.
import cluster from 'node:cluster'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { askParent, loadHttp, runChild } from '@shootout/processes'
import { QlError } from '../../errors/index.js'
import { createService } from '../create-service.js'
import { createOpenAnswers } from './open-answers.js'
import { watchLoop } from './watch-loop.js'

const { createServer } = loadHttp()

/** The bench leaves connections alone between its slices. */
const KEEP_ALIVE_MS = 65_000
/** The longest target that the app takes, and headers. */
const MOST_HEADER_BYTES = 80 * 1024
/** How long what is under way may take when the worker ends; whoever stops the program kills it a little later. */
const DRAIN_MS = 2_200
const TAKE_MS = 200
/** How long others may take when the worker was blocked. */
const REFUSE_MS = 1_500
/** The primary waits a little less for its workers. */
const STATS_MS = 3_000

const SETTINGS = {
  keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: MOST_HEADER_BYTES, noDelay: true
}

/**
 * Runs a worker.
 * @param {Readonly<ProgramOptions>} options port is a number above 0
 */
export async function runWorker (options) {
  await runChild(() => start(options), { describe: () => '' })
}

/** @param {Readonly<ProgramOptions>} options @returns {Promise<RunningChild>} it listens */
async function start (options) {
  const own = { counts: { requests: 0, connections: 0 }, state: { draining: false } }
  const service = await createService(options.service, {
    host: options.host, state: own.state, readStats: readAllStats,
    onFault: error => process.stderr.write('a fault of the app: ' +
      `${error instanceof Error ? error.stack : String(error)}\n`),
    // Every worker reads the same files: one of them tells about those that are broken.
    report: cluster.worker?.id === 1 ? sentence => process.stderr.write(`${sentence}\n`) : () => {}
  })
  const server = createServer(SETTINGS)
  const drain = createDrain(server, own.state)
  const answers = createOpenAnswers(server)
  const watch =
    watchLoop({ atOnce: options.service.udfs !== null, onEnded: () => giveWay({ drain, answers }) })
  server.on('request', (request, response) => {
    own.counts.requests++
    watch.count(String(request.url))
    answers.add(response)
    service.listener(request, response)
  })
  server.on('connection', () => { own.counts.connections++ })
  server.listen(options.port, options.host)
  await once(server, 'listening')
  const stats = () => toReport(own.counts, service)
  return { port: options.port, answers: { drain, stats }, end: drain }
}

/** @returns {Promise<WorkerReport[]>} of all workers: only the primary can ask them; [] when it does not answer */
async function readAllStats () {
  return /** @type {Promise<WorkerReport[]>} */ (askParent('all-stats', null, STATS_MS)
    .catch(() => []))
}

/**
 * What blocked this worker was ended: it finishes what it can, and another one takes its place.
 * @param {{drain: () => void, answers: ReturnType<typeof createOpenAnswers>}} parts
 */
function giveWay ({ drain, answers }) {
  void askParent('blocked')
  // Connections that came meanwhile are taken first: to close the server would cut them.
  setTimeout(drain, TAKE_MS)
  // One of those that are left then is the call that was ended.
  setTimeout(() => refuse(answers), REFUSE_MS)
}

/** @param {ReturnType<typeof createOpenAnswers>} answers */
function refuse (answers) {
  const { status, message } = new QlError('WORKER_BLOCKED')
  answers.endAll(status, { err: message })
}

/**
 * What is under way is finished, each connection closed with its answer.
 * @param {import('node:http').Server} server
 * @param {{draining: boolean}} state
 */
function createDrain (server, state) {
  return () => {
    if (!state.draining) {
      server.close(() => process.exit(0))
      setTimeout(() => process.exit(0), DRAIN_MS)
    }
    state.draining = true
    // Nobody hears that it has ended but by its end.
    return /** @type {Promise<void>} */ (new Promise(() => {}))
  }
}

/** @param {{requests: number, connections: number}} counts @param {Service} service @returns {WorkerReport} */
function toReport (counts, service) {
  const { idle, active } = performance.eventLoopUtilization()
  return {
    pid: process.pid, ...counts, loopIdleMs: idle, loopActiveMs: active, ...service.counts,
    uptimeSeconds: Math.round(process.uptime() * 10) / 10
  }
}
