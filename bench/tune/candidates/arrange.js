/** @import {Arrangement, Candidate, LiveCandidate, TuneContext, TuneSession} from '../types.js' */
// Decides which candidates are alive together: all, where ports and memory allow it. What the scout started has shown
// what a process takes under load. Without a scout the smallest is started first; where that seems too much for all, a
// second one shows what a worker more takes, which is less, because the load is the same. In: a session; out: groups.
import { formatBytes } from '../../format/numbers.js'
import { estimateTuning } from '../ladder/estimate-tuning.js'
import { withRestarts } from '../ladder/create-tune-plan.js'
import { admit, isHopeless, refuse } from './admit.js'
import { estimateFromAll, packGroups } from './group-by-memory.js'

/**
 * @param {TuneSession} session
 * @param {TuneContext} context
 * @returns {Promise<Arrangement>} of those that will race; the smallest, or two, are alive already, or what the scout
 *   has left
 */
export async function arrange (session, context) {
  const { seats, progress } = context
  if (seats.sideBySide && session.readings.length === 0) await gaugeFirst(session, context)
  leaveOutTooLarge(session, context)
  const arrangement = groupContestants(session, seats)
  const blockSeconds = arrangement.reason === null
    ? null
    : estimateTuning(withRestarts({ ...session.plan, counts: arrangement.groups.flat() }), {
      restarts: true
    }).block
  const [smallest] = session.readings
  progress({
    kind: 'arranged',
    arrangement,
    gauged: seats.sideBySide && smallest !== undefined
      ? { workers: smallest.workers, pssBytes: smallest.memory.pssBytes }
      : null,
    blockSeconds
  })
  return arrangement
}

/**
 * Who can be alive together, of those that are in the race now: the fewer they are the more.
 * @param {TuneSession} session
 * @param {Pick<TuneContext['seats'], 'sideBySide'>} seats
 * @returns {Arrangement}
 */
export function groupContestants (session, { sideBySide }) {
  const counts = contestantsOf(session).map(({ workers }) => workers)
  if (!sideBySide) return toArrangement(counts.map(workers => [workers]), { reason: 'port' })
  const { readings, limitBytes } = session
  if (readings.length === 0) return toArrangement([counts], { limitBytes })
  const bytesOf = (/** @type {number} */ workers) => estimateFromAll(readings, workers)
  const neededBytes = counts.reduce((sum, workers) => sum + bytesOf(workers), 0)
  if (limitBytes === null) return toArrangement([counts], { neededBytes })
  const { groups } = packGroups(counts, { bytesOf, limitBytes })
  return toArrangement(
    groups, { reason: groups.length > 1 ? 'memory' : null, neededBytes, limitBytes }
  )
}

/**
 * @param {Pick<TuneSession, 'candidates'>} session
 * @returns {Candidate[]} those that are neither out nor left behind, ascending
 */
export function contestantsOf ({ candidates }) {
  return candidates.filter(({ out, left }) => out === null && left === null)
}

/**
 * Reads what a candidate takes after it was under load.
 * @param {LiveCandidate} live
 * @param {TuneSession} session
 * @param {TuneContext} context
 */
export function gauge ({ candidate, running }, session, { seats }) {
  const memory = seats.readMemory(running)
  if (memory !== null) session.readings.push({ workers: candidate.workers, memory })
}

/**
 * Whether a candidate is expected to fit into the memory beside others.
 * @param {number} workers
 * @param {{session: TuneSession, beside: readonly number[]}} where beside: numbers of workers of those that are alive
 * @returns {boolean} true where nothing is known
 */
export function fitsBeside (workers, { session: { readings, limitBytes }, beside }) {
  if (readings.length === 0 || limitBytes === null) return true
  return [...beside, workers]
    .reduce((sum, count) => sum + estimateFromAll(readings, count), 0) <= limitBytes
}

/**
 * Candidates that are expected to be too large even alone are out.
 * @param {TuneSession} session
 * @param {TuneContext} context
 * @param {readonly Candidate[]} [candidates] those that are asked about
 */
export function leaveOutTooLarge (session, context, candidates = contestantsOf(session)) {
  for (const candidate of candidates) {
    if (fitsBeside(candidate.workers, { session, beside: [] })) continue
    const needs = formatBytes(estimateFromAll(session.readings, candidate.workers))
    refuse(candidate, {
      code: 'too-large',
      detail: `${candidate.workers} workers would take about ${needs} of memory, and ` +
        `${formatBytes(session.limitBytes ?? 0)} may be used`
    }, context)
  }
}

/** @param {TuneSession} session @param {TuneContext} context */
async function gaugeFirst (session, context) {
  const first = await admitNext(session, context)
  if (first === null || session.readings.length === 0 || session.limitBytes === null) return
  const [, next, third] = contestantsOf(session)
  const counts = contestantsOf(session).map(({ workers }) => workers)
  const [smallest = 0, ...others] = counts
  // A second one is started to learn more where there are others to learn about.
  const allFit = fitsBeside(smallest, { session, beside: others })
  if (
    !allFit && next !== undefined && third !== undefined &&
    fitsBeside(next.workers, { session, beside: [smallest] })
  ) {
    await admitNext(session, context)
  }
}

/**
 * The smallest that is not alive yet.
 * @param {TuneSession} session
 * @param {TuneContext} context
 * @returns {Promise<LiveCandidate | null>}
 */
async function admitNext (session, context) {
  for (const candidate of contestantsOf(session)) {
    if (context.stop.isWished() || isHopeless(session)) return null
    if (session.live.has(candidate.workers)) continue
    const live = await admit(candidate, session, context)
    if (live === null) continue
    gauge(live, session, context)
    return live
  }
  return null
}

/** @param {number[][]} groups @param {Partial<Arrangement>} known @returns {Arrangement} */
function toArrangement (groups, known) {
  return { groups, reason: null, neededBytes: null, limitBytes: null, ...known }
}
