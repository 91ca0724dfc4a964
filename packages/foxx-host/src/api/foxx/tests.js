/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// The tests that a service brings along.
import { runTests } from '../../runtime/index.js'
import { readFlag, readText } from '../read-flag.js'
import { guardTests } from './guard-tests.js'
import { loadApart } from './run-service-code.js'
import { findRunnable } from './services.js'

/**
 * Runs the tests of a service; tests that fail are no error.
 * @param {Call} call
 * @returns {Promise<ApiAnswer>} 200 with what the reporter makes of it
 * @throws {HostError} 400/3010 when the service still needs settings, 400/400 for an unknown reporter, 3103 when a test
 *   file can't be loaded
 */
export async function answerTests (call) {
  const { worker, request: { search } } = call
  const record = findRunnable(call)
  // A copy of the service of its own: what tests do to module variables must not reach those who use it.
  const service = loadApart(worker, record)
  const { scriptSeconds } = worker.options
  /** @type {import('./guard-tests.js').Guard} */
  const guard = work => worker.guarded(scriptSeconds, work)
  const { result, text, contentType } = await runTests({
    record,
    load: (path, globals) => guard(() => service.runTestFile(path, guardTests(globals, guard))),
    reporter: readText(search, 'reporter') ?? 'default',
    filter: readText(search, 'filter'),
    idiomatic: readFlag(search, 'idiomatic'),
    limitMs: scriptSeconds * 1000
  })
  return text === null
    ? { status: 200, json: result }
    : { status: 200, body: text, contentType: contentType ?? 'text/plain; charset=utf-8' }
}
