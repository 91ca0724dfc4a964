/** @import {Comparison} from '../../compare/types.js' */
/** @import {CompareOptions} from './options.js' */
// Two files, compared. In: options; out: what is printed, and the exit code.
import { compareSides } from '../../compare/compare-sides.js'
import { renderAnnotations } from '../../report/comparison/annotations.js'
import { renderComparisonComment } from '../../report/comparison/comment.js'
import { runNotices } from '../../report/notices.js'
import { readSide } from '../../report/read-side.js'
import { repeatComparison } from './repeat.js'
import { compareText } from './text.js'

/**
 * @param {CompareOptions} options
 * @param {number} width columns of the screen
 * @returns {{text: string, comparison: Comparison, doubts: string[], exitCode: number}} doubts: lines that were left
 *   out, and why a run may not be what it seems
 * @throws {import('../../errors.js').BenchError} RUN_FILE_MISSING, RUN_FILE_DAMAGED, COMPARE_SAME_RUN,
 *   COMPARE_NOTHING_JOINS, COMPARE_PROTOCOLS
 */
export function compareFiles (options, width) {
  const [a, b] = [readSide(options.a), readSide(options.b)]
  const { comparison, exitCode } = compareSides(a, b, options)
  return {
    text: toText(comparison, { options, width }),
    comparison,
    doubts: [...toDoubts('A', a), ...toDoubts('B', b)],
    exitCode
  }
}

/** @param {string} letter @param {ReturnType<typeof readSide>} side @returns {string[]} */
function toDoubts (letter, { run, problems }) {
  return [...problems, ...runNotices(run).map(notice => `${letter}: ${notice}`)]
}

/** @param {Comparison} comparison @param {{options: CompareOptions, width: number}} how */
function toText (comparison, { options, width }) {
  if (options.format === 'json') return `${JSON.stringify(comparison)}\n`
  if (options.format === 'annotations') return renderAnnotations(comparison)
  return options.format === 'markdown'
    ? renderComparisonComment(comparison, repeatOf(options))
    : compareText(comparison, { width, all: options.all })
}

/** @param {CompareOptions} options @returns {string} with every cell, which the comment leaves out */
function repeatOf ({ a, b, thresholds, strict }) {
  const failOn = thresholds.map(({ text }) => text).join(', ')
  return repeatComparison([
    a, b,
    ...(failOn === '' ? [] : ['--fail-on', failOn]),
    ...(strict ? ['--strict'] : []),
    '--all'
  ])
}
