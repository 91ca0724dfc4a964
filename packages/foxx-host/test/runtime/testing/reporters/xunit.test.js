/** @import {PlainTest} from '../../../../src/runtime/testing/types.js' */
import { assert } from 'chai'
import { reporter } from '../../../../src/runtime/testing/reporters/xunit.js'

/** @param {PlainTest} test */
function toCase (test) {
  const result = reporter.toResult({
    mount: '/a',
    total: 1,
    stats: {
      suites: 0, tests: 1, passes: 0, pending: 0, failures: 0, duration: 3,
      start: '2026-11-23T00:00:00.000Z', end: '2026-11-23T00:00:00.003Z'
    },
    events: [{ type: 'suite', title: 's' }, { type: 'pass', test }, { type: 'test end', test }]
  })
  const [, , ...cases] = /** @type {unknown[]} */ (result)
  assert.lengthOf(cases, 1)
  return cases[0]
}

describe('the reporter xunit', () => {
  it('says how long a test took: no time where it did not run', () => {
    assert.deepEqual(toCase({ title: 'b', fullTitle: 'a b', duration: 7, err: {} }),
      ['testcase', { classname: 'a', name: 'b', time: 7 }])
    assert.deepEqual(toCase({ title: 'b', fullTitle: 'b', err: {} }),
      ['testcase', { classname: 'global', name: 'b', time: 0 }])
  })

  it('takes type and message of a failure from the first line of its stack', () => {
    const toFailure = (/** @type {string} */ stack) => /** @type {unknown[]} */ (
      toCase({ title: 'b', fullTitle: 'b', err: { message: '', stack } })
    )[2]
    assert.deepEqual(toFailure('TypeError: no: such\n  at x'),
      ['failure', { message: 'no: such', type: 'TypeError' }, 'TypeError: no: such\n  at x'])
    assert.deepEqual(toFailure('odd'), ['failure', { message: 'odd', type: 'Error' }, 'odd'])
  })
})
