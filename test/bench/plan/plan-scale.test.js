/** @import {ScaleFacts} from '../../../bench/plan/types.js' */
import { createRandom } from '@shootout/statistics'
import { expect } from 'chai'
import { planScale } from '../../../bench/plan/plan-scale.js'

/** @type {ScaleFacts} */
const FACTS = {
  serviceUs: 40, ceilingBy: 'ceiling', law: null, p99Us: 5_000, tailUs: 1_000, p99Spread: 0.05,
  serverCpuUs: 50, answerBytes: 200, requestBytes: 80, sliceSeconds: 1, sliceCount: 10,
  connections: 64, mergeMs: 0.5, resultBytes: 8_000, lineBytes: 9_000, shareBytes: 220
}
const GOAL = { rate: 100_000, precision: 0.01 }

/** @param {Partial<ScaleFacts>} [facts] @param {Partial<typeof GOAL>} [goal] */
const plan = (facts, goal) => planScale({ ...FACTS, ...facts }, { ...GOAL, ...goal })

describe('planScale', () => {
  it('takes as many generators as keep their own queues out of p99', () => {
    const { utilisation, generators } = plan()
    expect(utilisation).to.be.within(0.5, 0.8)
    expect(generators).to.equal(Math.ceil(GOAL.rate * 40 / 1e6 / utilisation))
    expect(plan({}, { precision: 0.001 }).utilisation).to.be.below(utilisation)
    expect(plan({}, { precision: 0.2 }).utilisation).to.equal(0.8)
  })

  it('holds in a simulation: p99 behind a generator so busy lies where it may', () => {
    const { utilisation } = plan()
    const random = createRandom(3)
    const exponential = (/** @type {number} */ mean) => -mean * Math.log(1 - random())
    let wait = 0
    const [bare, behind] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])]
    for (let count = 0; count < 300_000; count++) {
      wait = Math.max(0, wait + 40 - exponential(40 / utilisation))
      // A tail of 1,000 µs whose p99 is 5,000 µs.
      const latency = 5_000 - 1_000 * Math.log(100) + exponential(1_000)
      bare.push(latency)
      behind.push(latency + wait)
    }
    const p99 = (/** @type {number[]} */ all) => all.toSorted((a, b) => a - b)[297_000] ?? 0
    expect(p99(behind) / p99(bare) - 1).to.be.within(0.007, 0.013)
  })

  it('asks for answers of which 95 % of samples know p99 so well', () => {
    const { answers, seconds } = plan({}, { precision: 0.05 })
    expect(seconds).to.equal(answers / GOAL.rate)
    const random = createRandom(5)
    let within = 0
    for (let sample = 0; sample < 400; sample++) {
      const latencies = Array.from({ length: answers }, () =>
        5_000 - 1_000 * Math.log(100) - 1_000 * Math.log(1 - random())).sort((a, b) => a - b)
      const p99 = latencies[Math.floor(0.99 * answers)] ?? 0
      if (Math.abs(p99 / 5_000 - 1) <= 0.05) within++
    }
    expect(within / 400).to.be.within(0.92, 0.98)
  })

  it('takes generators that do not add up for what they are, if any number is enough', () => {
    const linear = plan().generators ?? 0
    const law = { lambda: 25_000, sigma: 0.02, kappa: 0 }
    expect(plan({ law }).generators).to.be.above(linear)
    expect(plan({ law }, { rate: 10_000_000 })).to.include({ generators: null })
    expect(plan({ law }, { rate: 10_000_000 }).limits).to.deep.equal([])
  })

  it('gives the server as many cores as its queue takes, or says that it is unknown', () => {
    expect(plan().serverCores).to.be.within(6, 10)
    expect(plan({}, { rate: 10_000_000 }).serverCores).to.be.within(501, 560)
    expect(plan({ serverCpuUs: null }).serverCores).to.equal(null)
  })

  it('counts frames on the wire', () => {
    expect(plan().gigabits).to.be.closeTo(GOAL.rate * 290 * 8 / 1e9, 1e-9)
    expect(plan({ answerBytes: 2_000 }).gigabits).to.be.closeTo(GOAL.rate * 2_180 * 8 / 1e9, 1e-9)
  })

  it('takes the slices that the run\'s own spread asks for', () => {
    expect(plan().slices).to.equal(97)
    expect(plan({ p99Spread: null }).slices).to.equal(null)
  })

  it('names what is nearest to its limit', () => {
    expect(plan({ connections: 28_300 }).limits[0]).to.include({ name: 'ports of a generator' })
    expect(plan({ mergeMs: 50 }).limits[0]?.name).to.equal("the coordinator's merge of a slice")
    expect(plan({ mergeMs: 50 }).limits[0]?.share).to.be.above(1)
    expect(plan({ mergeMs: 0.01 }, { rate: 10_000_000 }).limits[0]?.name)
      .to.equal("the server's links")
  })

  it('lets the run file grow with each generator of a slice', () => {
    const fileOf = (/** @type {number} */ shareBytes) =>
      plan({ shareBytes }).limits.find(({ name }) => name === 'the run file')?.share ?? NaN
    expect(fileOf(900) / fileOf(0)).to.be.closeTo(1 + (plan().generators ?? 0) / 10, 1e-9)
  })
})
