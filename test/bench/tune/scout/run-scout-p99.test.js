/** @import {TuneSliceOrder} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import { executeTune } from '../../../../bench/tune/execute-tune.js'
import { createTuneWorld, makeTunePlan, scoutedOf } from '../fake-instruments.js'

describe('tune/scout/run-scout, for the 99th percentile', () => {
  /**
   * @param {Partial<Parameters<typeof makeTunePlan>[0] & object>} [wishes]
   * @param {(workers: number) => number} [rps] of a closed loop
   */
  async function tuneP99 (wishes, rps = workers => 437 * Math.min(2, workers)) {
    /** @type {TuneSliceOrder[]} */
    const orders = []
    const world = createTuneWorld({
      rps,
      replace: ({ context: { instruments: { measureSlice } } }) => ({
        measureTurns: async given => {
          if (given.some(({ cell }) => cell.rate !== null)) {
            throw new Error('an open loop takes no turns')
          }
          orders.push(...given)
          return Promise.all(given.map(measureSlice))
        },
        measureSlice: async order => {
          orders.push(order)
          const { slice, balance } = await measureSlice(order)
          return {
            balance,
            slice: {
              ...slice,
              latencyUs: {
                ...slice.latencyUs,
                p99: order.cell.rate === null ? 1e6 : 9000 / order.cell.workers
              }
            }
          }
        }
      })
    })
    const outcome = await executeTune(
      makeTunePlan({ counts: [1, 2, 4], objective: 'p99', ...wishes }), world.context
    )
    return { world, orders, outcome }
  }

  it('finds the rate in closed loops: half of the most, in two digits', async () => {
    const { world, orders, outcome } = await tuneP99()
    expect(world.events.filter(({ kind }) => kind === 'rate'))
      .to.deep.equal([{ kind: 'rate', perSecond: 440 }])
    expect(orders.slice(0, 6).map(({ cell: { rate, driver } }) => [rate, driver]))
      .to.deep.equal(Array(6).fill([null, 'autocannon']))
    for (const { cell, seconds, ceilingRps } of orders.slice(6)) {
      expect([cell.rate, cell.driver, seconds * 440 >= 1200, ceilingRps])
        .to.deep.equal([440, 'pacer', true, null])
    }
    expect(outcome.rate).to.equal(440)
  })

  it('recommends what answers soonest, and tells its own percentile, not ' +
    'that of the closed loop', async () => {
    const { outcome } = await tuneP99()
    expect(outcome.recommended?.workers).to.equal(4)
    expect(outcome.candidates.map(({ p99Us }) => Math.round(p99Us ?? 0)))
      .to.deep.equal([9000, 4500, 2250])
    expect(outcome.candidates[0]?.ratio?.estimate).to.be.closeTo(0.25, 1e-9)
  })

  it('keeps to a rate that was asked for, needs no scout then, and makes slices as long as the ' +
    'percentile needs', async () => {
    const { world, orders } = await tuneP99({ rate: 100 })
    expect(scoutedOf(world)).to.deep.equal([])
    expect(orders.every(({ cell, seconds }) => cell.rate === 100 && seconds === 12))
      .to.equal(true)
  })

  it('leaves out only what can not keep up with the rate', async () => {
    const { world } = await tuneP99({ counts: [1, 2, 4, 8, 16], rate: 100, cores: 2 })
    expect(scoutedOf(world)[0]?.left).to.deep.equal([])
    /** @param {number} rate */
    const leftAt = async rate => {
      const wishes = { counts: [1, 2, 4, 8, 16], rate, cores: 16 }
      return scoutedOf((await tuneP99(wishes, workers => 100 * workers)).world)[0]?.left
    }
    expect([await leftAt(100), await leftAt(700), await leftAt(1_600)])
      .to.deep.equal([[], [1, 2], [1, 2, 4]])
  })
})
