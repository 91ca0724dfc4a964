import { expect } from 'chai'
import { describePlant, plantServers, toLoopShare, twins } from '../../../bench/calibrate/plant.js'
import { countSessions, planCalibration } from '../../../bench/calibrate/plan-calibration.js'
import { makeSlice } from '../make-run.js'

/** @import {BlockLine} from '../../../bench/calibrate/types.js' */

const FIXED_US = 25
const US_PER_ITERATION = 0.002

/** @param {number} iterations */
const costOf = iterations => FIXED_US + iterations * US_PER_ITERATION

/**
 * @param {readonly number[]} errors relative, of what the server measures of its loop, by block
 * @returns {BlockLine[]}
 */
const measured = errors => errors.map((error, index) => ({
  type: 'block', part: 'plant', session: 1 + index % 2, block: 1 + index, disturbed: false,
  seconds: 2.5,
  slices: twins(40_000).map(({ name, iterations = 0 }) =>
    makeSlice({ variant: name, cpuUsPerRequest: costOf(iterations) })),
  ownTimes: {
    base: { count: 9000, p50: 1, mean: 40_000 * US_PER_ITERATION * (1 + error) },
    twin: { count: 9000, p50: 1, mean: 1 }
  }
}))

describe('the plant', () => {
  const exact = measured([0, 0, 0, 0, 0, 0])

  it("finds the loop's share of a request's CPU", () => {
    expect(toLoopShare(exact)?.estimate).to.be.closeTo(80 / 105, 1e-9)
    expect(toLoopShare(exact.slice(0, 2)), 'two blocks').to.equal(null)
  })

  it('gives each server so many more iterations that it costs what was ' +
    'planted, of the whole request', () => {
    const share = toLoopShare(exact)?.estimate ?? NaN
    const [base, ...others] = plantServers(share, 40_000)
    const ratios = others.map(({ iterations = 0 }) =>
      costOf(iterations) / costOf(base?.iterations ?? NaN))
    expect(ratios.map(ratio => ratio.toFixed(4)))
      .to.deep.equal(['1.0000', '1.0500', '1.1000', '1.2000'])
  })

  it('tells the truth as well as the share of the loop is known', () => {
    const noisy = measured([0.01, -0.01, 0.015, -0.015, 0.005, -0.005])
    const servers = plantServers(80 / 105, 40_000)
      .map(({ name, iterations = 0 }) => ({ name, iterations }))
    const { servers: found } =
      describePlant({ type: 'planted', baseIterations: 40_000, servers }, noisy)
    const ten = found.find(({ name }) => name === 'plus10')
    expect(ten?.truth.low).to.be.below(1.1)
    expect(ten?.truth.high).to.be.above(1.1)
    expect((ten?.truth.high ?? NaN) - (ten?.truth.low ?? NaN)).to.be.within(0.001, 0.1)
  })
})

describe('the plan of a calibration', () => {
  it('holds the sessions that its promises need, within the hour', () => {
    const plan = planCalibration({ quick: false, budgetSeconds: null, seed: 1 })
    expect(plan.budgetSeconds).to.be.below(3600)
    expect(countSessions(plan, { secondsLeft: 53 * 60, startSeconds: 9, blockSeconds: 6 }))
      .to.equal(20)
  })

  it('leaves room for the disturbed session, and never measures fewer than two', () => {
    const plan = planCalibration({ quick: false, budgetSeconds: null, seed: 1 })
    expect(countSessions(plan, { secondsLeft: 3 * 100, startSeconds: 10, blockSeconds: 6 }))
      .to.equal(2)
    expect(countSessions(plan, { secondsLeft: 10, startSeconds: 10, blockSeconds: 6 })).to.equal(2)
  })

  it('fits two sessions into five minutes', () => {
    const plan = planCalibration({ quick: true, budgetSeconds: null, seed: 1 })
    expect(plan.budgetSeconds).to.be.below(300)
    expect(countSessions(plan, { secondsLeft: 150, startSeconds: 9, blockSeconds: 6 })).to.equal(2)
  })
})
