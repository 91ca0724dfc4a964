/** @import {Recommendation, TuneOutcome} from '../../tune/types.js' */
/** @import {TuneFacts} from '../../report/tune/types.js' */
// The answer of a tuning in sentences: the count with its guarantee and price, why not fewer, how the rule of thumb
// does, how evenly the workers are loaded, where the curve peaks. Pure.
import {
  formatPerCpuSecond, formatRatio, formatRps, formatSeconds
} from '../../format/numbers.js'
import { judgedBy } from '../../plan/judged-by.js'
import { peakSentence } from '../words.js'
import { toClaim, toFigure, toVerb } from './claim.js'
import { describeLeftOut } from './left-out.js'
import { describeUndecidedLimits } from './limits.js'
import { isPlural, nameOf, shortNameOf, shortNames } from './names.js'
import { toQuota } from './quota.js'
import { explain, toOverload } from './why-not.js'
import { formatBound, ratioOf } from './words.js'

/** The busiest worker has this much more to do than the mean one: worth a sentence. */
const UNEVEN = 1.25
/** Nobody waits longer than this many times the given time. */
const MOST_TIMES = 20

/**
 * @param {TuneOutcome} outcome
 * @param {TuneFacts} facts
 * @returns {string[]} the first one answers
 */
export function toSentences (outcome, facts) {
  const { recommended } = outcome
  if (recommended === null) {
    return [...explain(outcome, facts), ...toCurveSentence(outcome), ...describeLeftOut(outcome)]
  }
  return [
    toAnswer(outcome, recommended, facts), ...toTies(outcome), ...describeUndecidedLimits(outcome),
    ...toQuota(outcome), ...toRuleOfThumb(outcome, facts.cores),
    ...toBalance(outcome, facts.balanceOf), ...toCurveSentence(outcome), ...toOverload(outcome),
    ...describeLeftOut(outcome)
  ]
}

/** @param {TuneOutcome} outcome @param {Recommendation} recommended @param {TuneFacts} facts */
function toAnswer (outcome, recommended, facts) {
  const { certain, within, objective } = outcome
  const claim = `${certain ? '' : "Can't tell within " +
    `${formatBound(within, objective)}${objective === 'p99' ? ' more time' : ''}: `}${toClaim(
      recommended, outcome
    )}`
  const smaller = findSmaller(outcome)
  const comparison = smaller === undefined
    ? ''
    : `; ${shortNameOf(outcome, smaller.workers)} ` +
      `${toVerb(objective, isPlural(outcome, smaller.workers))} ${toFigure(smaller, objective)}`
  return `${claim}${comparison}.${certain ? '' : ` ${toAdvice(outcome, recommended, facts)}`}`
}

/** The largest count below the recommended one of which something is known. @param {TuneOutcome} outcome */
function findSmaller ({ candidates, recommended }) {
  return candidates.findLast(candidate =>
    recommended !== null && candidate.workers < recommended.workers && ratioOf(candidate) !== null)
}

/**
 * Settings of knobs that may all be the best one.
 * @param {TuneOutcome} outcome
 * @returns {string[]}
 */
function toTies (outcome) {
  const { candidates, knobs, recommended } = outcome
  if (knobs === undefined || recommended === null) return []
  const tied = candidates.filter(({ left, ratio }) => left === null && ratio !== null &&
    ratio.high >= 1).map(({ workers }) => workers)
  const [first, ...others] = [
    ...tied.filter(key => key === recommended.workers),
    ...tied.filter(key => key !== recommended.workers)
  ]
  if (first === undefined || others.length === 0) return []
  return [`Can't tell ${nameOf(outcome, first)} from ${shortNames(outcome, others)}: any of them ` +
    'may be the best.']
}

/**
 * What narrows the interval.
 * @param {TuneOutcome} outcome
 * @param {Recommendation} recommended
 * @param {TuneFacts} facts
 */
function toAdvice (outcome, recommended, { stoppedBy, seconds }) {
  if (stoppedBy === 'interrupted') return 'It was interrupted: more blocks narrow that.'
  if (stoppedBy === 'blocks') {
    return 'All blocks were measured: only a quieter machine, or a larger --within, gives a ' +
      'firmer answer.'
  }
  const times = toTimesNeeded(outcome, recommended)
  const budget = times === null
    ? ''
    : `: about ${formatSeconds(roundUp(times * seconds))} should do if the noise stays as it is`
  return `A larger --budget, or a quieter machine, narrows that${budget}.`
}

/**
 * Intervals narrow with the square root of the number of blocks.
 * @param {TuneOutcome} outcome
 * @param {Recommendation} recommended
 * @returns {number | null} times what it took; null when more time alone hardly helps
 */
function toTimesNeeded ({ candidates, within }, recommended) {
  const ratio = candidates.find(({ workers }) => workers === recommended.workers)?.ratio ?? null
  const room = ratio === null ? 0 : Math.log(ratio.estimate) - Math.log(1 - within)
  if (ratio === null || room <= 0) return null
  const times = ((Math.log(ratio.estimate) - Math.log(ratio.low)) / room) ** 2
  return times > MOST_TIMES ? null : Math.max(times, 1.5)
}

/** To whole minutes, above ten minutes to five of them. @param {number} seconds */
function roundUp (seconds) {
  const step = seconds > 600 ? 300 : 60
  return Math.ceil(seconds / step) * step
}

/** @param {TuneOutcome} outcome @param {number} cores @returns {string[]} */
function toRuleOfThumb (outcome, cores) {
  const { candidates, recommended, objective, knobs } = outcome
  if (knobs !== undefined) return []
  if (recommended?.workers === cores) {
    return ['That is the rule of thumb, too: as many workers as CPUs.']
  }
  const thumb = candidates.find(candidate =>
    candidate.workers === cores && ratioOf(candidate) !== null)
  if (thumb === undefined) return []
  if (findSmaller(outcome) === thumb) {
    return [`${cores} is the rule of thumb: as many workers as CPUs.`]
  }
  return [`The rule of thumb, as many workers as CPUs (${cores}), ${toVerb(objective, false)} ` +
    `${toFigure(thumb, objective)}.`]
}

/** @param {TuneOutcome} outcome @param {TuneFacts['balanceOf']} balanceOf @returns {string[]} */
function toBalance ({ candidates, recommended }, balanceOf) {
  const own = candidates.find(({ workers }) => workers === recommended?.workers)
  if (own === undefined || own.workers === 1 || own.balance === null || own.balance < UNEVEN) {
    return []
  }
  const what = balanceOf === 'requests' ? 'answers' : 'uses'
  const of = balanceOf === 'requests' ? 'the requests' : 'the CPU time'
  return [`Its workers are unevenly loaded: the busiest ${what} ${formatRatio(own.balance)} ` +
    `${of} of the mean one.`]
}

/** @param {TuneOutcome} outcome @returns {string[]} where the curve is highest, if that is known */
function toCurveSentence (outcome) {
  const { curve, candidates } = outcome
  const objective = judgedBy(outcome.objective)
  if (curve === null || curve.peak.kind === 'none') return []
  // Then it is the curve of the client, or of the upstream.
  if (objective === 'rps' && candidates.some(({ rpsIsLowerBound }) => rpsIsLowerBound)) return []
  const what = objective === 'rps' ? 'Throughput' : 'Work done per CPU-second'
  const format = objective === 'rps' ? formatRps : formatPerCpuSecond
  const name = outcome.knobs === undefined
    ? undefined
    : (/** @type {number} */ value) => `${outcome.knobs?.names[0]}=${value}`
  return [peakSentence(curve.peak, { what, format, ...(name && { name }) })]
}
