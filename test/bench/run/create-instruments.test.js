/** @import {Driver, LoadJob, LoadResult, Sampler} from '../../../bench/measure/types.js' */
/** @import {RunningServer, StartOptions, Variant} from '../../../servers/types.js' */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from 'chai'
import { createInstruments } from '../../../bench/run/create-instruments.js'
import { makeCell } from '../make-run.js'
import { createTuneWorld } from '../tune/fake-instruments.js'
import { makeAction } from './fake-world.js'

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

/** @param {string} name @param {{hasThreads?: boolean}} [can] @returns {Driver & {jobs: LoadJob[]}} */
function createClient (name, can = {}) {
  /** @type {LoadJob[]} */
  const jobs = []
  return {
    name, jobs, ...can,
    load: async job => { jobs.push(job); return LOAD },
    close: async () => {}
  }
}

/** @param {Partial<Parameters<typeof createInstruments>[0]>} [parts] */
async function createTestInstruments (parts = {}) {
  const running = await createTuneWorld().context.instruments.start(1)
  /** @type {{variant: Variant, options: StartOptions}[]} */
  const starts = []
  const variants = ['own', 'upstream', 'proxy'].map(name => /** @type {Variant} */ ({
    name,
    server: {
      name, title: name, variants: [],
      start: async (variant, options) => { starts.push({ variant, options }); return running }
    },
    processModel: 'cluster',
    workers: 8
  }))
  const driver = createClient('fake')
  const instruments = createInstruments({
    variants, driver, sampler: SAMPLER, cores: 2, budgetSeconds: 10, ...parts
  })
  const order = {
    cell: makeCell({ connections: 4, threads: 3 }), action: makeAction('static'), running,
    seconds: 0.5, primeSeconds: 0, wireBytes: null, ceilingRps: null, steady: true,
    place: { block: 2, processStart: 1, order: 1, retried: false }
  }
  return { instruments, starts, running, order, driver }
}

/** @param {string} name */
const planned = name => ({ name, starts: name, workers: 3, wraps: null })
/** @param {string} baseUrl */
const at = baseUrl => /** @type {RunningServer} */ ({ baseUrl })

