import { expect } from 'chai'
import { BenchError } from '../../../bench/errors.js'
import { outlastClient } from '../../../bench/run/outlast-client.js'

const GONE = new BenchError('CLIENT_FAILED', { driver: 'wrk', how: 'ended' })

/** @param {(Error | string)[]} outcomes of one try after the other */
function tries (...outcomes) {
  return async () => {
    const outcome = outcomes.shift()
    if (outcome instanceof Error) throw outcome
    return outcome
  }
}

describe('outlastClient', () => {
  it('does the work once more where the client failed, and gives up after that', async () => {
    expect(await outlastClient(tries('done', 'again'), 'unknown')).to.equal('done')
    expect(await outlastClient(tries(GONE, 'done'), 'unknown')).to.equal('done')
    expect(await outlastClient(tries(GONE, GONE, 'done'), 'unknown')).to.equal('unknown')
  })

  it('hides no other fault', async () => {
    for (const fault of [new BenchError('WRITE_FAILED', { path: '/', why: '' }), new Error('no')]) {
      expect(await outlastClient(tries(fault, 'done'), null).catch(error => error)).to.equal(fault)
    }
  })
})
