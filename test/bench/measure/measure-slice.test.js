/** @import {InsertAction} from '../../../actions/types.js' */
/** @import {RunningServer} from '../../../servers/types.js' */
/** @import {Driver, LoadJob, LoadResult} from '../../../bench/measure/types.js' */
/** @import {Slice} from '../../../bench/types.js' */
import { expect } from 'chai'
import { measureSlice } from '../../../bench/measure/measure-slice.js'
import { createSampler } from '../../../bench/measure/proc/create-sampler.js'
import { makeCell } from '../make-run.js'
import { makeEvidence } from './make-evidence.js'

const answer = { status: 201, contentType: 'application/json', body: '{}' }
/** @type {InsertAction} */
const INSERT = {
  kind: 'insert', name: 'insert-document', title: '', collection: 'documents', request: { method: 'POST', path: '/insert-document', body: '{"a":1}' },
  toDocument: body => JSON.parse(body), toResponse: () => answer, refusal: answer, expected: { status: 201, contentType: 'application/json', body: null, pattern: '^x$', example: 'x' }
}

/**
 * @param {{counts: (number | Error)[], load?: Partial<LoadResult>}} world counts: what the server says, one after the other; the last one again and again
 * @returns {Promise<{slice: Slice, jobs: LoadJob[], happened: string[]}>}
 */
async function measure ({ counts, load = {} }) {
  /** @type {LoadJob[]} */
  const jobs = []
  /** @type {string[]} */
  const happened = []
  /** @type {Driver} */
  const driver = {
    name: 'fake',
    load: async job => {
      jobs.push(job)
      happened.push('load')
      return { ...makeEvidence().load, ...load }
    },
    close: async () => {}
  }
  /** @type {RunningServer} */
  const running = {
    variant: { name: 'foxx', processModel: 'single', workers: 1, server: { name: 'foxx', title: '', variants: [] } }, baseUrl: 'http://127.0.0.1:1', pid: null, runtime: '', stop: async () => {}, exited: new Promise(() => {}),
    stats: async () => { happened.push('stats'); return null },
    countDocuments: async () => {
      happened.push('count')
      const count = counts.length > 1 ? counts.shift() : counts[0]
      if (count instanceof Error) throw count
      return count ?? 0
    }
  }
  const slice = await measureSlice({
    cell: makeCell({ action: INSERT.name, threads: 2, connections: 10 }), action: INSERT, running, seconds: 1, primeSeconds: 0.1, wireBytes: null, ceilingRps: null, steady: true,
    place: { block: 1, processStart: 1, order: 1, retried: false }
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

  it('begins when the count stands still: what the unmeasured load has left is none of its own', async () => {
    const { slice, happened } = await measure({ counts: [480, 497, 500, 500, 10_503] })
    expect(slice.documents?.counted).to.equal(10_003)
    expect(happened.filter(what => what === 'count')).to.have.lengthOf(5)
    // After the load the server's other counters come first, because counting is a request, too.
    expect(happened.slice(happened.lastIndexOf('load') + 1).filter(what => what !== 'stats')).to.deep.equal(['count'])
    expect(happened.at(-1)).to.equal('count')
  })

  it('claims nothing when the server does not count', async () => {
    const { slice } = await measure({ counts: [new Error('gone')] })
    expect(slice).to.not.have.property('documents')
    expect(slice.gates.map(({ code }) => code)).to.deep.equal(['inserted'])
  })

  it('hands the client its threads and what every body matches', async () => {
    const { jobs } = await measure({ counts: [0, 0, 10_000] })
    expect(jobs[1]).to.include({ threads: 2, connections: 10, expectedBody: null, expectedPattern: '^x$' })
  })
})
