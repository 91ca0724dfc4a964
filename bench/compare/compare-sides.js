/** @import {Comparison, NamedRun, Threshold} from './types.js' */
// Two runs that were read, compared. In: both sides; out: what has changed, and the exit code that says so.
import { BenchError, EXIT } from '../errors.js'
import { compareRuns } from './compare-runs.js'
import { judgeThresholds, thresholdsExitCode } from './judge-thresholds.js'
import { isSameRun } from './same-run.js'
import { undecidedCells } from '../sentences/comparison/answer.js'
import { compareTails } from './side-tails.js'

/**
 * @param {NamedRun} a
 * @param {NamedRun} b
 * @param {{strict: boolean, thresholds?: readonly Threshold[]}} options strict: it is a failure that something is
 *   undecided
 * @returns {{comparison: Comparison, exitCode: number}}
 * @throws {BenchError} COMPARE_SAME_RUN, COMPARE_NOTHING_JOINS, COMPARE_PROTOCOLS
 */
export function compareSides (a, b, options) {
  if (isSameRun(a.run, b.run)) {
    throw new BenchError(
      'COMPARE_SAME_RUN', { a: a.name, b: b.name, startedAt: a.run.run.startedAt }
    )
  }
  const comparison = judgeThresholds(compareRuns(a, b, { compareTails }), options.thresholds ?? [])
  return { comparison, exitCode: toExitCode(comparison, options) }
}

/** @param {Comparison} comparison @param {{strict: boolean}} options */
function toExitCode ({ verdict, cells, thresholds }, { strict }) {
  if (thresholds !== undefined) return thresholdsExitCode(thresholds, strict)
  if (verdict === 'slower') return EXIT.slower
  return strict && undecidedCells(cells).length > 0 ? EXIT.cannotTell : EXIT.ok
}
