/** @import {Driver, LoadJob, LoadResult, Sampler} from '../../../../../bench/measure/types.js' */
/** @import {CommandTarget} from '../../../../../bench/tune/candidates/command/types.js' */
import { expect } from 'chai'
import {
  createCommandMeter
} from '../../../../../bench/tune/candidates/command/create-command-meter.js'
import {
  createCommandInstruments
} from '../../../../../bench/tune/candidates/command/create-command-instruments.js'
import { makeCell } from '../../../make-run.js'
import { createTuneWorld } from '../../fake-instruments.js'

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

/** @type {CommandTarget} */
const TARGET = {
  command: 'node app.js --port {port}', workersEnv: 'WORKERS', url: 'http://127.0.0.1:{port}/',
  readyUrl: 'http://127.0.0.1:{port}/', method: 'GET', body: null, headers: {}, expect: null,
  directory: '.', environment: {}
}

const LIMITS = { minSeconds: 0, maxSeconds: 1, minRequests: 0 }

/** Uses as much CPU from each look to the next. @returns {Sampler} */
function createLevelSampler () {
  let cpuNs = 0
  return { ...SAMPLER, readTree: pid => [{ pid, parentPid: 1, cpuNs: cpuNs += 1e6, waitNs: 0 }] }
}

/** @param {number} answers of a warm-up of a second @param {number} [windows] equal ones, in which they come */
function createClient (answers, windows = 0) {
  /** @type {string[]} */
  const events = []
  let loads = 0
  /** @type {Driver} */
  const driver = {
    name: 'fake',
    load: async (_job, onWindow) => {
      for (let window = 1; window <= windows; window++) {
        onWindow?.(window * answers / windows, () => {})
      }
      return { ...LOAD, completed: answers }
    },
    open: async (_job, primeSeconds) => {
      const number = ++loads
      events.push(`open ${number} for ${primeSeconds}`)
      return {
        primed: { seconds: 0.2, completed: answers / 5 },
        turn: async () => {
          if (events.at(-1) !== `turn ${number}`) events.push(`turn ${number}`)
        },
        close: async () => { events.push(`close ${number}`); return LOAD }
      }
    },
    close: async () => {}
  }
  return { driver, events }
}

/**
 * @param {number} answers of a warm-up of a second
 * @param {{turns?: boolean, windows?: number, pacer?: Driver | null, connections?: number}} [client] turns: whether it
 *   knows them
 */
async function createMeter (answers, {
  turns = true, windows = 0, pacer = null, connections = 4
} = {}) {
  const { driver: { open, ...plain }, events } = createClient(answers, windows)
  const driver = { ...plain, ...(turns && { open }) }
  const meter = createCommandMeter({
    target: TARGET,
    expectation: { body: 'same', source: 'user', note: null, closes: false },
    pacer, seed: 3, driver, sampler: createLevelSampler(), cores: 2
  })
  const { start } = createTuneWorld().context.instruments
  const all = [await start(1), await start(2)].map(running => ({ ...running, pid: 7 }))
  const warm = () => Promise.all(all.map(running =>
    meter.warmUp({ running, connections, limits: LIMITS })))
  const orders = all.map((running, index) => ({
    cell: makeCell({ workers: index + 1, connections }), running, seconds: 0.5,
    primeSeconds: 0.1, wireBytes: null, ceilingRps: null, steady: true,
    place: { block: 1, processStart: 1, order: index + 1, retried: false }
  }))
  return { meter, events, warm, orders }
}

/** @param {number} answers of a warm-up of a second @param {number} [connections] */
async function turnsOf (answers, connections = 4) {
  const { meter, events, warm, orders } = await createMeter(answers, { connections })
  await warm()
  await meter.measureTurns(orders)
  return events.map(text => text.split(' ')[0])
}

