/** @import {QuotaSummary} from '../../types.js' */
/** @import {CandidateSummary, TuneOutcome} from '../../tune/types.js' */
// What a quota of CPU time did to the chosen count. In: the outcome; out: sentences.
import { formatCounted, formatQuota, formatPercent } from '../../format/numbers.js'

const UNKNOWN = '–'
/** Of the periods: from the first on the quota decides, below the second (as the gate has it) it hardly matters. */
const DECIDES = 0.5
const HELD_BACK = 0.05

/**
 * @param {QuotaSummary | undefined} quota
 * @returns {string} '0.45 s/s'
 */
export function formatThrottled (quota) {
  const seconds = quota?.throttledSeconds ?? null
  return seconds === null ? UNKNOWN : `${seconds.toFixed(2)} s/s`
}

/**
 * @param {Pick<TuneOutcome, 'candidates' | 'recommended'>} outcome
 * @returns {string[]} none without a quota
 */
export function toQuota ({ candidates, recommended }) {
  const own = candidates.find(({ workers }) => workers === recommended?.workers)
  return own?.quota === undefined ? [] : [describe(own, own.quota)]
}

/** @param {CandidateSummary} candidate @param {QuotaSummary} quota */
function describe ({ workers }, quota) {
  const { cpus, throttledPeriods } = quota
  const under = `Under the quota of ${formatQuota(cpus)}`
  if (throttledPeriods === null) return `${under}: how often it held them back can't be read.`
  const held = `${formatCounted(workers, 'worker')} ${workers === 1 ? 'was' : 'were'} throttled ` +
    `in ${formatPercent(throttledPeriods)} of the periods of 100 ms`
  return `${under} ${held} (${formatThrottled(quota)}): ${toMeaning(throttledPeriods)}.`
}

/** @param {number} share of the periods */
function toMeaning (share) {
  if (share >= DECIDES) return 'requests/s are what the quota allows'
  return share > HELD_BACK
    ? 'the quota is one of the things that limit requests/s'
    : 'the quota hardly matters'
}
