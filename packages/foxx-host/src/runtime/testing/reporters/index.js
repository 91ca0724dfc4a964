/** @import {Reporter} from '../types.js' */
// The reporters that a client can ask for, by name.
import { HostError } from '../../../errors.js'
import { listTests } from './list-tests.js'
import { reporter as stream } from './stream.js'
import { reporter as suite } from './suite.js'
import { reporter as tap } from './tap.js'
import { reporter as xunit } from './xunit.js'

/** All tests in flat lists. @type {Reporter} */
const byDefault = {
  toResult: recording => ({
    stats: recording.stats, tests: listTests(recording, 'test end'),
    pending: listTests(recording, 'pending'), failures: listTests(recording, 'fail'),
    passes: listTests(recording, 'pass')
  })
}

/** @type {Readonly<Record<string, Reporter>>} */
const REPORTERS = Object.freeze({ default: byDefault, suite, stream, tap, xunit })

/**
 * Finds a reporter by its name.
 * @param {string} name '': the default
 * @returns {Reporter}
 * @throws {HostError} ERROR_HTTP_BAD_PARAMETER, status 400
 */
export function findReporter (name) {
  const wanted = name || 'default'
  const reporter = Object.hasOwn(REPORTERS, wanted) ? REPORTERS[wanted] : undefined
  if (reporter) return reporter
  throw new HostError('ERROR_HTTP_BAD_PARAMETER', 'expected a reporter of ' +
    `${Object.keys(REPORTERS).join(', ')}, came ${JSON.stringify(wanted)}`, { status: 400 })
}
