import { expect } from 'chai'
import { createOwnTimes } from '../../../../bench/calibrate/truth/own-times.js'

describe('what a server of known truth measures of itself', () => {
  it('is told as median and mean in microseconds, since the last time', () => {
    const times = createOwnTimes()
    for (const milliseconds of [0.04, 0.05, 0.06]) times.add(milliseconds)
    const { count, p50, mean } = times.take()
    expect([count, p50]).to.deep.equal([3, 50])
    expect(mean).to.be.closeTo(50, 1e-9)
    expect(times.take()).to.deep.equal({ count: 0, p50: 0, mean: 0 })
  })

  it('leaves out of the mean what somebody else interrupted', () => {
    const times = createOwnTimes()
    for (let request = 0; request < 100; request++) {
      times.add(request % 10 === 0 ? 4 : 0.05 + 0.01 * (request % 2))
    }
    expect(times.take().mean).to.be.closeTo((40 * 50 + 50 * 60) / 90, 1e-9)
  })

  it('takes three medians for the server\'s own still, and more for an interruption', () => {
    const times = createOwnTimes()
    for (const milliseconds of [0.1, 0.1, 0.1, 0.29, 0.31]) times.add(milliseconds)
    expect(times.take().mean).to.be.closeTo((3 * 100 + 290) / 4, 1e-9)
  })

  it('keeps the latest ones of a very long load, and counts all', () => {
    const times = createOwnTimes()
    for (let request = 0; request < 65_536; request++) times.add(1)
    for (let request = 0; request < 65_536; request++) times.add(0.5)
    expect(times.take()).to.deep.equal({ count: 131_072, p50: 500, mean: 500 })
  })
})
