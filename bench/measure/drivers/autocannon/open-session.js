/** @import {LoadJob, LoadResult} from '../../types.js' */
/** @import {Client} from './client.js' */
/** @import {Tally} from './tally.js' */
// A load in turns with autocannon: its connections stay open, and between two turns each of them is held back where it would write its next request.
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { startInstance } from './start-instance.js'
import { createTally, describeTally, resetTally } from './tally.js'

/** An hour: longer than any session. */
const LASTS_SECONDS = 3600
/** The rate is counted after this share of a turn: at first all connections ask at once. */
const RAMP_SHARE = 0.2
/** A request that is not answered so long after its turn is lost. */
const LONGEST_DRAIN_MS = 3_000

/** @typedef {{seconds: number, completed: number, sent: number, rateSeconds: number, rateCompleted: number, cpuUs: number, activeMs: number, idleMs: number, byTurn: number[], stuck: boolean}} Sums stuck: a turn did not come to its end */

/**
 * @typedef {object} Session
 * @property {{seconds: number, completed: number}} primed
 * @property {(seconds: number) => Promise<void>} turn
 * @property {() => Promise<LoadResult>} close
 */

/**
 * @param {LoadJob} job
 * @param {number} primeSeconds of load that is not counted, before the first turn; 0: each connection asks once
 * @returns {Promise<Session>}
 * @throws {Error} when autocannon refuses the job
 */
export async function openSession (job, primeSeconds) {
  const tally = createTally()
  const gate = createGate(job.connections)
  /** @type {PromiseWithResolvers<void>} */
  const ended = Promise.withResolvers()
  /** @type {Error | null} */
  let refusal = null
  const instance = startInstance({ job, tally, lastsSeconds: LASTS_SECONDS, setup: gate.hold }, error => {
    refusal = error
    ended.resolve()
  })
  const sums = createSums()
  const turn = (/** @type {number} */ seconds) => runTurn(seconds, { tally, gate, sums, ended: ended.promise })
  await turn(primeSeconds)
  if (refusal !== null) throw refusal
  const primed = { seconds: sums.seconds, completed: sums.completed }
  resetTally(tally)
  gate.sent = 0
  Object.assign(sums, createSums())
  return {
    primed,
    turn,
    close: async () => {
      instance.stop()
      await ended.promise
      return toResult(tally, sums, gate.sent)
    }
  }
}

/** @returns {Sums} */
function createSums () {
  return { seconds: 0, completed: 0, sent: 0, rateSeconds: 0, rateCompleted: 0, cpuUs: 0, activeMs: 0, idleMs: 0, byTurn: [], stuck: false }
}

/**
 * Where connections wait between turns.
 * @param {number} connections
 */
function createGate (connections) {
  /** @type {Map<Client, () => void>} what writes the next request */
  const waiting = new Map()
  let open = false
  let onQuiet = () => {}
  const gate = {
    /** Requests that were let through. */
    sent: 0,
    /** @param {Client} client */
    hold: client => {
      const request = client._doRequest
      const next = () => {
        gate.sent++
        request.call(client)
      }
      client._doRequest = () => {
        if (open) return next()
        waiting.set(client, next)
        if (waiting.size === connections) onQuiet()
      }
    },
    open: () => {
      open = true
      const held = [...waiting.values()]
      waiting.clear()
      for (const next of held) next()
    },
    /** @returns {Promise<void>} when every connection waits */
    close: () => new Promise(resolve => {
      onQuiet = resolve
      open = false
      if (waiting.size === connections) resolve()
    })
  }
  return gate
}

/**
 * @param {number} seconds
 * @param {{tally: Tally, gate: ReturnType<typeof createGate>, sums: Sums, ended: Promise<void>}} session ended: when autocannon has given up
 */
async function runTurn (seconds, { tally, gate, sums, ended }) {
  // Nobody waits for it again and again; its slice has no answers in its second half, and says so.
  if (sums.stuck) return void sums.byTurn.push(0)
  const before = { completed: tally.counts.completed, cpu: process.cpuUsage(), loop: performance.eventLoopUtilization(), at: performance.now() }
  gate.open()
  await sleep(seconds * 1000 * RAMP_SHARE)
  const ramp = { completed: tally.counts.completed, at: performance.now() }
  await sleep(Math.max(0, before.at + seconds * 1000 - ramp.at))
  const quiet = gate.close()
  const end = { completed: tally.counts.completed, at: performance.now() }
  const giveUp = new AbortController()
  const late = sleep(LONGEST_DRAIN_MS, true, { signal: giveUp.signal }).catch(() => false)
  sums.stuck = await Promise.race([quiet.then(() => false), ended.then(() => true), late])
  giveUp.abort()
  const cpu = process.cpuUsage(before.cpu)
  const loop = performance.eventLoopUtilization(before.loop)
  const completed = tally.counts.completed - before.completed
  sums.seconds += (performance.now() - before.at) / 1000
  sums.completed += completed
  sums.byTurn.push(completed)
  sums.rateSeconds += (end.at - ramp.at) / 1000
  sums.rateCompleted += end.completed - ramp.completed
  sums.cpuUs += cpu.user + cpu.system
  sums.activeMs += loop.active
  sums.idleMs += loop.idle
}

/** @param {Tally} tally @param {Sums} sums @param {number} sent @returns {LoadResult} */
function toResult (tally, sums, sent) {
  const late = sums.byTurn.slice(-Math.ceil(sums.byTurn.length / 2))
  return {
    ...describeTally(tally),
    completedLate: late.reduce((sum, completed) => sum + completed, 0),
    seconds: sums.seconds,
    rps: sums.rateSeconds === 0 ? null : sums.rateCompleted / sums.rateSeconds,
    sent,
    clientCpuUs: sums.cpuUs,
    loopUtilisation: sums.activeMs + sums.idleMs === 0 ? 0 : sums.activeMs / (sums.activeMs + sums.idleMs)
  }
}
