/** @import {Candidate, LiveCandidate, TuneContext, Tuning} from '../types.js' */
// One start of a candidate: its processes are started, its answers verified, it is warmed up. A candidate that does
// not come up or answers wrongly is out, with the reason.
import { outlastClient } from '../../run/outlast-client.js'
import { workersOf } from '../knobs/settings.js'

/** Every worker needs connections to get warm. */
const CONNECTIONS_PER_WORKER = 2
/** So many candidates that don't come up, and none that does: the others won't either. */
const HOPELESS = 2

/**
 * Starts, verifies and warms up one candidate, which is alive then.
 * @param {Candidate} candidate
 * @param {Tuning} tuning
 * @param {TuneContext} context
 * @returns {Promise<LiveCandidate | null>} null when it is out, or the user stops at once
 */
export async function admit (candidate, tuning, context) {
  const { instruments, progress } = context
  progress({ kind: 'starting', workers: candidate.workers })
  const live = await start(candidate, tuning, context)
  if (live === null) return null
  const failed = (await instruments.verify(live.running)).filter(({ passed }) => !passed)
  if (failed.length > 0) {
    await dismiss(live, tuning)
    refuse(candidate, {
      code: 'verification',
      detail: failed.map(({ check, message }) => `${check}: ${message ?? 'failed'}`).join('; ')
    }, context)
    return null
  }
  live.wireBytes = await instruments.measureWireBytes(live.running)
  progress({ kind: 'warming', workers: candidate.workers })
  const workers = workersOf(tuning.plan, candidate.workers) ?? 1
  const connections = Math.max(tuning.plan.cell.connections, CONNECTIONS_PER_WORKER * workers)
  const warm = () =>
    instruments.warmUp({ running: live.running, connections, limits: tuning.plan.warmUp })
  live.steady = (await outlastClient(warm, { settled: false })).settled
  return live
}

/**
 * @param {Candidate} candidate
 * @param {Tuning} tuning
 * @param {TuneContext} context
 * @returns {Promise<LiveCandidate | null>}
 */
async function start (candidate, tuning, context) {
  try {
    const running = await context.instruments.start(candidate.workers)
    candidate.starts++
    /** @type {LiveCandidate} */
    const live = { candidate, running, wireBytes: null, steady: false, dead: false }
    running.exited.then(() => { live.dead = true })
    tuning.live.set(candidate.workers, live)
    return live
  } catch (error) {
    refuse(
      candidate, { code: 'start-failed', detail: /** @type {Error} */ (error).message }, context
    )
    return null
  }
}

/**
 * Takes a candidate out of the race, unless the user stops at once: what fails then fails because of that.
 * @param {Candidate} candidate
 * @param {NonNullable<Candidate['out']>} reason
 * @param {TuneContext} context
 */
export function refuse (candidate, reason, { stop, progress }) {
  if (stop.isNow()) return
  candidate.out = reason
  progress({ kind: 'refused', candidate })
}

/**
 * Ends the processes of a candidate.
 * @param {LiveCandidate} live
 * @param {Tuning} tuning
 * @returns {Promise<void>} when they are gone
 */
export async function dismiss (live, tuning) {
  await live.running.stop()
  tuning.live.delete(live.candidate.workers)
}

/**
 * @param {Tuning} tuning
 * @returns {boolean} whether nothing that was tried has come up, and going on would only take time
 */
export function isHopeless ({ candidates }) {
  return candidates.every(({ starts }) => starts === 0) &&
    candidates.filter(({ out }) => out?.code === 'start-failed').length >= HOPELESS
}
