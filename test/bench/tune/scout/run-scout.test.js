/** @import {TuneWorld} from '../fake-instruments.js' */
import { expect } from 'chai'
import { executeTune } from '../../../../bench/tune/execute-tune.js'
import { ladderFor } from '../../../../bench/tune/ladder/choose-counts.js'
import { createTuneWorld, makeTunePlan, scoutedOf } from '../fake-instruments.js'
import { TRUTHS, createNoisyWorld, uslTruth } from '../noisy-world.js'

const TWELVES = [12, 24, 36, 48, 60, 72, 84, 96]

/** @param {TuneWorld} world @param {string} verb @returns {number[]} the numbers of workers, in order */
const numbers = ({ calls }, verb) => calls.filter(call => call.startsWith(`${verb} `)).map(call =>
  Number(call.split(' ')[1]))

describe('tune/scout/run-scout', () => {
  it('measures counts that double, all of them once more when all are started, and starts the ' +
    'others only if they race', async () => {
    const world = createTuneWorld({ rps: TRUTHS.peaked })
    const outcome = await executeTune(
      makeTunePlan({ counts: [1, 2, 3, 4, 6, 8, 12, 16, 24, 32], cores: 4 }), world.context
    )
    expect(numbers(world, 'slice').slice(0, 6)).to.deep.equal([1, 2, 4, 8, 16, 32])
    expect(numbers(world, 'slice').slice(6, 12).toSorted((a, b) => a - b))
      .to.deep.equal([1, 2, 4, 8, 16, 32])
    expect(world.calls.indexOf('start 3')).to.be.above(world.calls.lastIndexOf('slice 32'))
    const [{ curve, left }] = /** @type {[ReturnType<typeof scoutedOf>[0]]} */ (scoutedOf(world))
    // The curve expects 66 % of the best from 24 workers and 55 % from 32; one neighbour of 16 is kept all the same.
    expect(left).to.deep.equal([32])
    expect(curve?.fit.kappa).to.be.closeTo(0.0194, 1e-6)
    expect(curve?.points.find(({ workers }) => workers === 6)?.expected)
      .to.be.closeTo(TRUTHS.peaked(6), 1e-3)
    expect(outcome.candidates.at(-1)).to.deep.include({ ratio: null, blocks: 0, reasons: [] })
    expect(outcome.candidates.at(-1)?.left?.expected)
      .to.be.closeTo(TRUTHS.peaked(32) / TRUTHS.peaked(6), 1e-6)
    expect(outcome.candidates.at(-1)?.rps).to.be.closeTo(TRUTHS.peaked(32), 1e-6)
    expect(world.calls.indexOf('stop 32')).to.be.below(world.calls.indexOf('start 24'))
    // 96 % of what six do.
    expect(outcome.recommended?.workers).to.equal(4)
  })

  it('leaves out without a start what it has not scouted and expects nothing of', async () => {
    const world = createTuneWorld({ rps: uslTruth(0.2, 0.2) })
    await executeTune(makeTunePlan({ counts: [1, 2, 3, 4, 6, 8, 12, 16], cores: 2 }), world.context)
    // 60 % of the best are expected of six, which are raced as the neighbour of four; 8 and 16 were scouted.
    expect(scoutedOf(world)[0]?.left).to.deep.equal([8, 12, 16])
    expect(numbers(world, 'start').toSorted((a, b) => a - b)).to.deep.equal([1, 2, 3, 4, 6, 8, 16])
  })

  it('counts none of its slices as a block of the race, but ' +
    'draws them into the curve', async () => {
    const world = createTuneWorld({ rps: TRUTHS.peaked })
    const outcome = await executeTune(makeTunePlan({ counts: [1, 2, 4, 8] }), world.context)
    expect(outcome.candidates.map(({ blocks }) => blocks)).to.deep.equal([3, 3, 3, 3])
    expect(numbers(world, 'slice')).to.have.lengthOf(2 * 4 + 3 * 4)
    expect(outcome.curve?.points.map(({ workers }) => workers)).to.deep.equal([1, 2, 4, 8])
  })

  it('always races as many workers as CPUs, and what did well ' +
    'whatever the curve expects', async () => {
    // A step that no smooth curve follows: 1 is as good as 16, all between are bad.
    const world = createTuneWorld({ rps: workers => workers === 1 || workers === 16 ? 1000 : 300 })
    await executeTune(makeTunePlan({ counts: [1, 2, 3, 4, 6, 8, 12, 16], cores: 4 }), world.context)
    const { left } = /** @type {ReturnType<typeof scoutedOf>[0]} */ (scoutedOf(world)[0])
    expect([1, 4, 16].filter(workers => left.includes(workers))).to.deep.equal([])
  })

  it('is not sent out for fewer than four counts', async () => {
    const world = createTuneWorld()
    const outcome = await executeTune(makeTunePlan({ counts: [1, 2, 4] }), world.context)
    expect(scoutedOf(world)).to.deep.equal([])
    expect(outcome.curve?.points.map(({ workers }) => workers)).to.deep.equal([1, 2, 4])
  })

  it('measures each of two counts twice where only a rate is to be found', async () => {
    /** @type {number[]} */
    const scouted = []
    const world = createTuneWorld({
      replace: ({ context: { instruments: { measureSlice } } }) => ({
        measureSlice: async order => {
          if (order.place.block === 0) scouted.push(order.cell.workers)
          return measureSlice(order)
        }
      })
    })
    const { rate } =
      await executeTune(makeTunePlan({ counts: [1, 2], objective: 'p99' }), world.context)
    expect(rate).to.equal(500)
    expect(scouted.slice(0, 2)).to.deep.equal([1, 2])
    expect(scouted.slice(2).toSorted()).to.deep.equal([1, 2])
  })

  it('leaves nothing out when fewer than three counts came up', async () => {
    const world = createTuneWorld({
      replace: ({ context: { instruments: { start } } }) => ({
        start: async workers =>
          workers > 2 ? Promise.reject(new Error('no memory')) : start(workers)
      })
    })
    const outcome = await executeTune(makeTunePlan({ counts: [1, 2, 4, 8] }), world.context)
    expect(scoutedOf(world)).to.deep.equal([{ kind: 'scouted', curve: null, left: [] }])
    expect(outcome).to.deep.include({ failures: true, curve: null })
    expect(outcome.recommended?.workers).to.equal(1)
  })

  it('does not even start what memory does not allow', async () => {
    // n workers take n + 1 MB.
    const world =
      createTuneWorld({ rps: TRUTHS.peaked, replace: () => ({ availableBytes: () => 12e6 }) })
    const outcome =
      await executeTune(makeTunePlan({ counts: [1, 2, 4, 8, 16], cores: 2 }), world.context)
    expect(numbers(world, 'start')).to.not.include(16)
    expect(outcome.candidates.at(-1)?.reasons[0]).to.deep.equal({
      code: 'too-large',
      detail: '16 workers would take about 17.0 MB of memory, and 10.2 MB may be used'
    })
  })

  it('never has more alive than fit', async () => {
    const world =
      createTuneWorld({ rps: TRUTHS.flat, replace: () => ({ availableBytes: () => 12e6 }) })
    await executeTune(
      makeTunePlan({ counts: [1, 2, 3, 4, 6, 8], cores: 2, budgetSeconds: 60 }), world.context
    )
    /** @type {Set<number>} */
    const alive = new Set()
    for (const [verb, workers] of world.calls.map(call => call.split(' '))) {
      if (verb === 'start') alive.add(Number(workers))
      if (verb === 'stop') alive.delete(Number(workers))
      expect([...alive].reduce((sum, count) => sum + count + 1, 0)).to.be.at.most(10)
    }
  })

  it('has one alive at a time where all listen on the same port', async () => {
    const world = createTuneWorld({ rps: TRUTHS.peaked, replace: () => ({ sideBySide: false }) })
    await executeTune(
      makeTunePlan({ counts: [1, 2, 4, 8], sideBySide: false, budgetSeconds: 60 }), world.context
    )
    let alive = 0
    for (const call of world.calls) {
      if (call.startsWith('start')) alive++
      if (call.startsWith('stop')) alive--
      expect(alive).to.be.at.most(1)
    }
    expect(numbers(world, 'slice').slice(0, 12)).to.deep.equal([1, 1, 1, 2, 2, 2, 4, 4, 4, 8, 8, 8])
  })

  it('leaves time for the race', async () => {
    const world =
      createNoisyWorld({ truth: TRUTHS.plateau, noise: 0, seed: 1, startSeconds: () => 8 })
    await executeTune(makeTunePlan({ counts: TWELVES, budgetSeconds: 60, cores: 2 }), world.context)
    // 12, 24 and 48 have taken more than 40 % of the minute.
    expect(numbers(world, 'slice').slice(0, 3)).to.deep.equal([12, 24, 48])
    expect(world.calls[world.calls.indexOf('slice 48') + 1]).to.not.equal('start 96')
  })

  describe('up a ladder that nobody asked for', () => {
    it('races nothing above what it had the time for', async () => {
      const world = createNoisyWorld({
        truth: workers => 100 * workers, noise: 0, seed: 1, startSeconds: () => 8
      })
      await executeTune(
        makeTunePlan({ counts: ladderFor(2), budgetSeconds: 60, cores: 2 }), world.context
      )
      const [{ left }] = /** @type {[ReturnType<typeof scoutedOf>[0]]} */ (scoutedOf(world))
      expect(left).to.include.members([6, 8, 96])
      expect(Math.max(...numbers(world, 'start'))).to.equal(4)
    })

    it('turns back once two steps have brought nothing more', async () => {
      const world = createTuneWorld({ rps: workers => 300 * Math.min(3, workers) })
      const outcome =
        await executeTune(makeTunePlan({ counts: ladderFor(2), cores: 2 }), world.context)
      expect(Math.max(...numbers(world, 'start'))).to.equal(16)
      expect(outcome.recommended?.workers).to.equal(3)
      expect(outcome.candidates.filter(({ left }) => left?.how === 'scouted')
        .map(({ workers }) => workers)).to.include.members([24, 32, 48, 64, 96])
    })

    it('looks twice before it turns back, because a slice can be unlucky', async () => {
      const unlucky = new Set([4, 8])
      const world = createTuneWorld({
        rps: workers => unlucky.delete(workers) ? 300 : 300 * Math.min(8, workers)
      })
      await executeTune(makeTunePlan({ counts: ladderFor(2), cores: 2 }), world.context)
      expect(Math.max(...numbers(world, 'start'))).to.equal(64)
    })

    it('climbs as long as more workers bring more', async () => {
      const world = createTuneWorld({ rps: workers => 20 * Math.min(40, workers) })
      const outcome =
        await executeTune(makeTunePlan({ counts: ladderFor(2), cores: 2 }), world.context)
      expect(outcome.recommended?.workers).to.equal(48)
    })

    it('ends at once where one worker is enough', async () => {
      const world = createTuneWorld()
      const outcome =
        await executeTune(makeTunePlan({ counts: ladderFor(2), cores: 2 }), world.context)
      expect(Math.max(...numbers(world, 'start'))).to.equal(4)
      expect(outcome.recommended?.workers).to.equal(1)
    })

    it('but measures all of a list that somebody asked for', async () => {
      const world = createTuneWorld()
      await executeTune(makeTunePlan({ counts: TWELVES, cores: 2 }), world.context)
      expect(numbers(world, 'start').toSorted((a, b) => a - b)).to.deep.equal(TWELVES)
    })
  })

  it('stops between two counts when the user wishes so', async () => {
    const world = createTuneWorld({
      figures: workers => { if (workers === 2) world.context.stop.afterBlock(); return {} }
    })
    const outcome = await executeTune(makeTunePlan({ counts: [1, 2, 4, 8] }), world.context)
    expect(numbers(world, 'start')).to.deep.equal([1, 2])
    expect(outcome).to.deep.include({
      stoppedBy: 'interrupted', doubt: { code: 'too-few-blocks' }, recommended: null
    })
  })
})
