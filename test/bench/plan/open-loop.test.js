import { expect } from 'chai'
import { openLoopNotices, openLoopSeconds, plannedSeconds } from '../../../bench/plan/open-loop.js'
import { toPublished } from '../../../bench/measure/latency-histogram.js'
import { loadsOf } from '../../../bench/plan/cells-of.js'
import { estimateSeconds } from '../../../bench/plan/estimate-seconds.js'
import { orderBlock } from '../../../bench/plan/order-block.js'
import { createNoise } from '../../../packages/statistics/test/noise.js'
import { makeCell } from '../make-run.js'
import { makeOpenLoopPlan } from '../make-open-loop.js'

const PROTOCOL = { name: 'quick', sliceSeconds: 1 }
const SMOKE = { name: 'smoke', sliceSeconds: 1 }
const LATENCY = { p50: 1, p90: 2, p99: 3, p999: 4, max: 5, mean: 1 }

describe('openLoopSeconds', () => {
  it('is the slice of the protocol where the rate fills it', () => {
    for (const rate of [1_100, 2_000, 50_000]) {
      expect(openLoopSeconds(SMOKE, rate), `${rate}`).to.equal(1)
    }
    expect(openLoopSeconds({ name: 'smoke', sliceSeconds: 2 }, 1_100)).to.equal(2)
  })

  it('is five seconds at the least, so that what happens every ten ' +
    'is in half of the slices', () => {
    for (const rate of [500, 2_000, 50_000]) {
      expect(openLoopSeconds(PROTOCOL, rate), `${rate}`).to.equal(5)
    }
    expect(openLoopSeconds({ name: 'standard', sliceSeconds: 7 }, 2_000)).to.equal(7)
  })

  it('is long enough for a 99th percentile in all but a few slices of random arrivals', () => {
    const { normal } = createNoise(3)
    for (const rate of [100, 333, 1_000]) {
      const expected = rate * openLoopSeconds(SMOKE, rate)
      const counts = Array.from({ length: 2_000 }, () =>
        Math.round(expected + Math.sqrt(expected) * normal()))
      const untold = counts.filter(count => toPublished(count, LATENCY).p99 === null).length
      expect(untold / counts.length, `${rate}`).to.be.below(0.01)
    }
  })

  it('does not go on for ever at a low rate', () => {
    expect(openLoopSeconds(PROTOCOL, 1)).to.equal(12)
    expect(openLoopSeconds({ name: 'quick', sliceSeconds: 20 }, 1)).to.equal(20)
  })

  it('is what a plan counts with, for cells that have a rate', () => {
    expect(plannedSeconds(PROTOCOL, makeCell())).to.equal(1)
    expect(plannedSeconds(PROTOCOL, makeCell({ rate: 200 }))).to.equal(5.5)
    const [slow, fast] = [200, 2_000].map(rate =>
      estimateSeconds(makeOpenLoopPlan({ rates: [rate] })).block)
    expect(slow).to.be.closeTo((fast ?? 0) + 3 * 0.5, 1e-9)
  })
})

describe('openLoopNotices', () => {
  it('says at which rates three slices can not tell a 99th percentile, and how many can', () => {
    expect(openLoopNotices(PROTOCOL, [10, 20, 100])).to.deep.equal([
      'At 10/s, 20/s a slice of 12 s has few answers, and a 99th percentile takes 1,000: up to ' +
      '10 slices of each server. With fewer only CPU per request is compared.'
    ])
    expect(openLoopNotices(PROTOCOL, [31, 100])).to.deep.equal([])
    expect(openLoopNotices(PROTOCOL, [])).to.deep.equal([])
  })
})

describe('cells with a rate', () => {
  it('need no ceiling of the client', () => {
    expect(loadsOf(makeOpenLoopPlan(), 'static')).to.deep.equal([])
  })

  it('stand in a block beside those of the same rate', () => {
    const { cells } =
      makeOpenLoopPlan({ rates: [100, 200, 400], variants: ['node', 'express', 'node-cluster'] })
    for (const seed of [1, 2, 3, 4]) {
      const rates = orderBlock(cells, { seed, block: 1 }).map(({ rate }) => rate)
      expect(rates.filter((rate, index) => rate !== rates[index - 1])).to.have.lengthOf(3)
    }
  })
})