describe('tune/candidates/command/create-command-meter', () => {
  it('measures programs that answer quickly in turns', async () => {
    const { meter, events, warm, orders } = await createMeter(10_000)
    await warm()
    const slices = await meter.measureTurns(orders)
    expect(slices.map(({ slice: { workers } }) => workers)).to.deep.equal([1, 2])
    expect(events.slice(0, 2)).to.deep.equal(['open 1 for 0.1', 'open 2 for 0.1'])
    expect(events.slice(-2)).to.deep.equal(['close 1', 'close 2'])
  })

  it('measures programs that take their time in turns, too, as long as two fit', async () => {
    // 16 connections: ten answers of 24 ms are just below half of a slice of half a second, of 27 ms above it.
    expect((await turnsOf(660, 16)).slice(0, 3)).to.deep.equal(['open', 'open', 'turn'])
    expect((await turnsOf(600, 16)).slice(0, 3)).to.deep.equal(['open', 'turn', 'close'])
    expect((await turnsOf(400)).slice(0, 3)).to.deep.equal(['open', 'open', 'turn'])
  })

  it('measures one after the other what answers so seldom that a turn says nothing', async () => {
    expect((await turnsOf(399)).slice(0, 3)).to.deep.equal(['open', 'turn', 'close'])
  })

  it('measures one after the other where answers take long, or are not known yet', async () => {
    for (const answers of [10, null]) {
      const { meter, events, warm, orders } = await createMeter(answers ?? 10_000)
      if (answers !== null) await warm()
      await meter.measureTurns(orders)
      expect(events.map(text => text.split(' ')[0])).to.deep.equal([
        'open', 'turn', 'close', 'open', 'turn', 'close'
      ])
    }
  })

  it('measures one after the other where only one of them is known to answer quickly', async () => {
    const { meter, events, orders } = await createMeter(10_000)
    const [{ running } = expect.fail('there is no order')] = orders
    await meter.warmUp({ running, connections: 4, limits: LIMITS })
    const slices = await meter.measureTurns(orders)
    expect(slices.map(({ slice: { workers } }) => workers)).to.deep.equal([1, 2])
    expect(events.map(text => text.split(' ')[0])).to.deep.equal([
      'open', 'turn', 'close', 'open', 'turn', 'close'
    ])
  })

  it('loads a slow program before its first slice after a warm-up only', async () => {
    const { meter, events, warm, orders: [order] } = await createMeter(10)
    if (order === undefined) throw new Error('there is no order')
    await warm()
    await meter.measureSlice(order)
    await meter.measureSlice(order)
    expect(events.filter(text => text.startsWith('open')))
      .to.deep.equal(['open 1 for 0.1', 'open 2 for 0'])
  })

  it('measures an ordinary slice with a client that knows no turns', async () => {
    const { meter, orders } = await createMeter(10, { turns: false })
    const slices = await Promise.all(orders.map(order => meter.measureSlice(order)))
    expect(slices.map(({ slice }) => slice.completed)).to.deep.equal([10, 10])
  })

  describe('at a fixed rate', () => {
    /** @param {{turns?: boolean}} [client] */
    async function createPaced (client) {
      /** @type {Partial<LoadJob>[]} */
      const jobs = []
      /** @type {Driver} */
      const pacer = {
        name: 'pacer', close: async () => {}, load: async job => { jobs.push(job); return LOAD }
      }
      const made = await createMeter(10, { pacer, ...client })
      const [order = expect.fail('there is no order')] = made.orders
      return { ...made, jobs, order, paced: { ...order, cell: { ...order.cell, rate: 100 } } }
    }

    it('leaves the load to the pacer, once what was left behind is done', async () => {
      const { meter, events, jobs, paced } = await createPaced()
      await meter.measureSlice(paced)
      expect(jobs.map(({ rate }) => rate?.perSecond)).to.deep.equal([100, 100])
      expect(events).to.deep.equal(['open 1 for 0', 'close 1'])
    })

    it('waits for nothing where the client can not tell', async () => {
      const { meter, events, jobs, paced } = await createPaced({ turns: false })
      await meter.measureSlice(paced)
      expect(jobs).to.have.lengthOf(2)
      expect(events).to.deep.equal([])
    })

    it('has the same arrivals for all of a block, and others for the next one', async () => {
      const { meter, jobs, orders, paced: { cell: { rate } } } = await createPaced()
      for (const block of [1, 2]) {
        for (const order of orders) {
          const place = { ...order.place, block }
          await meter.measureSlice({ ...order, place, cell: { ...order.cell, rate } })
        }
      }
      const [first, second] = [jobs.slice(0, 4), jobs.slice(4)].map(own =>
        [...new Set(own.map(job => job.rate?.seed))])
      expect([first?.length, second?.length]).to.deep.equal([1, 1])
      expect(first).to.not.deep.equal(second)
    })

    it('leaves work behind, so that a slow program is loaded before its next slice', async () => {
      const { meter, events, warm, order, paced } = await createPaced()
      await warm()
      for (const one of [order, paced, order]) await meter.measureSlice(one)
      expect(events.filter(text => text.startsWith('open')))
        .to.deep.equal(['open 1 for 0.1', 'open 2 for 0', 'open 3 for 0.1'])
    })

    it('needs the pacer', async () => {
      const { meter, orders: [order = expect.fail('there is no order')] } = await createMeter(10)
      const error = await meter.measureSlice({ ...order, cell: { ...order.cell, rate: 100 } })
        .catch(thrown => thrown)
      expect(error).to.be.instanceOf(RangeError).with.property('message').that.includes('pacer')
    })
  })

  it('knows the longest mean answer of the warm-ups', async () => {
    const { meter, warm } = await createMeter(10)
    expect(meter.longestLatency()).to.equal(0)
    await warm()
    expect(meter.longestLatency()).to.equal(0.4)
  })

  it('knows how long an answer takes if one came in a second, and that none came', async () => {
    const longest = async (/** @type {number} */ answers) => {
      const { meter, warm } = await createMeter(answers)
      await warm()
      return meter.longestLatency()
    }
    expect(await longest(1)).to.equal(4)
    expect(await longest(0)).to.equal(Infinity)
  })

  it('takes a program that answers seldom for settled: it waits', async () => {
    const settled = async (/** @type {number} */ answers, windows = 0) =>
      (await (await createMeter(answers, { windows })).warm()).map(warmed => warmed.settled)
    expect(await settled(399)).to.deep.equal([true, true])
    expect(await settled(400)).to.deep.equal([false, false])
    expect(await settled(400, 8)).to.deep.equal([true, true])
  })
})

