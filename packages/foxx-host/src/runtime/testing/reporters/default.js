/** @import {Reporter} from '../types.js' */
// All tests in flat lists. In: a recording; out: {stats, tests, pending, failures, passes}.
import { listTests } from './list-tests.js'

/** @type {Reporter} */
export const reporter = {
  toResult (recording) {
    return {
      stats: recording.stats,
      tests: listTests(recording, 'test end'),
      pending: listTests(recording, 'pending'),
      failures: listTests(recording, 'fail'),
      passes: listTests(recording, 'pass')
    }
  }
}
