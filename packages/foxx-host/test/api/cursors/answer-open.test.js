/** @import {FakeWorker} from '../fake-worker.js' */
import { expect } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'
import { openCursor } from './answers.js'

const EXTRA = { extra: ['warnings', 'stats'] }
const CREATED = { status: 201, cached: false, error: false, code: 201 }
const WHOLE = { ...CREATED, hasMore: false }
const BEGUN = { ...CREATED, hasMore: true, id: 'ID', nextBatchId: '2' }
const THREE = 'FOR i IN 1..3 RETURN i'

/** @type {[body: object, answer: object][]} */
const FIRST_ANSWERS = [
  [{ query: 'RETURN 1' }, { ...WHOLE, result: [1], ...EXTRA }],
  [{ query: 'RETURN 1', options: { stream: true } }, { ...WHOLE, result: [1], ...EXTRA }],
  [{ query: 'FOR i IN [] RETURN i' }, { ...WHOLE, result: [], ...EXTRA }],
  [{ query: THREE, batchSize: 3 }, { ...WHOLE, result: [1, 2, 3], ...EXTRA }],
  [{ query: THREE, batchSize: 2 }, { ...BEGUN, result: [1, 2], ...EXTRA }],
  [{ query: THREE, batchSize: 2, count: true }, { ...BEGUN, result: [1, 2], count: 3, ...EXTRA }],
  [{ query: THREE, batchSize: 2, options: { stream: true } }, { ...BEGUN, result: [1, 2] }],
  [{ query: 'RETURN 1', options: { allowRetry: true } }, {
    ...WHOLE, id: 'ID', result: [1], ...EXTRA
  }],
  [{ query: 'RETURN 1', options: { profile: 0 } }, { ...WHOLE, result: [1], ...EXTRA }],
  [{ query: 'RETURN 1', options: { profile: 1 } }, {
    ...WHOLE, result: [1], extra: ['warnings', 'stats', 'profile']
  }],
  [{ query: 'RETURN 1', options: { profile: 2 } }, {
    ...WHOLE, result: [1], extra: ['warnings', 'stats', 'profile', 'plan']
  }],
  // What writes is done before the first answer.
  [{ query: 'FOR i IN 1..3 INSERT {i} INTO c RETURN i', batchSize: 2, options: { stream: true } }, {
    ...BEGUN, result: [1, 2], ...EXTRA
  }],
  [{ query: 'INSERT {} INTO c OPTIONS {waitForSync: true}' }, {
    ...WHOLE, result: [], ...EXTRA, sync: true
  }]
]

describe('API: a query is answered', () => {
  /** @type {FakeWorker} */
  let worker
  beforeEach(async () => {
    worker = createFakeWorker()
    await ask(worker, 'POST /_api/collection', { body: { name: 'c' } })
  })
  afterEach(() => {
    worker.cursors.closeAll()
    worker.close()
  })

  for (const [body, answer] of FIRST_ANSWERS) {
    it(`first: ${JSON.stringify(body)}`, async () => {
      expect((await openCursor(worker, body)).opened).to.deep.equal(answer)
    })
  }

  it('once more from what was answered, where that was wanted of a whole result', async () => {
    const { next } = await openCursor(worker, { query: THREE, options: { allowRetry: true } })
    expect(await next('/1')).to.deep.equal({
      ...WHOLE, id: 'ID', result: [1, 2, 3], ...EXTRA, status: 200
    })
  })

  it('from its transaction, whose changes others do not see', async () => {
    const { json } = await ask(
      worker, 'POST /_api/transaction/begin', { body: { collections: { write: ['c'] } } }
    )
    const { id } = /** @type {{id: string}} */ (json['result'])
    const inside = { headers: { 'x-arango-trx-id': id } }
    const all = { query: 'FOR d IN c RETURN d.a', options: { profile: 2 } }
    await openCursor(worker, { query: 'INSERT {a: 1} INTO c' }, inside)
    expect((await openCursor(worker, all, inside)).opened).to.deep.include({ result: [1] })
    expect((await openCursor(worker, all)).opened).to.deep.include({ result: [] })
  })

  it('with the times of its phases, which are numbers of seconds', async () => {
    const { json } = await ask(worker, 'POST /_api/cursor', {
      body: { query: 'RETURN SLEEP(0.01)', options: { profile: 1 } }
    })
    const { initializing, parsing, executing, ...others } =
      /** @type {any} */ (json['extra']).profile
    expect(initializing).to.be.within(Number.MIN_VALUE, 1)
    expect(parsing).to.be.within(0, 1)
    expect(executing).to.be.within(0.005, 5)
    expect(others).to.deep.equal({
      'optimizing ast': 0, 'loading collections': 0, 'instantiating plan': 0,
      'optimizing plan': 0, 'instantiating executors': 0, finalizing: 0
    })
  })

  it('and listed with how it ended', async () => {
    await ask(worker, 'PUT /_api/query/properties', {
      body: { slowQueryThreshold: 0, slowStreamingQueryThreshold: 0 }
    })
    const stream = { batchSize: 1, options: { stream: true } }
    await openCursor(worker, { query: 'RETURN 1' })
    await openCursor(worker, { query: "RETURN ASSERT(false, 'x')" })
    const failing = await openCursor(worker, { query: 'FOR i IN 1..9 RETURN i', ...stream })
    await failing.next('', 'DELETE')
    const { json } = await ask(worker, 'GET /_api/query/slow')
    expect(/** @type {any} */ (json).map((/** @type {any} */ { query, state, exitCode, stream }) =>
      [query, state, exitCode, stream])).to.deep.equal([
      ['RETURN 1', 'finished', 0, false],
      ["RETURN ASSERT(false, 'x')", 'finished', 1593, false],
      ['FOR i IN 1..9 RETURN i', 'finished', 1500, true]
    ])
    expect((await ask(worker, 'GET /_api/query/current')).json).to.deep.equal([])
  })
})
