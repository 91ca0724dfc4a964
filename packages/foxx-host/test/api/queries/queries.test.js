/** @import {FakeWorker} from '../fake-worker.js' */
import { expect } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'

const DEFAULTS = {
  enabled: true, trackSlowQueries: true, trackBindVars: true, maxSlowQueries: 64,
  slowQueryThreshold: 10, slowStreamingQueryThreshold: 10, maxQueryStringLength: 4096
}

describe('API: queries', () => {
  /** @type {FakeWorker} */
  let worker
  beforeEach(() => { worker = createFakeWorker() })
  afterEach(() => {
    worker.cursors.closeAll()
    worker.close()
  })

  const begin = (database = '_system') => {
    const { plan, bindVars } = worker.queries.prepare('RETURN @x', { x: 1 }, {
      catalog: worker.storage.catalog, tables: worker.storage.store.read(), database
    })
    return worker.queries.begin({
      database, user: 'ann', text: 'RETURN @x', bindVars, stream: false, plan
    })
  }
  /** @param {Awaited<ReturnType<typeof ask>>} answer */
  const toRefusal = ({ status, json }) => [status, json['errorNum'], json['code']]

  it('are parsed, not run: collections need not be there, parameters need no values', async () => {
    const { status, json } = await ask(worker, 'POST /_api/query', {
      body: { query: 'FOR d IN nowhere FILTER d.a == @a REMOVE d IN @@c' }
    })
    expect(status).to.equal(200)
    expect(json)
      .to.deep.include({ parsed: true, error: false, code: 200, collections: ['nowhere'] })
    expect(json['bindVars']).to.have.members(['a', '@c'])
  })

  for (const [body, errorNum] of /** @type {[object | string, number][]} */ ([
    [{}, 1502], [{ query: '' }, 1502], [{ query: 1 }, 1502], [{ query: 'RETURN' }, 1501], [[], 400],
    ['{', 600]
  ])) {
    it(`are refused where they can't be parsed: ${JSON.stringify(body)}`, async () => {
      expect(toRefusal(await ask(worker, 'POST /_api/query', { body })))
        .to.deep.equal([400, errorNum, 400])
    })
  }

  it('are explained with all plans, of which there is one, and ' +
    'with what the rules did', async () => {
    const json = /** @type {Record<string, any>} */ ((await ask(worker, 'POST /_api/explain', {
      body: { query: 'FOR i IN 1..3 SORT 1 RETURN i', options: { allPlans: true } }
    })).json)
    expect(json).to.have.keys(['plans', 'warnings', 'stats', 'error', 'code'])
    expect(json['plans']).to.have.length(1)
    expect(json['plans'][0].nodes.map((/** @type {{type: string}} */ { type }) => type))
      .to.include.members(['SingletonNode', 'ReturnNode'])
    const one = /** @type {Record<string, any>} */ ((await ask(worker, 'POST /_api/explain', {
      body: { query: 'FOR i IN 1..3 SORT 1 RETURN i' }
    })).json)
    expect(one).to.have.keys(['plan', 'cacheable', 'warnings', 'stats', 'error', 'code'])
    expect(one['stats']).to.have.keys([
      'rulesExecuted', 'rulesSkipped', 'plansCreated', 'rules', 'peakMemoryUsage', 'executionTime'
    ])
    expect(Object.keys(one['stats'].rules)).to.deep.equal(one['plan'].rules)
  })

  it('are explained, with parameters and options', async () => {
    const { status, json } = await ask(worker, 'POST /_api/explain', {
      body: { query: 'FOR i IN 1..@n RETURN i / 0', bindVars: { n: 3 } }
    })
    expect([status, /** @type {any} */ (json['plan']).nodes.at(-1).type])
      .to.deep.equal([200, 'ReturnNode'])
    expect(toRefusal(await ask(worker, 'POST /_api/explain', {
      body: { query: 'FOR i IN 1..@n RETURN i' }
    }))).to.deep.equal([400, 1551, 400])
    expect(toRefusal(await ask(worker, 'POST /_api/explain', {
      body: { query: 'FOR d IN nowhere RETURN d' }
    }))).to.deep.equal([404, 1203, 404])
  })

  it('that run are listed with those of other workers, oldest first, in one database', async () => {
    const { id } = begin()
    begin('other')
    worker.gather = async () => [[{ id: '99999999999' }], [{ id: '0' }], { error: true }]
    const { status, json } = await ask(worker, 'GET /_api/query/current')
    expect([status, /** @type {any} */ (json).map((/** @type {{id: string}} */ query) => query.id)])
      .to.deep.equal([200, ['0', id, '99999999999']])
  })

  it('that run can be killed, by id', async () => {
    const running = begin()
    expect(await ask(worker, `DELETE /_api/query/${running.id}`))
      .to.deep.include({ status: 200, json: { error: false, code: 200 } })
    expect(running.isKilled()).to.equal(true)
    expect(toRefusal(await ask(worker, 'DELETE /_api/query/17'))).to.deep.equal([404, 1591, 404])
    expect(toRefusal(await ask(worker, `DELETE /_api/query/${running.id}`, { database: 'other' })))
      .to.deep.equal([404, 1591, 404])
  })

  it('that were slow are listed and forgotten, here and elsewhere', async () => {
    worker.queries.change({ ...DEFAULTS, slowQueryThreshold: 0 })
    begin().end({ exitCode: 0, peakMemoryUsage: 0 })
    let gathered = 0
    worker.gather = async () => { gathered++; return [[]] }
    expect((await ask(worker, 'GET /_api/query/slow')).json).to.have.length(1)
    expect((await ask(worker, 'DELETE /_api/query/slow')).status).to.equal(200)
    expect((await ask(worker, 'GET /_api/query/slow')).json).to.deep.equal([])
    expect(gathered).to.equal(3)
  })

  it('are watched by properties; those that aren\'t given stay', async () => {
    expect((await ask(worker, 'GET /_api/query/properties')).json)
      .to.deep.equal({ ...DEFAULTS, error: false, code: 200 })
    const { json } = await ask(worker, 'PUT /_api/query/properties', {
      body: { maxSlowQueries: 1, trackBindVars: false, enabled: null }
    })
    expect(json).to.deep.equal({
      ...DEFAULTS, maxSlowQueries: 1, trackBindVars: false, error: false, code: 200
    })
    for (const body of [
      { enabled: 1 }, { slowQueryThreshold: -1 }, { maxQueryStringLength: 'x' }
    ]) {
      expect(toRefusal(await ask(worker, 'PUT /_api/query/properties', { body })))
        .to.deep.equal([400, 10, 400])
    }
    expect(worker.queries.properties)
      .to.deep.equal({ ...DEFAULTS, maxSlowQueries: 1, trackBindVars: false })
  })

  it('have no cache of results: it is off and stays so', async () => {
    expect((await ask(worker, 'GET /_api/query-cache/properties')).json).to.include({ mode: 'off' })
    expect((await ask(worker, 'PUT /_api/query-cache/properties', { body: { mode: 'off' } })).json)
      .to.include({ mode: 'off' })
    expect(toRefusal(await ask(worker, 'PUT /_api/query-cache/properties', {
      body: { mode: 'on' }
    }))).to.deep.equal([501, 9, 501])
    expect((await ask(worker, 'GET /_api/query-cache/entries')).json).to.deep.equal([])
    expect((await ask(worker, 'DELETE /_api/query-cache')).json)
      .to.deep.equal({ error: false, code: 200 })
  })
})
