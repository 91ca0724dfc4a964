import { expect } from 'chai'
import { describe as describeArango } from '../../../../servers/foxx/arangodb/describe.js'
import { startFake } from './fake-arangodb.js'

describe('what an ArangoDB says of itself', () => {
  /** @type {Awaited<ReturnType<typeof startFake>>} */
  let fake
  before(async () => { fake = await startFake({ tellsContexts: true }) })
  after(() => fake.close())

  /** @param {number | null} contexts that it was started with */
  const ask = contexts => describeArango(
    /** @type {Parameters<typeof describeArango>[0]} */ (/** @type {unknown} */ (
      { endpoints: [{ url: fake.url }], contexts })),
    'ARANGO_URL'
  )
  const hasAskedMetrics = () => fake.seen.includes('GET /_admin/metrics/v2')

  it('is not asked for the number of contexts that we gave it', async () => {
    expect(await ask(4)).to.deep.equal({
      version: '3.12.10', license: 'enterprise', role: 'SINGLE', engine: 'rocksdb', auth: 'none',
      contexts: 4, source: 'ARANGO_URL', coordinators: 1
    })
    expect(hasAskedMetrics()).to.equal(false)
  })

  it('has the number of contexts from its metrics where others started it', async () => {
    expect(await ask(null)).to.include({ contexts: 16 })
    expect(hasAskedMetrics()).to.equal(true)
  })
})
