/** @import {Arrangement, Candidate, LiveCandidate, MemoryReading, TuneContext, TunePlan} from '../types.js' */
// Decides which candidates are alive together: all, where ports and memory allow it. The smallest is started first and
// shows what a process takes under load. In: candidates; out: groups, and who is alive already.
import { admit } from './admit.js'
import { estimateBytes, packGroups, toLimit } from './group-by-memory.js'

/**
 * @param {readonly Candidate[]} candidates ascending
 * @param {TunePlan} plan
 * @param {TuneContext} context
 * @returns {Promise<{arrangement: Arrangement, alive: LiveCandidate[]}>} alive: those of the only group, started so far
 */
export async function arrange (candidates, plan, context) {
  const { seats, progress } = context
  if (!seats.sideBySide) {
    const arrangement = /** @type {Arrangement} */ ({ groups: candidates.map(({ workers }) => [workers]), reason: 'port', neededBytes: null, limitBytes: null })
    progress({ kind: 'arranged', arrangement, gauged: null })
    return { arrangement, alive: [] }
  }
  const limitBytes = toLimit(seats.availableBytes())
  const first = await admitFirst(candidates, plan, context)
  const memory = first === null ? null : seats.readMemory(first.running)
  const arrangement = toArrangement(candidates.filter(({ out }) => out === null), { first, memory, limitBytes, context })
  progress({ kind: 'arranged', arrangement, gauged: first === null || memory === null ? null : { workers: first.candidate.workers, pssBytes: memory.pssBytes } })
  if (first === null || arrangement.groups.length === 1) return { arrangement, alive: first === null ? [] : [first] }
  await first.running.stop()
  return { arrangement, alive: [] }
}

/**
 * @param {readonly Candidate[]} candidates
 * @param {TunePlan} plan
 * @param {TuneContext} context
 * @returns {Promise<LiveCandidate | null>} the smallest that comes up
 */
async function admitFirst (candidates, plan, context) {
  for (const candidate of candidates) {
    if (context.stop.wish !== 'no') return null
    const live = await admit(candidate, plan, context)
    if (live !== null) return live
  }
  return null
}

/**
 * @param {readonly Candidate[]} candidates
 * @param {{first: LiveCandidate | null, memory: MemoryReading | null, limitBytes: number | null, context: TuneContext}} known
 * @returns {Arrangement}
 */
function toArrangement (candidates, { first, memory, limitBytes, context }) {
  const counts = candidates.map(({ workers }) => workers)
  if (first === null || memory === null) return { groups: [counts], reason: null, neededBytes: null, limitBytes }
  const gauged = { workers: first.candidate.workers, memory }
  const bytesOf = (/** @type {number} */ workers) => estimateBytes(gauged, workers)
  const neededBytes = counts.reduce((sum, workers) => sum + bytesOf(workers), 0)
  if (limitBytes === null) return { groups: [counts], reason: null, neededBytes, limitBytes }
  const { groups, tooLarge } = packGroups(counts, { bytesOf, limitBytes })
  for (const candidate of candidates.filter(({ workers }) => tooLarge.includes(workers))) {
    candidate.out = { code: 'too-large', detail: `its processes would take about ${toGigabytes(bytesOf(candidate.workers))}, and ${toGigabytes(limitBytes)} may be used` }
    context.progress({ kind: 'refused', candidate })
  }
  return { groups, reason: groups.length > 1 ? 'memory' : null, neededBytes, limitBytes }
}
