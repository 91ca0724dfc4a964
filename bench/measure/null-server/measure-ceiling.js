/** @import {AnyAction} from '../../../actions/types.js' */
/** @import {NetworkPlace} from '../../../servers/types.js' */
/** @import {Ceiling, Driver, LoadResult} from '../types.js' */
// The client's ceiling: requests per second against a server that costs next to nothing, for the same
// request and the same answer. In: a driver and an action; out: the ceiling by connections.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { StartError, startChild } from '@shootout/processes'
import { enterWithNode } from '../../../servers/index.js'
import { BenchError } from '../../errors.js'
import { toLoadJob } from '../to-load-job.js'
import { toCeiling } from './to-ceiling.js'

const PROGRAM = fileURLToPath(new URL('./main.js', import.meta.url))
const START_MS = 20_000
const LOOPBACK = Object.freeze({ host: '127.0.0.1' })

/**
 * @param {{
 *   driver: Driver, action: AnyAction, connections: readonly number[], seconds: number, threads?: number,
 *   place?: {host: string, network?: NetworkPlace}
 * }} options threads: of the client, default 1; place: where the null server answers, default loopback
 * @returns {Promise<Map<number, Ceiling>>} by connections; null where the client was not busy
 * @throws {BenchError} CLIENT_FAILED, where the null server does not start, too
 */
export async function measureCeiling ({
  driver, action, connections, seconds, threads = 1, place: { host, network } = LOOPBACK
}) {
  if (driver.measureCeilings !== undefined) {
    return measureOfGenerators(driver.measureCeilings, { action, connections, seconds })
  }
  const order = { answer: toAnswer(action), body: action.request.body ?? '', host }
  const child = await startChild({
    path: PROGRAM,
    argument: {},
    timeoutMs: START_MS,
    node: enterWithNode(network),
    answers: { order: async () => order }
  }).catch(error => {
    if (!(error instanceof StartError)) throw error
    const how = `its null server did not start: ${error.message}`
    throw new BenchError('CLIENT_FAILED', { driver: driver.name, how }, error)
  })
  try {
    const ceilings = new Map()
    for (const count of connections) {
      ceilings.set(count, await measureOne({
        driver, action, origin: `http://${host}:${child.port}`, count, seconds, threads
      }))
    }
    return ceilings
  } finally {
    await child.kill()
  }
}

/**
 * Each has a null server beside it, so that where ours would answer does not matter.
 * @param {NonNullable<Driver['measureCeilings']>} measure
 * @param {{action: AnyAction, connections: readonly number[], seconds: number}} options
 */
async function measureOfGenerators (measure, { action, connections, seconds }) {
  /** @type {Map<number, Ceiling>} */
  const ceilings = new Map()
  for (const count of connections) {
    const job = toLoadJob(action, `http://${LOOPBACK.host}`, { connections: count, seconds })
    ceilings.set(count, await measure(job, toAnswer(action)))
  }
  return ceilings
}

/**
 * @param {{driver: Driver, action: AnyAction, origin: string, count: number, seconds: number, threads: number}} options
 */
async function measureOne ({ driver, action, origin, count, seconds, threads }) {
  const result =
    await driver.load(toLoadJob(action, origin, { connections: count, seconds, threads }))
  return toCeiling(result, toBusyShare(result, threads))
}

/**
 * A client without an event loop tells by its CPU time, of as many cores as it could use.
 * @param {LoadResult} result
 * @param {number} threads
 */
function toBusyShare ({ loopUtilisation, clientCpuUs, seconds }, threads) {
  return loopUtilisation ??
    clientCpuUs / (seconds * 1e6 * Math.min(threads, availableParallelism()))
}

/** @param {AnyAction} action the answer as node:http would send it */
function toAnswer ({ expected }) {
  const body = expected.body ?? expected.example
  return `HTTP/1.1 ${expected.status} OK\r\ncontent-type: ${expected.contentType}\r\n` +
    `content-length: ${Buffer.byteLength(body)}\r\n` +
    `Date: ${new Date(0).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: ` +
    `timeout=5\r\n\r\n${body}`
}
