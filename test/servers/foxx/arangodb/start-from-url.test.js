import { inspect } from 'node:util'
import { expect } from 'chai'
import { findArangodb } from '../../../../servers/foxx/arangodb/find-arangodb.js'
import { startArango } from '../../../../servers/foxx/arangodb/start-arango.js'
import { startFake } from './fake-arangodb.js'
import { OPTIONS, VARIANT } from './world.js'

const SECRET = 'p@ss/word'

describe('an ArangoDB that runs already', () => {
  /** @type {(() => Promise<void>)[]} */
  const closers = []
  afterEach(async () => { for (const close of closers.splice(0)) await close() })

  /** @param {import('./fake-arangodb.js').Flaws} [flaws] */
  async function start (flaws) {
    const fake = await startFake(flaws)
    closers.push(fake.close)
    return fake
  }

  /** @param {string} ARANGO_URL @param {Partial<typeof OPTIONS>} [options] */
  const use = async (ARANGO_URL, options) => startArango(await findArangodb({ ARANGO_URL }), { variant: VARIANT, options: { ...OPTIONS, ...options } })

  it('gets the service, answers at its mount, and loses the service when it is stopped', async () => {
    const { url, mounts } = await start()
    const running = await use(url)
    expect(running).to.include({ baseUrl: `${url}/_db/_system/shootout`, pid: null, runtime: 'ArangoDB 3.12.10 (V8)' })
    expect(running).not.to.have.property('baseUrls')
    expect(await running.stats()).to.equal(null)
    expect((await fetch(`${running.baseUrl}/static`)).status).to.equal(200)
    await running.stop()
    expect([...mounts]).to.deep.equal([])
    expect(await running.exited).to.deep.equal({ code: null, signal: null, stderr: '' })
  })

  it('keeps the service when told to', async () => {
    const { url, mounts } = await start()
    await (await use(url, { keep: true })).stop()
    expect([...mounts]).to.deep.equal(['/shootout'])
  })

  it('says what it is', async () => {
    const { url } = await start()
    const { facts, stop } = await use(url)
    expect(facts).to.deep.equal({ version: '3.12.10', license: 'enterprise', role: 'SINGLE', engine: 'rocksdb', auth: 'none', contexts: null, source: 'ARANGO_URL', coordinators: 1 })
    await stop()
  })

  it('says that it asks for credentials', async () => {
    const { authority } = await start({ user: { username: 'root', password: SECRET } })
    const running = await use(`http://root:${encodeURIComponent(SECRET)}@${authority}`)
    expect(running.facts.auth).to.equal('basic')
    expect(inspect(running, { depth: 10 })).not.to.include(SECRET)
    await running.stop()
  })

  it('is warmed on every coordinator, and lists them', async () => {
    const mounts = new Set()
    const [first, second] = [await start({ mounts }), await start({ mounts })]
    const running = await use(`${first.url},${second.url}`)
    expect(running.baseUrls).to.deep.equal([`${first.url}/_db/_system/shootout`, `${second.url}/_db/_system/shootout`])
    expect(running.facts.coordinators).to.equal(2)
    for (const { seen } of [first, second]) {
      expect(seen.filter(line => line === 'GET /_db/_system/shootout/static').length).to.be.at.least(VARIANT.workers * 20)
    }
    await running.stop()
  })

  it('is left as it was when the service does not come to answer', async () => {
    const { url, mounts } = await start({ silentLooks: Infinity })
    const error = await use(url, { timeoutMs: 300 }).catch(refused => refused)
    expect(error).to.include({ code: 'ROUTE_SILENT' })
    expect([...mounts]).to.deep.equal([])
  })

  it('is refused with the reason and the ways to get one when it can not be used', async () => {
    const { url } = await start({ version: '4.0.0' })
    const error = await use(url).catch(refused => refused)
    expect(error).to.include({ code: 'ARANGODB_MISSING' })
    expect(error.message).to.match(/4\.0\.0.*set ARANGO_URL=/)
  })
})
