/** @import {Driver, LoadJob} from '../../../../bench/measure/types.js' */
/** @import {TruthServer} from '../../../../bench/calibrate/types.js' */
import { expect } from 'chai'
import { planCalibration } from '../../../../bench/calibrate/plan-calibration.js'
import { createInstruments } from '../../../../bench/calibrate/record/create-instruments.js'
import { createSampler } from '../../../../bench/measure/proc/create-sampler.js'
import { createRandom } from '@shootout/statistics'
import { makeEvidence } from '../../measure/make-evidence.js'

const PLAN = planCalibration({ quick: true, budgetSeconds: null, seed: 3 })

/** @param {string} name @returns {TruthServer} */
const serverOf = name => ({
  variant: {
    name, processModel: 'single', workers: 1, server: { name, title: name, variants: [] }
  },
  baseUrl: `http://${name}`, pid: null, runtime: 'none', stats: async () => null,
  exited: new Promise(() => {}), readOwnTimes: async () => null, stop: async () => {}
})

function createWorld () {
  /** @type {LoadJob[]} */
  const loads = []
  /** @type {{host: string, primeSeconds: number, job: LoadJob}[]} */
  const opened = []
  const { load } = makeEvidence()
  /** @type {Driver} */
  const driver = {
    name: 'fake',
    load: async job => {
      loads.push(job)
      return load
    },
    open: async (job, primeSeconds) => {
      opened.push({ host: new URL(job.urls[0] ?? '').host, primeSeconds, job })
      return {
        primed: { seconds: primeSeconds, completed: 500 },
        turn: async () => {},
        close: async () => load
      }
    },
    close: async () => {}
  }
  const instruments = createInstruments(PLAN, {
    driver, sampler: createSampler('/no/such/proc'), cores: 2,
    measureAgreement: async () => null, countInstructions: 'not here'
  })
  return { instruments, loads, opened }
}

describe('calibrate/record/create-instruments', () => {
  it('warms a server up with the connections of the plan', async () => {
    const { instruments, loads } = createWorld()
    await instruments.warmUp(serverOf('base'), 1.5)
    expect(loads.map(({ urls, connections, seconds }) => [urls, connections, seconds]))
      .to.deep.equal([[['http://base/static'], PLAN.connections, 1.5]])
  })

  it('measures a block in turns: a slice of each server, with its place in the session',
    async () => {
      const { instruments, opened } = createWorld()
      const slices = await instruments.measureBlock(['base', 'twin'].map(serverOf), {
        block: 4, processStart: 2
      })
      expect(slices).to.have.length(2)
      for (const [index, name] of ['base', 'twin'].entries()) {
        expect(slices[index]).to.include({
          study: 'calibrate', variant: name, action: 'static', connections: PLAN.connections,
          threads: 1, workers: 1, scenario: 'local', via: null, driver: 'fake', rate: null,
          block: 4, processStart: 2, order: index + 1, retried: false, steady: true
        })
      }
      expect(opened.map(({ host, primeSeconds, job }) => [host, primeSeconds, job.seconds]))
        .to.deep.equal([['base', 0.05, 1], ['twin', 0.05, 1]])
    })

  it('draws what is random from the seed of the plan', () => {
    expect(createWorld().instruments.random()).to.equal(createRandom(PLAN.seed)())
  })

  it('counts seconds, and starts a hog that is busy until it is stopped', async () => {
    const { instruments } = createWorld()
    const startedAt = performance.now() / 1000
    const seconds = instruments.clock()
    expect(seconds).to.be.within(startedAt, performance.now() / 1000)
    const sampler = createSampler()
    if (!sampler.available) return
    const countChildren = () => (sampler.readTree(process.pid) ?? []).length
    const before = countChildren()
    const hog = await instruments.startHog()
    expect(countChildren()).to.equal(before + 1)
    await hog.stop()
    expect(countChildren()).to.equal(before)
  })
})
