import { expect } from 'chai'
import { ladderFor, orchestrationLadder } from '../../../../bench/tune/ladder/choose-counts.js'
import { chooseScouts, needsScout } from '../../../../bench/tune/ladder/choose-scouts.js'
import { createKnobs } from '../../../../bench/tune/knobs/create-knobs.js'

describe('tune/ladder/choose-scouts', () => {
  const cases = [
    { counts: ladderFor(2), scouts: [1, 2, 4, 8, 16, 32, 64, 96] },
    { counts: orchestrationLadder(2), scouts: [1, 2, 4, 8, 12, 24, 48, 96] },
    { counts: [12, 24, 36, 48, 60, 72, 84, 96], scouts: [12, 24, 48, 96] },
    { counts: [1, 2, 3, 4], scouts: [1, 2, 4] },
    { counts: [3, 50, 51, 52], scouts: [3, 50, 52] },
    { counts: [2, 4, 6], scouts: [2, 4, 6] },
    { counts: [4, 5, 8], scouts: [4, 5, 8] }
  ]
  for (const { counts, scouts } of cases) {
    it(`sends out ${scouts.join(', ')} for ${counts.join(', ')}`, () =>
      expect(chooseScouts(counts)).to.deep.equal(scouts))
  }

  it('sends out all where none says anything about another, and only for a rate', () => {
    const values = ['a', 'b', 'c', 'd', 'e']
    const knobs = createKnobs([{ name: 'WORD', values, isNumeric: false }])
    const plan = /** @type {const} */ ({ counts: [1, 2, 3, 4, 5], knobs, rate: null })
    expect(chooseScouts(plan.counts, plan)).to.deep.equal([1, 2, 3, 4, 5])
    expect(needsScout({ ...plan, objective: 'rps' })).to.equal(false)
    expect(needsScout({ ...plan, objective: 'p99' })).to.equal(true)
  })

  it('is needed for four counts, or where a rate has to be found', () => {
    const plans = /** @type {const} */ ([
      { counts: [1, 2, 3], objective: 'rps', rate: null, needed: false },
      { counts: [1, 2, 3, 4], objective: 'rps', rate: null, needed: true },
      { counts: [1, 2], objective: 'p99', rate: null, needed: true },
      { counts: [1, 2], objective: 'p99', rate: 100, needed: false }
    ])
    for (const { needed, ...plan } of plans) expect(needsScout(plan)).to.equal(needed)
  })
})
