import { expect } from 'chai'
import { judgeLink } from '../../../../bench/measure/network/judge-link.js'

const SET = { bitsPerSecond: 1e9, delayUs: 0, delayAdded: false, burstBytes: 500_000 }
const MEASURED = {
  toServers: 0.998e9, toClient: 1.001e9, roundTripUs: { min: 60, median: 110, count: 300 }
}

describe('judgeLink', () => {
  it('finds nothing in a link that is as it was set', () => {
    expect(judgeLink(SET, MEASURED)).to.equal(null)
  })

  it('tells which way is slower than it was set, by how much', () => {
    expect(judgeLink(SET, { ...MEASURED, toServers: 0.9e9 }))
      .to.equal('900 Mbit/s to the servers instead of 1 Gbit/s')
    expect(judgeLink({ ...SET, bitsPerSecond: 10e9 }, {
      ...MEASURED, toServers: 5.5e9, toClient: 6.3e9
    })).to.equal('5.5 Gbit/s to the servers instead of 10 Gbit/s; 6.3 Gbit/s to the client ' +
      'instead of 10 Gbit/s')
  })

  it('sees a link that is not shaped', () => {
    expect(judgeLink(SET, { ...MEASURED, toClient: 8e9 })).to.contain('8 Gbit/s to the client')
  })

  it('expects no rate where none was set', () => {
    expect(judgeLink({ ...SET, bitsPerSecond: null }, { ...MEASURED, toClient: 8e9 }))
      .to.equal(null)
  })

  it('expects twice the delay there and back', () => {
    const delayed = { ...SET, delayUs: 1_000, delayAdded: true }
    const trips = (/** @type {number} */ min, median = min) => ({
      ...MEASURED,
      roundTripUs: { min, median, count: 300 }
    })
    expect(judgeLink(delayed, trips(2_060, 2_110))).to.equal(null)
    expect(judgeLink(delayed, trips(1_060))).to.contain('came back after 1.06 ms although')
    expect(judgeLink(delayed, trips(4_000)))
      .to.contain('the quickest message came back after 4.00 ms')
    expect(judgeLink(delayed, trips(2_060, 3_500)))
      .to.contain('half of the messages took more than 3.50 ms')
  })

  it('allows 5 % of a rate, 5 % of too early, and 10 % and what programs take of too late', () => {
    const delayed = { ...SET, delayUs: 50_000, delayAdded: true }
    const judge = (/** @type {number} */ min, median = min) =>
      judgeLink(delayed, { ...MEASURED, roundTripUs: { min, median, count: 300 } }) === null
    expect([judge(95_000), judge(94_999)]).to.deep.equal([true, false])
    expect([judge(110_500), judge(110_501)]).to.deep.equal([true, false])
    expect([judge(100_000, 111_000), judge(100_000, 111_001)]).to.deep.equal([true, false])
    const rate = (/** @type {number} */ toServers) =>
      judgeLink({ ...SET, bitsPerSecond: 1_000_000 }, {
        ...MEASURED, toServers, toClient: 1_000_000
      }) === null
    expect([rate(950_001), rate(949_999), rate(1_049_999), rate(1_050_001)])
      .to.deep.equal([true, false, true, false])
  })

  it('expects nothing of a delay that the kernel could not add', () => {
    expect(judgeLink({ ...SET, delayUs: 1_000, delayAdded: false }, MEASURED)).to.equal(null)
  })
})
