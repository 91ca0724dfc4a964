import { expect } from 'chai'
import {
  isLadder, ladderFor, orchestrationLadder
} from '../../../../bench/tune/ladder/choose-counts.js'

const STEPS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96]

describe('tune/ladder/choose-counts', () => {
  const ladders = [
    { cores: 1, counts: STEPS },
    { cores: 2, counts: STEPS },
    { cores: 5, counts: [1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 32, 48, 64, 96] },
    { cores: 64, counts: [...STEPS, 128] }
  ]
  for (const { cores, counts } of ladders) {
    it(`tries ${counts.join(', ')} workers on ${cores} CPUs`, () =>
      expect(ladderFor(cores)).to.deep.equal(counts))
  }

  it('tries few, the counts of 2011, and as many as CPUs for the orchestration app', () => {
    expect(orchestrationLadder(2)).to.deep.equal([1, 2, 3, 4, 6, 8, 12, 24, 36, 48, 60, 72, 84, 96])
    expect(orchestrationLadder(20))
      .to.deep.equal([1, 2, 3, 4, 6, 8, 12, 20, 24, 36, 48, 60, 72, 84, 96])
  })

  it('knows its ladders from what somebody asked for', () => {
    expect([ladderFor(2), orchestrationLadder(2)].map(counts => isLadder(counts, 2)))
      .to.deep.equal([true, true])
    expect([[1, 2, 3, 4], [12, 24, 36, 48, 60, 72, 84, 96]].map(counts => isLadder(counts, 2)))
      .to.deep.equal([false, false])
  })
})
