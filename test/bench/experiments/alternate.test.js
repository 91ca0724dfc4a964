import { expect } from 'chai'
import { alternate } from '../../../bench/experiments/alternate.js'

describe('experiments/alternate', () => {
  it('measures both in each pair, whichever chance lets begin, and throws two pairs away',
    async () => {
      const told = /** @type {string[]} */ ([])
      const chances = [0.4, 0.6, 0.5, 0.1]
      const measured = await alternate({
        ours: async () => told.push('ours'),
        theirs: async () => 100 + told.push('theirs'),
        count: 2,
        random: () => chances.shift() ?? expect.fail('one pair more')
      })
      expect(told).to.deep.equal([
        'ours', 'theirs', 'theirs', 'ours', 'theirs', 'ours', 'ours', 'theirs'
      ])
      expect(measured).to.deep.equal([{ ours: 6, theirs: 105 }, { ours: 7, theirs: 108 }])
    })
})
