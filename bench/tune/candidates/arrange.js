/** @import {Arrangement, Candidate, LiveCandidate, TuneContext, Tuning} from '../types.js' */
// Decides which candidates are alive together: all, where ports and memory allow it. What the scout started has shown
// what a process takes under load. Without a scout the smallest is started first; where that seems too much for all, a
// second one shows what a worker more takes, which is less, because the load is the same. In: a tuning; out: groups.
import { formatBytes } from '../../format/numbers.js'
import { nameOf } from '../../sentences/tune/names.js'
import { estimateTuning } from '../ladder/estimate-tuning.js'
import { withRestarts } from '../ladder/create-tune-plan.js'
import { admit, isHopeless, refuse } from './admit.js'
import { estimateOf, packGroups } from './group-by-memory.js'

/**
 * @param {Tuning} tuning
 * @param {TuneContext} context
 * @returns {Promise<Arrangement>} of those that will race; the smallest, or two, are alive already, or what the scout
 *   has left
 */
export async function arrange (tuning, context) {
  const { instruments, progress } = context
  if (instruments.sideBySide && tuning.readings.length === 0) await gaugeFirst(tuning, context)
  leaveOutTooLarge(tuning, context)
  const arrangement = groupContestants(tuning, instruments)
  const blockSeconds = arrangement.reason === null
    ? null
    : estimateTuning(withRestarts({ ...tuning.plan, counts: arrangement.groups.flat() }), {
      restarts: true
    }).block
  const [smallest] = tuning.readings
  progress({
    kind: 'arranged',
    arrangement,
    gauged: instruments.sideBySide && smallest !== undefined
      ? { workers: smallest.workers, pssBytes: smallest.memory.pssBytes }
      : null,
    blockSeconds
  })
  return arrangement
}

/**
 * Who can be alive together, of those that are in the race now: the fewer they are the more.
 * @param {Tuning} tuning
 * @param {Pick<TuneContext['instruments'], 'sideBySide'>} instruments
 * @returns {Arrangement}
 */
export function groupContestants (tuning, { sideBySide }) {
  const counts = contestantsOf(tuning).map(({ workers }) => workers)
  if (!sideBySide) return toArrangement(counts.map(workers => [workers]), { reason: 'port' })
  const { readings, limitBytes } = tuning
  if (readings.length === 0) return toArrangement([counts], { limitBytes })
  const bytesOf = (/** @type {number} */ workers) => estimateOf(workers, tuning)
  const neededBytes = counts.reduce((sum, workers) => sum + bytesOf(workers), 0)
  if (limitBytes === null) return toArrangement([counts], { neededBytes })
  const { groups } = packGroups(counts, { bytesOf, limitBytes })
  return toArrangement(
    groups, { reason: groups.length > 1 ? 'memory' : null, neededBytes, limitBytes }
  )
}

/**
 * @param {Pick<Tuning, 'candidates'>} tuning
 * @returns {Candidate[]} those that are neither out nor left behind, ascending
 */
export function contestantsOf ({ candidates }) {
  return candidates.filter(({ out, left }) => out === null && left === null)
}

/**
 * Reads what a candidate takes after it was under load.
 * @param {LiveCandidate} live
 * @param {Tuning} tuning
 * @param {TuneContext} context
 */
export function gauge ({ candidate, running }, tuning, { instruments }) {
  const memory = instruments.readMemory(running)
  if (memory !== null) tuning.readings.push({ workers: candidate.workers, memory })
}

/**
 * Whether a candidate is expected to fit into the memory beside others.
 * @param {number} workers
 * @param {{tuning: Tuning, beside: readonly number[]}} where beside: numbers of workers of those that are alive
 * @returns {boolean} true where nothing is known
 */
export function fitsBeside (workers, { tuning, beside }) {
  const { readings, limitBytes } = tuning
  if (readings.length === 0 || limitBytes === null) return true
  return [...beside, workers]
    .reduce((sum, count) => sum + estimateOf(count, tuning), 0) <= limitBytes
}

/**
 * Candidates that are expected to be too large even alone are out.
 * @param {Tuning} tuning
 * @param {TuneContext} context
 * @param {readonly Candidate[]} [candidates] those that are asked about
 */
export function leaveOutTooLarge (tuning, context, candidates = contestantsOf(tuning)) {
  for (const candidate of candidates) {
    if (fitsBeside(candidate.workers, { tuning, beside: [] })) continue
    const needs = formatBytes(estimateOf(candidate.workers, tuning))
    refuse(candidate, {
      code: 'too-large',
      detail: `${nameOf(tuning.plan, candidate.workers)} would take about ${needs} of memory, ` +
        `and ${formatBytes(tuning.limitBytes ?? 0)} may be used`
    }, context)
  }
}

/** @param {Tuning} tuning @param {TuneContext} context */
async function gaugeFirst (tuning, context) {
  await admitNext(tuning, context)
  const [, next, third] = contestantsOf(tuning)
  const counts = contestantsOf(tuning).map(({ workers }) => workers)
  const [smallest = 0, ...others] = counts
  // A second one is started to learn more where there are others to learn about. Where nothing is known all fit.
  const allFit = fitsBeside(smallest, { tuning, beside: others })
  if (
    !allFit && next !== undefined && third !== undefined &&
    fitsBeside(next.workers, { tuning, beside: [smallest] })
  ) {
    await admitNext(tuning, context)
  }
}

/**
 * The smallest that is not alive yet.
 * @param {Tuning} tuning
 * @param {TuneContext} context
 */
async function admitNext (tuning, context) {
  for (const candidate of contestantsOf(tuning)) {
    if (context.stop.isWished() || isHopeless(tuning)) return
    if (tuning.live.has(candidate.workers)) continue
    const live = await admit(candidate, tuning, context)
    if (live === null) continue
    gauge(live, tuning, context)
    return
  }
}

/** @param {number[][]} groups @param {Partial<Arrangement>} known @returns {Arrangement} */
function toArrangement (groups, known) {
  return { groups, reason: null, neededBytes: null, limitBytes: null, ...known }
}
