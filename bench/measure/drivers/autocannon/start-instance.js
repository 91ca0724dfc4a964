/** @import {Instance} from 'autocannon' */
/** @import {LoadJob} from '../../types.js' */
/** @import {Tally} from '../closed-loop/tally.js' */
/** @import {Client} from './client.js' */
// autocannon, the only file that imports it: from it come the sockets, the requests and the event of each answer.
import autocannon from 'autocannon'
import { parseAddress } from '@shootout/processes'
import { countError, createRecorder, toBodyCheck } from '../closed-loop/tally.js'
import { createMixer, toPrepared } from './mixed-requests.js'

/** autocannon looks whether it should stop only so often; milliseconds. */
export const TICK_MS = 50
/** A server that is gone refuses thousands of connections a second: no use in going on. */
const ERRORS_PER_CONNECTION = 10
/** Replaces autocannon's histograms, which nobody reads: two 64-bit records saved for each answer. */
const NO_HISTOGRAM = { __custom: true, recordValue () {}, reset () {}, destroy () {} }

/**
 * Begins to load: what comes is counted in the tally.
 * @param {{job: LoadJob, tally: Tally, lastsSeconds: number, setup?: (client: Client) => void}} load lastsSeconds:
 *   longer than it is let run, nobody else stops it; setup: of each connection
 * @param {(error: Error | null, outcome: {totalRequests: number}) => void} done
 * @returns {Instance}
 */
export function startInstance ({ job, tally, lastsSeconds, setup = () => {} }, done) {
  const countSockets = createSocketCounter(tally)
  const countOrigin = createOriginCounter(tally)
  const mixer = tally.mix && createMixer(tally.mix, tally)
  const instance = autocannon({
    ...toOptions(job),
    duration: lastsSeconds,
    timeout: lastsSeconds,
    setupClient: (/** @type {Client} */ client) => {
      countSockets(client)
      countOrigin(client)
      // Before what holds requests back: only one that is written is chosen.
      mixer?.setup(client)
      setup(client)
    },
    ...(mixer ? {} : toBodyCheck(job, tally))
  }, done)
  instance.on('response', mixer?.record ?? createRecorder(job, tally))
  instance.on('reqError', error => {
    if (countError(tally, error) > ERRORS_PER_CONNECTION * job.connections) instance.stop()
  })
  return instance
}

/** @param {LoadJob} job */
function toOptions (job) {
  const addresses = job.urls.map(parseAddress)
  const socketPath = addresses[0]?.socketPath ?? null
  return {
    // Certificates are checked by whoever looks at the answers before the load; autocannon takes any.
    url: addresses.map(({ plainUrl }) => plainUrl),
    ...socketPath !== null && { socketPath },
    ...(job.mix === undefined ? toRequest(job) : { requests: toPrepared(job.mix.requests) }),
    connections: job.connections,
    pipelining: 1,
    sampleInt: TICK_MS,
    skipAggregateResult: true,
    histograms: { latencies: NO_HISTOGRAM, requests: NO_HISTOGRAM, throughput: NO_HISTOGRAM }
  }
}

/** @param {LoadJob} job */
function toRequest ({ method, body, headers }) {
  return {
    method,
    ...(body !== undefined && { body }),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers }
  }
}

/**
 * Counts the connections that come about: autocannon reconnects without a word.
 * @param {Tally} tally
 * @returns {(client: Client) => void}
 */
export function createSocketCounter (tally) {
  return client => {
    const connect = client._connect
    client._connect = () => {
      connect.call(client)
      client.conn.once('connect', () => { tally.counts.sockets++ })
    }
  }
}

/**
 * What each of several addresses answers.
 * @param {Tally} tally
 * @returns {(client: Client) => void}
 */
export function createOriginCounter ({ origins }) {
  if (origins === null) return () => {}
  return client => {
    const count = origins.of(client.opts.origin)
    client.on('response', () => { count.completed++ })
    client.on('connError', () => { count.errors++ })
    count.waiting.push(() => client.pipelinedRequests.peek() !== undefined)
  }
}
