/** @import {GateFinding, Interval} from '../../types.js' */
/** @import {Candidate, CandidateSummary} from '../types.js' */
// A candidate as it is told: a row of the table. Pure.
import { medianOfSorted } from '../../statistics/median.js'
import { mean } from '../../statistics/moments.js'
import { judgeCell } from '../../summarise/judge-cell.js'

/** Gates that say that somebody else than the candidate was the bottleneck. */
export const BOTTLENECKS = /** @type {const} */ (['client-bound', 'upstream-bound'])

/**
 * @param {Candidate} candidate
 * @param {{blocks: number, ratios: ReadonlyMap<number, Interval>} | null} comparison
 * @returns {CandidateSummary} without figures when the candidate is out: a single slice that lost or falsified something casts doubt on all
 */
export function summariseCandidate ({ workers, slices, out }, comparison) {
  const usable = out === null ? slices : []
  const { reasons } = judgeCell(slices.map(({ slice }) => slice))
  return {
    workers,
    ratio: comparison?.ratios.get(workers) ?? null,
    rps: geometricMean(usable.map(({ slice }) => slice.rps)),
    cpuUsPerRequest: geometricMean(usable.map(({ slice }) => slice.cpuUsPerRequest)),
    pssBytes: largest(usable.map(({ slice }) => slice.pssBytes)),
    balance: median(usable.map(({ balance }) => balance)),
    blocks: out === null ? comparison?.blocks ?? new Set(slices.map(({ slice }) => slice.block)).size : 0,
    rpsIsLowerBound: reasons.some(({ code }) => BOTTLENECKS.some(bottleneck => bottleneck === code)),
    reasons: out === null ? reasons : withFirst(out, reasons)
  }
}

/** @param {GateFinding} first @param {readonly GateFinding[]} reasons */
function withFirst (first, reasons) {
  return [first, ...reasons.filter(({ code }) => code !== first.code)]
}

/** @param {readonly (number | null)[]} values */
function geometricMean (values) {
  const known = values.filter(value => value !== null && value > 0)
  return known.length === 0 ? null : Math.exp(mean(known.map(value => Math.log(/** @type {number} */ (value)))))
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