describe('tune/candidates/command/create-command-instruments', () => {
  /** @param {number} answers @param {Partial<CommandTarget>} [target] */
  const createTestSeats = (answers, connections = 4, target = {}) => createCommandInstruments({
    target: { ...TARGET, ...target }, counts: [1, 2], connections,
    driver: createClient(answers).driver, sampler: SAMPLER, cores: 2, budgetSeconds: 10
  })

  it('lets candidates live side by side, and take turns, where each gets a port', () => {
    expect(createTestSeats(10))
      .to.include({ sideBySide: true })
      .and.to.have.property('measureTurns')
    const one = createTestSeats(10, 4, { command: 'node app.js' })
    expect(one).to.include({ sideBySide: false }).and.not.to.have.property('measureTurns')
  })

  it('notes that answers take long where connections wait for each other', async () => {
    const notes = async (/** @type {number} */ answers, connections = 4) => {
      const instruments = createTestSeats(answers, connections)
      const running = await createTuneWorld().context.instruments.start(1)
      await instruments.warmUp({ running, connections, limits: LIMITS })
      return instruments.notes().join(' ')
    }
    expect(await notes(4)).to.equal('')
    expect(await notes(2)).to.match(/^An answer took up to 2\.0 s with 4 connections, .*; fewer/)
    expect(await notes(0)).to.match(/^No answer came in the time of a warm-up with 4 connections/)
    expect(await notes(0, 1)).to.equal('')
  })
})
