/** @import {History, KeptRun} from './types.js' */
// The page of all runs, written where the runs are; it is complete or not there. In: a history; out: a path.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { BenchError } from '../errors.js'
import { replaceWhole } from '../report/replace-whole.js'
import { TITLE, renderHistoryPage } from './page/render-history-page.js'

const PAGE = 'index.html'

/**
 * @param {string} directory absolute; made where it is not there
 * @param {History} history
 * @returns {string} the path of the page
 * @throws {BenchError} OUT_NOT_WRITABLE, also where another page is in the way; what was there before is as it was
 */
export function writeHistory (directory, history) {
  const refuse = (/** @type {string} */ why, /** @type {unknown} */ error) =>
    new BenchError('OUT_NOT_WRITABLE', { path: directory, why }, error)
  try {
    mkdirSync(directory, { recursive: true })
  } catch (error) {
    throw refuse(/** @type {Error} */ (error).message, error)
  }
  const path = join(directory, PAGE)
  if (existsSync(path) && !readFileSync(path, 'utf8').includes(`<title>${TITLE}</title>`)) {
    throw refuse(`its ${PAGE} is another page, which is not overwritten`, undefined)
  }
  const page = renderHistoryPage({
    ...history, runs: history.runs.map(run => linkFrom(directory, run))
  })
  return replaceWhole(path, page, refuse)
}

/** @param {string} directory @param {KeptRun} run @returns {KeptRun} */
function linkFrom (directory, run) {
  if (run.report === null) return run
  const steps = relative(directory, run.report).split(sep)
  return { ...run, report: ['.', ...steps.map(encodeURIComponent)].join('/') }
}
