import { expect } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'

const PLANS = '/_api/query-plan-cache'

describe('API: the plans that are kept', () => {
  /** @type {ReturnType<typeof createFakeWorker>} */
  let worker
  beforeEach(() => { worker = createFakeWorker() })
  afterEach(() => worker.close())

  /** @param {string} query @param {object} [bindVars] */
  const run = (query, bindVars = {}) =>
    ask(worker, 'POST /_api/cursor', { body: { query, bindVars } })
  const list = async (database = '_system') =>
    /** @type {any} */ ((await ask(worker, `GET ${PLANS}`, { database })).json)

  it('are listed with how often they were used, and what they depend on', async () => {
    await ask(worker, 'POST /_api/collection', { body: { name: 'c' } })
    for (const n of [1, 2, 3]) await run('FOR d IN @@c FILTER d.n == @n RETURN d', { '@c': 'c', n })
    const [{ created, hash, ...plan }, ...others] = await list()
    expect(others).to.deep.equal([])
    expect(plan).to.deep.equal({
      query: 'FOR d IN @@c FILTER d.n == @n RETURN d', bindVars: { '@c': 'c' }, dataSources: ['c'],
      hits: 2
    })
    expect(hash).to.match(/^[0-9a-f]{16}$/)
    expect(Date.parse(created)).to.be.closeTo(Date.now(), 60_000)
  })

  it('are those of one database', async () => {
    await run('RETURN 1')
    expect(await list('other')).to.deep.equal([])
  })

  it('are made anew when they were forgotten', async () => {
    await run('RETURN 1')
    await ask(worker, `DELETE ${PLANS}`, { database: 'other' })
    expect(await list()).to.have.lengthOf(1)
    const { status, json } = await ask(worker, `DELETE ${PLANS}`)
    expect([status, json]).to.deep.equal([200, { error: false, code: 200 }])
    expect(await list()).to.deep.equal([])
    await run('RETURN 1')
    expect((await list())[0].hits).to.equal(0)
  })
})
