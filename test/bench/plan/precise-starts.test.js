import { expect } from 'chai'
import { estimateSeconds } from '../../../bench/plan/estimate-seconds.js'
import { withPreciseStarts } from '../../../bench/plan/precise-starts.js'
import { makePlan } from '../make-run.js'
import { joinPatterns } from '../../join-patterns.js'

const QUICK = {
  processStarts: 2,
  minBlocks: 2,
  maxBlocks: 100,
  warmUp: { minSeconds: 2, maxSeconds: 4, minRequests: 0 }
}

/** @param {Partial<import('../../../bench/types.js').Protocol>} protocol */
const plan = protocol => withPreciseStarts(makePlan({
  protocol: { ...QUICK, precision: 0.03, budgetSeconds: 600, ...protocol }
}))

describe('withPreciseStarts', () => {
  it('divides the time into many short starts, which fit into it', () => {
    const precise = plan({})
    expect(precise.protocol.maxBlocks).to.equal(4)
    expect(precise.protocol.processStarts).to.be.above(10)
    expect(estimateSeconds(precise).total).to.be.at.most(600)
  })

  it('has three starts at the least, if need be of fewer blocks', () => {
    const { setUp, block } = estimateSeconds(makePlan({ protocol: { ...QUICK, processStarts: 1 } }))
    const { protocol, notices } = plan({ budgetSeconds: 3 * (setUp + 2 * block) + 1 })
    expect(protocol).to.include({ processStarts: 3, minBlocks: 2, maxBlocks: 4 })
    expect(notices).to.equal(undefined)
  })

  it('says so where the budget is too short for three, and leaves the plan as it is', () => {
    const { protocol, notices } = plan({ budgetSeconds: 20 })
    expect(protocol).to.include({ processStarts: 2, maxBlocks: 100 })
    expect(notices?.[0]).to.match(
      joinPatterns(
        /^A precision is believed after 3 starts of the servers at the earliest, which take about /,
        /\d+ s here; the budget of 20 s will end the run before: name a longer --budget\.$/
      )
    )
  })

  it('has nothing to do without a precision, or where the number of blocks is given', () => {
    expect(plan({ precision: null }).protocol).to.include(QUICK)
    expect(plan({ minBlocks: 1, maxBlocks: 1, processStarts: 3 }).protocol)
      .to.include({ maxBlocks: 1, processStarts: 3 })
  })
})
