/** @import {Protocol} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { makePlan } from '../../make-run.js'
import { createWorld, expectAllStopped, measuring, run } from '../fake-world.js'

/**
 * Cells of one action at one number of connections; a slice takes a second, everything else nothing.
 * @param {Partial<Protocol>} protocol
 */
const threeCells = protocol => makePlan({ protocol })

describe('executeRun', () => {
  describe('a wish to stop', () => {
    /** @param {'afterBlock' | 'now'} wish @param {number} order */
    const wishAt = (wish, order) => createWorld(world => ({
      measureSlice: measuring(world, ({ place }) => {
        if (place.order === order) world.stop[wish]()
        return {}
      })
    }))

    it('finishes the block when it can wait for it', async () => {
      const world = wishAt('afterBlock', 4)
      const { stoppedBy } = await run(threeCells({ processStarts: 2, minBlocks: 5 }), world)
      expect(world.slices()).to.have.lengthOf(6)
      expect(world.syncs.at(-1)).to.equal(world.lines.length)
      expect(stoppedBy).to.equal('interrupted')
      expect(world.servers).to.have.lengthOf(3)
      expectAllStopped(world)
    })

    it('records nothing more when it can not', async () => {
      const world = wishAt('now', 5)
      const { stoppedBy, slices } = await run(threeCells({ processStarts: 2, minBlocks: 5 }), world)
      expect(world.slices().map(({ order }) => order)).to.deep.equal([1, 2, 3, 4])
      expect(slices).to.deep.equal(world.slices())
      expect(stoppedBy).to.equal('interrupted')
      expect(world.servers).to.have.lengthOf(3)
      expectAllStopped(world)
    })

    it('is heard while servers are being started and while they are being warmed up', async () => {
      const methods = /** @type {const} */ (['measureWireBytes', 'warmUp', 'measureCeiling'])
      for (const method of methods) {
        const world = createWorld()
        const whole = world.context.instruments[method]
        world.context.instruments[method] = /** @type {never} */ (
          async (/** @type {Parameters<typeof whole>} */ ...given) => {
            world.stop.afterBlock()
            return /** @type {(...given: unknown[]) => unknown} */ (whole)(...given)
          }
        )
        const { stoppedBy } = await run(threeCells({ processStarts: 2 }), world)
        expect(stoppedBy).to.equal('interrupted')
        expect(world.slices()).to.deep.equal([])
        expectAllStopped(world)
      }
    })

    it('does not call a server wrong whose start it cut off', async () => {
      const world = createWorld()
      const { start } = world.context.instruments
      world.context.instruments.start = async (planned, companions) => {
        if (planned.name === 'node') return start(planned, companions)
        world.stop.now()
        throw new Error('ended with SIGTERM')
      }
      const { stoppedBy } = await run(makePlan(), world)
      expect(stoppedBy).to.equal('interrupted')
      expect(world.lines.map(line => line.type === 'verify' && line.passed)).to.deep.equal([true])
      expectAllStopped(world)
    })

    it('does not call a server wrong whose verification it cut off', async () => {
      const world = createWorld(() => ({
        verify: async ({ variant }) => {
          if (variant.name === 'node') return []
          world.stop.now()
          return [{ action: 'static', check: 'body', passed: false, message: 'ECONNRESET' }]
        }
      }))
      const { stoppedBy } = await run(makePlan(), world)
      expect(stoppedBy).to.equal('interrupted')
      expect(world.lines.map(line => line.type === 'verify' && line.passed)).to.deep.equal([true])
      expectAllStopped(world)
    })
  })
})
