/** @import {Protocol} from '../../../bench/types.js' */
import { expect } from 'chai'
import { makePlan, makeSlice, makeVariant } from '../make-run.js'
import { loadId } from '../../../bench/plan/cells-of.js'
import { WARM, createWorld, measuring, run, those } from './fake-world.js'

/**
 * Cells of one action at one number of connections; a slice takes a second, everything else nothing.
 * @param {Partial<Protocol>} protocol
 */
const threeCells = protocol => makePlan({ protocol })

describe('executeRun', () => {
  describe('when all goes well', () => {
    it('records verifications, then warm-ups, then slices, start after start, in the order in ' +
      'which they were measured', async () => {
      const world = createWorld()
      const { slices, verified } = await run(threeCells({ processStarts: 2, maxBlocks: 2 }), world)
      const kinds = world.lines.map(line =>
        line.type === 'verify' || line.type === 'warm-up' || line.type === 'slice'
          ? `${line.type} ${line.processStart}`
          : line.type)
      expect(kinds).to.deep.equal([1, 2].flatMap(start => [
        ...Array(3).fill(`verify ${start}`), ...Array(3).fill(`warm-up ${start}`),
        ...Array(6).fill(`slice ${start}`)
      ]))
      expect(world.slices().map(({ order }) => order))
        .to.deep.equal(Array.from({ length: 12 }, (_, index) => index + 1))
      expect(slices).to.deep.equal(world.slices())
      expect(verified).to.equal(true)
    })

    it('has stopped each server when it ends', async () => {
      let stopped = 0
      const world = createWorld()
      const { start } = world.context.instruments
      world.context.instruments.start = async (planned, companions) => ({
        ...await start(planned, companions),
        stop: async () => {
          await new Promise(resolve => setImmediate(resolve))
          stopped++
        }
      })
      await run(threeCells({ maxBlocks: 1 }), world)
      expect(stopped).to.equal(3)
    })

    it('measures each cell once in each block, and counts blocks over the whole run', async () => {
      const world = createWorld()
      await run(threeCells({ processStarts: 2, maxBlocks: 3 }), world)
      for (const block of [1, 2, 3, 4, 5, 6]) {
        const inBlock = those(world.slices(), { block })
        expect(inBlock.map(({ variant }) => variant))
          .to.have.members(['node', 'node~aa', 'express'])
        expect(inBlock.map(({ processStart }) => processStart)).to.deep.equal(Array(3)
          .fill(block <= 3 ? 1 : 2))
      }
    })

    it('is idle before the warm-ups of each start and after each block, once it is on the disk, ' +
      'and waits for who uses that', async () => {
      const world = createWorld()
      /** @type {string[]} */
      const known = []
      world.context.idle = async () => {
        const lines = world.lines.length
        const kind = world.syncs.at(-1) === lines ? 'block' : world.lines.at(-1)?.type
        await new Promise(resolve => setImmediate(resolve))
        expect(world.lines, 'measured meanwhile').to.have.lengthOf(lines)
        known.push(`${kind} ${world.slices().length}`)
      }
      await run(threeCells({ processStarts: 2, maxBlocks: 2 }), world)
      expect(known).to.deep.equal([
        'verify 0', 'block 3', 'block 6', 'verify 6', 'block 9', 'block 12'
      ])
    })

    it('syncs once after each block', async () => {
      const world = createWorld()
      await run(threeCells({ maxBlocks: 4 }), world)
      expect(world.syncs).to.deep.equal([9, 12, 15, 18])
    })

    it('leaves documents alone where none are inserted: asking for their number starts the ' +
      'server that keeps them', async () => {
      const world =
        createWorld(() => ({ limitDocuments: async () => { throw new Error('asked') } }))
      await run(threeCells({ maxBlocks: 1 }), world)
      expect(world.slices()).to.have.length(3)
    })

    it('starts the reference and its twin as servers of their own', async () => {
      const world = createWorld()
      await run(threeCells({ maxBlocks: 1 }), world)
      expect(world.servers.map(({ name }) => name)).to.deep.equal(['node', 'node~aa', 'express'])
    })

    it('hands each slice what was found out about its server and its client', async () => {
      const world = createWorld(({ pass }) => ({
        measureWireBytes: async ({ variant }) => variant.name === 'express' ? null : 231,
        measureCeiling: async (action, loads) => new Map(loads.map(load =>
          [loadId(load), action.name === 'static' ? 1000 * load.connections : null])),
        warmUp: async ({ running, action }) => ({
          steady: false,
          settled: running.variant.name !== 'express' || action.name === 'static',
          seconds: 1,
          rps: 10_000,
          windows: [],
          windowMs: 250
        }),
        measureSlice: async ({ cell, place, seconds, wireBytes, ceilingRps, steady, running }) => {
          pass(seconds)
          return makeSlice({
            ...cell, ...place, bytes: wireBytes ?? -1, steady,
            ceilingRps: /** @type {number | null} */ (ceilingRps),
            runtime: running.variant.name
          })
        }
      }))
      await run(makePlan({
        actions: ['static', 'factorial'], connections: [1, 8], protocol: { maxBlocks: 1 }
      }), world)
      for (const {
        variant, action, connections, bytes, ceilingRps, steady, runtime
      } of world.slices()) {
        expect({ bytes, ceilingRps, steady, runtime }).to.deep.equal({
          bytes: variant === 'express' ? -1 : 231,
          ceilingRps: action === 'static' ? 1000 * connections : null,
          steady: variant !== 'express' || action === 'static',
          runtime: variant
        })
      }
    })

    it('warms a cluster up with connections for each of its workers', async () => {
      /** @type {Record<string, number>} */
      const used = {}
      const world = createWorld(() => ({
        warmUp: async ({ running, connections }) => {
          used[running.variant.name] = connections
          return WARM
        }
      }))
      await run(makePlan({
        variants: ['node', 'node-cluster'], connections: [1, 4], protocol: { maxBlocks: 1 }
      }), world)
      expect(used).to.deep.equal({ node: 4, 'node-cluster': 16 })
    })

    it('neither starts nor measures what this machine does not have', async () => {
      const world = createWorld()
      const missing =
        makeVariant('nginx', { missing: { reason: 'not installed', remedy: 'install it' } })
      const { verified } =
        await run(makePlan({ variants: ['node', missing], protocol: { maxBlocks: 2 } }), world)
      expect(world.servers.map(({ name }) => name)).to.deep.equal(['node'])
      expect(world.slices().map(({ variant }) => variant)).to.deep.equal(['node', 'node'])
      expect(verified).to.equal(true)
    })
  })

  describe('the time', () => {
    it('gives each process start its share', async () => {
      const world = createWorld()
      const { stoppedBy } = await run(threeCells({ processStarts: 3, budgetSeconds: 90 }), world)
      expect([1, 2, 3].map(processStart => those(world.slices(), { processStart }).length))
        .to.deep.equal([30, 30, 30])
      expect(stoppedBy).to.equal('budget')
    })

    it('counts starting and warming up as a part of that share', async () => {
      const world = createWorld(({ pass }) => ({
        warmUp: async () => {
          pass(4)
          return { ...WARM, seconds: 4 }
        }
      }))
      await run(threeCells({ processStarts: 2, budgetSeconds: 60 }), world)
      expect([1, 2].map(processStart => those(world.slices(), { processStart }).length))
        .to.deep.equal([18, 18])
      expect(world.now()).to.be.at.most(60)
    })

    it('keeps the time of what is watched at the end out of the share', async () => {
      const world = createWorld()
      const plan = threeCells({ processStarts: 2, budgetSeconds: 60 })
      const [cell = expect.fail('no cell')] = plan.cells
      // Two times 11 s, each with a second around it.
      await run({ ...plan, timelines: [{ cell, seconds: 11 }, { cell, seconds: 11 }] }, world)
      expect([1, 2].map(processStart => those(world.slices(), { processStart }).length))
        .to.deep.equal([18, 18])
    })

    it('begins no block that would not end in time, going by how ' +
      'long the last one took', async () => {
      // Blocks take 3 s by the plan and 12 s in truth.
      const world = createWorld(world => ({
        measureSlice: measuring(world, () => { world.pass(3); return {} })
      }))
      await run(threeCells({ budgetSeconds: 40 }), world)
      expect(world.now()).to.equal(36)
    })

    it('measures the least number of blocks in each start ' +
      'however small the budget is', async () => {
      const world = createWorld()
      const { stoppedBy } =
        await run(threeCells({ processStarts: 2, minBlocks: 2, budgetSeconds: 1 }), world)
      expect([1, 2].map(processStart => those(world.slices(), { processStart }).length))
        .to.deep.equal([6, 6])
      expect(stoppedBy).to.equal('budget')
    })

    it('stops after the most blocks of each start, however much time is left', async () => {
      const world = createWorld()
      const { stoppedBy } =
        await run(threeCells({ processStarts: 2, maxBlocks: 3, budgetSeconds: 1e6 }), world)
      expect(world.slices()).to.have.lengthOf(2 * 3 * 3)
      expect(stoppedBy).to.equal('blocks')
    })
  })

  it('writes what kept the machine busy before a block to every slice of that block', async () => {
    let waits = 0
    const world = createWorld(() => ({
      waitForQuiet: async () => ++waits === 2 ? 'others used 40 % of the CPUs' : null
    }))
    await run(threeCells({ maxBlocks: 3 }), world)
    expect(waits).to.equal(3)
    for (const { block, gates } of world.slices()) {
      expect(gates).to.deep.equal(
        block === 2 ? [{ code: 'noise-pause', detail: 'others used 40 % of the CPUs' }] : []
      )
    }
  })
})

describe('the length of a slice', () => {
  /** @param {number} rps in the warm-up @returns {Promise<number>} seconds of the slices */
  async function secondsAt (rps) {
    /** @type {number[]} */
    const seconds = []
    const world = createWorld(whole => ({
      warmUp: async () => ({ ...WARM, rps }),
      measureSlice: measuring(whole, order => { seconds.push(order.seconds); return {} })
    }))
    await run(makePlan({ connections: [500], protocol: { maxBlocks: 1 } }), world)
    expect(new Set(seconds).size).to.equal(1)
    return seconds[0] ?? NaN
  }

  it('is that of the protocol where every connection is answered several times', async () =>
    expect(await secondsAt(10_000)).to.equal(1))

  it('lets every connection be answered four times where the server is slow', async () =>
    expect(await secondsAt(500)).to.equal(4))

  it('has an end, however slow the server is', async () => {
    expect(await secondsAt(10)).to.equal(5)
    expect(await secondsAt(0)).to.equal(1)
  })
})
