import { expect } from 'chai'
import { makeOpenLoopPlan, makePacing } from '../../make-open-loop.js'
import { makeProtocol, makeSlice } from '../../make-run.js'
import { createWorld, expectAllStopped, run } from '../fake-world.js'

/** @import {SliceOrder} from '../../../../bench/measure/types.js' */

describe('executeRun, of open loops', () => {
  it('measures each rate for as long as its percentiles take, one cell at a time, without a ' +
    'ceiling of the client', async () => {
    /** @type {SliceOrder[]} */
    const orders = []
    /** @type {number[]} */
    const loads = []
    const world = createWorld(({ pass }) => ({
      canTakeTurns: ({ cell }) => cell.rate === null,
      measureTurns: async () => expect.fail('an open loop was measured in turns'),
      measureCeiling: async (_action, asked) => {
        loads.push(asked.length)
        return new Map()
      },
      measureSlice: async order => {
        orders.push(order)
        pass(order.seconds)
        return makeSlice({ ...order.cell, ...order.place, pacing: makePacing() })
      }
    }))
    await run({
      ...makeOpenLoopPlan({ rates: [200, 2_000] }),
      protocol: makeProtocol({ maxBlocks: 2, budgetSeconds: 120 })
    }, world)
    expect(orders).to.have.lengthOf(2 * 2 * 3)
    expect(new Set(orders.map(({ cell, seconds, ceilingRps }) =>
      `${cell.rate}/s for ${seconds} s, ceiling ${ceilingRps}`)))
      .to.deep.equal(new Set(['200/s for 5.5 s, ceiling null', '2000/s for 5 s, ceiling null']))
    expect(loads).to.deep.equal([0])
    expectAllStopped(world)
  })
})
