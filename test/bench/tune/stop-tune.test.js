/** @import {RunningServer} from '../../../servers/types.js' */
import { expect } from 'chai'
import { executeTune } from '../../../bench/tune/execute-tune.js'
import { createTuneWorld, expectAllStopped, makeTunePlan, numbers } from './fake-instruments.js'

/** Too uneven for an answer after a few blocks. @param {number} workers @param {number} block */
const unsettled = (workers, block) => 1000 + 400 * ((workers + block) % 3)

describe('executeTune', () => {
  it('gives up when the first two do not come up', async () => {
    const world = createTuneWorld({
      replace: whole => ({
        start: async workers => { whole.calls.push(`try ${workers}`); throw new Error('not found') }
      })
    })
    for (const sideBySide of [true, false]) {
      world.calls.length = 0
      world.context.instruments.sideBySide = sideBySide
      const outcome =
        await executeTune(makeTunePlan({ counts: [1, 2, 3, 4, 6], sideBySide }), world.context)
      expect(numbers(world, 'try')).to.have.lengthOf(2)
      expect(outcome).to.deep.include({
        stoppedBy: 'failed',
        doubt: { code: 'too-few-candidates' },
        recommended: null,
        failures: true
      })
    }
  })

  it('ends what it has started when something goes wrong, and passes the error on', async () => {
    const world = createTuneWorld({
      replace: () => ({
        warmUp: async ({ running }) =>
          running.variant.workers === 2 ? Promise.reject(new Error('disk full')) : { settled: true }
      })
    })
    const error = await executeTune(makeTunePlan(), world.context)
      .then(() => null, reason => reason)
    expect(error.message).to.equal('disk full')
    expectAllStopped(world)
  })

  describe('a wish to stop', () => {
    it('that can wait lets the block end', async () => {
      const world = createTuneWorld({
        rps: unsettled,
        figures: () => {
          if (numbers(world, 'slice').length === 10) world.context.stop.afterBlock()
          return {}
        }
      })
      const outcome = await executeTune(makeTunePlan(), world.context)
      expect(numbers(world, 'slice')).to.have.lengthOf(12)
      // Four blocks would be a look anyway; the bound is that of all four.
      expect(outcome.candidates.map(({ blocks }) => blocks)).to.deep.equal([4, 4, 4])
      expect(outcome.stoppedBy).to.equal('interrupted')
      expect(outcome.recommended).to.not.equal(null)
      expectAllStopped(world)
    })

    it('that can wait lets the block end where candidates are started for it', async () => {
      const world = createTuneWorld({
        replace: () => ({ sideBySide: false }),
        figures: () => {
          if (numbers(world, 'slice').length === 10) world.context.stop.afterBlock()
          return {}
        }
      })
      await executeTune(makeTunePlan({ sideBySide: false }), world.context)
      expect(numbers(world, 'slice')).to.have.lengthOf(18)
    })

    it('that can not wait drops the slice that was under way', async () => {
      const world = createTuneWorld({
        rps: unsettled,
        figures: () => {
          if (numbers(world, 'slice').length === 11) world.context.stop.now()
          return {}
        }
      })
      const outcome = await executeTune(makeTunePlan(), world.context)
      expect(numbers(world, 'slice')).to.have.lengthOf(11)
      expect(outcome.candidates.map(({ blocks }) => blocks)).to.deep.equal([3, 3, 3])
      expect(outcome).to.include({ stoppedBy: 'interrupted', failures: false, invalid: false })
      expectAllStopped(world)
    })

    it('is heard between two starts', async () => {
      const world = createTuneWorld({
        replace: whole => ({
          warmUp: async () => { whole.context.stop.afterBlock(); return { settled: true } }
        })
      })
      const outcome = await executeTune(makeTunePlan(), world.context)
      expect(numbers(world, 'start')).to.deep.equal([1])
      expect(outcome)
        .to.deep.include({ stoppedBy: 'interrupted', doubt: { code: 'too-few-blocks' } })
      expectAllStopped(world)
    })

    it('is not taken for a fault of the candidate whose start it cut off', async () => {
      const world = createTuneWorld({
        replace: whole => ({
          start: async () => { whole.context.stop.now(); throw new Error('aborted') }
        })
      })
      expect(await executeTune(makeTunePlan(), world.context))
        .to.include({ stoppedBy: 'interrupted', failures: false })
    })

    it('is not taken for an error of the instruments', async () => {
      const world = createTuneWorld({
        replace: whole => ({
          warmUp: async () => { whole.context.stop.now(); throw new Error('the client was closed') }
        })
      })
      expect(await executeTune(makeTunePlan(), world.context))
        .to.include({ stoppedBy: 'interrupted', failures: false })
      expectAllStopped(world)
    })
  })
})
