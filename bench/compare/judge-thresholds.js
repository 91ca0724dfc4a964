/** @import {Change, Comparison, JudgedThreshold, Threshold} from './types.js' */
// Thresholds of the user's: which of them a comparison crosses. A threshold is crossed where a whole interval lies
// beyond it, and held where a whole interval lies on this side of it. In: judged cells; out: what became of each
// threshold. Pure.
import { EXIT } from '../errors.js'

const NO_INTERVAL = 'it has no interval'
const STRADDLES = 'its interval reaches across the threshold'

/**
 * @param {Comparison} comparison
 * @param {readonly Threshold[]} thresholds
 * @returns {Comparison} with what became of each threshold; as it is where there are none
 */
export function judgeThresholds (comparison, thresholds) {
  return thresholds.length === 0
    ? comparison
    : { ...comparison, thresholds: thresholds.map(one => judgeThreshold(one, comparison)) }
}

/**
 * Thresholds take the place of the verdicts.
 * @param {readonly JudgedThreshold[]} thresholds at least one
 * @param {boolean} strict
 * @returns {number} 3: one is crossed; 4: with `strict`, one is undecided
 */
export function thresholdsExitCode (thresholds, strict) {
  if (thresholds.some(({ state }) => state === 'crossed')) return EXIT.slower
  return strict && thresholds.some(({ state }) => state === 'undecided')
    ? EXIT.cannotTell
    : EXIT.ok
}

/**
 * @param {Threshold} threshold
 * @param {Pick<Comparison, 'cells'>} comparison whose yardsticks say nothing of themselves
 * @returns {JudgedThreshold}
 */
function judgeThreshold (threshold, { cells }) {
  const changes = cells.filter(({ yardstick }) => yardstick !== true).flatMap(({ cell, changes }) =>
    changes.filter(({ metric }) => metric === threshold.figure)
      .map(change => ({ cell, change, state: stateOf(change, threshold) })))
  const crossed = changes.flatMap(({ cell, change: { ratio }, state }) =>
    state === 'crossed' && ratio !== null ? [{ cell, ratio }] : [])
  const undecided = changes.filter(({ state }) => state === 'undecided')
    .map(({ cell, change: { ratio, why } }) =>
      ({ cell, why: why ?? (ratio === null ? NO_INTERVAL : STRADDLES) }))
  const held = changes.length - crossed.length - undecided.length
  return {
    ...threshold,
    state: crossed.length > 0
      ? 'crossed'
      : undecided.length > 0 || held === 0 ? 'undecided' : 'held',
    crossed,
    undecided,
    held
  }
}

/**
 * An interval beyond the threshold crosses it only if the difference stands: what is drift, noise of the twins, or one
 * of many by chance is undecided.
 * @param {Change} change
 * @param {Threshold} threshold
 * @returns {JudgedThreshold['state']}
 */
function stateOf ({ ratio, verdict, why, doubtful }, { sign, share }) {
  if (ratio === null || doubtful === true) return 'undecided'
  const edge = 1 + share
  if (sign === '>' ? ratio.high <= edge : ratio.low >= edge) return 'held'
  const isBeyond = sign === '>' ? ratio.low > edge : ratio.high < edge
  return isBeyond && (verdict !== "can't tell" || why === null) ? 'crossed' : 'undecided'
}
