/** @import {Knobs, TuneOutcome, TuneProgress} from '../../tune/types.js' */
// What people see while a tuning is under way: one line for each thing that happened. In: an event; out: text.
import {
  formatBytes, formatRatioInterval, formatSeconds
} from '../../format/numbers.js'
import { describeExpectation } from '../../sentences/tune/left-out.js'
import { formatRequestRate, toShownRatio } from '../../sentences/tune/words.js'
import {
  isPlural, nameOf, nounOf, shortNameOf, shortNames
} from '../../sentences/tune/names.js'

/** Columns that the standing takes, so that each time left is below the last one. */
const STANDING = 58

/**
 * @param {TuneProgress} event
 * @param {Knobs} [knobs] absent: the number of workers is the only one
 * @returns {string | null} null: nothing to say
 */
export function tuneProgressText (event, knobs) {
  switch (event.kind) {
    case 'starting': return `starting ${nameOf({ knobs }, event.workers)}`
    case 'warming': return null
    case 'refused': {
      const { workers, out } = event.candidate
      return `! ${nameOf({ knobs }, workers)}: out of the race, ${out?.code}: ${out?.detail}`
    }
    case 'arranged': return describeArrangement(event, knobs)
    case 'scouted': return describeScouting(event, knobs)
    case 'rate': return `open loop: ${formatRequestRate(event.perSecond)} fall due from here on`
    case 'eliminated':
      return `after block ${event.block}: ${shortNames({ knobs }, event.workers)} ` +
        `${event.workers.length === 1
          ? 'is certainly worse and leaves'
          : 'are certainly worse and leave'} the race`
    case 'block': return 'block ' +
      `${String(event.block).padEnd(4)}${describeStanding(event.outcome).padEnd(STANDING)}  ` +
      `${formatSeconds(event.secondsLeft)} left`
  }
}

/**
 * @param {Extract<TuneProgress, {kind: 'arranged'}>} event
 * @param {Knobs | undefined} knobs
 * @returns {string | null}
 */
function describeArrangement ({ arrangement, gauged, blockSeconds }, knobs) {
  const { groups, reason, neededBytes, limitBytes } = arrangement
  if (reason === 'port' || gauged === null || neededBytes === null) return null
  const { workers, pssBytes } = gauged
  const toNames = (/** @type {number[]} */ group) =>
    group.map(key => shortNameOf({ knobs }, key)).join(' ')
  const need = `${nameOf({ knobs }, workers)} ${isPlural({ knobs }, workers) ? 'take' : 'takes'} ` +
    `${formatBytes(pssBytes)}, all candidates together about ${formatBytes(neededBytes)}`
  if (reason === null) return `memory: ${need}: all stay alive`
  return `memory: ${need}, more than the ${formatBytes(limitBytes)} that may be used: ` +
    `${groups.length} groups take turns (${groups.map(toNames).join('; ')}), ` +
    'each started and warmed up for its part of a block, which takes about ' +
    `${formatSeconds(blockSeconds)}`
}

/** @param {Extract<TuneProgress, {kind: 'scouted'}>} event @param {Knobs | undefined} knobs */
function describeScouting ({ curve, left }, knobs) {
  if (left.length === 0) return `scout: every ${nounOf({ knobs })} is worth a race`
  const verb = left.length === 1 ? 'is' : 'are'
  const these = `scout: ${shortNames({ knobs }, left)} ${verb} not raced`
  if (curve === null) return these
  const best = Math.max(...curve.points.map(({ expected }) => expected))
  const most = Math.max(...curve.points.filter(({ workers }) => left.includes(workers))
    .map(({ expected }) => expected))
  return `${these}, the curve through single slices ` +
    `${describeExpectation(most / best, left.length, { knobs })}`
}

/** @param {TuneOutcome} outcome */
function describeStanding (outcome) {
  const { recommended, certain, doubt, best, candidates, objective } = outcome
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
  return `${nameOf(outcome, recommended.workers)} ${standing}; ` +
    `${best === null ? 'none' : shortNameOf(outcome, best)} best so far`
}
