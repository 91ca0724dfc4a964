import { expect } from 'chai'
import { describeLink, formatBitRate } from '../../../bench/format/link.js'

describe('formatBitRate', () => {
  for (const [rate, text] of /** @type {const} */ ([
    [1e9, '1 Gbit/s'], [956.4e6, '956 Mbit/s'], [1e7, '10 Mbit/s'], [2.5e9, '2.5 Gbit/s'],
    [0, '0 Mbit/s']
  ])) {
    it(`writes ${rate} as ${text}`, () => {
      expect(formatBitRate(rate)).to.equal(text)
    })
  }
})

describe('describeLink', () => {
  it('never passes over a delay that is not there', () => {
    expect(describeLink({ bitsPerSecond: 1e9, delayUs: 100, delayAdded: false }))
      .to.equal('1 Gbit/s each way, without added delay')
  })

  it('tells a delay that is there, and a rate that is not limited', () => {
    expect(describeLink({ bitsPerSecond: null, delayUs: 1_000, delayAdded: true }))
      .to.equal('no limit of the rate, 1.00 ms added to each way')
  })
})
