/** @import {InsertAction} from '../../../actions/types.js' */
/** @import {RunningServer} from '../../../servers/types.js' */
/** @import {Driver, LoadJob, LoadResult, SliceOrder} from '../../../bench/measure/types.js' */
/** @import {Slice} from '../../../bench/types.js' */
import { expect } from 'chai'
import { BenchError } from '../../../bench/errors.js'
import { measureSlice } from '../../../bench/measure/measure-slice.js'
import { createSampler } from '../../../bench/measure/proc/create-sampler.js'
import { makeCell } from '../make-run.js'
import { makeEvidence } from './make-evidence.js'

const answer = { status: 201, contentType: 'application/json', body: '{}' }
/** @type {InsertAction} */
const INSERT = {
  kind: 'insert', name: 'insert-document', title: '', collection: 'documents',
  request: { method: 'POST', path: '/insert-document', body: '{"a":1}' },
  toDocument: body => JSON.parse(body), toResponse: () => answer, refusal: answer,
  expected: {
    status: 201, contentType: 'application/json', body: null, pattern: '^x$', example: 'x'
  }
}

/**
 * @param {{
 *   counts: (number | Error)[], load?: Partial<LoadResult>,
 *   order?: {rate?: number | null, block?: number, pacing?: SliceOrder['pacing'], amount?: number},
 *   sizesDiffer?: boolean, failure?: Error
 * }} world counts: what the server says, one after the other; the last one again and again
 * @returns {Promise<{slice: Slice, jobs: LoadJob[], happened: string[]}>}
 */
async function measure (
  {
    counts, load = {}, order: { rate = null, block = 1, pacing, amount } = {}, sizesDiffer = false,
    failure
  }
) {
  /** @type {LoadJob[]} */
  const jobs = []
  /** @type {string[]} */
  const happened = []
  /** @type {Driver} */
  const driver = {
    name: 'fake',
    sizesDiffer,
    load: async job => {
      jobs.push(job)
      happened.push('load')
      if (failure !== undefined) throw failure
      return { ...makeEvidence().load, ...load }
    },
    close: async () => {}
  }
  /** @type {RunningServer} */
  const running = {
    variant: {
      name: 'foxx',
      processModel: 'single',
      workers: 1,
      server: { name: 'foxx', title: '', variants: [] }
    },
    baseUrl: 'http://127.0.0.1:1', pid: null, runtime: '', stop: async () => {},
    exited: new Promise(() => {}),
    stats: async () => { happened.push('stats'); return null },
    countDocuments: async () => {
      happened.push('count')
      const count = counts.length > 1 ? counts.shift() : counts[0]
      if (count instanceof Error) throw count
      return count ?? 0
    }
  }
  const slice = await measureSlice({
    cell: makeCell({ action: INSERT.name, threads: 2, connections: 10, rate }), action: INSERT,
    running, seconds: 1, primeSeconds: 0.1, wireBytes: 200, ceilingRps: null, steady: true,
    ...(amount !== undefined && { amount }),
    place: { block, processStart: 1, order: 1, retried: false }, ...(pacing && { pacing })
  }, { driver, sampler: createSampler('/nowhere'), cores: 2, now: () => new Date(0) })
  return { slice, jobs, happened }
}

