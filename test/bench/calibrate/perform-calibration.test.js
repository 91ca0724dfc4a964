/** @import {CalibrationInstruments, RecordLine, TruthServer} from '../../../bench/calibrate/types.js' */
import { expect } from 'chai'
import { performCalibration } from '../../../bench/calibrate/perform-calibration.js'
import { planCalibration } from '../../../bench/calibrate/plan-calibration.js'
import { BenchError } from '../../../bench/errors.js'
import { createSampler } from '../../../bench/measure/proc/create-sampler.js'
import { createStop } from '../../../bench/run/create-stop.js'

const PLAN = planCalibration({ quick: true, budgetSeconds: null, seed: 1 })
const FULL_DISK = new BenchError(
  'CALIBRATION_NOT_WRITTEN', { path: 'p', directory: 'd', why: 'no space' }
)

/** @param {Partial<CalibrationInstruments>} changes @returns {CalibrationInstruments} */
function createInstruments (changes) {
  return {
    start: async ({ name }) => /** @type {TruthServer} */ (/** @type {unknown} */ ({
      variant: { name }, stop: async () => {}, readOwnTimes: async () => null
    })),
    warmUp: async () => {},
    measureBlock: async () => [],
    iterationsFor: () => 40_000,
    startHog: async () => ({ stop: async () => {} }),
    measureAgreement: async () => null,
    countInstructions: 'not here',
    waitForQuiet: async () => null,
    clock: () => 0,
    random: () => 0.5,
    ...changes
  }
}

/**
 * @param {(stop: ReturnType<typeof createStop>) => Partial<CalibrationInstruments>} [change]
 */
async function perform (change = () => ({})) {
  /** @type {RecordLine[]} */
  const lines = []
  let closed = 0
  const stop = createStop()
  /** @type {string[]} */
  const told = []
  const performing = performCalibration(PLAN, {
    file: { path: '', keep: line => { lines.push(line) }, close: () => { closed++ } },
    sampler: createSampler('/no/such/proc'),
    stop,
    onProgress: ({ kind }) => { told.push(kind) }
  }, async () => createInstruments(change(stop)))
  const ended = await performing.catch(error => error)
  return { ended, lines, closed, told }
}

describe('calibrate/perform-calibration', () => {
  it('writes on what it calibrates, then what it measures, and closes the file', async () => {
    const { ended, lines, closed, told } = await perform()
    expect([ended, closed]).to.deep.equal(['done', 1])
    expect(lines[0]).to.deep.include({ type: 'calibration', schema: 1, plan: PLAN })
    expect(lines[0]).to.include.keys('machine', 'versions', 'git', 'startedAt')
    expect(lines.at(-1)).to.include({ type: 'end' })
    expect(told[0]).to.equal('part')
  })

  it('is interrupted, and has not failed, when it was stopped at once', async () => {
    const { ended, closed } = await perform(stop => ({
      measureBlock: async () => {
        stop.now()
        throw new Error('the client is gone')
      }
    }))
    expect([ended, closed]).to.deep.equal(['interrupted', 1])
  })

  it('fails with what went wrong, and with a file that was not written in any case', async () => {
    const broken = new Error('the client is gone')
    const { ended, closed } = await perform(stop => ({
      measureBlock: async () => {
        stop.afterBlock()
        throw broken
      }
    }))
    expect(ended).to.equal(broken)
    expect(closed).to.equal(1)
    expect((await perform(stop => ({
      measureBlock: async () => {
        stop.now()
        throw FULL_DISK
      }
    }))).ended).to.equal(FULL_DISK)
  })
})
