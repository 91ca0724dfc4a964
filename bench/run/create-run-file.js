/** @import {RunFileLine} from '../types.js' */
// run.ndjson: one line for each thing that happened, appended as it happens, synced to the disk after
// each block. A write that fails leaves a file that ends with a whole line.
import { BenchError } from '../errors.js'
import { createLineFile, reopenLineFile } from './create-line-file.js'

/**
 * @param {string} directory made when it is not there
 * @returns {{path: string, append: (line: RunFileLine) => void, sync: () => void, close: () => void}}
 * @throws {BenchError} OUT_NOT_WRITABLE, OUT_HAS_RUN; append and sync: WRITE_FAILED
 */
export function createRunFile (directory) {
  return createLineFile(directory, { name: 'run.ndjson', fail })
}

/**
 * Goes on with the file of a run that did not come to its end.
 * @param {string} path
 * @param {number} wholeBytes of its whole lines; what stands behind them is taken away
 * @returns {ReturnType<typeof createRunFile>}
 * @throws {BenchError} OUT_NOT_WRITABLE; append and sync: WRITE_FAILED
 */
export function reopenRunFile (path, wholeBytes) {
  return reopenLineFile(path, { wholeBytes, fail })
}

/** @param {string} path @param {Error} error */
function fail (path, error) {
  return new BenchError('WRITE_FAILED', { path, why: error.message }, error)
}
