/** @import {Driver, LoadJob, LoadResult, Sampler} from '../../../../bench/measure/types.js' */
/** @import {TuneSliceOrder} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import actionList from '../../../../actions/index.js'
import { createSuiteInstruments } from '../../../../bench/tune/candidates/create-suite-instruments.js'
import { makeCell } from '../../make-run.js'
import { createTuneWorld } from '../fake-instruments.js'

/** @type {LoadResult} */
const LOAD = {
  seconds: 1, sent: 10, completed: 10, completedLate: 5, bytes: 100, wrongSize: 0, non2xx: 0,
  mismatches: 0, firstMismatch: null, errors: {}, sockets: 1,
  latencyUs: null, distinctLatencies: 0, histogram: null, clientCpuUs: 0, loopUtilisation: 0
}

/** @type {Sampler} reads nothing */
const SAMPLER = {
  available: false, readTreeTicksNs: () => null, readTree: () => null, readProcesses: () => null,
  readPssBytes: () => null, readMachine: () => null, readCpuSeconds: () => null
}

/** @param {{turns?: boolean}} [can] @returns {Driver & {jobs: LoadJob[], opened: LoadJob[]}} */
function createDriver ({ turns = true } = {}) {
  /** @type {LoadJob[]} */
  const jobs = []
  /** @type {LoadJob[]} */
  const opened = []
  return {
    name: 'fake', jobs, opened,
    load: async job => { jobs.push(job); return LOAD },
    ...(turns && {
      open: async (/** @type {LoadJob} */ job) => {
        opened.push(job)
        return {
          primed: { seconds: 0.2, completed: 2000 },
          turn: async () => {},
          close: async () => LOAD
        }
      }
    }),
    close: async () => {}
  }
}

/** @param {{driver?: Driver, pacer?: Driver | null, upstream?: boolean}} [parts] */
function createTestSeats ({ driver = createDriver(), pacer = null, upstream = false } = {}) {
  const [action] = actionList.loadActions(undefined, { kind: 'handler' })
  if (action === undefined) throw new Error('there are no actions')
  /** @type {import('../../../../servers/types.js').Variant} */
  const variant = {
    name: 'fake',
    server: { name: 'fake', title: 'fake', variants: [] },
    processModel: 'cluster',
    workers: 1
  }
  return createSuiteInstruments({
    variant, variants: [variant], action, connections: 4, upstream, driver, pacer, sampler: SAMPLER,
    cores: 2, budgetSeconds: 10, seed: 3
  })
}

/** @param {number | null} rate @returns {Promise<TuneSliceOrder>} */
async function makeOrder (rate, workers = 1) {
  const running = await createTuneWorld().context.instruments.start(workers)
  return {
    cell: makeCell({ workers, connections: 4, rate }), running, seconds: 0.5, primeSeconds: 0.1,
    wireBytes: null, ceilingRps: null, steady: true,
    place: { block: 2, processStart: 1, order: 17, retried: false }
  }
}

describe('tune/candidates/create-suite-instruments', () => {
  it('measures in turns where the client can and the server calls nobody', async () => {
    const driver = createDriver()
    const { measureTurns } = createTestSeats({ driver })
    const slices = await measureTurns?.([await makeOrder(null, 1), await makeOrder(null, 2)])
    expect(slices?.map(({ slice: { workers, block, rps } }) => ({ workers, block, rps })))
      .to.deep.equal([1, 2].map(workers => ({ workers, block: 2, rps: 10 })))
    expect(driver.opened).to.have.lengthOf(2)
  })

  it('tells how evenly the workers shared the requests', async () => {
    const order = await makeOrder(null, 2)
    const driver = createDriver({ turns: false })
    order.running.stats = async () => [1, 2, 3].map(pid => ({
      pid, connections: 0, loopActiveMs: 0, loopIdleMs: 0, requests: 10 * pid * driver.jobs.length
    }))
    const { balance } = await createTestSeats({ driver }).measureSlice(order)
    expect(balance).to.equal(1.5)
    expect((await createTestSeats().measureSlice(await makeOrder(null))).balance).to.equal(null)
  })

  it('does not where a server that calls others may go on working, or the client can not', () => {
    expect(createTestSeats({ upstream: true }).measureTurns).to.equal(undefined)
    expect(createTestSeats({ driver: createDriver({ turns: false }) }).measureTurns)
      .to.equal(undefined)
  })

  it('leaves a slice at a fixed rate to the pacer', async () => {
    const [driver, pacer] = [createDriver(), createDriver({ turns: false })]
    const { measureSlice } = createTestSeats({ driver, pacer })
    await measureSlice(await makeOrder(400))
    expect(driver.jobs).to.deep.equal([])
    for (const { rate } of pacer.jobs) {
      expect(rate).to.include({ perSecond: 400, arrivals: 'poisson' })
    }
    await measureSlice(await makeOrder(null))
    expect(driver.jobs.map(({ rate }) => rate)).to.deep.equal([undefined, undefined])
    expect(pacer.jobs).to.have.lengthOf(2)
  })

  it('says so when there is no pacer', async () => {
    const error = await createTestSeats()
      .measureSlice(await makeOrder(400))
      .then(() => null, reason => reason)
    expect(error)
      .to.be.instanceOf(RangeError)
      .with.property('message', 'a load at a fixed rate needs the pacer')
  })
})
