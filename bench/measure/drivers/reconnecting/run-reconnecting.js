/** @import {LoadJob, LoadResult} from '../../types.js' */
/** @import {Hooks, TurnLoad} from '../take-jobs.js' */
// A closed loop in which every request has a connection of its own. In: a job; out: what came. As many requests as the
// job has connections are under way all the time.
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestUrl, withPath } from '@shootout/processes'
import {
  countError, createRecorder, createTally, describeTally, recordMixed, resetTally, toBodyCheck
} from '../closed-loop/tally.js'
import {
  RAMP_SHARE, addTurn, createTurnSums, describeTurns, markNow, startTurn
} from '../closed-loop/turn-sums.js'

/** A server that is gone refuses thousands of connections a second: no use in going on. */
const ERRORS_PER_CONNECTION = 10
/** A request that is not answered so long after its turn is lost. */
const LONGEST_ANSWER_MS = 10_000

/**
 * @param {LoadJob} job
 * @param {Partial<Hooks>} [hooks]
 * @returns {Promise<LoadResult>} once every request is answered
 */
export async function runLoad (job, { onWindow, onStarted } = {}) {
  const load = createLoad(job)
  onStarted?.(load.stop)
  const timer =
    job.windowMs === null ? null : setInterval(() => onWindow?.(load.completed()), job.windowMs)
  await load.turn(job.seconds)
  if (timer !== null) clearInterval(timer)
  return load.result()
}

/**
 * @param {LoadJob} job
 * @param {number} primeSeconds of load that is not counted
 * @returns {Promise<TurnLoad>}
 */
export async function openLoad (job, primeSeconds) {
  const load = createLoad(job)
  if (primeSeconds > 0) await load.turn(primeSeconds)
  const { seconds, completed } = load.result()
  load.reset()
  return { primed: { seconds, completed }, turn: load.turn, close: async () => load.result() }
}

/** @param {LoadJob} job */
function createLoad (job) {
  const tally = createTally(job)
  let sums = createTurnSums()
  let sent = 0
  let over = 0
  const exchange = createExchange(job, tally)
  const isOver = () =>
    performance.now() >= over || tally.errorCount > ERRORS_PER_CONNECTION * job.connections
  const ask = async () => {
    do {
      sent++
      await exchange()
    } while (!isOver())
  }
  const mark = () => markNow(tally.counts.completed)
  return {
    completed: () => tally.counts.completed,
    stop: () => { over = 0 },
    reset: () => {
      resetTally(tally)
      sums = createTurnSums()
      sent = 0
    },
    turn: async (/** @type {number} */ seconds) => {
      const start = startTurn(tally.counts.completed)
      over = start.at + seconds * 1000
      const ended = new AbortController()
      const asked = Promise.all(Array.from({ length: job.connections }, ask))
      const marks = Promise.all([RAMP_SHARE, 1].map(share =>
        sleep(seconds * 1000 * share, null, { signal: ended.signal }).then(mark)))
      // Stopped, or in vain: then there is no time to wait for.
      const [ramp = start, end = start] =
        await Promise.race([marks, asked.then(() => [start, mark()])])
      await asked
      ended.abort()
      addTurn(sums, { start, ramp, end, completed: tally.counts.completed })
    },
    /** @returns {LoadResult} */
    result: () => ({
      ...describeTally(tally),
      ...describeTurns(sums),
      // There are as many as requests, by intent.
      sockets: null,
      sent
    })
  }
}

/**
 * @param {LoadJob} job
 * @param {ReturnType<typeof createTally>} tally
 * @returns {() => Promise<void>} sends one request; resolves when it is counted, as an answer or as an error
 */
function createExchange (job, tally) {
  const choose = createChooser(job, tally)
  return () => new Promise(resolve => {
    const { url, method, headers, body, count } = choose()
    const startedAt = performance.now()
    const fail = (/** @type {Error} */ error) => {
      countError(tally, error)
      resolve()
    }
    // The certificate was checked before the load.
    const options = { method, headers, agent: false, timeout: LONGEST_ANSWER_MS, insecure: true }
    const outgoing = requestUrl(url, options)
    outgoing.once('timeout', () =>
      outgoing.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
    outgoing.once('error', fail)
    outgoing.once('response', incoming => {
      const { socket } = incoming
      /** @type {Buffer[]} */
      const chunks = []
      incoming.on('data', chunk => { chunks.push(chunk) })
      incoming.once('error', fail)
      incoming.once('end', () => {
        count({
          status: incoming.statusCode ?? 0,
          bytes: socket.bytesRead,
          body: Buffer.concat(chunks).toString(),
          milliseconds: performance.now() - startedAt
        })
        resolve()
      })
    })
    outgoing.end(body)
  })
}

/**
 * @typedef {object} Chosen
 * @property {string} url
 * @property {string} method
 * @property {Record<string, string | number>} headers
 * @property {string | undefined} body
 * @property {(answer: {status: number, bytes: number, body: string, milliseconds: number}) => void} count
 */

/**
 * @param {LoadJob} job
 * @param {ReturnType<typeof createTally>} tally
 * @returns {() => Chosen} the request that is next
 */
function createChooser (job, tally) {
  const { mix } = tally
  const { urls: [url = ''], method, body, headers } = job
  if (mix !== null) {
    const all = mix.requests.map((request, place) => ({
      ...toRequest({ ...request, url: withPath(url, request.path) }),
      count: (/** @type {Parameters<Chosen['count']>[0]} */ answer) =>
        recordMixed({ tally, mix }, { place, ...answer })
    }))
    return () => /** @type {Chosen} */ (all[mix.next()])
  }
  const record = createRecorder(job, tally)
  const { verifyBody } = toBodyCheck(job, tally)
  const only = {
    ...toRequest({ url, method, body, headers }),
    count: (/** @type {Parameters<Chosen['count']>[0]} */ answer) => {
      record(null, answer.status, answer.bytes, answer.milliseconds)
      verifyBody?.(answer.body)
    }
  }
  return () => only
}

/**
 * @param {{url: string, method: string, body?: string | undefined, headers?: Record<string, string> | undefined}} what
 * @returns {Omit<Chosen, 'count'>}
 */
function toRequest ({ url, method, body, headers }) {
  return {
    url,
    method,
    body,
    headers: {
      connection: 'keep-alive',
      ...(body !== undefined &&
        { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...headers
    }
  }
}
