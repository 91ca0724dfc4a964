import { expect } from 'chai'
import { ladderFor } from '../../../../bench/tune/ladder/choose-counts.js'
import {
  createTunePlan, withRacing, withRate, withRestarts
} from '../../../../bench/tune/ladder/create-tune-plan.js'
import { makeOptions } from '../fake-instruments.js'

describe('tune/ladder/create-tune-plan', () => {
  it('measures for longer where there are many workers', () => {
    expect(createTunePlan(makeOptions({ counts: [12, 48] })).sliceSeconds).to.equal(1)
    expect(createTunePlan(makeOptions({ counts: [12, 60] })).sliceSeconds).to.equal(2)
  })

  it('does so on a ladder only once it is known that they race', () => {
    const plan = createTunePlan(makeOptions({ counts: ladderFor(2) }))
    expect(plan).to.include({ sliceSeconds: 1, openEnded: true })
    expect(withRacing(plan, [2, 3, 4])).to.equal(plan)
    expect(withRacing(plan, [48, 64]).sliceSeconds).to.equal(2)
  })

  it('gives all warm-ups together a quarter of the time, but none less ' +
    'than 2 s or more than 15 s', () => {
    const maxSeconds = (/** @type {number} */ budgetSeconds) =>
      createTunePlan(makeOptions({ counts: [1, 2, 3, 4], budgetSeconds })).warmUp.maxSeconds
    expect([10, 96, 3600].map(maxSeconds)).to.deep.equal([2, 6, 15])
  })

  it('measures one slice a block where candidates live side by side, several ' +
    'where each start has to pay', () => {
    expect(createTunePlan(makeOptions({ sideBySide: true })).slicesPerStart).to.equal(1)
    expect(createTunePlan(makeOptions({ sideBySide: false })).slicesPerStart).to.equal(3)
  })

  it('warms up for less long where it has to do so for each block', () => {
    const plan = createTunePlan(makeOptions({ counts: [1, 2, 3, 4], budgetSeconds: 240 }))
    expect(plan.warmUp.maxSeconds).to.equal(15)
    expect(withRestarts(plan).warmUp.maxSeconds).to.equal(5)
  })

  it('fixes beforehand after how many blocks it looks, up to what the ' +
    'time allows two counts', () => {
    const { looks } = createTunePlan(makeOptions({ counts: [1, 2, 4], budgetSeconds: 60 }))
    expect(looks).to.deep.equal([3, 4, 6, 9, 13, 19, 22])
    expect(createTunePlan(makeOptions({ budgetSeconds: 1 })).looks).to.deep.equal([3])
    expect(createTunePlan(makeOptions({ counts: [1, 2, 4], budgetSeconds: 60, sideBySide: false }))
      .looks.at(-1)).to.equal(7)
  })

  it('makes slices as long as a 99th percentile needs', () => {
    const plan = createTunePlan(makeOptions({ objective: 'p99', rate: 100 }))
    expect(plan.rate).to.equal(100)
    expect(withRate(plan, 100)).to.deep.include({ rate: 100, sliceSeconds: 12 })
    expect(withRate(plan, 5000).sliceSeconds).to.equal(1)
    expect((withRate(plan, 100).looks.at(-1) ?? 0) < (plan.looks.at(-1) ?? 0)).to.equal(true)
  })

  it('has a rate for the 99th percentile only', () => {
    expect(createTunePlan(makeOptions({ objective: 'rps', rate: 100 })).rate).to.equal(null)
  })
})
