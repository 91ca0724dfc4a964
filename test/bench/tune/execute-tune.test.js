/** @import {RunningServer} from '../../../servers/types.js' */
import { expect } from 'chai'
import { executeTune } from '../../../bench/tune/execute-tune.js'
import { createTuneWorld, expectAllStopped, makeTunePlan, numbers } from './fake-instruments.js'
import { TRUTHS, createNoisyWorld } from './noisy-world.js'

/** Three are enough. @param {number} workers */
const plateau = workers => 300 * Math.min(3, workers)

describe('executeTune', () => {
  it('starts what is shared, then every candidate once, and races them ' +
    'until the answer is certain', async () => {
    const world = createTuneWorld({ rps: plateau })
    const outcome =
      await executeTune(makeTunePlan({ counts: [1, 3, 4], budgetSeconds: 60 }), world.context)
    expect(world.calls[0]).to.equal('open')
    expect(numbers(world, 'start')).to.deep.equal([1, 3, 4])
    expect(numbers(world, 'warm')).to.deep.equal([1, 3, 4])
    expect(outcome)
      .to.include({ stoppedBy: 'certain', certain: true, failures: false, invalid: false })
    expect(outcome.recommended?.workers).to.equal(3)
    expect(outcome.candidates.map(({ blocks }) => blocks)).to.deep.equal([3, 3, 3])
    expectAllStopped(world)
  })

  it('measures each candidate once in every block, in random order, every ' +
    'second block backwards', async () => {
    const world = createNoisyWorld({ truth: TRUTHS.flat, noise: 0.2, seed: 3 })
    await executeTune(
      makeTunePlan({ counts: [1, 2, 3, 4, 6, 8], budgetSeconds: 60 }), world.context
    )
    const slices = numbers(world, 'slice').slice(8)
    const blocks = Array.from({ length: Math.floor(slices.length / 6) }, (_, block) =>
      slices.slice(6 * block, 6 * block + 6))
    expect(blocks.length).to.be.above(5)
    for (const block of blocks) {
      expect(block.toSorted((a, b) => a - b)).to.deep.equal([1, 2, 3, 4, 6, 8])
    }
    expect(blocks[1]).to.deep.equal(blocks[0]?.toReversed())
    expect(blocks[2]).to.not.deep.equal(blocks[0])
  })

  it('repeats its order for the same seed', async () => {
    const orderOf = async (/** @type {number} */ seed) => {
      const world = createTuneWorld()
      await executeTune(makeTunePlan({ counts: [1, 2, 3, 4, 6, 8], seed }), world.context)
      return numbers(world, 'slice').join()
    }
    expect(await orderOf(7)).to.equal(await orderOf(7))
    expect(await orderOf(7)).to.not.equal(await orderOf(8))
  })

  it('measures the blocks that an interval needs, even beyond its time', async () => {
    const world = createTuneWorld()
    const outcome = await executeTune(makeTunePlan({ budgetSeconds: 1 }), world.context)
    expect(outcome.candidates.map(({ blocks }) => blocks)).to.deep.equal([3, 3, 3])
    expect(outcome.doubt).to.equal(null)
  })

  it('tells after each block what is known', async () => {
    const world = createTuneWorld({ rps: plateau })
    await executeTune(makeTunePlan({ counts: [1, 3], budgetSeconds: 1 }), world.context)
    const blocks = world.events.flatMap(event => event.kind === 'block' ? [event] : [])
    expect(blocks.map(({ block, outcome }) => [block, outcome.recommended?.workers ?? null]))
      .to.deep.equal([[1, null], [2, null], [3, 3]])
  })

  it('measures the client\'s ceiling once and hands it to every slice', async () => {
    /** @type {unknown[]} */
    const ceilings = []
    let measured = 0
    const world = createTuneWorld({
      replace: ({ context: { instruments: { measureSlice } } }) => ({
        measureCeiling: async () => { measured++; return 5000 },
        measureSlice: async order => { ceilings.push(order.ceilingRps); return measureSlice(order) }
      })
    })
    await executeTune(makeTunePlan({ budgetSeconds: 1 }), world.context)
    expect(measured).to.equal(1)
    expect(new Set(ceilings)).to.deep.equal(new Set([5000]))
  })

  it('notes in every slice of a block that others disturbed it', async () => {
    const world = createTuneWorld({
      replace: () => ({ waitForQuiet: async () => 'others used 40 % of the CPUs' })
    })
    const outcome = await executeTune(makeTunePlan({ budgetSeconds: 1 }), world.context)
    expect(outcome.candidates[0]?.reasons.map(({ code }) => code)).to.deep.equal(['noise-pause'])
  })

  describe('when not all candidates fit into the memory', () => {
    // 1, 2 and 4 workers take 2, 3 and 5 MB.
    const tight = () => ({ availableBytes: () => 8e6 })

    it('groups them and starts each group anew for every block', async () => {
      const world = createTuneWorld({ rps: plateau, replace: tight })
      const outcome = await executeTune(makeTunePlan({ budgetSeconds: 1 }), world.context)
      const arranged = world.events.find(event => event.kind === 'arranged')
      expect(arranged).to.deep.include({
        arrangement: {
          groups: [[4], [1, 2]], reason: 'memory', neededBytes: 10e6, limitBytes: 0.85 * 8e6
        }
      })
      // Two of the three groups' lives reach from one block into the next; the two smallest are started once more, to
      // find out what they take.
      expect(numbers(world, 'start').filter(workers => workers === 2).length +
        numbers(world, 'start').filter(workers => workers === 4).length).to.be.within(5, 6)
      expect(numbers(world, 'slice')).to.have.lengthOf(3 * 3 * 3)
      expect(outcome.candidates.map(({ blocks }) => blocks)).to.deep.equal([3, 3, 3])
      expect(outcome.recommended?.workers).to.equal(4)
      expectAllStopped(world)
    })

    it('keeps all alive when a second candidate shows that workers more take little', async () => {
      const light = () => ({
        availableBytes: () => 1e7,
        readMemory: (/** @type {RunningServer} */ { variant: { workers } }) => ({
          pssBytes: 1.8e6 + 0.2e6 * workers,
          processes: workers + 1
        })
      })
      const world = createTuneWorld({ rps: plateau, replace: light })
      await executeTune(makeTunePlan({ budgetSeconds: 1 }), world.context)
      const arranged = world.events.find(event => event.kind === 'arranged')
      expect(arranged?.kind === 'arranged' && arranged.arrangement.groups)
        .to.deep.equal([[1, 2, 4]])
      expect(arranged?.kind === 'arranged' && arranged.arrangement.neededBytes)
        .to.be.closeTo(6.8e6, 1)
      expect(numbers(world, 'start')).to.deep.equal([1, 2, 4])
      expectAllStopped(world)
    })

    it('never has more alive than fit', async () => {
      const world = createTuneWorld({ replace: tight })
      await executeTune(makeTunePlan({ budgetSeconds: 1 }), world.context)
      /** @type {Set<number>} */
      const alive = new Set()
      for (const [verb, workers] of world.calls.map(call => call.split(' '))) {
        if (verb === 'start') alive.add(Number(workers))
        if (verb === 'stop') alive.delete(Number(workers))
        expect([...alive].reduce((sum, count) => sum + count + 1, 0)).to.be.at.most(5)
      }
    })

    it('leaves out one that does not even fit alone, and says so', async () => {
      const world = createTuneWorld({ replace: () => ({ availableBytes: () => 7.2e6 }) })
      const outcome =
        await executeTune(makeTunePlan({ counts: [1, 2, 4, 30], budgetSeconds: 1 }), world.context)
      expect(outcome.candidates.at(-1)?.reasons).to.deep.equal([{
        code: 'too-large',
        detail: '30 workers would take about 31.0 MB of memory, and 6.12 MB may be used'
      }])
      expect(numbers(world, 'start')).to.not.include(30)
      expect(outcome).to.include({ stoppedBy: 'certain', failures: false, invalid: false })
    })

    it('keeps all alive where memory can not be read', async () => {
      const world = createTuneWorld({ replace: () => ({ readMemory: () => null }) })
      await executeTune(makeTunePlan({ budgetSeconds: 1 }), world.context)
      expect(numbers(world, 'start')).to.deep.equal([1, 2, 4])
    })
  })

  describe('when all candidates listen on the same port', () => {
    it('starts each for its slices of a block, one at a time', async () => {
      const world = createTuneWorld({ rps: plateau, replace: () => ({ sideBySide: false }) })
      const outcome =
        await executeTune(makeTunePlan({ sideBySide: false, budgetSeconds: 1 }), world.context)
      /** @type {string[]} */
      const lives = []
      for (const [verb, workers = ''] of world.calls.map(call => call.split(' '))) {
        if (verb === 'start') lives.push(`${workers}:`)
        if (verb === 'slice' || verb === 'stop') lives.push(`${lives.pop()} ${verb} ${workers}`)
      }
      // One that is last in a block is first in the next.
      for (const life of lives) {
        expect(life).to.match(/^(\d): (slice \1 ){3}((slice \1 ){3})?stop \1$/)
      }
      expect(lives.length).to.be.within(7, 8)
      expect(numbers(world, 'slice')).to.have.lengthOf(3 * 3 * 3)
      expect(outcome.recommended?.workers).to.equal(4)
    })

    it('needs no second start for the one that is last in a ' +
      'block and first in the next', async () => {
      const world = createTuneWorld({ replace: () => ({ sideBySide: false }) })
      await executeTune(
        makeTunePlan({ counts: [1, 2], sideBySide: false, budgetSeconds: 1 }), world.context
      )
      const [, second] = numbers(world, 'start')
      expect(numbers(world, 'slice').slice(3, 9))
        .to.deep.equal(Array.from({ length: 6 }, () => second))
    })
  })

  describe('a candidate that', () => {
    it('does not start is out, and the others race', async () => {
      const world = createTuneWorld({
        replace: ({ context: { instruments: { start } } }) => ({
          start: async workers =>
            workers === 2 ? Promise.reject(new Error('no memory')) : start(workers)
        })
      })
      const outcome = await executeTune(makeTunePlan({ budgetSeconds: 1 }), world.context)
      expect(outcome.failures).to.equal(true)
      expect(outcome.candidates.find(({ workers }) => workers === 2)?.reasons)
        .to.deep.equal([{ code: 'start-failed', detail: 'no memory' }])
      expect(outcome.recommended).to.not.equal(null)
    })

    it('answers wrongly is out and stopped', async () => {
      const world = createTuneWorld({
        replace: () => ({
          verify: async ({ variant }) => [{
            action: 'static',
            check: 'body',
            passed: variant.workers !== 4,
            message: 'expected a, got b'
          }]
        })
      })
      const outcome = await executeTune(makeTunePlan({ budgetSeconds: 1 }), world.context)
      expect(outcome.failures).to.equal(true)
      expect(outcome.candidates[2]?.reasons)
        .to.deep.equal([{ code: 'verification', detail: 'body: expected a, got b' }])
      expect(numbers(world, 'slice')).to.not.include(4)
      expectAllStopped(world)
    })

    it('loses something is out from then on, and the others are ' +
      'compared over all blocks', async () => {
      const world = createTuneWorld({
        figures: (workers, block) => workers === 2 && block === 2
          ? { gates: [{ code: 'conservation', detail: '3 bodies differ' }] }
          : {}
      })
      const outcome = await executeTune(makeTunePlan({ budgetSeconds: 12 }), world.context)
      expect(numbers(world, 'slice').filter(workers => workers === 2)).to.have.lengthOf(2)
      expect(outcome.candidates.map(({ blocks }) => blocks > 2)).to.deep.equal([true, false, true])
      expect(outcome).to.include({ invalid: true, failures: false })
      expectAllStopped(world)
    })

    it('ends between two slices is out', async () => {
      const world = createTuneWorld({
        replace: whole => ({ waitForQuiet: async () => { whole.die(4); return null } })
      })
      const outcome = await executeTune(makeTunePlan({ budgetSeconds: 1 }), world.context)
      expect(outcome.candidates[2]?.reasons[0]?.code).to.equal('server-died')
      expect(outcome.candidates.map(({ blocks }) => blocks)).to.deep.equal([3, 3, 0])
    })

    it('had its client fail stays, without that block', async () => {
      const world = createTuneWorld({
        figures: (workers, block) => workers === 2 && block === 2 ? {
          rps: null, cpuUsPerRequest: null, gates: [{ code: 'client-failed', detail: 'it ended' }]
        } : {}
      })
      const outcome = await executeTune(makeTunePlan({ budgetSeconds: 60 }), world.context)
      // Three whole blocks take four.
      expect(numbers(world, 'slice')).to.have.lengthOf(4 * 3)
      expect(outcome.candidates.map(({ blocks }) => blocks)).to.deep.equal([3, 3, 3])
      expect(outcome.candidates[1]?.rps).to.be.closeTo(1000, 1e-6)
    })
  })
})
