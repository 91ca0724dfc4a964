/** @import {Protocol} from '../../../../bench/types.js' */
/** @import {RunContext} from '../../../../bench/run/types.js' */
import { expect } from 'chai'
import { BenchError } from '../../../../bench/errors.js'
import { makePlan } from '../../make-run.js'
import {
  DIED, WARM, createWorld, expectAllStopped, failureOf, measuring, run, those
} from '../fake-world.js'

const BETWEEN = {
  code: 'server-died',
  detail: 'between two slices its process ended with signal SIGKILL'
}

/**
 * Cells of one action at one number of connections; a slice takes a second, everything else nothing.
 * @param {Partial<Protocol>} protocol
 */
const threeCells = protocol => makePlan({ protocol })

describe('executeRun in trouble', () => {
  describe('a server that is not right', () => {
    it('is not measured when it fails its verification; the others are', async () => {
      const failed = {
        action: 'static', check: 'body', passed: false, message: 'expected 67 bytes, got 66'
      }
      const world = createWorld(() => ({
        verify: async ({ variant }) => variant.name === 'express' ? [failed] : []
      }))
      const { verified } = await run(threeCells({ maxBlocks: 2 }), world)
      expect(world.lines.filter(line => line.type === 'verify').map(({ variant, passed }) =>
        `${variant} ${passed}`)).to.deep.equal(['node true', 'node~aa true', 'express false'])
      expect(world.lines.find(line => line.type === 'verify' && !line.passed))
        .to.deep.include({ study: 'actions', processStart: 1, checks: [failed] })
      expect(world.slices().map(({ variant }) => variant))
        .to.have.members(['node', 'node', 'node~aa', 'node~aa'])
      expect(verified).to.equal(false)
      expectAllStopped(world)
    })

    it('ends the run when it is the reference that fails, after ' +
      'every server was stopped', async () => {
      const world = createWorld(() => ({
        verify: async ({ variant }) =>
          [{ action: 'static', check: 'body', passed: variant.name !== 'node' }]
      }))
      const error = await failureOf(run(threeCells({}), world))
      expect(error).to.be.instanceOf(BenchError).with.property('code', 'REFERENCE_FAILED')
      expect(world.slices()).to.deep.equal([])
      expectAllStopped(world)
    })

    it("is recorded as a failed 'start' with the reason when it does not come up", async () => {
      const world = createWorld()
      const { start } = world.context.instruments
      world.context.instruments.start = async (planned, companions) => {
        if (planned.name === 'express') throw new Error('port 80 is taken')
        return start(planned, companions)
      }
      const { verified } = await run(threeCells({ maxBlocks: 1 }), world)
      expect(world.lines.find(line => line.type === 'verify' && !line.passed)).to.deep.include({
        variant: 'express',
        checks: [{ action: '', check: 'start', passed: false, message: 'port 80 is taken' }]
      })
      expect(world.slices().map(({ variant }) => variant)).to.have.members(['node', 'node~aa'])
      expect(verified).to.equal(false)
    })

    it('is left out of the rest of its start when it dies, and ' +
      'comes back in the next', async () => {
      const world = createWorld(world => ({
        measureSlice: measuring(world, ({ cell, place }) => {
          if (cell.variant !== 'express' || place.block !== 2) return {}
          world.servers.findLast(({ name }) => name === 'express')?.die()
          return { gates: [...DIED] }
        })
      }))
      await run(threeCells({ processStarts: 2, maxBlocks: 4 }), world)
      expect(those(world.slices(), { variant: 'express' }).map(({ block }) => block))
        .to.deep.equal([1, 2, 5, 6, 7, 8])
      expect(those(world.slices(), { variant: 'node' }).map(({ block }) => block))
        .to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8])
      expectAllStopped(world)
    })

    it('is left out at once when it dies in the middle of a block', async () => {
      const world = createWorld(world => ({
        measureSlice: measuring(world, () => {
          world.servers.forEach(server => server.die())
          return { gates: [...DIED] }
        })
      }))
      await run(threeCells({ maxBlocks: 3 }), world)
      const [measured, ...others] = world.slices()
      expect(measured?.gates).to.eql(DIED)
      expect(others.map(({ block, gates }) => [block, ...gates]))
        .to.eql([[1, BETWEEN], [1, BETWEEN]])
    })

    it('fails each of its cells when it dies after its warm-up, before any slice', async () => {
      const world = createWorld(world => ({
        warmUp: async ({ running }) => {
          const { name } = running.variant
          if (name === 'express') world.servers.find(server => server.name === name)?.die()
          return WARM
        }
      }))
      await run(makePlan({ actions: ['static', 'factorial'], protocol: { maxBlocks: 2 } }), world)
      const own = those(world.slices(), { variant: 'express' })
      expect(own.map(({ block, action, rps, gates }) => [block, action, rps, ...gates])).to.eql([
        [1, 'static', null, BETWEEN], [1, 'factorial', null, BETWEEN]
      ])
      expect(those(world.slices(), { variant: 'node', block: 2 })).to.have.lengthOf(2)
    })

    it('is told when it is the reference, although nothing can be measured then', async () => {
      const world = createWorld(world => ({
        waitForQuiet: async () => {
          world.servers.find(({ name }) => name === 'node')?.die()
          return null
        }
      }))
      await run(threeCells({ maxBlocks: 2 }), world)
      expect(those(world.slices(), { variant: 'node' }).map(({ gates }) => gates))
        .to.eql([[BETWEEN]])
    })

    it('is not blamed for ending because the run is stopped at once', async () => {
      const world = createWorld(world => ({
        waitForQuiet: async () => {
          world.stop.now()
          world.servers.forEach(server => server.die())
          return null
        }
      }))
      await run(threeCells({ maxBlocks: 2 }), world)
      expect(world.slices()).to.eql([])
    })

    it('comes back in the next start even when all have died, and that ' +
      'is not called precision', async () => {
      const world = createWorld(world => ({
        measureSlice: measuring(world, ({ place }) => {
          if (place.block !== 2) return {}
          world.servers.forEach(server => server.die())
          return { gates: [...DIED] }
        })
      }))
      const { stoppedBy } = await run(threeCells({ processStarts: 2, maxBlocks: 3 }), world)
      expect(world.servers).to.have.lengthOf(6)
      expect(those(world.slices(), { processStart: 2 })).to.have.lengthOf(9)
      expect(world.syncs, 'no block of nothing').to.have.lengthOf(2 + 3)
      expect(stoppedBy).to.equal('blocks')
    })
  })

  describe('a load client that fails beside slices', () => {
    const failure = () => new BenchError('CLIENT_FAILED', { driver: 'autocannon', how: 'it ended' })

    for (const method of /** @type {const} */ (['measureCeiling', 'warmUp'])) {
      it(`does its ${method} again, and the run goes on`, async () => {
        const world = createWorld(world => ({
          measureSlice: measuring(world, ({ steady, ceilingRps }) => ({
            steady, ceilingRps: /** @type {number | null} */ (ceilingRps)
          }))
        }))
        const whole = world.context.instruments[method]
        let calls = 0
        world.context.instruments[method] = /** @type {never} */ (
          async (/** @type {never[]} */ ...given) => {
            if (++calls === 1) throw failure()
            return /** @type {(...given: never[]) => Promise<unknown>} */ (whole)(...given)
          }
        )
        const { stoppedBy } = await run(threeCells({ maxBlocks: 2 }), world)
        expect(stoppedBy).to.equal('blocks')
        expect(world.slices().map(({ steady, ceilingRps }) => [steady, ceilingRps])).to.eql(Array(6)
          .fill([true, 60_000]))
      })
    }

    it('leaves a server unsteady that no client could warm up, and measures it', async () => {
      const world = createWorld(() => ({ warmUp: async () => { throw failure() } }))
      await run(threeCells({ maxBlocks: 1 }), world)
      expect(world.lines.filter(line => line.type === 'warm-up').map(({ steady }) => steady))
        .to.eql([false, false, false])
      expect(world.slices()).to.have.lengthOf(3)
    })
  })

  describe('what throws', () => {
    const boom = new Error('boom')
    const METHODS = /** @type {const} */ ([
      'verify', 'measureWireBytes', 'measureCeiling', 'warmUp', 'waitForQuiet', 'measureSlice'
    ])
    for (const method of METHODS) {
      it(`leaves no server running when ${method} throws, and is not hidden`, async () => {
        const world = createWorld()
        world.context.instruments[method] = async () => { throw boom }
        expect(await failureOf(run(threeCells({}), world))).to.equal(boom)
        expectAllStopped(world)
      })
    }

    for (const part of /** @type {const} */ (['record', 'sync', 'progress'])) {
      it(`leaves no server running when ${part} throws in a block, and is not hidden`, async () => {
        const world = createWorld()
        /** @type {(...given: never[]) => void} */
        const whole = world.context[part]
        world.context[part] = /** @type {RunContext['sync']} */ (
          (/** @type {never[]} */ ...given) => {
            if (world.now() > 2) throw boom
            whole(...given)
          }
        )
        expect(await failureOf(run(threeCells({}), world))).to.equal(boom)
        expectAllStopped(world)
      })
    }

    it('leaves no server running when a verification can not be recorded', async () => {
      const world = createWorld()
      world.context.record = () => { throw boom }
      expect(await failureOf(run(threeCells({}), world))).to.equal(boom)
      expectAllStopped(world)
    })
  })
})
