/** @import {Slice} from '../../../../bench/types.js' */
/** @import {World} from '../fake-world.js' */
import { expect } from 'chai'
import { makePlan, makeVariant } from '../../make-run.js'
import { DIED, createWorld, measuring, run, those } from '../fake-world.js'

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
    /** Starts of four blocks, of which five can come. */
    const precision = { precision: 0.03, budgetSeconds: 1e6, processStarts: 5, maxBlocks: 4 }
    const WIDE = [40, 120]

    it('leaves a cell alone once its interval is narrow, and goes on with its reference while ' +
      'any cell of the group is open', async () => {
      const world = costing({ quiet: [90], wide: WIDE })
      const { stoppedBy } =
        await run(makePlan({ variants: ['node', 'quiet', 'wide'], protocol: precision }), world)
      expect({
        quiet: blocksOf(world, { variant: 'quiet' }),
        wide: blocksOf(world, { variant: 'wide' }),
        node: blocksOf(world, { variant: 'node' })
      })
        .to.deep.equal({ quiet: 12, wide: 20, node: 20 })
      expect(stoppedBy).to.equal('blocks')
    })

    it('leaves the reference of a group alone when all of that group is known', async () => {
      const world = costing({ 'express factorial': WIDE })
      await run(makePlan({
        variants: ['node', 'express'], actions: ['static', 'factorial'], protocol: precision
      }), world)
      expect(blocksOf(world, { variant: 'node', action: 'static' })).to.equal(12)
      expect(blocksOf(world, { variant: 'node', action: 'factorial' })).to.equal(20)
    })

    it('believes no precision before the third start, however many blocks agree, and starts no ' +
      'further process then', async () => {
      for (const maxBlocks of [4, 20]) {
        const world = costing({})
        const { stoppedBy } = await run(
          makePlan({ variants: ['node', 'express'], protocol: { ...precision, maxBlocks } }), world
        )
        expect(blocksOf(world, { variant: 'express' })).to.equal(3 * maxBlocks)
        expect(world.servers).to.have.lengthOf(2 * 3)
        expect(stoppedBy).to.equal('precision')
      }
    })

    it('looks at no start before it is over, nor where it goes on in one', async () => {
      const plan = makePlan({ variants: ['node', 'express'], protocol: precision })
      const before = costing({})
      await run(plan, before)
      const slices = before.slices().filter(({ block }) => block <= 10)
      const world = costing({})
      world.context.earlier = {
        complete: false, slices, dropped: [], blocks: 10, part: 3, blocksOfPart: 2, lastStart: 3,
        lastOrder: slices.length, usedSeconds: 0, repeatedSeconds: 0, verified: true,
        crossChecks: [], timelines: [], starts: []
      }
      const { stoppedBy } = await run(plan, world)
      expect(blocksOf(world, { variant: 'express' })).to.equal(2)
      expect(stoppedBy).to.equal('precision')
    })

    it('believes none at all in a run of two starts', async () => {
      const world = costing({})
      const { stoppedBy } = await run(
        makePlan({ variants: ['node', 'express'], protocol: { ...precision, processStarts: 2 } }),
        world
      )
      expect(blocksOf(world, { variant: 'express' })).to.equal(8)
      expect(stoppedBy).to.equal('blocks')
    })

    it('goes on where blocks agree and starts do not', async () => {
      const world = costing({ express: [40, 40, 40, 40, 44, 44, 44, 44, 42, 42, 42, 42] })
      await run(makePlan({ variants: ['node', 'express'], protocol: precision }), world)
      expect(blocksOf(world, { variant: 'express' })).to.equal(20)
    })

    it('does not stop for being certain of a difference alone', async () => {
      const world = costing({ express: [200, 260] })
      await run(makePlan({ variants: ['node', 'express'], protocol: precision }), world)
      expect(blocksOf(world, { variant: 'express' })).to.equal(20)
    })

    it('does not wait for a server that this machine has not', async () => {
      const world = costing({})
      const missing = { reason: 'not there', remedy: 'get it' }
      const { stoppedBy } = await run(makePlan(
        { variants: ['node', 'express', makeVariant('nginx', { missing })], protocol: precision }
      ), world)
      expect(stoppedBy).to.equal('precision')
    })

    it('goes on in the next start with a cell whose server died', async () => {
      for (const dying of ['express', 'node']) {
        const world = costing({})
        const { measureSlice } = world.context.instruments
        world.context.instruments.measureSlice = async order => {
          const slice = await measureSlice(order)
          if (order.cell.variant !== dying || order.place.block !== 2) return slice
          world.servers.findLast(({ name }) => name === dying)?.die()
          return { ...slice, gates: [...DIED] }
        }
        const { stoppedBy } =
          await run(makePlan({ variants: ['node', 'express'], protocol: precision }), world)
        expect(blocksOf(world, { variant: dying, processStart: 2 })).to.equal(4)
        expect(stoppedBy).to.equal('precision')
      }
    })
  })
})
