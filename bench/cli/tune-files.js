/** @import {TuneFile} from '../report/tune/types.js' */
// The files of a tuning: tune.json, which holds everything, and report.html, which follows from it. Each is complete or not there.
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BenchError } from '../errors.js'
import { RUN_FILE, TUNE_FILE } from '../format/file-names.js'
import { renderTunePage } from '../report/tune/index.js'
import { replaceFile } from './report-files.js'

/**
 * Whether the files will find their place, looked at before minutes are spent; nothing is made yet.
 * @param {string} directory absolute
 * @throws {BenchError} OUT_HAS_RUN, OUT_NOT_WRITABLE
 */
export function checkDirectory (directory) {
  if ([TUNE_FILE, RUN_FILE].some(name => existsSync(join(directory, name)))) throw new BenchError('OUT_HAS_RUN', { path: directory })
  let place = directory
  while (!existsSync(place)) place = dirname(place)
  try {
    if (!statSync(place).isDirectory()) throw new Error(`${place} is no folder`)
    accessSync(place, constants.W_OK)
  } catch (error) {
    throw new BenchError('OUT_NOT_WRITABLE', { path: directory, why: /** @type {Error} */ (error).message }, error)
  }
}

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
    throw new BenchError('TUNE_NOT_WRITTEN', { path, why: cause instanceof Error ? cause.message : message }, error)
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
  return replaceFile(join(directory, 'report.html'), renderTunePage(file), join(directory, TUNE_FILE))
}
