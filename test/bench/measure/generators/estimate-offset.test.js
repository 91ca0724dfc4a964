import { expect } from 'chai'
import { createRandom } from '@shootout/statistics'
import {
  estimateOffset
} from '../../../../bench/measure/generators/clock/estimate-offset.js'
import { sleepUntil } from '../../../../bench/measure/generators/clock/sleep-until.js'

/**
 * Round trips with another clock, whose answers take their way in the one and the other direction.
 * @param {number} offset of the own clock
 * @param {readonly [number, number][]} ways
 */
const roundTrips = (offset, ways) => ways.map(([there, back], trip) => {
  const at = trip * 100
  return { sentAt: at + offset, theirs: at + there, receivedAt: at + there + back + offset }
})

describe('the offset of a clock', () => {
  it('is exact when both ways take as long', () => {
    const { offsetMs, uncertaintyMs } = estimateOffset(roundTrips(1000, [[2, 2]]))
    expect(offsetMs).to.equal(1000)
    expect(uncertaintyMs).to.equal(2)
  })

  it('is known better by many round trips than by the shortest of them', () => {
    const { offsetMs, uncertaintyMs } = estimateOffset(roundTrips(-40, [[1, 9], [9, 1], [3, 3]]))
    expect(offsetMs).to.equal(-40)
    expect(uncertaintyMs).to.equal(1)
  })

  it('lies within its uncertainty, whichever way takes longer', () => {
    const random = createRandom(7)
    for (let run = 0; run < 500; run++) {
      const offset = (random() - 0.5) * 1e6
      const ways = Array.from({ length: 8 }, () =>
        /** @type {[number, number]} */ ([0.1 + 5 * random(), 0.1 + 50 * random()]))
      const { offsetMs, uncertaintyMs } = estimateOffset(roundTrips(offset, ways))
      expect(Math.abs(offsetMs - offset)).to.be.at.most(uncertaintyMs + 1e-6)
    }
  })

  it('needs a round trip', () => expect(() => estimateOffset([])).to.throw(RangeError))
})

describe('sleepUntil', () => {
  it('never ends before its moment', async () => {
    const now = () => performance.now()
    for (const ms of [0.5, 3, 12]) {
      const moment = now() + ms
      await sleepUntil(moment, now)
      expect(now()).to.be.at.least(moment)
    }
  })

  it('ends at once when its moment has passed', async () => {
    let looks = 0
    await sleepUntil(5, () => {
      looks++
      return 100
    })
    expect(looks).to.be.at.most(2)
  })
})