describe('the instruments of a run', () => {
  it('lets servers take turns unless they are the same processes', async () => {
    const open = async () => { throw new RangeError('it is not opened here') }
    const driver = { ...createClient('fake'), open }
    const { instruments, order } = await createTestInstruments({ driver })
    expect(instruments.canTakeTurns(order)).to.equal(true)
    const { instruments: same } = await createTestInstruments({ driver, canShareTurns: false })
    expect(same.canTakeTurns(order)).to.equal(false)
  })

  it('start a server with its number of workers, and tell it whom to call', async () => {
    const { instruments, starts } = await createTestInstruments()
    await instruments.start(planned('own'), {
      documents: at('http://127.0.0.1:1/_db/x'), upstream: at('http://127.0.0.1:2'),
      proxy: at('http://127.0.0.1:3')
    })
    await instruments.start(planned('own'), {})
    expect(starts[0]?.variant).to.include({ name: 'own', workers: 3 })
    expect(starts.map(({ options }) => options.settings)).to.deep.equal([
      {
        '--documents': ['http://127.0.0.1:1'], '--upstream': ['http://127.0.0.1:2'],
        '--proxy': ['http://127.0.0.1:3']
      }, {}
    ])
    expect(starts[0]?.options.host).to.equal('127.0.0.1')
    expect(() => instruments.start(planned('none'), {})).to.throw(RangeError, "the variant 'none'")
  })

  it('time the start of a server by itself, on a port of its own, and stop it', async () => {
    /** @type {Partial<StartOptions>} */
    let seen = {}
    let stops = 0
    const [variant] = ['own'].map(name => /** @type {Variant} */ ({
      name, processModel: 'single', workers: 1,
      server: {
        name, title: name, variants: [],
        start: async (own, options) => {
          seen = options
          const server = createServer((_request, response) => { response.end() })
          server.listen(options.port, options.host)
          await once(server, 'listening')
          return /** @type {RunningServer} */ (/** @type {unknown} */ ({
            variant: own, pid: null, startedAt: process.hrtime.bigint(),
            stop: async () => { stops++; server.close().closeAllConnections() }
          }))
        }
      }
    }))
    const { instruments } = await createTestInstruments({
      variants: variant === undefined ? [] : [variant], actionDirectories: ['/actions']
    })
    const { readyMs, cpuMs } = await instruments.measureStart(planned('own'), makeAction('static'))
    expect([typeof readyMs, cpuMs, stops]).to.deep.equal(['number', null, 1])
    expect(seen.port).to.be.above(0)
    expect(seen.actionDirectories).to.deep.equal(['/actions'])
  })

  it('start what runs beside it with its own settings', async () => {
    const { instruments, starts } = await createTestInstruments()
    await instruments.startDocuments({ starts: 'own' })
    await instruments.startUpstream({ latency: null })
    await instruments.startUpstream({ latency: '5ms' })
    await instruments.startProxy('proxy', 'http://127.0.0.1:2')
    expect(starts.map(({ variant: { name }, options }) => [name, options.settings])).to.deep.equal([
      ['own', { '--bare': ['true'] }], ['upstream', {}], ['upstream', { '--latency': ['5ms'] }],
      ['proxy', { '--upstream': ['http://127.0.0.1:2'] }]
    ])
  })

  it('probe the link where there is one, and start servers behind it', async () => {
    expect((await createTestInstruments()).instruments).not.to.have.property('probeLink')
    const network = { enter: /** @type {const} */ (['nsenter']) }
    const link = /** @type {import('../../../bench/measure/network/open-link.js').Link} */ (
      /** @type {unknown} */ ({ host: '10.0.0.2', network })
    )
    const { instruments, starts } = await createTestInstruments({ link })
    expect(instruments.probeLink).to.be.a('function')
    await instruments.start(planned('own'), {})
    expect(starts[0]?.options).to.include({ host: '10.0.0.2', network })
  })

  it('hand on folders of actions and files, and how documents are kept', async () => {
    const parts = {
      actionDirectories: ['/actions'], fileRoot: '/files',
      arangod: { arangodOptions: ['--log'], keep: true }
    }
    const { instruments, starts } = await createTestInstruments(parts)
    await instruments.start(planned('own'), {})
    expect(starts[0]?.options).to.deep.include(
      { actionDirectories: ['/actions'], fileRoot: '/files', arangodOptions: ['--log'], keep: true }
    )
  })

  it('check a slice with the second client, with two threads at least where it ' +
    'has several and as many connections', async () => {
    expect((await createTestInstruments()).instruments.checkSlice).to.equal(null)
    for (const { hasThreads, cell, threads } of [
      { hasThreads: true, cell: {}, threads: 3 },
      { hasThreads: false, cell: {}, threads: 1 },
      { hasThreads: true, cell: { connections: 8, threads: 1 }, threads: 2 },
      // A thread needs a connection.
      { hasThreads: true, cell: { connections: 1, threads: 1 }, threads: 1 }
    ]) {
      const { instruments, order, driver } =
        await createTestInstruments({ checker: createClient('second', { hasThreads }) })
      const checked = { ...order, cell: { ...order.cell, ...cell } }
      expect(await instruments.checkSlice?.(checked))
        .to.include({ driver: 'second', threads, block: 2 })
      expect(driver.jobs).to.deep.equal([])
    }
  })

  it('measure slices and timelines, and no ceiling where none is wanted', async () => {
    const { instruments, order, driver } = await createTestInstruments({ ceiling: false })
    expect(await instruments.measureSlice(order)).to.include({ type: 'slice', block: 2, rps: 10 })
    const line = await instruments.measureTimeline({ ...order, seconds: 8, companions: {} })
    expect(line).to.include({ type: 'timeline', variant: 'node', seconds: 1, completed: 10 })
    expect(driver.jobs.at(-1)).to.include({ seconds: 8 })
    expect(await instruments.measureCeiling(order.action, [{ connections: 4, threads: 1 }], 1))
      .to.deep.equal(new Map())
    expect(instruments.failSlice(order, { code: 'server-died', detail: 'gone' }))
      .to.deep.include({ rps: null, gates: [{ code: 'server-died', detail: 'gone' }] })
    expect(instruments.canTakeTurns(order)).to.equal(false)
  })

  it('ask generators for ceilings of their own, wherever the server is', async () => {
    /** @type {[LoadJob, string][]} */
    const asked = []
    const { instruments, order } = await createTestInstruments({
      ceiling: false,
      driver: {
        ...createClient('generators'),
        measureCeilings: async (job, answer) => {
          asked.push([job, answer])
          return [40_000, null]
        }
      }
    })
    const loads = [{ connections: 4, threads: 1 }, { connections: 8, threads: 1 }]
    expect(await instruments.measureCeiling(order.action, loads, 0.5)).to.deep.equal(
      new Map([['1x4', [40_000, null]], ['1x8', [40_000, null]]]))
    const { body } = order.action.expected
    expect(asked.map(([{ connections, seconds }]) => [connections, seconds]))
      .to.deep.equal([[4, 0.5], [8, 0.5]])
    for (const [job, answer] of asked) {
      expect(job).to.include({ method: 'GET', expectedBody: body })
      expect(answer.endsWith(`\r\n\r\n${body}`)).to.equal(true)
    }
  })

  it('verify a server, and learn how long its answers are', async () => {
    const { instruments, running } = await createTestInstruments()
    const action = makeAction('static')
    const { status, contentType, body } = action.expected
    const server = createServer((request, response) => {
      const isOurs = request.url === action.request.path
      response.writeHead(isOurs ? status : 404, { 'content-type': contentType })
      response.end(isOurs ? body : '')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    const served = { ...running, baseUrl: `http://127.0.0.1:${port}` }
    try {
      const checks = await instruments.verify(served, [action])
      expect(checks.length).to.be.above(1)
      expect(checks.some(({ passed }) => passed)).to.equal(true)
      expect(await instruments.measureWireBytes(served, action)).to.be.above(String(body).length)
    } finally {
      server.close()
    }
    const gone = await instruments.verify(served, [action])
    expect(gone.some(({ passed }) => passed)).to.equal(false)
  })

  it('empty collections that hold more than half a million documents', async () => {
    const { instruments, running } = await createTestInstruments()
    const emptied = async (/** @type {number | null} */ count) => {
      let times = 0
      await instruments.limitDocuments({
        ...running,
        countDocuments: async () => count ?? Promise.reject(new Error('it is ill')),
        truncateDocuments: async () => { times++ }
      })
      return times
    }
    expect([await emptied(500_000), await emptied(500_001), await emptied(null)])
      .to.deep.equal([0, 1, 0])
    await instruments.limitDocuments(running)
  })
})
