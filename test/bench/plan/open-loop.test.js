import { expect } from 'chai'
import { openLoopNotices, openLoopSeconds, plannedSeconds } from '../../../bench/plan/open-loop.js'
import { toPublished } from '../../../bench/measure/latency-histogram.js'
import { loadsOf } from '../../../bench/plan/cells-of.js'
import { estimateSeconds } from '../../../bench/plan/estimate-seconds.js'
import { orderBlock } from '../../../bench/plan/order-block.js'
import { createNoise } from '../statistics/noise.js'
import { makeCell } from '../make-run.js'
import { makeOpenLoopPlan } from '../make-open-loop.js'

const PROTOCOL = { sliceSeconds: 1 }
const LATENCY = { p50: 1, p90: 2, p99: 3, p999: 4, max: 5, mean: 1 }

describe('openLoopSeconds', () => {
  it('is the slice of the protocol where the rate fills it', () => {
    for (const rate of [1_100, 2_000, 50_000]) expect(openLoopSeconds(PROTOCOL, rate), `${rate}`).to.equal(1)
    expect(openLoopSeconds({ sliceSeconds: 2 }, 1_100)).to.equal(2)
  })

  it('is long enough for a 99th percentile in all but a few slices of random arrivals', () => {
    const { normal } = createNoise(3)
    for (const rate of [100, 333, 1_000]) {
      const expected = rate * openLoopSeconds(PROTOCOL, rate)
      const counts = Array.from({ length: 2_000 }, () => Math.round(expected + Math.sqrt(expected) * normal()))
      const untold = counts.filter(count => toPublished(count, LATENCY).p99 === null).length
      expect(untold / counts.length, `${rate}`).to.be.below(0.01)
    }
  })

  it('does not go on for ever at a low rate', () => {
    expect(openLoopSeconds(PROTOCOL, 1)).to.equal(12)
    expect(openLoopSeconds({ sliceSeconds: 20 }, 1)).to.equal(20)
  })

  it('is what a plan counts with, for cells that have a rate', () => {
    expect(plannedSeconds(PROTOCOL, makeCell())).to.equal(1)
    expect(plannedSeconds(PROTOCOL, makeCell({ rate: 200 }))).to.equal(5.5)
    const [slow, fast] = [200, 2_000].map(rate => estimateSeconds(makeOpenLoopPlan({ rates: [rate] })).block)
    expect(slow).to.be.closeTo((fast ?? 0) + 3 * 4.5, 1e-9)
  })
})

describe('openLoopNotices', () => {
  it('says at which rates a slice can not tell its 99th percentile', () => {
    expect(openLoopNotices(PROTOCOL, [10, 50, 100])).to.have.lengthOf(1)
    expect(openLoopNotices(PROTOCOL, [10, 50, 100])[0]).to.match(/^At 10\/s, 50\/s a slice of 12 s has too few answers/)
    expect(openLoopNotices(PROTOCOL, [91])).to.have.lengthOf(1)
    expect(openLoopNotices(PROTOCOL, [92, 100])).to.deep.equal([])
    expect(openLoopNotices(PROTOCOL, [])).to.deep.equal([])
  })
})

describe('cells with a rate', () => {
  it('need no ceiling of the client', () => {
    expect(loadsOf(makeOpenLoopPlan(), 'static')).to.deep.equal([])
  })

  it('stand in a block beside those of the same rate', () => {
    const { cells } = makeOpenLoopPlan({ rates: [100, 200, 400], variants: ['node', 'express', 'node-cluster'] })
    for (const seed of [1, 2, 3, 4]) {
      const rates = orderBlock(cells, { seed, block: 1 }).map(({ rate }) => rate)
      expect(rates.filter((rate, index) => rate !== rates[index - 1])).to.have.lengthOf(3)
    }
  })
})
