/** @import {Protocol} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { makePlan } from '../../make-run.js'
import { createWorld, measuring, run, those } from '../fake-world.js'

/**
 * Cells of one action at one number of connections; a slice takes a second, everything else nothing.
 * @param {Partial<Protocol>} protocol
 */
const threeCells = protocol => makePlan({ protocol })

describe('executeRun', () => {
  describe('a slice that other programs disturbed', () => {
    const disturbed = { gates: [{ code: 'foreign-cpu', detail: 'others used 31.0 % of the CPUs' }] }

    it('is measured once more, and both are recorded', async () => {
      const world = createWorld(world => ({
        measureSlice: measuring(world, ({ cell, place }) =>
          cell.variant === 'express' && place.block === 2 && !place.retried ? disturbed : {})
      }))
      const { slices } = await run(threeCells({ maxBlocks: 3, budgetSeconds: 60 }), world)
      const both = those(world.slices(), { variant: 'express', block: 2 })
      expect(both.map(({ retried, gates }) => [retried, gates.length]))
        .to.deep.equal([[false, 1], [true, 0]])
      expect(both[1]?.order).to.equal((both[0]?.order ?? 0) + 1)
      expect(world.slices()).to.have.lengthOf(10)
      expect(slices).to.deep.equal(world.slices())
    })

    it('is not measured a third time', async () => {
      const world = createWorld(world => ({
        measureSlice: measuring(world, ({ cell, place }) =>
          cell.variant === 'express' && place.block === 2 ? disturbed : {})
      }))
      await run(threeCells({ maxBlocks: 3 }), world)
      expect(those(world.slices(), { variant: 'express', block: 2 })).to.have.lengthOf(2)
    })

    it('is not measured once more for any other gate', async () => {
      const world = createWorld(world => ({
        measureSlice: measuring(world, () => ({
          gates: [{ code: 'client-bound', detail: '' }, { code: 'queue-wait', detail: '' }]
        }))
      }))
      await run(threeCells({ maxBlocks: 2 }), world)
      expect(those(world.slices(), { retried: true })).to.deep.equal([])
    })

    it('is not measured once more when it lost or falsified ' +
      'something: that would hide it', async () => {
      const wrong = {
        gates: [{ code: 'conservation', detail: '1 of 9 bodies differ' }, ...disturbed.gates]
      }
      const world = createWorld(world => ({
        measureSlice: measuring(world, ({ cell, place }) =>
          cell.variant === 'express' && place.block === 2 ? wrong : {})
      }))
      await run(threeCells({ maxBlocks: 3 }), world)
      expect(those(world.slices(), { variant: 'express', block: 2 }).map(({ retried }) => retried))
        .to.deep.equal([false])
    })

    it('is repeated for no more than a tenth of the budget', async () => {
      const world = createWorld(world => ({ measureSlice: measuring(world, () => disturbed) }))
      await run(threeCells({ processStarts: 2, budgetSeconds: 60 }), world)
      expect(those(world.slices(), { retried: true })).to.have.lengthOf(6)
      expect(those(world.slices(), { retried: false }).length).to.be.above(40)
    })
  })
})
