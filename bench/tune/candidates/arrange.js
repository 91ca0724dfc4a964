/** @import {Arrangement, Candidate, MemoryReading, TuneContext, TuneSession} from '../types.js' */
// Decides which candidates are alive together: all, where ports and memory allow it. The smallest is started first and
// shows what a process takes under load. In: a session; out: groups.
import { formatBytes } from '../../format/numbers.js'
import { estimateTuning, withRestarts } from '../ladder/create-tune-plan.js'
import { admit, dismiss, isHopeless, refuse } from './admit.js'
import { estimateBytes, packGroups, toLimit } from './group-by-memory.js'

/**
 * @param {TuneSession} session
 * @param {TuneContext} context
 * @returns {Promise<Arrangement>} with one group, its smallest candidate is alive already
 */
export async function arrange (session, context) {
  const { seats, progress } = context
  if (!seats.sideBySide) {
    const apart = toArrangement(session.candidates.map(({ workers }) => [workers]), { reason: 'port' })
    progress({ kind: 'arranged', arrangement: apart, gauged: null, blockSeconds: estimateTuning(session.plan, { restarts: true }).block })
    return apart
  }
  const limitBytes = toLimit(seats.availableBytes())
  const first = await admitSmallest(session, context)
  const memory = first === null ? null : seats.readMemory(first.running)
  const gauged = first === null || memory === null ? null : { workers: first.candidate.workers, memory }
  const arrangement = group(session, { gauged, limitBytes, context })
  const blockSeconds = arrangement.reason === null ? null : estimateTuning(withRestarts(session.plan), { restarts: true }).block
  progress({ kind: 'arranged', arrangement, gauged: gauged && { workers: gauged.workers, pssBytes: gauged.memory.pssBytes }, blockSeconds })
  if (first !== null && arrangement.groups.length > 1) await dismiss(first, session)
  return arrangement
}

/** @param {TuneSession} session @param {TuneContext} context */
async function admitSmallest (session, context) {
  for (const candidate of session.candidates) {
    if (context.stop.wish !== 'no' || isHopeless(session)) return null
    const live = await admit(candidate, session, context)
    if (live !== null) return live
  }
  return null
}

/**
 * @param {TuneSession} session
 * @param {{gauged: {workers: number, memory: MemoryReading} | null, limitBytes: number | null, context: TuneContext}} known
 * @returns {Arrangement}
 */
function group ({ candidates }, { gauged, limitBytes, context }) {
  const open = candidates.filter(({ out }) => out === null)
  const counts = open.map(({ workers }) => workers)
  if (gauged === null) return toArrangement([counts], { limitBytes })
  const bytesOf = (/** @type {number} */ workers) => estimateBytes(gauged, workers)
  const neededBytes = counts.reduce((sum, workers) => sum + bytesOf(workers), 0)
  if (limitBytes === null) return toArrangement([counts], { neededBytes })
  const { groups, tooLarge } = packGroups(counts, { bytesOf, limitBytes })
  for (const candidate of open.filter(({ workers }) => tooLarge.includes(workers))) refuse(candidate, tooLargeFor(candidate, { bytesOf, limitBytes }), context)
  return toArrangement(groups, { reason: groups.length > 1 ? 'memory' : null, neededBytes, limitBytes })
}

/** @param {Candidate} candidate @param {{bytesOf: (workers: number) => number, limitBytes: number}} memory */
function tooLargeFor ({ workers }, { bytesOf, limitBytes }) {
  return { code: 'too-large', detail: `${workers} workers would take about ${formatBytes(bytesOf(workers))} of memory, and ${formatBytes(limitBytes)} may be used` }
}

/** @param {number[][]} groups @param {Partial<Arrangement>} known @returns {Arrangement} */
function toArrangement (groups, known) {
  return { groups, reason: null, neededBytes: null, limitBytes: null, ...known }
}
