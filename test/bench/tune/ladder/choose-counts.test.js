import { expect } from 'chai'
import { ladderFor, orchestrationLadder } from '../../../../bench/tune/ladder/choose-counts.js'

describe('tune/ladder/choose-counts', () => {
  const ladders = [
    { cores: 1, counts: [1, 2, 3, 4] },
    { cores: 2, counts: [1, 2, 3, 4] },
    { cores: 4, counts: [1, 2, 3, 4, 6, 8] },
    { cores: 5, counts: [1, 2, 3, 4, 5, 6, 8] },
    { cores: 12, counts: [1, 2, 3, 4, 6, 8, 12, 16, 24] }
  ]
  for (const { cores, counts } of ladders) {
    it(`tries ${counts.join(', ')} workers on ${cores} CPUs`, () => expect(ladderFor(cores)).to.deep.equal(counts))
  }

  it('tries the counts of 2011, and as many as CPUs, for the orchestration app', () => {
    expect(orchestrationLadder(2)).to.deep.equal([2, 12, 24, 36, 48, 60, 72, 84, 96])
    expect(orchestrationLadder(24)).to.deep.equal([12, 24, 36, 48, 60, 72, 84, 96])
  })
})
