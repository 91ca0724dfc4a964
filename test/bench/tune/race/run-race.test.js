/** @import {TuneSlice, TuneSliceOrder} from '../../../../bench/tune/types.js' */
/** @import {TuneWorld} from '../fake-instruments.js' */
import { expect } from 'chai'
import { executeTune } from '../../../../bench/tune/execute-tune.js'
import { createTuneWorld, makeTunePlan } from '../fake-instruments.js'
import { TRUTHS, createNoisyWorld } from '../noisy-world.js'

/** @param {TuneWorld} world @param {string} verb @returns {number[]} the numbers of workers, in order */
const numbers = ({ calls }, verb) => calls.filter(call => call.startsWith(`${verb} `)).map(call =>
  Number(call.split(' ')[1]))

/** @param {TuneWorld} world */
const blocksOf = ({ events }) => events.flatMap(event => event.kind === 'block' ? [event] : [])

/**
 * One is a tenth of the others, of which two are too close to be told apart in few blocks.
 * @param {number} workers
 * @param {number} block
 */
const oneIsHopeless = (workers, block) =>
  workers === 1 ? 100 : 1000 * (1 + 0.04 * ((workers + block) % 2))

describe('tune/race/run-race', () => {
  it('looks after 3, 4, 6, 9, ... blocks and says the same in between', async () => {
    const world = createNoisyWorld({ truth: TRUTHS.flat, noise: 0.13, seed: 5 })
    const { looks } = makeTunePlan({ counts: [1, 2, 4], budgetSeconds: 60 })
    const outcome =
      await executeTune(makeTunePlan({ counts: [1, 2, 4], budgetSeconds: 60 }), world.context)
    const told = blocksOf(world)
    expect(looks.slice(0, 5)).to.deep.equal([3, 4, 6, 9, 13])
    expect(told.slice(0, 10).map(({ outcome: { candidates } }) => candidates[0]?.blocks))
      .to.deep.equal([1, 2, 3, 4, 4, 6, 6, 6, 9, 9])
    const [eighth, ninth, tenth] = told.slice(7, 10).map(({ outcome: { candidates } }) =>
      candidates.map(({ ratio }) => ratio))
    expect(tenth).to.deep.equal(ninth)
    expect(ninth).to.not.deep.equal(eighth)
    expect(outcome).to.include({ stoppedBy: 'budget', certain: false })
  })

  it('takes one last look over all blocks when its time is over', async () => {
    const world = createNoisyWorld({ truth: TRUTHS.flat, noise: 0.13, seed: 5 })
    // A block takes 3.6 s: eight of them, and the last planned look was after six.
    const outcome =
      await executeTune(makeTunePlan({ counts: [1, 2, 4], budgetSeconds: 30 }), world.context)
    expect(blocksOf(world)).to.have.lengthOf(8)
    expect(outcome.candidates.map(({ blocks }) => blocks)).to.deep.equal([8, 8, 8])
    expect(outcome).to.include({ stoppedBy: 'budget', certain: false })
    expect(outcome.recommended?.shortfallAtMost).to.be.within(0.05, 0.6)
  })

  it('ends when the answer is certain, long before its time is over', async () => {
    const world =
      createNoisyWorld({ truth: workers => workers === 1 ? 500 : 1000, noise: 0.01, seed: 1 })
    const outcome =
      await executeTune(makeTunePlan({ counts: [1, 2, 4], budgetSeconds: 600 }), world.context)
    expect(outcome).to.include({ stoppedBy: 'certain', certain: true })
    expect(outcome.recommended?.workers).to.equal(2)
    expect(world.context.instruments.clock()).to.be.below(60)
  })

  it('measures the fewest blocks that tell anything, and no more, if these take all of its time',
    async () => {
      const world = createNoisyWorld({
        truth: TRUTHS.flat, noise: 0.13, seed: 5,
        replace: whole => {
          const { measureSlice } = whole.context.instruments
          return { measureSlice: order => { whole.pass(30); return measureSlice(order) } }
        }
      })
      const outcome =
        await executeTune(makeTunePlan({ counts: [1, 2, 4], budgetSeconds: 60 }), world.context)
      expect(outcome).to.include({ stoppedBy: 'budget', certain: false })
      expect(outcome.candidates.map(({ blocks }) => blocks)).to.deep.equal([3, 3, 3])
      expect(blocksOf(world)).to.have.lengthOf(3)
      expect(blocksOf(world).at(-1)?.secondsLeft).to.equal(0)
    })

  it('ends when all blocks are measured', async () => {
    const world = createNoisyWorld({ truth: TRUTHS.flat, noise: 0.13, seed: 5 })
    const outcome = await executeTune(
      { ...makeTunePlan({ counts: [1, 2, 4], budgetSeconds: 600 }), looks: [3, 4, 6] },
      world.context
    )
    expect(outcome.stoppedBy).to.equal('blocks')
    expect(outcome.candidates.map(({ blocks }) => blocks)).to.deep.equal([6, 6, 6])
  })

  it('waits for a smaller count that seems as good, and not for one that seems worse', async () => {
    const flat = createNoisyWorld({ truth: TRUTHS.flat, noise: 0.03, seed: 11 })
    const smallest =
      await executeTune(makeTunePlan({ counts: [1, 2, 4], budgetSeconds: 600 }), flat.context)
    expect(smallest.recommended?.workers).to.equal(1)
    // 3 % below the best: neither certainly within 5 % nor certainly worse than half of that, for a long time.
    const between =
      createNoisyWorld({ truth: workers => workers === 1 ? 965 : 1000, noise: 0.02, seed: 11 })
    const quick =
      await executeTune(makeTunePlan({ counts: [1, 2, 4], budgetSeconds: 600 }), between.context)
    expect(quick.stoppedBy).to.equal('certain')
    expect(between.context.instruments.clock()).to.be.below(120)
  })

  describe('leaves behind what is certainly worse', () => {
    it('and ends its processes at once, but keeps what it was', async () => {
      const world = createTuneWorld({ rps: oneIsHopeless })
      const outcome = await executeTune(
        makeTunePlan({ counts: [1, 2, 3], within: 0.01, budgetSeconds: 60 }), world.context
      )
      const left = outcome.candidates[0]?.left
      expect(left).to.deep.include({ how: 'eliminated', blocks: 3, expected: null })
      expect(left?.ratio?.estimate).to.be.closeTo(0.1, 0.01)
      expect(outcome.candidates[0])
        .to.deep.include({ ratio: left?.ratio, blocks: 3, rps: outcome.candidates[0]?.rps })
      expect(outcome.candidates[0]?.rps).to.be.closeTo(100, 1e-9)
      expect(numbers(world, 'slice').filter(workers => workers === 1)).to.have.lengthOf(3)
      expect(world.calls.indexOf('stop 1')).to.be.below(world.calls.lastIndexOf('slice 2'))
      expect(world.events.filter(({ kind }) => kind === 'eliminated'))
        .to.deep.equal([{ kind: 'eliminated', workers: [1], block: 3 }])
      expect(outcome.candidates.slice(1).map(({ blocks }) => blocks > 6))
        .to.deep.equal([true, true])
    })

    it('and fits more blocks into the time', async () => {
      const blocks = async (/** @type {number} */ hopeless) => {
        const world = createTuneWorld({
          rps: (workers, block) => workers === 1 ? hopeless : oneIsHopeless(workers, block)
        })
        await executeTune(
          makeTunePlan({ counts: [1, 2, 3], within: 0.01, budgetSeconds: 60 }), world.context
        )
        return blocksOf(world).length
      }
      expect(await blocks(100)).to.be.above(1.3 * await blocks(1000))
    })

    it('and calls it back when one that it was compared with drops out', async () => {
      const world = createTuneWorld({
        rps: oneIsHopeless,
        figures: (workers, block) => workers === 3 && block === 7
          ? { gates: [{ code: 'conservation', detail: '3 bodies differ' }] }
          : {}
      })
      const outcome = await executeTune(
        makeTunePlan({ counts: [1, 2, 3], within: 0.01, budgetSeconds: 60 }), world.context
      )
      expect(numbers(world, 'start').filter(workers => workers === 1)).to.have.lengthOf(2)
      expect(outcome.candidates[2]).to.deep.include({ ratio: null, blocks: 0 })
      expect(outcome.recommended?.workers).to.equal(2)
      expect(outcome).to.include({ certain: true, invalid: true })
      expect(outcome.candidates[0]?.ratio?.estimate).to.be.closeTo(0.1, 0.01)
    })

    it('so that the others may all stay alive where memory did not allow it', async () => {
      // 1, 2 and 3 workers take 2, 3 and 4 MB, and 7.6 MB may be used.
      const world =
        createTuneWorld({ rps: oneIsHopeless, replace: () => ({ availableBytes: () => 9e6 }) })
      await executeTune(
        makeTunePlan({ counts: [1, 2, 3], within: 0.01, budgetSeconds: 120 }), world.context
      )
      const after = world.calls.slice(world.calls.lastIndexOf('slice 1'))
      expect(after.filter(call => call.startsWith('slice')).length).to.be.above(10)
      // Each of the two is started once more at most, and stays.
      expect(after.filter(call => call.startsWith('start')).length).to.be.at.most(2)
    })
  })

  describe('with instruments that can measure in turns', () => {
    /**
     * @param {TuneSliceOrder[][]} taken
     * @returns {(world: TuneWorld) => {measureTurns: (orders: readonly TuneSliceOrder[]) => Promise<TuneSlice[]>}}
     */
    const turning = taken => ({ context: { instruments } }) => ({
      measureTurns: async orders => {
        taken.push([...orders])
        const slices = []
        for (const order of orders) slices.push(await instruments.measureSlice(order))
        return slices
      }
    })

    it('measures all of a block together, in random order', async () => {
      /** @type {TuneSliceOrder[][]} */
      const taken = []
      const world = createTuneWorld({ rps: oneIsHopeless, replace: turning(taken) })
      const outcome = await executeTune(
        makeTunePlan({ counts: [2, 3, 4], within: 0.01, budgetSeconds: 30 }), world.context
      )
      expect(taken.length).to.equal(blocksOf(world).length)
      for (const orders of taken) {
        expect(orders.map(({ cell }) => cell.workers).toSorted()).to.deep.equal([2, 3, 4])
      }
      expect(new Set(taken.map(orders => orders.map(({ cell }) => cell.workers).join())).size)
        .to.be.above(1)
      expect(taken[1]?.map(({ place }) => place)).to.deep.equal([4, 5, 6]
        .map(order => ({ block: 2, processStart: 1, order, retried: false })))
      expect(outcome.candidates.map(({ blocks }) => blocks)).to.deep.equal(Array(3)
        .fill(taken.length))
    })

    it('gives no turn to one whose process has ended', async () => {
      /** @type {TuneSliceOrder[][]} */
      const taken = []
      const world = createTuneWorld({
        rps: oneIsHopeless,
        replace: whole => ({
          ...turning(taken)(whole),
          waitForQuiet: async () => { whole.die(4); return null }
        })
      })
      const outcome = await executeTune(
        makeTunePlan({ counts: [2, 3, 4], within: 0.01, budgetSeconds: 30 }), world.context
      )
      for (const orders of taken) {
        expect(orders.map(({ cell }) => cell.workers).toSorted()).to.deep.equal([2, 3])
      }
      expect(outcome.candidates[2]?.reasons[0]?.code).to.equal('server-died')
    })

    it('waits until the processes of one that has ended are gone before others have a turn',
      async () => {
        /** @type {TuneSliceOrder[][]} */
        const taken = []
        const world = createTuneWorld({
          rps: oneIsHopeless,
          replace: whole => {
            const { start } = whole.context.instruments
            return {
              ...turning(taken)(whole),
              waitForQuiet: async () => { whole.die(4); return null },
              start: async workers => {
                const running = await start(workers)
                const stop = async () => {
                  await new Promise(resolve => setImmediate(resolve))
                  await running.stop()
                }
                return { ...running, stop }
              }
            }
          }
        })
        await executeTune(
          makeTunePlan({ counts: [2, 3, 4], within: 0.01, budgetSeconds: 30 }), world.context
        )
        const gone = world.calls.indexOf('stop 4')
        expect(gone).to.be.above(-1)
        expect(world.calls.slice(0, gone).filter(call => call.startsWith('slice')))
          .to.deep.equal([])
      })

    it('drops what was under way when the user can not wait', async () => {
      const world = createTuneWorld({
        rps: oneIsHopeless,
        replace: whole => ({
          measureTurns: async orders => {
            if (blocksOf(whole).length === 3) whole.context.stop.now()
            return Promise.all(orders.map(whole.context.instruments.measureSlice))
          }
        })
      })
      const outcome =
        await executeTune(makeTunePlan({ counts: [2, 3, 4], within: 0.01 }), world.context)
      expect(outcome.stoppedBy).to.equal('interrupted')
      expect(outcome.candidates.map(({ blocks }) => blocks)).to.deep.equal([3, 3, 3])
    })
  })

  it('leaves nobody behind where the client was the bottleneck, and ' +
    'ends once CPU time decides', async () => {
    const world = createTuneWorld({
      rps: workers => workers === 1 ? 500 : 1000,
      figures: workers => ({
        cpuUsPerRequest: 10 * workers,
        gates: workers === 1 ? [] : [{ code: 'client-bound', detail: '' }]
      })
    })
    const outcome =
      await executeTune(makeTunePlan({ counts: [1, 2, 4], budgetSeconds: 600 }), world.context)
    expect(outcome.candidates.map(({ left }) => left)).to.deep.equal([null, null, null])
    expect(outcome).to.deep.include({
      stoppedBy: 'certain',
      certain: false,
      recommended: null,
      doubt: { code: 'client-bound', workers: [2, 4], everywhere: false }
    })
    expect(outcome.byCpu?.workers).to.equal(1)
    expect(world.context.instruments.clock()).to.be.below(60)
  })
})
