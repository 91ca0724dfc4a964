/** @import {LoadJob, LoadResult} from '../../types.js' */
/** @import {Alarm} from './alarm.js' */
/** @import {Pool} from './pool.js' */
/** @import {Tally} from './tally.js' */
// One measured load interval in open loop: requests fall due at a rate, whatever the answers do. Latency counts from
// the time at which a request was due, so that a server which stalls is charged for everybody who would have come
// meanwhile. In: a job with a rate; out: what happened to every request.
import { performance } from 'node:perf_hooks'
import { createArrivals } from './arrivals.js'
import { startPace } from './pace.js'
import { createPool } from './pool.js'
import { createTally } from './tally.js'

/** So long the rest is waited for when nothing falls due any more, and no longer than the load itself. */
const LONGEST_DRAIN_SECONDS = 2
const nowUs = () => performance.now() * 1000

/**
 * @typedef {object} Hooks
 * @property {Alarm} alarm
 * @property {(completed: number) => void} [onWindow]
 * @property {(stop: () => void) => void} [onStarted]
 * @property {() => Promise<void>} [onReady] called when all connections are open; nothing falls due before
 */

/**
 * @param {LoadJob} job
 * @param {Hooks} hooks
 * @returns {Promise<LoadResult>} `seconds` is the time in which requests fell due, `completed` all answers to them,
 *   late ones included
 * @throws {RangeError} for a job without a rate that is above zero, or an address that is no URL of HTTP
 */
export async function runOpenLoop (job, hooks) {
  const { rate } = job
  if (rate === undefined) {
    throw new RangeError('the pacer was given a job without a rate; it knows no closed loops')
  }
  const nextGapUs = createArrivals(rate)
  const tally = createTally(job)
  let onChange = () => {}
  const pool = createPool({ job, tally, nowUs, onChange: () => onChange() })
  await pool.open()
  await hooks.onReady?.()
  const before = { cpu: process.cpuUsage(), loop: performance.eventLoopUtilization() }
  const pace = startPace({
    nextGapUs, meanGapUs: 1e6 / rate.perSecond, seconds: job.seconds, alarm: hooks.alarm, nowUs,
    onDue: pool.request
  })
  onChange = () => pool.isHopeless() ? pace.stop() : pace.catchUp()
  const watch = startWatch(job, tally, hooks.onWindow)
  hooks.onStarted?.(pace.stop)
  const seconds = await pace.over
  const end = {
    completed: tally.counts.completed,
    backlog: tally.backlog(),
    ...toClientUse(before)
  }
  const drainSeconds = await drain({ pool, tally, seconds, listen: look => { onChange = look } })
  pool.abandon()
  const halfway = watch.stop()
  return {
    ...tally.describe(rate.arrivals),
    seconds,
    rps: end.completed === 0 ? null : end.completed / seconds,
    // At a low rate it may be that nothing fell due in the second half.
    completedLate:
      tally.counts.due === halfway.due ? null : tally.counts.completed - halfway.completed,
    clientCpuUs: end.clientCpuUs,
    loopUtilisation: end.loopUtilisation,
    backlog: { halfway: halfway.backlog, end: end.backlog, drainSeconds }
  }
}

/** @param {{cpu: NodeJS.CpuUsage, loop: import('node:perf_hooks').EventLoopUtilization}} before */
function toClientUse (before) {
  const cpu = process.cpuUsage(before.cpu)
  return {
    clientCpuUs: cpu.user + cpu.system,
    loopUtilisation: performance.eventLoopUtilization(before.loop).utilization
  }
}

/**
 * @param {Pick<LoadJob, 'seconds' | 'windowMs'>} job
 * @param {Tally} tally
 * @param {Hooks['onWindow']} onWindow
 * @returns {{stop: () => {due: number, completed: number, backlog: number}}} what had been when half of the time was
 *   over; all zero when it was stopped before
 */
function startWatch ({ seconds, windowMs }, tally, onWindow) {
  const { counts } = tally
  let halfway = { due: 0, completed: 0, backlog: 0 }
  const middle = setTimeout(() => {
    halfway = { due: counts.due, completed: counts.completed, backlog: tally.backlog() }
    tally.origins?.mark()
  }, seconds * 500)
  const windows = windowMs === null || onWindow === undefined
    ? undefined
    : setInterval(() => onWindow(counts.completed), windowMs)
  return {
    stop: () => {
      clearTimeout(middle)
      clearInterval(windows)
      return halfway
    }
  }
}

/**
 * @param {{pool: Pool, tally: Tally, seconds: number, listen: (look: () => void) => void}} what listen: takes what is
 *   called after each change
 * @returns {Promise<number>} seconds until nothing was in flight or waiting, or there was no hope, or the time for it
 *   was over
 */
function drain ({ pool, tally, seconds, listen }) {
  const startUs = nowUs()
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer)
      resolve((nowUs() - startUs) / 1e6)
    }
    const timer = setTimeout(finish, Math.min(LONGEST_DRAIN_SECONDS, seconds) * 1000)
    const look = () => { if (tally.backlog() === 0 || pool.isHopeless()) finish() }
    listen(look)
    look()
  })
}
