import { expect } from 'chai'
import { toBitsPerSecond, toLoad } from '../../../../bench/measure/network/link-load.js'

describe('measure/network/link-load', () => {
  it('takes a connection for each megabyte that is on the way, and 64 at most', () => {
    const connections = (/** @type {number | null} */ rate, /** @type {number} */ roundTripUs) =>
      toLoad(rate, roundTripUs).connections
    // 1 Gbit/s, 20 ms there and back: 2.5 MB.
    expect(connections(1e9, 20_000)).to.equal(3)
    expect(connections(1e9, 8_000)).to.equal(1)
    expect(connections(1e10, 1e6)).to.equal(64)
    expect(connections(null, 1e6)).to.equal(1)
  })

  it('counts for half a second, after the time that connections need to find their speed', () => {
    expect(toLoad(null, 100)).to.deep.equal({ connections: 1, skipMs: 150, forMs: 500 })
    expect(toLoad(null, 20_000).skipMs).to.equal(300)
  })

  it('counts slow links for as long as 2.5 MB take, up to five seconds', () => {
    const times = [1e9, 4e7, 1e7, 1e6].map(rate => toLoad(rate, 100).forMs)
    expect(times).to.deep.equal([500, 500, 2_000, 5_000])
  })

  it('counts the headers of full packets as well', () => {
    expect(toBitsPerSecond({ bytes: 1448, seconds: 2 })).to.equal(1514 * 4)
  })
})
