/** @import {RunData} from '../types.js' */
// The three readable files of a run, written beside its run.ndjson; each is complete or not there.
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '../errors.js'
import { renderCsv, renderHtml, renderMarkdown } from '../report/index.js'
import { concludeRun } from '../summarise/index.js'

/**
 * @param {string} directory
 * @param {RunData} data
 * @returns {{html: string} & ReturnType<typeof concludeRun>} the path of report.html and what was concluded
 * @throws {BenchError} WRITE_FAILED
 */
export function writeReportFiles (directory, data) {
  const conclusion = concludeRun(data)
  const input = { run: { ...data, summaries: conclusion.summaries }, ...conclusion }
  const html = join(directory, 'report.html')
  replace(html, renderHtml(input))
  replace(join(directory, 'report.md'), renderMarkdown(input))
  replace(join(directory, 'results.csv'), renderCsv(input))
  return { html, ...conclusion }
}

/** @param {string} path @param {string} text */
function replace (path, text) {
  try {
    writeFileSync(`${path}.part`, text)
    renameSync(`${path}.part`, path)
  } catch (error) {
    throw new BenchError('WRITE_FAILED', { path, why: /** @type {Error} */ (error).message }, error)
  }
}
