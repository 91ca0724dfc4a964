/** @import {Evidence, LoadResult} from '../../../bench/measure/types.js' */
// What a slice of queries is: measured whole with a fake server, and judged by the gates.
import { expect } from 'chai'
import { createQueryDriver } from '../../../bench/measure/drivers/queries/index.js'
import { judge } from '../../../bench/measure/gates/index.js'
import { canTakeTurns, measureTurns } from '../../../bench/measure/measure-turns.js'
import { measureSlice } from '../../../bench/measure/measure-slice.js'
import { createSampler } from '../../../bench/measure/proc/create-sampler.js'
import { toLoadJob } from '../../../bench/measure/to-load-job.js'
import { validateRunLine } from '../../../bench/report/read-run-file.js'
import { makeCell } from '../make-run.js'
import { queryOf, startFakeCursors } from './drivers/queries/fake-cursors.js'
import { makeEvidence } from './make-evidence.js'

describe('a slice of queries', function () {
  this.timeout(30_000)
  const driver = createQueryDriver()
  after(() => driver.close())
  const instruments = { driver, sampler: createSampler(), cores: 2, now: () => new Date() }

  /** @param {Awaited<ReturnType<typeof startFakeCursors>>} fake @param {string} client */
  const toOrder = ({ running }, client) => ({
    cell: makeCell({
      study: 'cursor', variant: 'fake', action: 'docs', connections: 1, driver: client
    }),
    action: queryOf('docs'), running, seconds: 0.1, primeSeconds: 0, wireBytes: null,
    ceilingRps: null, steady: true, place: { block: 1, processStart: 1, order: 1, retried: false }
  })

  for (const client of ['raw', 'arangojs']) {
    it('counts executions, and requests and results besides, by ' +
      `${client}, alone and in turns`, async () => {
      const fakes = [await startFakeCursors(), await startFakeCursors()]
      try {
        const orders = fakes.map(fake => toOrder(fake, client))
        const [first] = orders
        if (first === undefined) throw new Error('there is no order')
        expect(orders.every(order => canTakeTurns(order, driver))).to.equal(true)
        for (const slice of [
          await measureSlice(first, instruments),
          ...await measureTurns(orders, instruments, { random: () => 0 })
        ]) {
          expect(slice).to.include({ driver: client, mismatches: 0, errors: 0, non2xx: 0 })
          expect(slice.completed).to.be.at.least(1)
          expect(slice.queries)
            .to.deep.equal({ requests: 10 * slice.completed, results: 10_000 * slice.completed })
          // The rate is that of the time after each turn's begin: an execution more or less, and there are about a
          // dozen. Were it one of requests or results, it would be ten times as many.
          expect((slice.rps ?? 0) * slice.seconds)
            .to.be.closeTo(slice.completed, Math.max(2, slice.completed / 5))
          expect(validateRunLine(slice)).to.equal(null)
          expect(slice.gates.map(({ code }) => code)).to.not.include.members(['conservation'])
        }
      } finally {
        await Promise.all(fakes.map(({ stop }) => stop()))
      }
    })
  }

  it('is invalid with wrong results, and says the first', async () => {
    const fake = await startFakeCursors({ change: results => results.slice(1) })
    try {
      const { gates } = await measureSlice(toOrder(fake, 'raw'), instruments)
      expect(gates.find(({ code }) => code === 'conservation')?.detail).to.match(
        /^(\d+) of \1 executions gave wrong results; the first: there have to be 10000 results, and there are 9999/
      )
    } finally {
      await fake.stop()
    }
  })

  it('is refused by the clients where the job holds no query', async () => {
    const { query, ...job } =
      toLoadJob(queryOf('docs'), 'http://127.0.0.1:1', { connections: 1, seconds: 1 })
    expect(query).to.deep.equal({ action: 'docs', client: 'raw', database: '_system' })
    expect((await driver.load(job).catch(error => error)).message)
      .to.include('the job holds no query')
  })
})

describe('the gates, of queries', () => {
  /** @param {Partial<LoadResult>} load @param {Partial<Evidence>} [more] @returns {string[]} code: detail */
  const findings = (load, more = {}) => {
    const evidence = makeEvidence()
    const job = {
      ...evidence.job,
      connections: 1,
      query: { action: 'docs', client: /** @type {const} */ ('raw'), database: '_system' }
    }
    return judge({
      ...evidence,
      job,
      counted: { requests: 1000, connections: 1 },
      load: {
        ...evidence.load,
        sent: 100,
        completed: 100,
        sockets: 1,
        queries: { requests: 1000, results: 1e6, sent: 1000 },
        latencyUs: null,
        ...load
      },
      ...more
    })
      .map(({ code, detail }) => `${code}: ${detail}`)
  }

  it('find nothing where all adds up', () => { expect(findings({})).to.deep.equal([]) })

  it('find requests that the server did not count', () => {
    expect(findings({}, { counted: { requests: 990, connections: 1 } })).to.deep.equal([
      'conservation: the server counted 990 requests, the client 1000 answers to 1000 requests'
    ])
  })

  it('find executions that were refused', () => {
    expect(findings({ non2xx: 2, firstRefusal: '404, cursor not found' })).to.deep.equal([
      'conservation: 2 of 100 executions were refused; the first: 404, cursor not found'
    ])
  })

  it('call no client a bound that works by turns with the server', () => {
    const { slice } = makeEvidence()
    const busy = {
      slice: { ...slice, clientLoopUtilisation: 0.99, cpuNs: 1e8, connections: 1 },
      serverLoopUtilisation: 0.01
    }
    expect(findings({}, busy)).to.deep.equal([])
  })
})
