/** @import {TuneOutcome, TuneProgress} from '../../tune/types.js' */
// What people see while a tuning is under way: one line for each thing that happened. In: an event; out: text.
import {
  formatBytes, formatCounted, formatRatioInterval, formatSeconds
} from '../../format/numbers.js'
import { describeExpectation } from '../../sentences/tune/left-out.js'
import { formatRequestRate, toShownRatio } from '../../sentences/tune/words.js'
import { formatList } from '../../sentences/words.js'

/** Columns that the standing takes, so that each time left is below the last one. */
const STANDING = 58

/**
 * @param {TuneProgress} event
 * @returns {string | null} null: nothing to say
 */
export function tuneProgressText (event) {
  switch (event.kind) {
    case 'starting': return `starting ${formatCounted(event.workers, 'worker')}`
    case 'warming': return null
    case 'refused': {
      const { workers, out } = event.candidate
      return `! ${formatCounted(workers, 'worker')}: out of the race, ${out?.code}: ${out?.detail}`
    }
    case 'arranged': return describeArrangement(event)
    case 'scouted': return describeScouting(event)
    case 'rate': return `open loop: ${formatRequestRate(event.perSecond)} fall due from here on`
    case 'eliminated':
      return `after block ${event.block}: ${formatList(event.workers)} ${event.workers.length === 1
        ? 'is certainly worse and leaves'
        : 'are certainly worse and leave'} the race`
    case 'block': return 'block ' +
      `${String(event.block).padEnd(4)}${describeStanding(event.outcome).padEnd(STANDING)}  ` +
      `${formatSeconds(event.secondsLeft)} left`
  }
}

/** @param {Extract<TuneProgress, {kind: 'arranged'}>} event @returns {string | null} */
function describeArrangement (
  { arrangement: { groups, reason, neededBytes, limitBytes }, gauged, blockSeconds }
) {
  if (reason === 'port' || gauged === null || neededBytes === null) return null
  const { workers, pssBytes } = gauged
  const need = `${formatCounted(workers, 'worker')} ${workers === 1 ? 'takes' : 'take'} ` +
    `${formatBytes(pssBytes)}, all candidates together about ${formatBytes(neededBytes)}`
  if (reason === null) return `memory: ${need}: all stay alive`
  return `memory: ${need}, more than the ${formatBytes(limitBytes)} that may be used: ` +
    `${groups.length} groups take turns (${groups.map(group => group.join(' ')).join('; ')}), ` +
    'each started and warmed up for its part of a block, which takes about ' +
    `${formatSeconds(blockSeconds)}`
}

/** @param {Extract<TuneProgress, {kind: 'scouted'}>} event */
function describeScouting ({ curve, left }) {
  if (left.length === 0) return 'scout: every count is worth a race'
  const these = `scout: ${formatList(left)} ${left.length === 1 ? 'is' : 'are'} not raced`
  if (curve === null) return these
  const best = Math.max(...curve.points.map(({ expected }) => expected))
  const most = Math.max(...curve.points.filter(({ workers }) => left.includes(workers))
    .map(({ expected }) => expected))
  return `${these}, the curve through single slices ` +
    `${describeExpectation(most / best, left.length)}`
}

/** @param {TuneOutcome} outcome */
function describeStanding ({ recommended, certain, doubt, best, candidates, objective }) {
  if (recommended === null) {
    return doubt?.code === 'too-few-blocks'
      ? 'no interval yet'
      : `can't tell: ${doubt?.code ?? 'nothing was compared'}`
  }
  const ratio = candidates.find(({ workers }) => workers === recommended.workers)?.ratio ?? null
  const figure = `${formatRatioInterval(toShownRatio(ratio, objective))}${objective === 'p99'
    ? ' the time'
    : ''}`
  const standing = certain ? figure : `${figure}, not certain yet`
  return `${formatCounted(recommended.workers, 'worker')} ${standing}; ${best} best so far`
}
