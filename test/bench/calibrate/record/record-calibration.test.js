import { expect } from 'chai'
import { planCalibration } from '../../../../bench/calibrate/plan-calibration.js'
import { recordCalibration } from '../../../../bench/calibrate/record/record-calibration.js'
import { createStop } from '../../../../bench/run/create-stop.js'
import { makeSlice } from '../../make-run.js'

/** @import {BlockLine, CalibrationInstruments, RecordLine, TruthServer} from '../../../../bench/calibrate/types.js' */

const FIXED_US = 20

/** @param {import('../../../../bench/calibrate/types.js').TruthOrder} order */
function toOwnTimes ({ iterations = 0, delayMs }) {
  const us = delayMs === undefined ? 80 * iterations / 40_000 : delayMs * 1000
  return { count: 1, p50: us, mean: us }
}

/** A world in which iterations cost what they should and time passes only where something is measured. */
function createWorld () {
  const world = {
    seconds: 0, alive: 0, mostAlive: 0, hogs: 0, stop: createStop(),
    /** @type {RecordLine[]} */ lines: [],
    /** @type {(block: number) => void} */ onBlock: () => {},
    blocksMeasured: 0, blockSeconds: 6
  }
  const iterations = new Map()
  /** @type {CalibrationInstruments} */
  const instruments = {
    start: async order => {
      iterations.set(order.name, order.iterations ?? 0)
      world.mostAlive = Math.max(world.mostAlive, ++world.alive)
      const running = {
        variant: { name: order.name },
        stop: async () => { world.alive-- },
        readOwnTimes: async () => toOwnTimes(order)
      }
      return /** @type {TruthServer} */ (/** @type {unknown} */ (running))
    },
    warmUp: async (_running, seconds) => { world.seconds += seconds },
    measureBlock: async (servers, { block }) => {
      world.seconds += world.blockSeconds * servers.length / 5
      world.onBlock(++world.blocksMeasured)
      return servers.map(({ variant: { name } }) => makeSlice({
        variant: name,
        block,
        histogram: 'long',
        cpuUsPerRequest: FIXED_US + 80 * iterations.get(name) / 40_000
      }))
    },
    iterationsFor: () => 40_000,
    startHog: async () => {
      world.hogs++
      return { stop: async () => { world.hogs-- } }
    },
    measureAgreement: async () => {
      world.seconds += 120
      return {
        reference: 'autocannon', connections: 16, seconds: 1, rounds: 0, missing: [], slices: [],
        ceilings: []
      }
    },
    countInstructions: 'no counters here',
    waitForQuiet: async () => null,
    clock: () => world.seconds,
    random: () => 0.5
  }
  const context = {
    instruments,
    stop: world.stop,
    keep: (/** @type {RecordLine} */ line) => { world.lines.push(line) },
    progress: () => {}
  }
  /** @param {string} part @returns {BlockLine[]} */
  const blocks = part =>
    world.lines.filter(line => line.type === 'block').filter(line => line.part === part)
  return { world, context, blocks }
}

const full = planCalibration({ quick: false, budgetSeconds: null, seed: 1 })

