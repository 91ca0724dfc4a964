/** @import {Mix} from '../../../../../bench/requests/types.js' */
import { expect } from 'chai'
import {
  createRecorder, createTally, recordMixed
} from '../../../../../bench/measure/drivers/closed-loop/tally.js'

/** One request whose answer has to be 'right'. */
const MIX = /** @type {Mix} */ (/** @type {unknown} */ ({
  seed: 1,
  requests: [{
    name: 'one', weight: 1, path: '/', expect: { status: null, body: 'right' }
  }]
}))
const STATUSES = [199, 200, 299, 300, 500]

describe('what a closed loop counts', () => {
  it('are statuses outside of 200 to 299, whatever the body', () => {
    const tally = createTally()
    const record = createRecorder({ expectedWireBytes: 10 }, tally)
    for (const status of STATUSES) record(null, status, 10, 1)
    expect(tally.counts).to.include({ completed: 5, non2xx: 3, wrongSize: 0, bytes: 50 })
  })

  it('are, of several requests, those of wrong answers only', () => {
    const tally = createTally({ mix: MIX })
    for (const status of STATUSES) {
      recordMixed({ tally, mix: /** @type {NonNullable<typeof tally.mix>} */ (tally.mix) }, {
        place: 0, status, bytes: 10, body: 'wrong', milliseconds: 1
      })
    }
    expect(tally.counts).to.include({ completed: 5, mismatches: 5, non2xx: 3, bytes: 50 })
  })
})
