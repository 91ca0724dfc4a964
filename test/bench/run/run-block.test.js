/** @import {SliceOrder} from '../../../bench/measure/types.js' */
import { expect } from 'chai'
import { makePlan } from '../make-run.js'
import { createWorld, run } from './fake-world.js'

describe('runBlock', () => {
  it('names the trees of the other servers, which are idle while one is measured', async () => {
    /** @type {SliceOrder[]} */
    const orders = []
    let nextPid = 100
    const world = createWorld(() => ({}))
    const { start, measureSlice } = world.context.instruments
    world.context.instruments.start = async (planned, companions) => ({
      ...await start(planned, companions),
      pid: nextPid++
    })
    world.context.instruments.measureSlice = order => {
      orders.push(order)
      return measureSlice(order)
    }
    await run({ ...makePlan({ protocol: { maxBlocks: 1, processStarts: 1 } }) }, world)
    const pids = new Set(orders.map(({ running }) => running.pid))
    expect(pids.size).to.equal(3)
    for (const { running, idlePids } of orders) {
      expect([...idlePids ?? []].sort())
        .to.deep.equal([...pids].filter(pid => pid !== running.pid).sort())
    }
  })

  it('says after each slice how many of the block are done, and how long the run may take',
    async () => {
      const world = createWorld()
      const protocol = { maxBlocks: 2, processStarts: 1, budgetSeconds: 5 }
      await run(makePlan({ protocol: { ...protocol, minBlocks: 2 } }), world)
      const told = world.events.flatMap(event => event.kind === 'slice'
        ? [[event.done, event.inBlock, event.secondsLeft]]
        : event.kind === 'block' ? [[event.block, event.secondsLeft]] : [])
      expect(told).to.deep.equal([
        [1, 3, 4], [2, 3, 3], [3, 3, 2], [1, 2],
        [1, 3, 1], [2, 3, 0], [3, 3, 0], [2, 0]
      ])
    })
})