describe('recording a calibration', () => {
  it('measures the loop, measures the late pair, asks the clients, then fills ' +
    'its time with sessions', async () => {
    const { world, context, blocks } = createWorld()
    expect(await recordCalibration(full, context)).to.equal('done')
    expect(blocks('plant')).to.have.lengthOf(full.plant.starts * full.plant.blocks)
    expect(blocks('latency')).to.have.lengthOf(full.latencyBlocks)
    expect(new Set(blocks('session').map(({ session }) => session)).size).to.equal(20)
    expect(world.seconds).to.be.within(full.budgetSeconds * 0.9, full.budgetSeconds)
    expect(world.lines.map(({ type }) => type).filter(type => !['block', 'start'].includes(type)))
      .to.deep.equal(['planted', 'agreement', 'instructions', 'end'])
  })

  it('gives every server the iterations that its share takes', async () => {
    const { world, context } = createWorld()
    await recordCalibration(full, context)
    const planted = world.lines.find(line => line.type === 'planted')
    expect(planted).to.deep.include({ baseIterations: 40_000 })
    expect(planted?.servers.map(({ name, iterations }) => [name, iterations])).to.deep.equal([
      ['base', 40_000], ['twin', 40_000], ['plus5', 42_500], ['plus10', 45_000], ['plus20', 50_000]
    ])
  })

  it('gives each session about as many blocks, and none more than fit', async () => {
    const { context, blocks } = createWorld()
    await recordCalibration(full, context)
    const lengths = [...Map.groupBy(blocks('session'), ({ session }) => session).values()]
      .map(list => list.length)
    expect(Math.max(...lengths) - Math.min(...lengths)).to.be.at.most(2)
    expect(Math.min(...lengths)).to.be.at.least(full.leastBlocks)
    expect(Math.max(...lengths)).to.be.at.most(full.mostBlocks)
  })

  it('disturbs the middle third of the last session, and nothing else', async () => {
    const { world, context, blocks } = createWorld()
    await recordCalibration(full, context)
    const noisy = blocks('noisy').map(({ disturbed }) => disturbed)
    const [first, last] = [noisy.indexOf(true), noisy.lastIndexOf(true)]
    expect([noisy.length, first, last]).to.deep.equal([24, 8, 15])
    expect(noisy.slice(first, last + 1)).to.not.include(false)
    expect(blocks('session').some(({ disturbed }) => disturbed)).to.equal(false)
    expect(world.hogs).to.equal(0)
  })

  it('keeps no histograms, and what the late servers say of themselves', async () => {
    const { context, blocks } = createWorld()
    await recordCalibration(full, context)
    expect(blocks('session')[0]?.slices.map(({ histogram }) => histogram))
      .to.deep.equal([null, null, null, null, null])
    expect(blocks('latency')[0]?.ownTimes).to.deep.equal({
      late10: { count: 1, p50: 10_000, mean: 10_000 },
      late11: { count: 1, p50: 11_000, mean: 11_000 }
    })
  })

  it('measures fewer sessions where there is less time', async () => {
    const { world, context, blocks } = createWorld()
    await recordCalibration(planCalibration({ quick: true, budgetSeconds: null, seed: 1 }), context)
    expect(world.seconds).to.be.below(300)
    expect(new Set(blocks('session').map(({ session }) => session)).size).to.be.at.least(2)
    expect(blocks('noisy')).to.deep.equal([])
  })

  it('finishes the block that is under way when it is stopped, and ' +
    'leaves nothing running', async () => {
    const { world, context, blocks } = createWorld()
    world.onBlock = block => { if (block === 100) world.stop.afterBlock() }
    expect(await recordCalibration(full, context)).to.equal('interrupted')
    expect(['plant', 'latency', 'session'].flatMap(blocks)).to.have.lengthOf(100)
    expect(world.lines.at(-1)).to.deep.include({ type: 'end', stoppedBy: 'interrupted' })
    expect(world.alive).to.equal(0)
  })

  it('throws the block away that is under way when it is stopped at once', async () => {
    const { world, context, blocks } = createWorld()
    world.onBlock = block => { if (block === 100) world.stop.now() }
    expect(await recordCalibration(full, context)).to.equal('interrupted')
    expect(['plant', 'latency', 'session'].flatMap(blocks)).to.have.lengthOf(99)
    expect(world.alive).to.equal(0)
  })

  it('leaves no server and no hog behind when the instruments fail', async () => {
    const { world, context } = createWorld()
    world.onBlock = () => { if (world.hogs > 0) throw new Error('the client is gone') }
    const error = await recordCalibration(full, context).then(() => null, reason => reason)
    expect(error?.message).to.equal('the client is gone')
    expect([world.alive, world.hogs]).to.deep.equal([0, 0])
  })

  it('never has more servers alive than one session needs', async () => {
    const { world, context } = createWorld()
    await recordCalibration(full, context)
    expect(world.mostAlive).to.equal(5)
    expect(world.alive).to.equal(0)
  })
})
