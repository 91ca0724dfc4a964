/** @import {LiveCandidate, TuneContext, TuneSession} from '../types.js' */
// One slice of one candidate. A candidate that loses or falsifies something, or ends, is out.
import { gateOf } from '../../measure/gates/index.js'
import { dismiss, refuse } from '../candidates/admit.js'

/**
 * @param {LiveCandidate} live
 * @param {{session: TuneSession, disturbance: string | null}} block disturbance: what others did when the block began
 * @param {TuneContext} context
 * @returns {Promise<void>} its slice is with the candidate then, unless the user stopped at once
 */
export async function measure (live, { session, disturbance }, context) {
  const { candidate } = live
  if (live.dead) return expel(live, { code: 'server-died', detail: 'its process ended between two slices' }, { session, context })
  const { slice, balance } = await context.seats.measureSlice(await toOrder(live, session, context))
  // Stopped at once: the client was taken away in the middle, so this is no measurement.
  if (context.stop.wish === 'now') return
  const gates = disturbance === null ? slice.gates : [...slice.gates, { code: 'noise-pause', detail: disturbance }]
  candidate.slices.push({ slice: { ...slice, gates }, balance })
  // A client that failed is not the candidate's fault: its block is incomplete, that is all.
  const fatal = gates.find(({ code }) => gateOf(code).effect === 'invalid' && code !== 'client-failed')
  if (fatal !== undefined) await expel(live, fatal, { session, context })
}

/**
 * @param {LiveCandidate} live
 * @param {import('../../types.js').GateFinding} reason
 * @param {{session: TuneSession, context: TuneContext}} where
 */
async function expel (live, reason, { session, context }) {
  refuse(live.candidate, reason, context)
  await dismiss(live, session)
}

/** @param {LiveCandidate} live @param {TuneSession} session @param {TuneContext} context */
async function toOrder ({ candidate, running, wireBytes, steady }, session, { seats }) {
  const { plan } = session
  if (session.ceilingRps === undefined) session.ceilingRps = await seats.measureCeiling(plan.sliceSeconds)
  return {
    cell: { ...plan.cell, workers: candidate.workers },
    running,
    seconds: plan.sliceSeconds,
    primeSeconds: plan.primeSeconds,
    wireBytes,
    ceilingRps: session.ceilingRps,
    steady,
    place: { block: session.block, processStart: candidate.starts, order: ++session.order, retried: false }
  }
}
