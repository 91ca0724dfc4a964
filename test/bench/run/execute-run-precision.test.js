/** @import {Slice} from '../../../bench/types.js' */
/** @import {World} from './fake-world.js' */
import { expect } from 'chai'
import { makePlan } from '../make-run.js'
import { createWorld, measuring, run, those } from './fake-world.js'

describe('executeRun', () => {
  describe('with a precision', () => {
    /** @param {Record<string, number[]>} costs by variant, taken in turn; 40 for the rest */
    const costing = costs => createWorld(world => ({
      measureSlice: measuring(world, ({ cell, place }) => {
        const own = costs[`${cell.variant} ${cell.action}`] ?? costs[cell.variant] ?? [40]
        return { cpuUsPerRequest: own[(place.block - 1) % own.length] ?? 40 }
      })
    }))
    /** @param {World} world @param {Partial<Slice>} like */
    const blocksOf = (world, like) => those(world.slices(), like).length
    const precision = { precision: 0.03, budgetSeconds: 1e6 }
    const WIDE = [40, 120]

    it('leaves a cell alone once its interval is narrow, and goes on with its reference while any cell of the group is open', async () => {
      const world = costing({ quiet: [90], wide: WIDE })
      const { stoppedBy } = await run(makePlan({ variants: ['node', 'quiet', 'wide'], protocol: precision }), world)
      expect({ quiet: blocksOf(world, { variant: 'quiet' }), wide: blocksOf(world, { variant: 'wide' }), node: blocksOf(world, { variant: 'node' }) })
        .to.deep.equal({ quiet: 4, wide: 20, node: 20 })
      expect(stoppedBy).to.equal('precision')
    })

    it('leaves the reference of a group alone when all of that group is known', async () => {
      const world = costing({ 'express factorial': WIDE })
      await run(makePlan({ variants: ['node', 'express'], actions: ['static', 'factorial'], protocol: precision }), world)
      expect(blocksOf(world, { variant: 'node', action: 'static' })).to.equal(4)
      expect(blocksOf(world, { variant: 'node', action: 'factorial' })).to.equal(20)
    })

    it('decides only at the looks', async () => {
      // Narrow enough with 5 values at the confidence of a look (half-width 2.4 %), not yet with 4 (3.5 %).
      const world = costing({ express: [40 * Math.exp(0.0105), 40 * Math.exp(-0.0105)] })
      await run(makePlan({ variants: ['node', 'express'], protocol: precision }), world)
      expect(blocksOf(world, { variant: 'express' })).to.equal(6)
    })

    it('starts no further process once all is known', async () => {
      const world = costing({})
      await run(makePlan({ protocol: { ...precision, processStarts: 3 } }), world)
      expect(world.servers).to.have.lengthOf(3)
    })

    it('does not stop for being certain of a difference alone', async () => {
      const world = costing({ express: [200, 260] })
      await run(makePlan({ variants: ['node', 'express'], protocol: precision }), world)
      expect(blocksOf(world, { variant: 'express' })).to.equal(20)
    })

    it('goes on in the next start with a cell that is not known because its server died', async () => {
      const world = costing({ express: WIDE })
      const { measureSlice } = world.context.seats
      world.context.seats.measureSlice = async order => {
        if (order.cell.variant === 'express' && order.place.block === 2) world.servers.findLast(({ name }) => name === 'express')?.die()
        return measureSlice(order)
      }
      await run(makePlan({ variants: ['node', 'express'], protocol: { ...precision, processStarts: 2 } }), world)
      expect(blocksOf(world, { variant: 'express', processStart: 2 })).to.equal(18)
    })

    it('goes on in the next start when it was the reference that died', async () => {
      const world = costing({ express: WIDE })
      const { measureSlice } = world.context.seats
      world.context.seats.measureSlice = async order => {
        if (order.cell.variant === 'node' && order.place.block === 2) world.servers.findLast(({ name }) => name === 'node')?.die()
        return measureSlice(order)
      }
      const { stoppedBy } = await run(makePlan({ variants: ['node', 'express'], protocol: { ...precision, processStarts: 2 } }), world)
      expect(blocksOf(world, { variant: 'node', processStart: 2 })).to.be.above(0)
      expect(stoppedBy).to.equal('precision')
    })
  })
})
