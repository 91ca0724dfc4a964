/** @import {LoadJob, LoadResult} from '../../types.js' */
/** @import {Tally} from '../closed-loop/tally.js' */
// A load in turns with autocannon: its connections stay open, and between two turns each of them is held back where it
// would write its next request.
import { setTimeout as sleep } from 'node:timers/promises'
import { createTally, describeTally, resetTally } from '../closed-loop/tally.js'
import {
  RAMP_SHARE, addTurn, createTurnSums, describeTurns, markNow, startTurn
} from '../closed-loop/turn-sums.js'
import { createGate } from './create-gate.js'
import { startInstance } from './start-instance.js'

/** An hour: longer than any load. */
const LASTS_SECONDS = 3600
/**
 * A request that is not answered so long after its turn is lost. A hundred connections that ask one slow worker wait
 * for each other for seconds.
 */
const LONGEST_DRAIN_MS = 12_000

/**
 * @typedef {object} TurnLoad
 * @property {{seconds: number, completed: number}} primed
 * @property {(seconds: number) => Promise<{startedAt: number, endedAt: number} | void>} turn see takeJobs
 * @property {() => Promise<LoadResult>} close
 */

/**
 * @param {LoadJob} job
 * @param {number} primeSeconds of load that is not counted, before the first turn; 0: each connection asks once
 * @param {{longestDrainMs?: number}} [limits] longestDrainMs: how long after its turn a request is waited for
 * @returns {Promise<TurnLoad>}
 * @throws {Error} when autocannon refuses the job
 */
export async function openLoad (job, primeSeconds, { longestDrainMs = LONGEST_DRAIN_MS } = {}) {
  const tally = createTally(job)
  const gate = createGate(job.connections)
  /** @type {PromiseWithResolvers<void>} */
  const ended = Promise.withResolvers()
  /** @type {Error | null} */
  let refusal = null
  const instance =
    startInstance({ job, tally, lastsSeconds: LASTS_SECONDS, setup: gate.hold }, error => {
      refusal = error
      ended.resolve()
    })
  const load = {
    tally, gate, ended: ended.promise, longestDrainMs, sums: createTurnSums(), stuck: false
  }
  await runTurn(primeSeconds, load)
  if (refusal !== null) throw refusal
  const primed = { seconds: load.sums.seconds, completed: tally.counts.completed }
  resetTally(tally)
  gate.sent = 0
  load.sums = createTurnSums()
  return {
    primed,
    turn: seconds => runTurn(seconds, load),
    close: async () => {
      instance.stop()
      await ended.promise
      return { ...describeTally(tally), ...describeTurns(load.sums), sent: gate.sent }
    }
  }
}

/**
 * @typedef {object} Load
 * @property {Tally} tally
 * @property {ReturnType<typeof createGate>} gate
 * @property {Promise<void>} ended when autocannon has given up
 * @property {number} longestDrainMs
 * @property {import('../closed-loop/turn-sums.js').TurnSums} sums
 * @property {boolean} stuck a turn did not come to its end
 */

/**
 * @param {number} seconds
 * @param {Load} load
 * @returns {Promise<{startedAt: number, endedAt: number} | void>} nothing: there was no turn
 */
async function runTurn (seconds, load) {
  const { tally: { counts, origins }, gate, sums } = load
  // Nobody waits for it again and again; its slice has no answers in its second half, and says so.
  if (load.stuck) return void sums.byTurn.push(0)
  origins?.mark()
  const start = startTurn(counts.completed)
  gate.open()
  await sleep(seconds * 1000 * RAMP_SHARE)
  const ramp = markNow(counts.completed)
  await sleep(Math.max(0, start.at + seconds * 1000 - ramp.at))
  const quiet = gate.close()
  const end = markNow(counts.completed)
  load.stuck = await drain(quiet, load) === 'stuck'
  if (load.stuck) origins?.giveUp()
  addTurn(sums, { start, ramp, end, completed: counts.completed })
  return { startedAt: start.at, endedAt: end.at }
}

/** @param {Promise<void>} quiet @param {Load} load @returns {Promise<'quiet' | 'stuck'>} */
async function drain (quiet, { ended, longestDrainMs }) {
  const giveUp = new AbortController()
  const late = sleep(longestDrainMs, undefined, { signal: giveUp.signal }).catch(() => {})
  try {
    return await Promise.race([
      quiet.then(() => /** @type {const} */ ('quiet')),
      Promise.race([ended, late]).then(() => /** @type {const} */ ('stuck'))
    ])
  } finally {
    giveUp.abort()
  }
}
