import { expect } from 'chai'
import {
  decodeStatistics, encodeStatistics, rebaseStatistics
} from '../../src/documents/statistics.js'

describe('the statistics of a collection', () => {
  const entry = (
    /** @type {Partial<import('../../src/documents/types.js').Statistics>} */ change
  ) =>
    encodeStatistics({ count: 10, sequence: 100, lastNumber: 5, version: 7, ...change })

  it('are read as they were written, up to 2^53', () => {
    const statistics = {
      count: 0, sequence: 2 ** 53 - 1, lastNumber: 2 ** 53 - 1, version: 2 ** 49
    }
    expect(decodeStatistics(encodeStatistics(statistics))).to.deep.equal(statistics)
  })

  it('of a transaction are added to what others did meanwhile', () => {
    const now = rebaseStatistics(entry({ count: 12, sequence: 103 }), {
      before: entry({}),
      after: entry({ count: 9, sequence: 104, lastNumber: 50 })
    })
    expect(now && decodeStatistics(now))
      .to.deep.equal({ count: 11, sequence: 107, lastNumber: 50, version: 7 })
  })

  it('keep the greatest number of all', () => {
    const now = rebaseStatistics(
      entry({ lastNumber: 60 }), { before: entry({}), after: entry({ lastNumber: 50 }) }
    )
    expect(now && decodeStatistics(now).lastNumber).to.equal(60)
  })

  it('of a collection that was dropped or changed meanwhile cannot be added to', () => {
    expect(rebaseStatistics(undefined, { before: entry({}), after: entry({}) })).to.equal(null)
    expect(rebaseStatistics(entry({ version: 8 }), { before: entry({}), after: entry({}) }))
      .to.equal(null)
  })
})
