/** @import {RunningServer} from '../../../servers/types.js' */
import { assert } from 'chai'
import { BOUNDS, boundsOf } from '../../../bench/verify/run-check.js'

/** @param {number} workers */
function makeServer (workers) {
  return /** @type {RunningServer} */ (/** @type {unknown} */ ({ variant: { workers } }))
}

describe('boundsOf', () => {
  it('gives one worker the usual time', () => {
    assert.deepEqual(boundsOf(makeServer(1)), BOUNDS)
  })

  it('gives a cluster 0.1 s more for each further worker to answer in, ' +
    'and a check twice that', () => {
    assert.deepEqual(boundsOf(makeServer(96)), {
      requestMs: BOUNDS.requestMs + 9_500,
      checkMs: BOUNDS.checkMs + 19_000
    })
  })
})
