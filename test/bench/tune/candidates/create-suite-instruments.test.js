/** @import {Driver, LoadJob, LoadResult, Sampler} from '../../../../bench/measure/types.js' */
/** @import {TuneSliceOrder} from '../../../../bench/tune/types.js' */
/** @import {Variant} from '../../../../servers/types.js' */
import { setImmediate as nextTurn } from 'node:timers/promises'
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

/** @param {string} name @param {string[]} told @returns {Variant} */
function toVariant (name, told) {
  return {
    name,
    server: {
      name, title: name, variants: [],
      start: async (_variant, { settings }) => {
        told.push(`start ${name} ${JSON.stringify(settings)}`)
        const running = await createTuneWorld().context.instruments.start(1)
        return {
          ...running,
          baseUrl: `http://${name}`,
          stop: async () => { await nextTurn(); told.push(`stop ${name}`) }
        }
      }
    },
    processModel: 'cluster',
    workers: 1
  }
}

/** @param {{driver?: Driver, pacer?: Driver | null, upstream?: boolean, variants?: Variant[]}} [parts] */
function createTestSeats ({
  driver = createDriver(), pacer = null, upstream = false, variants = [toVariant('fake', [])]
} = {}) {
  const [action] = actionList.loadActions(undefined, { kind: 'handler' })
  if (action === undefined) throw new Error('there are no actions')
  const [variant] = /** @type {[Variant]} */ (variants)
  return createSuiteInstruments({
    variant, variants, action, connections: 4, upstream, driver, pacer, sampler: SAMPLER,
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
  it('starts the server with its workers, beside the upstream that it calls, and ends that last',
    async () => {
      const told = /** @type {string[]} */ ([])
      const variants = ['fake', 'upstream'].map(name => toVariant(name, told))
      const instruments = createTestSeats({ upstream: true, variants })
      await instruments.open()
      await instruments.start(3)
      await instruments.close()
      expect(told).to.deep.equal([
        'start upstream {}', 'start fake {"--upstream":["http://upstream"]}', 'stop upstream'
      ])
      told.length = 0
      const alone = createTestSeats({ variants })
      await alone.open()
      await alone.start(3)
      await alone.close()
      expect(told).to.deep.equal(['start fake {}'])
    })

  it('finds the ceiling of the client, and null where it was not busy', async () => {
    /** @param {number} loopUtilisation */
    const ceilingAt = loopUtilisation => {
      const driver = createDriver()
      const load = async () => ({ ...LOAD, loopUtilisation })
      return createTestSeats({ driver: { ...driver, load } }).measureCeiling(1)
    }
    expect([await ceilingAt(0.9), await ceilingAt(0.5)]).to.deep.equal([10, null])
  })

  it('warms up with as many connections as it is told', async () => {
    const driver = createDriver()
    const { running } = await makeOrder(null)
    const limits = { minSeconds: 0, maxSeconds: 0.5, minRequests: 0 }
    await createTestSeats({ driver }).warmUp({ running, connections: 9, limits })
    expect(driver.jobs[0]).to.include({ connections: 9 })
  })

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
