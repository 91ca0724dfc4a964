/** @import {Comparison, NamedRun} from './types.js' */
// Two runs that were read, compared. In: both sides; out: what has changed, and the exit code that says so.
import { BenchError, EXIT } from '../errors.js'
import { compareRuns } from './compare-runs.js'
import { isSameRun } from './same-run.js'
import { undecidedCells } from '../sentences/comparison/answer.js'
import { compareTails } from './side-tails.js'

/**
 * @param {NamedRun} a
 * @param {NamedRun} b
 * @param {{strict: boolean}} options strict: it is a failure that something is undecided
 * @returns {{comparison: Comparison, exitCode: number}}
 * @throws {BenchError} COMPARE_SAME_RUN, COMPARE_NOTHING_JOINS, COMPARE_PROTOCOLS
 */
export function compareSides (a, b, options) {
  if (isSameRun(a.run, b.run)) {
    throw new BenchError(
      'COMPARE_SAME_RUN', { a: a.name, b: b.name, startedAt: a.run.run.startedAt }
    )
  }
  const comparison = compareRuns(a, b, { compareTails })
  return { comparison, exitCode: toExitCode(comparison, options) }
}

/** @param {Comparison} comparison @param {{strict: boolean}} options */
function toExitCode ({ verdict, cells }, { strict }) {
  if (verdict === 'slower') return EXIT.slower
  return strict && undecidedCells(cells).length > 0 ? EXIT.cannotTell : EXIT.ok
}
