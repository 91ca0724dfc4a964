/** @import {Arrangement, Candidate, LiveCandidate, TuneContext, TuneSession} from '../types.js' */
/** @import {Gauged} from './group-by-memory.js' */
// Decides which candidates are alive together: all, where ports and memory allow it. The smallest is started first and
// shows what a process takes under load; where that seems too much for all, a second one shows what a worker more takes,
// which is less, because the load is the same. In: a session; out: groups.
import { formatBytes } from '../../format/numbers.js'
import { estimateTuning, withRestarts } from '../ladder/create-tune-plan.js'
import { admit, dismiss, isHopeless, refuse } from './admit.js'
import { estimateBytes, packGroups, toLimit } from './group-by-memory.js'

/**
 * @param {TuneSession} session
 * @param {TuneContext} context
 * @returns {Promise<Arrangement>} with one group, its smallest candidate, or two, are alive already
 */
export async function arrange (session, context) {
  const { seats, progress } = context
  if (!seats.sideBySide) {
    const apart = toArrangement(session.candidates.map(({ workers }) => [workers]), { reason: 'port' })
    progress({ kind: 'arranged', arrangement: apart, gauged: null, blockSeconds: estimateTuning(session.plan, { restarts: true }).block })
    return apart
  }
  const limitBytes = toLimit(seats.availableBytes())
  const first = await admitNext(session, context)
  const gauged = gauge(first, context)
  const guess = planGroups(session, { gauged, larger: null, limitBytes })
  const second = gauged !== null && guess.groups.length > 1 && fitsBeside(gauged, session, limitBytes) ? await admitNext(session, context) : null
  const arrangement = settleGroups(session, { gauged, larger: gauge(second, context), limitBytes, context })
  const blockSeconds = arrangement.reason === null ? null : estimateTuning(withRestarts(session.plan), { restarts: true }).block
  progress({ kind: 'arranged', arrangement, gauged: gauged && { workers: gauged.workers, pssBytes: gauged.memory.pssBytes }, blockSeconds })
  if (arrangement.groups.length > 1) for (const live of [first, second]) if (live !== null) await dismiss(live, session)
  return arrangement
}

/** The smallest that is not alive yet. @param {TuneSession} session @param {TuneContext} context */
async function admitNext (session, context) {
  for (const candidate of session.candidates) {
    if (context.stop.wish !== 'no' || isHopeless(session)) return null
    if (candidate.out !== null || session.live.has(candidate.workers)) continue
    const live = await admit(candidate, session, context)
    if (live !== null) return live
  }
  return null
}

/** @param {LiveCandidate | null} live @param {TuneContext} context @returns {Gauged | null} */
function gauge (live, { seats }) {
  const memory = live === null ? null : seats.readMemory(live.running)
  return live === null || memory === null ? null : { workers: live.candidate.workers, memory }
}

/** Whether a second one may be started to learn more, and there are others to learn about. @param {Gauged} gauged @param {TuneSession} session @param {number | null} limitBytes */
function fitsBeside (gauged, { candidates }, limitBytes) {
  const [, next, third] = candidates.filter(({ out }) => out === null)
  return next !== undefined && third !== undefined && limitBytes !== null && gauged.memory.pssBytes + estimateBytes(gauged, next.workers) <= limitBytes
}

/**
 * @param {TuneSession} session
 * @param {{gauged: Gauged | null, larger: Gauged | null, limitBytes: number | null}} known
 * @returns {Arrangement & {tooLarge: number[], bytesOf: (workers: number) => number}}
 */
function planGroups ({ candidates }, { gauged, larger, limitBytes }) {
  const counts = candidates.filter(({ out }) => out === null).map(({ workers }) => workers)
  const bytesOf = (/** @type {number} */ workers) => gauged === null ? 0 : estimateBytes(gauged, workers, larger)
  if (gauged === null) return { ...toArrangement([counts], { limitBytes }), tooLarge: [], bytesOf }
  const neededBytes = counts.reduce((sum, workers) => sum + bytesOf(workers), 0)
  if (limitBytes === null) return { ...toArrangement([counts], { neededBytes }), tooLarge: [], bytesOf }
  const { groups, tooLarge } = packGroups(counts, { bytesOf, limitBytes })
  return { ...toArrangement(groups, { reason: groups.length > 1 ? 'memory' : null, neededBytes, limitBytes }), tooLarge, bytesOf }
}

/**
 * Candidates that are too large even alone are out.
 * @param {TuneSession} session
 * @param {{gauged: Gauged | null, larger: Gauged | null, limitBytes: number | null, context: TuneContext}} known
 * @returns {Arrangement}
 */
function settleGroups (session, { context, ...known }) {
  const { tooLarge, bytesOf, ...arrangement } = planGroups(session, known)
  const limitBytes = known.limitBytes ?? 0
  for (const candidate of session.candidates.filter(({ workers, out }) => out === null && tooLarge.includes(workers))) refuse(candidate, tooLargeFor(candidate, { bytesOf, limitBytes }), context)
  return arrangement
}

/** @param {Candidate} candidate @param {{bytesOf: (workers: number) => number, limitBytes: number}} memory */
function tooLargeFor ({ workers }, { bytesOf, limitBytes }) {
  return { code: 'too-large', detail: `${workers} workers would take about ${formatBytes(bytesOf(workers))} of memory, and ${formatBytes(limitBytes)} may be used` }
}

/** @param {number[][]} groups @param {Partial<Arrangement>} known @returns {Arrangement} */
function toArrangement (groups, known) {
  return { groups, reason: null, neededBytes: null, limitBytes: null, ...known }
}
