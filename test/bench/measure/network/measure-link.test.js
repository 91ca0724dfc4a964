import { expect } from 'chai'
import { measureLink } from '../../../../bench/measure/network/measure-link.js'

describe('measureLink', () => {
  it('measures what loopback carries, and how long a message takes there and back', async () => {
    const { toServers, toClient, roundTripUs } = await measureLink({
      host: '127.0.0.1',
      network: { enter: [], client: '127.0.0.1' },
      set: { bitsPerSecond: null, delayUs: 0, delayAdded: false, burstBytes: null }
    })
    expect(Math.min(toServers, toClient)).to.be.above(1e7)
    expect(Math.max(toServers, toClient)).to.be.below(1e12)
    expect(roundTripUs.count).to.be.within(5, 300)
    expect(roundTripUs.min).to.be.above(1)
    expect(roundTripUs.median).to.be.within(roundTripUs.min, 1e6)
  })
})
