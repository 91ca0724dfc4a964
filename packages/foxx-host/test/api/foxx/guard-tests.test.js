import { assert } from 'chai'
import { guardTests } from '../../../src/api/foxx/guard-tests.js'

/** Mocha's functions, as far as they matter here. */
function createNames () {
  /** @type {Function[]} */
  const handed = []
  const it = Object.assign(
    (/** @type {string} */ _title, /** @type {Function} */ work) => { handed.push(work) },
    {
      only: (/** @type {string} */ _title, /** @type {Function} */ work) => { handed.push(work) },
      retries: 3
    }
  )
  return { handed, names: { it, version: 1 } }
}

describe('guardTests', () => {
  it('runs what is handed to it, it.only and the like under the guard', () => {
    const { handed, names } = createNames()
    let guarded = 0
    const { it: guardedIt, version } = guardTests(names, work => { guarded++; return work() })
    const define = /** @type {typeof names.it} */ (guardedIt)
    define('one', () => 'result')
    define.only('two', () => 'other')
    assert.equal(guarded, 0)
    assert.deepEqual(handed.map(work => work()), ['result', 'other'])
    assert.equal(guarded, 2)
    assert.equal(version, 1)
    assert.equal(define.retries, 3)
  })

  it('keeps the number of parameters and what this stands for', () => {
    const { handed, names } = createNames()
    const define = /** @type {typeof names.it} */ (guardTests(names, work => work())['it'])
    define('one', /** @this {unknown} @param {unknown} _done */ function (_done) { return this })
    assert.lengthOf(/** @type {Function} */ (handed[0]), 1)
    const self = {}
    assert.equal(handed[0]?.call(self), self)
  })
})
