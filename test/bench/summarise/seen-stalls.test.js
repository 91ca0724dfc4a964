import { expect } from 'chai'
import { seenEverySeconds } from '../../../bench/summarise/seen-stalls.js'
import { createNoise, times } from '../../../packages/statistics/test/noise.js'

describe('seenEverySeconds', () => {
  it('is a third of the time of many slices: the rule of three', () => {
    expect(seenEverySeconds(times(200, () => ({ seconds: 5 }))))
      .to.be.closeTo(1000 / -Math.log(0.05), 3)
  })

  it('is little more than the slice where there is one, and nothing where there is none', () => {
    expect(seenEverySeconds([{ seconds: 10 }])).to.be.closeTo(10 / 0.95, 1e-6)
    expect(seenEverySeconds([])).to.equal(0)
  })

  it('meets a stall of that period in 95 of 100 runs', () => {
    const { uniform } = createNoise(2026)
    const slices = [5, 5, 2, 8, 5, 5, 12].map(seconds => ({ seconds }))
    const period = seenEverySeconds(slices)
    const met = times(4_000, () => slices.some(({ seconds }) => uniform() * period < seconds))
      .filter(Boolean).length
    expect(met / 4_000).to.be.closeTo(0.95, 0.01)
  })
})
