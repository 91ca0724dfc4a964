/** @import {Invitation} from '../../measure/generators/types.js' */
/** @import {LoadJob, LoadResult} from '../../measure/types.js' */
// Generators that load nothing: they join, begin when they are told to, and send a result after the time that the load
// would have taken. In: an invitation from the parent; ends with it.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '@shootout/statistics'
import { describeMachine } from '../../measure/generators/program/describe-machine.js'
import { joinRun } from '../../measure/generators/program/join-run.js'
import { createLatencyCounter, describeLatency } from '../../measure/latency-histogram.js'

/** A core of autocannon does about so many in a second. */
const ANSWERS = 20_000
const ANSWER_BYTES = 237
const FASTEST_US = 200
const MEAN_US = 300

const [invitation] = /** @type {[Invitation]} */ (await once(process, 'message'))
const machine = describeMachine()
const latency = drawLatency()
process.on('disconnect', () => process.exit(0))
await Promise.all(Array.from({ length: invitation.count }, (_, index) =>
  joinRun({ ...invitation, index }, { run, openLoad: refuse, machine })))

/**
 * @param {LoadJob} job
 * @param {import('../../measure/drivers/take-jobs.js').Hooks} hooks
 * @returns {Promise<LoadResult>}
 */
async function run ({ seconds }, { onReady, onStarted }) {
  await onReady?.()
  onStarted(() => {})
  await sleep(seconds * 1000)
  return {
    ...latency,
    seconds,
    sent: ANSWERS,
    completed: ANSWERS,
    completedLate: 0,
    bytes: ANSWERS * ANSWER_BYTES,
    wrongSize: 0,
    non2xx: 0,
    mismatches: 0,
    firstMismatch: null,
    errors: {},
    sockets: 1,
    clientCpuUs: seconds * 1e6,
    loopUtilisation: 1
  }
}

/** Like those of a fast server: most lie together, the tail thins out. */
function drawLatency () {
  const random = createRandom(invitation.port)
  const counter = createLatencyCounter()
  for (let answer = 0; answer < ANSWERS; answer++) {
    counter.record(Math.round(FASTEST_US - MEAN_US * Math.log(1 - random())))
  }
  return describeLatency(counter.toHistogram())
}

/** @returns {Promise<never>} */
async function refuse () {
  throw new Error('simulated generators take no turns')
}
