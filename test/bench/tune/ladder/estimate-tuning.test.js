import { expect } from 'chai'
import { executeTune } from '../../../../bench/tune/execute-tune.js'
import { ladderFor } from '../../../../bench/tune/ladder/choose-counts.js'
import { createTunePlan } from '../../../../bench/tune/ladder/create-tune-plan.js'
import {
  estimateTuning, quickestBlockSeconds
} from '../../../../bench/tune/ladder/estimate-tuning.js'
import { makeTunePlan, makeOptions } from '../fake-instruments.js'
import { TRUTHS, createNoisyWorld } from '../noisy-world.js'

describe('tune/ladder/estimate-tuning', () => {
  it('says how many whole blocks fit into the time, and never fewer than an interval needs', () => {
    const plan = createTunePlan(makeOptions({ counts: [1, 2], budgetSeconds: 60 }))
    const { setUp, scout, block, blocks, total } = estimateTuning(plan, { restarts: false })
    expect(scout).to.equal(0)
    expect(blocks).to.equal(Math.floor((60 - setUp) / block))
    expect(total).to.be.within(60 - block, 60)
    const short = estimateTuning({ ...plan, budgetSeconds: 1 }, { restarts: false })
    expect(short.blocks).to.equal(3)
    expect(short.total).to.be.above(1)
  })

  it('counts the starts into each block where there are any', () => {
    const plan = createTunePlan(makeOptions({ counts: [1, 2], sideBySide: false }))
    const kept = estimateTuning(plan, { restarts: false })
    const restarted = estimateTuning(plan, { restarts: true })
    expect(restarted.setUp).to.equal(0)
    expect(restarted.block).to.be.closeTo(kept.block + kept.setUp, 1e-9)
  })

  it('counts the slices of the scout', () => {
    const plan = createTunePlan(makeOptions({ counts: [1, 2, 3, 4], budgetSeconds: 600 }))
    expect(estimateTuning(plan, { restarts: false }).scout).to.be.closeTo(2 * 3 * 1.35, 0.1)
  })

  it('expects no more than the time allows, and half of a ladder', () => {
    const plan = createTunePlan(makeOptions({ counts: [1, 2, 3, 4], budgetSeconds: 600 }))
    const { expected, setUp, scout, block, total } = estimateTuning(plan, { restarts: false })
    expect(expected).to.be.closeTo(setUp + scout + 16 * block, 1e-9)
    expect(expected).to.be.below(total)
    const short = estimateTuning({ ...plan, budgetSeconds: 90 }, { restarts: false })
    expect(short.expected).to.equal(short.total)
    const ladder = estimateTuning(
      createTunePlan(makeOptions({ counts: ladderFor(2), budgetSeconds: 600 })), { restarts: false }
    )
    expect(ladder.expected).to.be.below(ladder.total / 2 + 1)
  })

  it('knows how quick a block can be', () => {
    const plan = createTunePlan(makeOptions({ counts: [1, 2, 96] }))
    for (const counts of [plan.counts, [96, 2, 1]]) {
      expect(quickestBlockSeconds({ ...plan, counts }))
        .to.be.closeTo(2 * (2 + 0.2 + 0.15) + 3 * 0.004, 1e-9)
    }
  })

  it('takes candidates of which no knob says how many workers they have for one', () => {
    const plan = createTunePlan(makeOptions({ counts: [1] }))
    /** @param {Record<string, string>} values */
    const estimateOf = values => estimateTuning({
      ...plan, knobs: { names: Object.keys(values), isCurve: false, settings: [{ key: 1, values }] }
    }, { restarts: true })
    expect(estimateOf({ SIZE: 'a' })).to.deep.equal(estimateOf({ workers: '1' }))
    expect(estimateOf({ SIZE: 'a' }).block).to.be.below(estimateOf({ workers: '2' }).block)
  })

  it('is about right where slices scatter by 5 %', async () => {
    const seconds = []
    for (let seed = 1; seed <= 10; seed++) {
      const world =
        createNoisyWorld({ truth: TRUTHS.peaked, noise: 0.05, seed, startSeconds: () => 6 })
      await executeTune(
        makeTunePlan({ counts: [1, 2, 3, 4, 6, 8], seed, budgetSeconds: 600 }), world.context
      )
      seconds.push(world.context.instruments.clock())
    }
    const { expected } = estimateTuning(
      makeTunePlan({ counts: [1, 2, 3, 4, 6, 8], budgetSeconds: 600 }), { restarts: false }
    )
    expect(seconds.reduce((sum, own) => sum + own, 0) / seconds.length)
      .to.be.within(expected / 2, 2 * expected)
  })
})
