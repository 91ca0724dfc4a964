/** @import {Interval, Slice} from '../../types.js' */
/** @import {Candidate, Limit, LimitedFigure, LimitFinding} from '../types.js' */
// Whether a candidate keeps to limits. In: its slices; out: a finding for each limit. Pure.
import { geometricMeanInterval, mean } from '@shootout/statistics'
import { CONFIDENCE } from './compare-candidates.js'
import { p99Of } from './objective-value.js'

/** The reason with which a candidate is out that certainly breaks a limit. */
export const OVER_LIMIT = 'over-limit'

/** Logarithms of equal values come back a little above or below. */
const ROUNDING = 1 + 1e-9

/** @type {Readonly<Record<LimitedFigure, (slice: Slice) => number | null>>} */
const VALUES = Object.freeze({
  cpu: ({ cpuUsPerRequest }) => cpuUsPerRequest,
  p99: p99Of,
  memory: ({ pssBytes }) => pssBytes
})

/**
 * All findings of all looks at all candidates hold together with 95 %: they share it.
 * @param {{slices: readonly Candidate['slices'][number][]}} candidate
 * @param {readonly Limit[]} limits
 * @param {{racers: number, looks: number}} race racers: how many began it; looks: how many may be taken
 * @returns {LimitFinding[]} one for each limit
 */
export function judgeLimits ({ slices }, limits, { racers, looks }) {
  const shares = Math.max(1, limits.length * racers * looks)
  const confidence = 1 - (1 - CONFIDENCE) / shares
  return limits.map(limit => {
    const values = byBlock(slices, VALUES[limit.figure])
    const interval = geometricMeanInterval(values, confidence)
    return { ...limit, interval, verdict: toVerdict(interval, limit, Math.max(...values)) }
  })
}

/**
 * @param {readonly LimitFinding[]} findings
 * @returns {boolean} whether all limits are certainly kept
 */
export function keepsAll (findings) {
  return findings.every(({ verdict }) => verdict === 'kept')
}

/**
 * Memory that was taken once has to be there: its largest block counts, too.
 * @param {Interval | null} interval
 * @param {Limit} limit
 * @param {number} largest
 * @returns {LimitFinding['verdict']}
 */
function toVerdict (interval, { figure, most }, largest) {
  if (interval === null) return 'undecided'
  const bound = most * ROUNDING
  if (interval.low > bound) return 'broken'
  return interval.high <= bound && (figure !== 'memory' || largest <= bound) ? 'kept' : 'undecided'
}

/**
 * @param {readonly Candidate['slices'][number][]} slices
 * @param {(slice: Slice) => number | null} valueOf
 * @returns {number[]} one for each block of the race
 */
function byBlock (slices, valueOf) {
  const logs = slices.flatMap(({ slice }) => {
    const value = slice.block > 0 ? valueOf(slice) : null
    return value === null || value <= 0 ? [] : [{ block: slice.block, log: Math.log(value) }]
  })
  return [...Map.groupBy(logs, ({ block }) => block).values()].map(own =>
    Math.exp(mean(own.map(({ log }) => log))))
}
