/** @import {LoadJob, LoadResult} from '../../types.js' */
/** @import {Tally} from '../closed-loop/tally.js' */
// One measured load interval with autocannon: for a time, or until so many answers came. In: a job; out: what
// autocannon saw.
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTally, describeTally } from '../closed-loop/tally.js'
import { createGate } from './create-gate.js'
import { shareAmount } from './share-amount.js'
import { TICK_MS, startInstance } from './start-instance.js'

/** Our own timer stops it long before. */
const SPARE_SECONDS = 60
/** A connection that needs longer to come about is not waited for. */
const LONGEST_OPENING_MS = 2_000

/**
 * @typedef {object} Hooks
 * @property {(completed: number) => void} [onWindow]
 * @property {(stop: () => void) => void} [onStarted]
 * @property {() => Promise<void>} [onReady] called when all connections are open; the first request waits for it
 */

/**
 * @param {LoadJob} job
 * @param {Hooks} [hooks]
 * @returns {Promise<LoadResult>}
 * @throws {Error} when autocannon refuses the job
 */
export async function runLoad (job, hooks = {}) {
  const tally = createTally(job)
  const before = { cpu: process.cpuUsage(), loop: performance.eventLoopUtilization() }
  const { sent, seconds, isWhole } = await fire(job, tally, hooks)
  const cpu = process.cpuUsage(before.cpu)
  return {
    ...describeTally(tally, { isWhole }),
    ...(isWhole && { completedLate: null }),
    seconds,
    sent,
    clientCpuUs: cpu.user + cpu.system,
    loopUtilisation: performance.eventLoopUtilization(before.loop).utilization
  }
}

/**
 * @param {LoadJob} job
 * @param {Tally} tally
 * @param {Hooks} hooks
 * @returns {Promise<{sent: number, seconds: number, isWhole: boolean}>} isWhole: it ended with its amount, not with its
 *   time
 */
function fire (job, tally, hooks) {
  return new Promise((resolve, reject) => {
    let startedAt = performance.now()
    let tickedAt = startedAt
    /** @type {NodeJS.Timeout[]} */
    const timers = []
    /** @type {number | null} */
    let wholeAt = null
    const shared = job.amount === undefined ? null : shareAmount({ amount: job.amount, tally })
    const hold = hooks.onReady === undefined ? null : holdFirst(job, hooks.onReady)
    const instance = startInstance({
      job,
      tally,
      lastsSeconds: Math.ceil(job.seconds) + SPARE_SECONDS,
      setup: client => {
        shared?.setup(client)
        hold?.setup(client)
      }
    }, (error, outcome) => {
      timers.forEach(clearTimeout)
      if (error) {
        reject(error)
      } else {
        resolve({
          sent: shared?.countSent() ?? hold?.countSent() ?? outcome.totalRequests,
          seconds: ((wholeAt ?? tickedAt) - startedAt) / 1000,
          isWhole: wholeAt !== null
        })
      }
    })
    const stop = () => instance.stop()
    if (job.amount !== undefined) {
      instance.on('response', () => {
        if (tally.counts.completed !== job.amount) return
        wholeAt = performance.now()
        stop()
      })
    }
    instance.on('tick', () => { tickedAt = performance.now() })
    const begin = () => {
      startedAt = performance.now()
      timers.push(...startTimers(job, tally, { stop, onWindow: hooks.onWindow }))
      hooks.onStarted?.(stop)
    }
    instance.once('start', () => {
      if (hold === null) return begin()
      hold.ready.then(() => {
        begin()
        hold.release()
      }).catch(error => {
        reject(error)
        stop()
      })
    })
  })
}

/**
 * @param {Pick<LoadJob, 'connections'>} job
 * @param {() => Promise<void>} onReady
 */
function holdFirst ({ connections }, onReady) {
  const gate = createGate(connections)
  const opened = Promise.race([gate.close(), sleep(LONGEST_OPENING_MS, undefined, { ref: false })])
  const ready = opened.then(onReady)
  // Whoever waits hears of it.
  ready.catch(() => {})
  // autocannon counts those that are held, too.
  return { setup: gate.hold, ready, release: gate.open, countSent: () => gate.sent }
}

/**
 * @param {LoadJob} job
 * @param {Tally} tally
 * @param {{stop: () => void, onWindow?: (completed: number) => void}} actions
 */
function startTimers ({ seconds, windowMs }, { counts, origins }, { stop, onWindow }) {
  let completedEarly = 0
  const timers = [
    setTimeout(() => {
      completedEarly = counts.completed
      origins?.mark()
    }, seconds * 500),
    // autocannon stops at its next tick, which should be the one at `seconds`.
    setTimeout(() => {
      stop()
      counts.completedLate = counts.completed - completedEarly
    }, seconds * 1000 - TICK_MS / 2)
  ]
  if (windowMs !== null && onWindow) {
    timers.push(setInterval(() => onWindow(counts.completed), windowMs))
  }
  return timers
}