describe('measureSlice, of an action that inserts', () => {
  it("compares the server's own count with what was acknowledged and sent", async () => {
    const { slice } = await measure({ counts: [500, 500, 10_503] })
    expect(slice.documents).to.deep.equal({ acknowledged: 10_000, counted: 10_003 })
    expect(slice.gates).to.deep.equal([])
  })

  it('throws a slice away in which documents were lost', async () => {
    const { slice } = await measure({ counts: [500, 500, 10_499] })
    expect(slice.gates.map(({ code }) => code)).to.deep.equal(['inserted'])
  })

  it('takes an answer without a 2xx status for no acknowledgement', async () => {
    const { slice } = await measure({ counts: [0, 0, 9_990], load: { non2xx: 10 } })
    expect(slice.documents).to.deep.equal({ acknowledged: 9_990, counted: 9_990 })
    expect(slice.gates.map(({ code }) => code)).to.deep.equal(['conservation'])
  })

  it('begins when the count stands still: what the unmeasured load has ' +
    'left is none of its own', async () => {
    const { slice, happened } = await measure({ counts: [480, 497, 500, 500, 10_503] })
    expect(slice.documents?.counted).to.equal(10_003)
    expect(happened.filter(what => what === 'count')).to.have.lengthOf(5)
    // After the load the server's other counters come first, because counting is a request, too.
    expect(happened.slice(happened.lastIndexOf('load') + 1).filter(what => what !== 'stats'))
      .to.deep.equal(['count'])
    expect(happened.at(-1)).to.equal('count')
  })

  it('claims nothing when the server does not count', async () => {
    const { slice } = await measure({ counts: [new Error('gone')] })
    expect(slice).to.not.have.property('documents')
    expect(slice.gates.map(({ code }) => code)).to.deep.equal(['inserted'])
  })

  it('is a failed slice where the client failed, and throws whatever else goes wrong', async () => {
    const failure = new BenchError('CLIENT_FAILED', { client: 'fake', reason: 'it died' })
    const { slice } = await measure({ counts: [0], failure })
    expect(slice.gates.map(({ code }) => code)).to.deep.equal(['client-failed'])
    for (const other of [new TypeError('wrong'), new BenchError('WRITE_FAILED', { path: 'x' })]) {
      expect(await measure({ counts: [0], failure: other }).then(() => null, error => error))
        .to.equal(other)
    }
  })

  it('hands the client its threads and what every body matches', async () => {
    const { jobs } = await measure({ counts: [0, 0, 10_000] })
    expect(jobs[1])
      .to.include({ threads: 2, connections: 10, expectedBody: null, expectedPattern: '^x$' })
  })
})

describe('measureSlice, of a cell with a rate', () => {
  const counts = [0, 0, 10_000]
  const pacing = { arrivals: /** @type {const} */ ('constant'), seed: 40 }

  it('loads in open loop, the unmeasured load before as well, with the same arrivals for all ' +
    'cells of a block and others for the next', async () => {
    const { jobs } = await measure({ counts: [...counts], order: { rate: 500, block: 2, pacing } })
    expect(jobs.map(({ rate }) => rate)).to.deep.equal(Array.from({ length: 2 }, () => ({
      perSecond: 500, arrivals: 'constant', seed: 42
    })))
    const { jobs: next } =
      await measure({ counts: [...counts], order: { rate: 500, block: 3, pacing } })
    expect(next[1]?.rate?.seed).to.equal(43)
  })

  it('lets requests fall due as Poisson does unless it is told otherwise', async () => {
    const { jobs } = await measure({ counts: [...counts], order: { rate: 500 } })
    expect(jobs[1]?.rate?.arrivals).to.equal('poisson')
  })

  it('tells how the load went, and the rate of the answers that came in time', async () => {
    const told = {
      arrivals: /** @type {const} */ ('poisson'),
      due: 10_000,
      queued: 7,
      unanswered: 0,
      lagUs: { p50: 1, p99: 2, max: 3 }
    }
    const { slice } = await measure({
      counts: [...counts],
      order: { rate: 10_000 },
      load: { pacing: told, rps: 9_900, backlog: { halfway: 3, end: 5, drainSeconds: 0 } }
    })
    expect(slice).to.deep.include({ pacing: told, rps: 9_900, rate: 10_000, completed: 10_000 })
  })

  it('gives no rate to a closed loop', async () => {
    const { jobs, slice } = await measure({ counts: [...counts], order: { pacing } })
    expect(jobs[1]).to.not.have.property('rate')
    expect(slice).to.not.have.property('pacing')
  })
})

describe('measureSlice, with an amount', () => {
  it('asks for it after an unmeasured load that ends with its time', async () => {
    const { jobs } = await measure({ counts: [0, 0, 10_000], order: { amount: 10_000 } })
    expect(jobs.map(({ amount, seconds }) => [amount, seconds]))
      .to.deep.equal([[undefined, 0.1], [10_000, 1]])
  })
})

describe('measureSlice, by a client that asks in another version of HTTP', () => {
  it('expects no size of whole answers, which may have other heads', async () => {
    expect((await measure({ counts: [0, 0, 10_000] })).jobs[1]?.expectedWireBytes).to.equal(200)
    expect(
      (await measure({ counts: [0, 0, 10_000], sizesDiffer: true })).jobs[1]?.expectedWireBytes
    ).to.equal(null)
  })
})
