/** @import {Candidate, LiveCandidate, TuneContext, TunePlan} from '../types.js' */
// One start of a candidate: its processes are started, its answers verified, it is warmed up. A candidate that does
// not come up or answers wrongly is out, with the reason.

/** Every worker needs connections to get warm. */
const CONNECTIONS_PER_WORKER = 2

/**
 * @param {Candidate} candidate
 * @param {TunePlan} plan
 * @param {TuneContext} context
 * @returns {Promise<LiveCandidate | null>} null when it is out, or the user wants to stop
 */
export async function admit (candidate, plan, context) {
  const { seats, progress, stop } = context
  progress({ kind: 'starting', workers: candidate.workers })
  const running = await start(candidate, context)
  if (running === null) return null
  try {
    const failed = (await seats.verify(running)).filter(({ passed }) => !passed)
    if (failed.length > 0) throw new Refusal('verification', failed.map(({ check, message }) => `${check}: ${message ?? 'failed'}`).join('; '))
    /** @type {LiveCandidate} */
    const live = { candidate, running, wireBytes: await seats.measureWireBytes(running), steady: false, dead: false }
    running.exited.then(() => { live.dead = true })
    if (stop.wish !== 'no') throw new Refusal('interrupted', '')
    progress({ kind: 'warming', workers: candidate.workers })
    live.steady = (await seats.warmUp({ running, connections: Math.max(plan.cell.connections, CONNECTIONS_PER_WORKER * candidate.workers), limits: plan.warmUp })).steady
    return live
  } catch (error) {
    await running.stop()
    if (!(error instanceof Refusal)) throw error
    refuse(candidate, error, context)
    return null
  }
}

/** Why a candidate is not measured. */
class Refusal extends Error {
  /** @param {'start-failed' | 'verification' | 'interrupted'} code @param {string} detail */
  constructor (code, detail) {
    super(detail)
    this.code = code
  }
}

/** @param {Candidate} candidate @param {TuneContext} context */
async function start (candidate, context) {
  try {
    const running = await context.seats.start(candidate.workers)
    candidate.starts++
    return running
  } catch (error) {
    refuse(candidate, new Refusal('start-failed', /** @type {Error} */ (error).message), context)
    return null
  }
}

/**
 * Interrupted: whatever failed now failed because of that.
 * @param {Candidate} candidate
 * @param {Refusal} refusal
 * @param {TuneContext} context
 */
function refuse (candidate, { code, message }, { stop, progress }) {
  if (stop.wish === 'now' || code === 'interrupted') return
  candidate.out = { code, detail: message }
  progress({ kind: 'refused', candidate })
}
