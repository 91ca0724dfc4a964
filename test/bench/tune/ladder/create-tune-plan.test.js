import { expect } from 'chai'
import { createTunePlan, estimateTuning, withRestarts } from '../../../../bench/tune/ladder/create-tune-plan.js'
import { makeWishes } from '../fake-seats.js'

describe('tune/ladder/create-tune-plan', () => {
  it('measures for longer where there are many workers', () => {
    expect(createTunePlan(makeWishes({ counts: [12, 48] })).sliceSeconds).to.equal(1)
    expect(createTunePlan(makeWishes({ counts: [12, 60] })).sliceSeconds).to.equal(2)
  })

  it('gives all warm-ups together a quarter of the time, but none less than 2 s or more than 15 s', () => {
    const maxSeconds = (/** @type {number} */ budgetSeconds) => createTunePlan(makeWishes({ counts: [1, 2, 3, 4], budgetSeconds })).warmUp.maxSeconds
    expect([10, 96, 3600].map(maxSeconds)).to.deep.equal([2, 6, 15])
  })

  it('measures one slice a block where candidates live side by side, several where each start has to pay', () => {
    expect(createTunePlan(makeWishes({ sideBySide: true })).slicesPerStart).to.equal(1)
    expect(createTunePlan(makeWishes({ sideBySide: false })).slicesPerStart).to.equal(3)
  })

  it('warms up for less long where it has to do so for each block', () => {
    const plan = createTunePlan(makeWishes({ counts: [1, 2, 3, 4], budgetSeconds: 240 }))
    expect(plan.warmUp.maxSeconds).to.equal(15)
    expect(withRestarts(plan).warmUp.maxSeconds).to.equal(5)
  })

  it('estimates what fits into the time, and never less than what an interval needs', () => {
    const plan = createTunePlan(makeWishes({ counts: [1, 2], budgetSeconds: 60 }))
    const { setUp, block, blocks, total } = estimateTuning(plan, { restarts: false })
    expect(blocks).to.equal(Math.floor((60 - setUp) / block))
    expect(total).to.be.within(60 - block, 60)
    const short = estimateTuning({ ...plan, budgetSeconds: 1 }, { restarts: false })
    expect(short.blocks).to.equal(3)
    expect(short.total).to.be.above(1)
  })

  it('counts the starts into each block where there are any', () => {
    const plan = createTunePlan(makeWishes({ counts: [1, 2], sideBySide: false }))
    const kept = estimateTuning(plan, { restarts: false })
    const restarted = estimateTuning(plan, { restarts: true })
    expect(restarted.setUp).to.equal(0)
    expect(restarted.block).to.be.closeTo(kept.block + kept.setUp, 1e-9)
  })
})
