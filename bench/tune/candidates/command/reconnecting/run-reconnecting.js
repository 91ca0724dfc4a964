/** @import {LoadJob, LoadResult} from '../../../../measure/types.js' */
/** @import {Hooks, Session} from '../../../../measure/drivers/take-jobs.js' */
// A closed loop in which every request has a connection of its own. In: a job; out: what came. As many requests as the job has connections are under way all the time.
import { request as startRequest } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { countError, createRecorder, createTally, describeTally, resetTally, toBodyCheck } from '../../../../measure/drivers/autocannon/tally.js'

/** A server that is gone refuses thousands of connections a second: no use in going on. */
const ERRORS_PER_CONNECTION = 10
/** The rate is counted after this share of a turn: at first all ask at once. */
const RAMP_SHARE = 0.2
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
  const timer = job.windowMs === null ? null : setInterval(() => onWindow?.(load.completed()), job.windowMs)
  await load.turn(job.seconds)
  if (timer !== null) clearInterval(timer)
  return load.result()
}

/**
 * @param {LoadJob} job
 * @param {number} primeSeconds of load that is not counted
 * @returns {Promise<Session>}
 */
export async function openSession (job, primeSeconds) {
  const load = createLoad(job)
  if (primeSeconds > 0) await load.turn(primeSeconds)
  const { seconds, completed } = load.result()
  load.reset()
  return { primed: { seconds, completed }, turn: load.turn, close: async () => load.result() }
}

/** @param {LoadJob} job */
function createLoad (job) {
  const tally = createTally()
  let sums = createSums()
  let over = 0
  const exchange = createExchange(job, tally)
  const isOver = () => performance.now() >= over || tally.errorCount > ERRORS_PER_CONNECTION * job.connections
  const ask = async () => {
    do {
      sums.sent++
      await exchange()
    } while (!isOver())
  }
  return {
    completed: () => tally.counts.completed,
    stop: () => { over = 0 },
    reset: () => {
      resetTally(tally)
      sums = createSums()
    },
    turn: async (/** @type {number} */ seconds) => {
      const before = { cpu: process.cpuUsage(), loop: performance.eventLoopUtilization(), at: performance.now(), completed: tally.counts.completed }
      over = before.at + seconds * 1000
      const mark = async (/** @type {number} */ share) => {
        await sleep(seconds * 1000 * share)
        return { at: performance.now(), completed: tally.counts.completed }
      }
      const asked = Promise.all(Array.from({ length: job.connections }, ask))
      const [ramp, end] = await Promise.race([Promise.all([mark(RAMP_SHARE), mark(1)]), asked.then(() => [before, { at: performance.now(), completed: tally.counts.completed }])])
      await asked
      addTurn(sums, { before, ramp: /** @type {Mark} */ (ramp), end: /** @type {Mark} */ (end), completed: tally.counts.completed })
    },
    result: () => toResult(describeTally(tally), sums)
  }
}

/** @typedef {{at: number, completed: number}} Mark at: milliseconds */
/** @typedef {{seconds: number, sent: number, rateSeconds: number, rateCompleted: number, cpuUs: number, activeMs: number, idleMs: number, byTurn: number[]}} Sums */

/** @returns {Sums} */
function createSums () {
  return { seconds: 0, sent: 0, rateSeconds: 0, rateCompleted: 0, cpuUs: 0, activeMs: 0, idleMs: 0, byTurn: [] }
}

/** @param {Sums} sums @param {{before: Mark & {cpu: NodeJS.CpuUsage, loop: ReturnType<typeof performance.eventLoopUtilization>}, ramp: Mark, end: Mark, completed: number}} turn */
function addTurn (sums, { before, ramp, end, completed }) {
  const cpu = process.cpuUsage(before.cpu)
  const loop = performance.eventLoopUtilization(before.loop)
  sums.seconds += (performance.now() - before.at) / 1000
  sums.rateSeconds += (end.at - ramp.at) / 1000
  sums.rateCompleted += end.completed - ramp.completed
  sums.cpuUs += cpu.user + cpu.system
  sums.activeMs += loop.active
  sums.idleMs += loop.idle
  sums.byTurn.push(completed - before.completed)
}

/** @param {ReturnType<typeof describeTally>} told @param {Sums} sums @returns {LoadResult} */
function toResult (told, { seconds, sent, rateSeconds, rateCompleted, cpuUs, activeMs, idleMs, byTurn }) {
  return {
    ...told,
    // There are as many as requests, by intent.
    sockets: null,
    seconds,
    sent,
    rps: rateCompleted === 0 || rateSeconds === 0 ? null : rateCompleted / rateSeconds,
    completedLate: byTurn.slice(-Math.ceil(byTurn.length / 2)).reduce((sum, count) => sum + count, 0),
    clientCpuUs: cpuUs,
    loopUtilisation: activeMs + idleMs === 0 ? 0 : activeMs / (activeMs + idleMs)
  }
}

/**
 * @param {LoadJob} job
 * @param {ReturnType<typeof createTally>} tally
 * @returns {() => Promise<void>} sends one request; resolves when it is counted, as an answer or as an error
 */
function createExchange (job, tally) {
  const record = createRecorder(job, tally)
  const { verifyBody } = toBodyCheck(job, tally)
  const { body, method, urls: [url = ''] } = job
  const headers = { connection: 'keep-alive', ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }), ...job.headers }
  return () => new Promise(resolve => {
    const startedAt = performance.now()
    const fail = (/** @type {Error} */ error) => {
      countError(tally, error)
      resolve()
    }
    const outgoing = startRequest(url, { method, headers, agent: false, timeout: LONGEST_ANSWER_MS })
    outgoing.once('timeout', () => outgoing.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
    outgoing.once('error', fail)
    outgoing.once('response', incoming => {
      const { socket } = incoming
      /** @type {Buffer[]} */
      const chunks = []
      incoming.on('data', chunk => { chunks.push(chunk) })
      incoming.once('error', fail)
      incoming.once('end', () => {
        record(null, incoming.statusCode ?? 0, socket.bytesRead, performance.now() - startedAt)
        verifyBody?.(Buffer.concat(chunks).toString())
        resolve()
      })
    })
    outgoing.end(body)
  })
}
