import { expect } from 'chai'
import { CONDITIONS, planGate, tryAt } from '../../../../bench/calibrate/gate/plan-gate.js'

const SOME = /** @type {const} */ (['quiet', 'one core'])

describe('calibrate/gate/plan-gate', () => {
  it('takes two minutes a comparison and an hour in all, unless told otherwise', () => {
    expect(planGate({ budgetSeconds: null, eachSeconds: null, seed: 3 })).to.deep.equal(
      { budgetSeconds: 3_480, eachSeconds: 120, connections: 64, seed: 3 }
    )
    expect(planGate({ budgetSeconds: 600, eachSeconds: 30, seed: 3 }))
      .to.include({ budgetSeconds: 600, eachSeconds: 30 })
  })

  it('asks five of seven times about equals, once about 10 %, once about another share', () => {
    const planted = Array.from({ length: 21 }, (_, index) => tryAt(index, ['quiet']).planted)
    const cycles = [0, 7, 14].map(from => planted.slice(from, from + 7).sort((a, b) => a - b))
    expect(cycles).to.deep.equal(
      [0.02, 0.05, 0.2].map(other => [0, 0, 0, 0, 0, ...[0.1, other].sort((a, b) => a - b)])
    )
  })

  it('lets the conditions that can be had take turns', () => {
    const tries = Array.from({ length: 14 }, (_, index) => tryAt(index, SOME))
    expect(tries.map(({ condition }) => condition).slice(0, 4))
      .to.deep.equal(['quiet', 'one core', 'quiet', 'one core'])
    for (const wanted of SOME) {
      const own = tries.filter(({ condition }) => condition === wanted)
      expect(own.filter(({ planted }) => planted === 0)).to.have.lengthOf(5)
    }
    expect(CONDITIONS).to.include.members([...SOME])
  })
})
