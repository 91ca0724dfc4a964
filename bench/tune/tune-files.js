/** @import {TuneFile} from '../report/tune/types.js' */
// The files of a tuning: tune.json, which holds everything, and report.html, which follows from it. Each is complete or
// not there.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '../errors.js'
import { TUNE_FILE } from '../format/file-names.js'
import { renderTunePage } from '../report/tune/index.js'
import { replaceFile } from '../report/report-files.js'

/**
 * @param {string} directory made when it is not there
 * @param {TuneFile} file
 * @returns {string} the path of report.html
 * @throws {BenchError} TUNE_NOT_WRITTEN, REPORT_FAILED
 */
export function writeTuneFiles (directory, file) {
  const path = join(directory, TUNE_FILE)
  const text = `${JSON.stringify(file)}\n`
  try {
    mkdirSync(directory, { recursive: true })
    replaceFile(path, text, path)
  } catch (error) {
    const { message, cause } = /** @type {Error} */ (error)
    throw new BenchError(
      'TUNE_NOT_WRITTEN', { path, why: cause instanceof Error ? cause.message : message }, error
    )
  }
  return writeTuneReport(directory, JSON.parse(text))
}

/**
 * @param {string} directory
 * @param {TuneFile} file as it was read from tune.json, so that the same file gives the same bytes
 * @returns {string} the path of report.html
 * @throws {BenchError} REPORT_FAILED
 */
export function writeTuneReport (directory, file) {
  return replaceFile(join(directory, 'report.html'), renderTunePage(file), join(
    directory, TUNE_FILE
  ))
}
