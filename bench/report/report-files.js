/** @import {RunData} from '../types.js' */
/** @import {Study} from '../study.js' */
/** @import {concludeRun} from '../sentences/index.js' */
// The three readable files of a run, written beside its run.ndjson; each is complete or not there.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '../errors.js'
import { renderCsv, renderHtml, renderMarkdown } from './index.js'
import { replaceWhole } from './replace-whole.js'

/**
 * @param {string} directory
 * @param {RunData} data
 * @param {ReturnType<typeof concludeRun> & {studies: readonly Study[]}} conclusion of these data; studies:
 *   all that there are
 * @returns {string} the path of report.html
 * @throws {BenchError} REPORT_FAILED; the files that were there before are as they were
 */
export function writeReportFiles (directory, data, { studies, ...conclusion }) {
  const input = { run: { ...data, summaries: conclusion.summaries }, ...conclusion, studies }
  const texts = {
    'report.md': renderMarkdown(input),
    'results.csv': renderCsv(input),
    'report.html': renderHtml(input)
  }
  const paths = Object.entries(texts).map(([file, text]) =>
    replaceFile(join(directory, file), text, join(directory, 'run.ndjson')))
  return /** @type {string} */ (paths.at(-1))
}

/**
 * Writes a file that is complete or not there.
 * @param {string} path
 * @param {string | Buffer} text
 * @param {string} source from what it can be made again
 * @returns {string} the path
 * @throws {BenchError} REPORT_FAILED; what was there before is as it was
 */
export function replaceFile (path, text, source) {
  return replaceWhole(path, text, (why, error) => new BenchError('REPORT_FAILED', {
    path, why, runFile: existsSync(source) ? source : null
  }, error))
}
