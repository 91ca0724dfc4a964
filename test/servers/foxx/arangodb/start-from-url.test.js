import { inspect } from 'node:util'
import { expect } from 'chai'
import { describeAgainst } from '../../../../servers/foxx/arangodb/index.js'
import { findArangodb } from '../../../../servers/foxx/arangodb/find-arangodb.js'
import { startArango } from '../../../../servers/foxx/arangodb/start-arango.js'
import { toVariants } from '../../../../servers/index.js'
import { startFake } from './fake-arangodb.js'
import { OPTIONS, VARIANT } from './world.js'

const SECRET = 'p@ss/word'
const API_VARIANT = { ...VARIANT, name: 'arangodb-api', actions: ['insert-document'] }

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
  const use = async (ARANGO_URL, options) => startArango(
    await findArangodb({ ARANGO_URL }), { variant: VARIANT, options: { ...OPTIONS, ...options } }
  )

  it('gets the service, answers at its mount, and loses the ' +
    'service when it is stopped', async () => {
    const { url, mounts } = await start()
    const running = await use(url)
    expect(running).to.include({
      baseUrl: `${url}/_db/_system/shootout`, pid: null, runtime: 'ArangoDB 3.12.10 (V8)'
    })
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
    expect(facts).to.deep.equal({
      version: '3.12.10', license: 'enterprise', role: 'SINGLE', engine: 'rocksdb', auth: 'none',
      contexts: null, source: 'ARANGO_URL', coordinators: 1
    })
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
    expect(running.baseUrls)
      .to.deep.equal([`${first.url}/_db/_system/shootout`, `${second.url}/_db/_system/shootout`])
    expect(running.facts.coordinators).to.equal(2)
    for (const { seen } of [first, second]) {
      expect(seen.filter(line => line === 'GET /_db/_system/shootout/static').length)
        .to.be.at.least(VARIANT.workers * 20)
    }
    await running.stop()
  })

  it('is left as it was when the service does not come to answer', async () => {
    const { url, mounts } = await start({ silentLooks: Infinity })
    const error = await use(url, { timeoutMs: 300 }).catch(refused => refused)
    expect(error).to.include({ code: 'ROUTE_SILENT' })
    expect([...mounts]).to.deep.equal([])
  })

  it('may be asked through the route and through the document API at once: each has a mount of ' +
    'its own, and takes only that along', async () => {
    const { url, mounts } = await start()
    const route = await use(url)
    const api = await startArango(
      await findArangodb({ ARANGO_URL: url }), { variant: API_VARIANT, options: OPTIONS }
    )
    expect([...mounts]).to.deep.equal(['/shootout', '/shootout-api'])
    expect([route.baseUrl, api.baseUrl]).to.deep.equal([`${url}/_db/_system/shootout`, url])
    expect([route, api].map(({ exchanges }) => exchanges?.['insert-document']?.request.path))
      .to.deep.equal(['/insert-document', '/_db/_system/_api/document/shootout_api_documents'])
    await api.stop()
    expect([...mounts]).to.deep.equal(['/shootout'])
    await route.stop()
  })

  it('is asked for documents with the credentials of its address, ' +
    'by route and API alike', async () => {
    const { url } = await start({ user: { username: 'ada', password: SECRET } })
    const address = url.replace('//', `//ada:${encodeURIComponent(SECRET)}@`)
    const headers = { authorization: `Basic ${btoa(`ada:${SECRET}`)}` }
    for (const variant of [VARIANT, API_VARIANT]) {
      const running = await startArango(
        await findArangodb({ ARANGO_URL: address }), { variant, options: OPTIONS }
      )
      expect(running.exchanges?.['insert-document']?.request.headers).to.deep.equal(headers)
      expect(JSON.stringify(running.facts)).not.to.include(SECRET)
      await running.stop()
    }
  })

  it('is refused with the reason and the ways to get one when it can not be used', async () => {
    const { url } = await start({ version: '4.0.0' })
    const error = await use(url).catch(refused => refused)
    expect(error).to.include({ code: 'ARANGODB_MISSING' })
    expect(error.message).to.match(/4\.0\.0.*set ARANGO_URL=/)
  })
})

describe('the server to compare with', () => {
  /** @type {Awaited<ReturnType<typeof startFake>> | undefined} */
  let fake
  afterEach(() => fake?.close())

  it('has a variant for the route and one for the document API, both beside what ' +
    'is mounted there already', async () => {
    fake = await startFake({ version: '3.11.2', mounts: new Set(['/shootout']) })
    const server = describeAgainst(fake.url)
    expect(server.variants.map(({ name }) => name)).to.deep.equal(['against', 'against-api'])
    expect(await server.find()).to.deep.equal({ found: true, version: '3.11.2' })
    const running = await Promise.all(toVariants([server])
      .map(variant => server.start({ ...variant, workers: 1 }, OPTIONS)))
    expect([...fake.mounts].sort())
      .to.deep.equal(['/shootout', '/shootout-against', '/shootout-against-api'])
    expect(running.map(({ baseUrl }) => baseUrl))
      .to.deep.equal([`${fake.url}/_db/_system/shootout-against`, fake.url])
    expect(running[0]?.facts).to.include({ version: '3.11.2', source: '--against' })
    for (const one of running) await one.stop()
    expect([...fake.mounts]).to.deep.equal(['/shootout'])
  })

  it('that is not there is no server, with the reason, and can not be started', async () => {
    fake = await startFake()
    const { url } = fake
    await fake.close()
    fake = undefined
    const server = describeAgainst(url)
    const finding = await server.find()
    if (finding.found) throw new Error('it was found')
    expect(finding.reason).to.equal(`--against: ${url} can't be reached (ECONNREFUSED)`)
    expect(finding.remedy).to.include('--against')
    const [variant] = toVariants([server])
    const error = variant && await server.start(variant, OPTIONS).catch(refused => refused)
    expect(error).to.include({ code: 'ARANGODB_MISSING' })
  })

  it('is refused by its form with a sentence that names the option', async () => {
    const finding = await describeAgainst('https://a:1').find()
    expect(finding).to.deep.include({
      found: false,
      reason: 'entry 1 of --against asks for TLS; the suite measures plain HTTP only, ' +
        'so name an http endpoint'
    })
  })
})
