/** @import {ServiceRecord} from '../../types.js' */
/** @import {TestAnswer} from './types.js' */
// Runs a service's tests. In: the service's record and a way to load its files; out: what the reporter makes of the
// run.
import { findTestFiles } from './find-test-files.js'
import { loadTestFiles } from './load-test-files.js'
import { recordRun } from './record-run.js'
import { findReporter } from './reporters/index.js'

/**
 * @typedef {object} TestOptions
 * @property {Pick<ServiceRecord, 'directory' | 'manifest' | 'mount'>} record
 * @property {(path: string, globals: Record<string, unknown>) => unknown} load evaluates a file of the service, path
 * relative to its root, with further names in scope
 * @property {string} reporter default, suite, stream, tap or xunit; '': default
 * @property {string | undefined} filter part of full titles; undefined and '': all of them are run
 * @property {boolean} idiomatic the format that the reporter is known for, where it is not JSON
 * @property {number} limitMs how long all of them may take together; a single one half of that
 */

/**
 * Loads the files that the manifest's globs match and runs their tests, those that return promises too.
 * @param {TestOptions} options
 * @returns {Promise<TestAnswer>} text and contentType are null unless idiomatic and the reporter has such a form
 * @throws {import('../../errors.js').HostError} ERROR_HTTP_BAD_PARAMETER for an unknown reporter, ERROR_MODULE_FAILURE
 * for a file that fails to load (both 400), ERROR_REQUEST_CANCELED (408) when the tests do not end in time
 */
export async function runTests ({ record, load, reporter, filter, idiomatic, limitMs }) {
  const chosen = findReporter(reporter)
  const suite = await loadTestFiles({ files: findTestFiles(record), load, limitMs })
  const recording = await recordRun({ suite, mount: record.mount, filter, limitMs })
  const form = idiomatic ? chosen.toText?.(recording) : undefined
  return {
    result: chosen.toResult(recording),
    contentType: form?.contentType ?? null,
    text: form?.text ?? null
  }
}
