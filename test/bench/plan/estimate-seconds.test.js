import { expect } from 'chai'
import { estimateSeconds, mostSeconds } from '../../../bench/plan/estimate-seconds.js'
import { PRESETS } from '../../../bench/plan/presets.js'
import { makePlan, makeSlice, makeVariant } from '../make-run.js'

/** @import {Protocol} from '../../../bench/types.js' */

/** @param {Partial<Protocol>} protocol */
const estimate = protocol => estimateSeconds(makePlan({ protocol }))

describe('estimateSeconds', () => {
  it('fills the budget and does not exceed it', () => {
    for (const budgetSeconds of [30, 60, 235, 600]) {
      const { total, block } = estimate({ budgetSeconds, maxBlocks: 1000 })
      expect(total).to.be.within(budgetSeconds - block, budgetSeconds)
    }
  })

  it('exceeds the budget when the least number of blocks for each ' +
    'process start asks for more', () => {
    const { blocks, total } = estimate({ budgetSeconds: 5, minBlocks: 2, processStarts: 3 })
    expect(blocks).to.equal(6)
    expect(total).to.be.above(5)
  })

  it('stops at the most blocks, however much time there is', () => {
    const { blocks, total } = estimate({ budgetSeconds: 1e6, maxBlocks: 5, processStarts: 2 })
    expect(blocks).to.equal(10)
    expect(total).to.be.below(200)
  })

  it('takes longer for each block the longer the slices and their priming', () => {
    const blocks = [[1, 0], [1, 0.5], [2, 0.5]].map(([sliceSeconds = 0, primeSeconds = 0]) =>
      estimate({ sliceSeconds, primeSeconds }).block)
    expect(blocks).to.deep.equal(blocks.toSorted((a, b) => a - b))
    expect(new Set(blocks).size).to.equal(3)
    expect(blocks[0]).to.be.at.least(3)
  })

  it('takes longer to set up the more starts, warm-up, actions and variants there are', () => {
    const plain = estimate({}).setUp
    expect(estimate({ processStarts: 2 }).setUp).to.equal(2 * plain)
    expect(estimate({ warmUp: { minSeconds: 2, maxSeconds: 4, minRequests: 0 } }).setUp)
      .to.be.above(plain)
    expect(estimateSeconds(makePlan({ actions: ['static', 'factorial'] })).setUp).to.be.above(plain)
    expect(estimateSeconds(makePlan({
      variants: ['node', 'node~aa', 'express', 'express-cluster']
    })).setUp).to.be.above(plain)
  })

  it('adds something for each slice and start, and for each further worker', () => {
    const plan = makePlan({ variants: ['node', 'node-cluster'], protocol: { sliceSeconds: 2 } })
    const { block, setUp } = estimateSeconds(plan)
    expect(block).to.be.closeTo(2 * (2 + 0.15) + 7 * 0.004, 1e-9)
    // Two starts, and the ceiling of one load.
    expect(setUp).to.be.closeTo(2 * 1 + 7 * 0.12 + 2, 1e-9)
    expect(estimateSeconds({ ...plan, starts: { count: 5, action: 'static' } }).setUp)
      .to.be.closeTo(setUp + 5 * 2 * 0.6, 1e-9)
    const timelines = [{ cell: plan.cells[0] ?? expect.fail(), seconds: 30 }]
    expect(estimateSeconds({ ...plan, timelines }).setUp).to.be.closeTo(setUp + 31, 1e-9)
  })

  it('warms half way between least and most, and a second client for the least', () => {
    const plan = makePlan({
      variants: ['node'], protocol: { warmUp: { minSeconds: 2, maxSeconds: 6, minRequests: 0 } }
    })
    const { setUp } = estimateSeconds(plan)
    expect(setUp).to.be.closeTo(1 + 4 + 1, 1e-9)
    const second = plan.cells.map(cell => ({ ...cell, driver: 'arangojs' }))
    expect(estimateSeconds({ ...plan, cells: [...plan.cells, ...second] }).setUp)
      .to.be.closeTo(setUp + 2, 1e-9)
  })

  it('reckons an amount with what is assumed, and with what was measured ' +
    'as soon as something was', () => {
    const plan = makePlan({ variants: ['node'], protocol: { amount: 100_000, maxBlocks: 1 } })
    const assumed = estimateSeconds(plan).block
    expect(estimateSeconds(makePlan(
      { variants: ['node'], protocol: { amount: 50_000, maxBlocks: 1 } }
    )).block).to.be.below(assumed)
    const slices = [makeSlice({ ...plan.cells[0], seconds: 100 })]
    expect(estimateSeconds(plan, slices).block).to.be.within(100, 101)
    expect(mostSeconds(plan, slices) - mostSeconds(plan))
      .to.be.closeTo(100 - (assumed - 0.15), 0.01)
  })

  it('fits fewer blocks the more cells there are', () => {
    const [few, many] = [[64], [1, 8, 64]].map(connections =>
      estimateSeconds(makePlan({ connections })))
    expect(many?.blocks).to.be.below(few?.blocks ?? 0)
  })

  it('takes no time for servers that this machine does not have', () => {
    const missing =
      makeVariant('nginx', { missing: { reason: 'not installed', remedy: 'install it' } })
    expect(estimateSeconds(makePlan({ variants: ['node', 'node~aa', missing] })))
      .to.deep.equal(estimateSeconds(makePlan({ variants: ['node', 'node~aa'] })))
  })

  for (const [name, { connections, protocol }] of Object.entries(PRESETS)) {
    it(`finds that the preset ${name} keeps its own budget with the servers ` +
      'and actions of this suite', () => {
      const plan = makePlan({
        variants: ['node', 'node~aa', 'node-cluster', 'express', 'express-cluster'],
        actions: ['static', 'factorial'], connections: [...connections], protocol
      })
      expect(estimateSeconds(plan).total).to.be.at.most(protocol.budgetSeconds)
    })
  }
})
