import { expect } from 'chai'
import { contrastOf } from '../../../../bench/calibrate/analyse/contrasts.js'
import { planCalibration } from '../../../../bench/calibrate/plan-calibration.js'
import { createInstruments } from '../../../../bench/calibrate/record/create-instruments.js'
import { recordSession } from '../../../../bench/calibrate/record/record-session.js'
import { createAutocannonDriver } from '../../../../bench/measure/drivers/autocannon/index.js'
import { createSampler } from '../../../../bench/measure/proc/create-sampler.js'
import { createStop } from '../../../../bench/run/create-stop.js'
import { ratioInterval } from '@shootout/statistics'

/** @import {BlockLine} from '../../../../bench/calibrate/types.js' */

describe('a planted difference, measured for real', function () {
  this.timeout(120_000)
  const driver = createAutocannonDriver()
  const sampler = createSampler()
  after(() => driver.close())

  it('is found where it is large, and only there', async function () {
    if (!sampler.available) this.skip()
    const plan = planCalibration({ quick: true, budgetSeconds: null, seed: 3 })
    const instruments = createInstruments(plan, {
      driver, sampler, cores: 2, measureAgreement: async () => null, countInstructions: 'not here'
    })
    const iterations = instruments.iterationsFor(80)
    /** @type {BlockLine[]} */
    const kept = []
    const blocks = await recordSession({
      part: 'session', session: 1, of: 1, blocks: 6,
      servers: [
        { name: 'base', iterations },
        { name: 'twin', iterations },
        { name: 'plus20', iterations: 3 * iterations }
      ]
    }, plan, {
      instruments,
      stop: createStop(),
      keep: line => { if (line.type === 'block') kept.push(line) },
      progress: () => {}
    })
    expect(kept).to.deep.equal(blocks)
    const [large, none] = ['plus20', 'twin'].map(name =>
      ratioInterval(contrastOf(blocks, name, 'cpu').flatMap(({ values }) => values), 0.99))
    // Twice the loop more: between 2.2 and 2.8 times, where the loop is 60 to 90 % of a request.
    expect(large?.low).to.be.above(1.3)
    expect(large?.estimate).to.be.within(1.8, 3.2)
    expect(none?.low).to.be.below(1)
    expect(none?.high).to.be.above(1)
  })
})
