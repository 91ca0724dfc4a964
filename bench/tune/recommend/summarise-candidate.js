/** @import {GateFinding} from '../../types.js' */
/** @import {Candidate, CandidateSummary, Look, Objective, TunePlan, TuneSlice} from '../types.js' */
// A candidate as it is told: a row of the table. Pure.
import { medianOfSorted, mean } from '@shootout/statistics'
import { judgeCell } from '../../summarise/judge-cell.js'
import { summariseQuota } from '../../summarise/summarise-quota.js'
import { valuesOf, workersOf } from '../knobs/settings.js'
import { judgeLimits, OVER_LIMIT } from './judge-limits.js'
import { p99Of } from './objective-value.js'

/** Gates that say that something other than the candidate was the bottleneck. */
export const BOTTLENECKS = /** @type {const} */ (['client-bound', 'upstream-bound'])

/**
 * @param {Candidate} candidate
 * @param {{
 *   look: Look | null, objective: Objective, racers: number, looks: number
 * } & Pick<TunePlan, 'knobs' | 'limits'>} race look: the last one; racers: how many began it; looks: how many may be
 *   taken
 * @returns {CandidateSummary} without figures when the candidate is out: a single slice that lost or falsified
 *   something casts doubt on all; one that only breaks a limit has them
 */
export function summariseCandidate ({ workers, slices, out, left }, {
  look, objective, knobs, limits, ...race
}) {
  const isUsable = out === null || out.code === OVER_LIMIT
  const usable = isUsable ? chooseSlices(slices, objective) : []
  const named = { ...(knobs !== undefined && { knobs }) }
  const values = valuesOf(named, workers)
  const { reasons } = judgeCell((out === null ? usable : slices).map(({ slice }) => slice))
  const compared = out === null && left === null ? look?.ratios.get(workers) ?? null : null
  return {
    workers,
    ...(values !== undefined && { knobs: values }),
    ...(limits !== undefined && { limits: judgeLimits({ slices: usable }, limits, race) }),
    ratio: out === null && left !== null ? left.ratio : compared,
    rps: geometricMean(usable.map(({ slice }) => slice.rps)),
    cpuUsPerRequest: geometricMean(usable.map(({ slice }) => slice.cpuUsPerRequest)),
    p99Us: geometricMean(usable.map(({ slice }) => p99Of(slice))),
    pssBytes: largest((isUsable ? slices : []).map(({ slice }) => slice.pssBytes)),
    balance: workersOf(named, workers) === null
      ? null
      : median(usable.map(({ balance }) => balance)),
    ...summariseQuota(usable.map(({ slice }) => slice)),
    left: out === null ? left : null,
    blocks: out !== null
      ? 0
      : left !== null ? left.blocks : compared !== null ? look?.blocks ?? 0 : countBlocks(slices),
    rpsIsLowerBound: reasons.some(({ code }) =>
      BOTTLENECKS.some(bottleneck => bottleneck === code)),
    reasons: out === null ? reasons : withFirst(out, reasons)
  }
}

/**
 * @param {readonly TuneSlice[]} slices
 * @returns {number} blocks of the race; the scout's slices are none
 */
function countBlocks (slices) {
  return new Set(slices.map(({ slice }) => slice.block).filter(block => block > 0)).size
}

/**
 * Those of the race; the scout's where there are none. At a fixed rate the scout's tell another thing: what was
 * answered without one.
 * @param {readonly TuneSlice[]} slices
 * @param {Objective} objective
 */
function chooseSlices (slices, objective) {
  const raced = slices.filter(({ slice }) => slice.block > 0)
  return raced.length > 0 || objective === 'p99' ? raced : slices
}

/** @param {GateFinding} first @param {readonly GateFinding[]} reasons */
function withFirst (first, reasons) {
  return [first, ...reasons.filter(({ code }) => code !== first.code)]
}

/** @param {readonly (number | null)[]} values */
function geometricMean (values) {
  const known = values.filter(value => value !== null && value > 0)
  return known.length === 0
    ? null
    : Math.exp(mean(known.map(value => Math.log(/** @type {number} */ (value)))))
}

/** @param {readonly (number | null)[]} values */
function largest (values) {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}

/** @param {readonly (number | null)[]} values */
function median (values) {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : medianOfSorted(known.sort((a, b) => a - b))
}
