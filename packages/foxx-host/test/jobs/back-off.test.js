import { expect } from 'chai'
import { toBackOff } from '../../src/jobs/back-off.js'

const DAY_MS = 86_400_000

describe('how long a job waits that has failed', () => {
  it('is twice as long after each failure, and a day at most', () => {
    expect([1, 2, 3, 4].map(failures => toBackOff(failures))).to.deep.equal([1e3, 2e3, 4e3, 8e3])
    expect(toBackOff(3, 50)).to.equal(200)
    expect([toBackOff(18), toBackOff(5000), toBackOff(1, 2 * DAY_MS)])
      .to.deep.equal([DAY_MS, DAY_MS, DAY_MS])
  })

  it('is nothing where no time was given', () => {
    for (const base of [0, -1, 'x', null, NaN]) expect(toBackOff(3, base)).to.equal(0)
  })
})
