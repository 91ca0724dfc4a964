/** @import {CandidateSummary, Curve, Objective, TuneOutcome} from '../../tune/types.js' */
/** @import {Measure, MeasureName, WorkerPoint} from './types.js' */
// What is drawn over the number of workers, and where each count stands. In: the outcome; out: points. Pure.
import { axisTitle, directionOf, memory, p99, rps } from '../../figures/index.js'
import {
  formatBytes, formatPerCpuSecond, formatRps, formatTick, formatUs
} from '../../format/numbers.js'
import { judgedBy } from '../../plan/judged-by.js'
import { ratioOf } from '../../sentences/tune/words.js'

/** @type {Readonly<Record<MeasureName, Measure>>} */
export const MEASURES = Object.freeze({
  rps: {
    title: 'Throughput',
    axis: axisTitle(rps),
    format: formatRps,
    tick: formatTick,
    valueOf: ({ rps }) => rps
  },
  cpu: {
    title: 'Requests per CPU-second',
    axis: 'requests per CPU-second (more is better)',
    format: formatPerCpuSecond,
    tick: formatTick,
    valueOf: ({ cpuUsPerRequest }) =>
      cpuUsPerRequest === null || cpuUsPerRequest <= 0 ? null : 1e6 / cpuUsPerRequest
  },
  p99: {
    title: p99.title,
    axis: '99 % of the requests are answered within (less is better)',
    format: formatUs,
    tick: formatUs,
    valueOf: ({ p99Us }) => p99Us
  },
  memory: {
    title: memory.head,
    axis: `${memory.axis}, the largest seen (${directionOf(memory)})`,
    format: formatBytes,
    tick: formatBytes,
    valueOf: ({ pssBytes }) => pssBytes
  }
})

/**
 * What is drawn, by objective: that first. At a fixed rate throughput says nothing.
 * @type {Readonly<Record<Objective, readonly MeasureName[]>>}
 */
export const DRAWN = Object.freeze({
  rps: ['rps', 'p99', 'memory'],
  cpu: ['cpu', 'rps', 'p99', 'memory'],
  p99: ['p99', 'cpu', 'memory'],
  memory: ['memory', 'rps', 'p99']
})

/** What the curve is of, by objective. @type {Readonly<Record<Objective, MeasureName>>} */
export const CURVE_OF = Object.freeze({ rps: 'rps', cpu: 'cpu', p99: 'cpu', memory: 'rps' })

/**
 * What is judged stands at the best count's figure times the ratio to it, because ratios come from slices of the same
 * blocks: a count that left in a fast minute must not look better than it was. Everything else stands where its own
 * slices put it.
 * @param {Pick<TuneOutcome, 'objective' | 'candidates' | 'best'>} outcome
 * @param {MeasureName} name
 * @returns {WorkerPoint[]} ascending by workers; counts without a figure are left out
 */
export function toPoints ({ objective, candidates, best }, name) {
  const { valueOf } = MEASURES[name]
  const anchor = name === judgedBy(objective)
    ? candidates.filter(({ workers }) => workers === best).map(valueOf)[0] ?? null
    : null
  return candidates.flatMap(candidate => {
    const own = valueOf(candidate)
    const placed = anchor === null ? null : place(candidate, anchor, objective)
    const value = placed?.estimate ?? own
    return value === null ? [] : [{
      workers: candidate.workers,
      value,
      interval: placed,
      hollow: candidate.left !== null,
      isLowerBound: name === 'rps' && candidate.rpsIsLowerBound
    }]
  })
}

/**
 * The counts that a picture shows: up to the largest of which anything is known, because a ladder reaches far beyond
 * what is climbed of it.
 * @param {Pick<TuneOutcome, 'candidates'>} outcome
 * @returns {number[]} ascending
 */
export function toShownCounts ({ candidates }) {
  const last = candidates.findLastIndex(({ rps, pssBytes, ratio }) =>
    rps !== null || pssBytes !== null || ratio !== null)
  return candidates.slice(0, last + 1).map(({ workers }) => workers)
}

/**
 * The curve over the counts that are shown.
 * @param {Pick<TuneOutcome, 'candidates' | 'curve'>} outcome
 * @returns {Curve | null}
 */
export function toShownCurve (outcome) {
  const counts = toShownCounts(outcome)
  return outcome.curve === null ? null : {
    ...outcome.curve,
    points: outcome.curve.points.filter(({ workers }) => counts.includes(workers))
  }
}

/** @param {CandidateSummary} candidate @param {number} anchor the best one's figure @param {Objective} objective */
function place (candidate, anchor, objective) {
  const ratio = ratioOf(candidate)
  if (ratio === null) return null
  if (objective === 'p99') {
    return { estimate: anchor / ratio.estimate, low: anchor / ratio.high, high: anchor / ratio.low }
  }
  return { estimate: anchor * ratio.estimate, low: anchor * ratio.low, high: anchor * ratio.high }
}
