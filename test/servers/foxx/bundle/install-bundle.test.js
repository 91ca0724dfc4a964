import { inspect } from 'node:util'
import { expect } from 'chai'
import { installBundle, uninstallBundle } from '../../../../servers/foxx/bundle/index.js'
import { startFake } from '../arangodb/fake-arangodb.js'

const BUNDLE = Buffer.from('PK\x03\x04')
const SECRET = 'p@ss:w/rd'

describe('installBundle and uninstallBundle', () => {
  /** @type {(() => Promise<void>)[]} */
  const closers = []
  afterEach(async () => { for (const close of closers.splice(0)) await close() })

  /** @param {import('../arangodb/fake-arangodb.js').Flaws} [flaws] */
  async function start (flaws) {
    const fake = await startFake(flaws)
    closers.push(fake.close)
    return fake
  }

  /** @param {Promise<unknown>} promise */
  const toError = promise =>
    promise.then(() => { throw new Error('it should have failed') }, error => error)

  it('installs where nothing is mounted', async () => {
    const { url, mounts } = await start()
    expect(await installBundle({ urls: [url], bundle: BUNDLE, timeoutMs: 2_000 }))
      .to.deep.equal({ replaced: false })
    expect([...mounts]).to.deep.equal(['/shootout'])
  })

  it('replaces what is mounted there', async () => {
    const { url, seen } = await start({ mounts: new Set(['/shootout']) })
    expect(await installBundle({ urls: [url], bundle: BUNDLE, timeoutMs: 2_000 }))
      .to.deep.equal({ replaced: true })
    expect(seen).to.include('PUT /_db/_system/_api/foxx/service')
  })

  it('waits until every coordinator answers the route', async () => {
    const mounts = new Set()
    const first = await start({ mounts })
    const second = await start({ mounts, silentLooks: 3 })
    await installBundle({ urls: [first.url, second.url], bundle: BUNDLE, timeoutMs: 5_000 })
    expect(second.seen).to.deep.equal(Array(4).fill('GET /_db/_system/shootout/static'))
  })

  it('gives up on a route that never answers, and says what it answered last', async () => {
    const { url } = await start({ silentLooks: Infinity })
    const error = await toError(installBundle({ urls: [url], bundle: BUNDLE, timeoutMs: 300 }))
    expect(error).to.include({ code: 'ROUTE_SILENT' })
    expect(error.message).to.match(/should answer 200, but within 0\.3 s the last answer was: 503/)
  })

  it('says that the route is protected instead of waiting', async () => {
    const user = { username: 'root', password: SECRET }
    const { url } = await start({ user, protectRoutes: true })
    const error =
      await toError(installBundle({ urls: [url], auth: user, bundle: BUNDLE, timeoutMs: 60_000 }))
    expect(error).to.include({ code: 'ROUTE_PROTECTED' })
  })

  it('turns a refusal into a sentence and never shows the password', async () => {
    const user = { username: 'root', password: SECRET }
    const { url } = await start({ user, refuseInstall: true })
    const error =
      await toError(installBundle({ urls: [url], auth: user, bundle: BUNDLE, timeoutMs: 2_000 }))
    expect(error).to.include({ name: 'ServerError', code: 'BUNDLE_REFUSED' })
    expect(error.message).to.include(url).and.to.include('forbidden (error 11)')
    expect(error.cause).to.be.an.instanceof(Error)
    for (const secret of [SECRET, encodeURIComponent(SECRET), btoa(`root:${SECRET}`)]) {
      expect(inspect(error, { depth: 10, showHidden: true })).not.to.include(secret)
    }
  })

  it('says that a server can not be reached', async () => {
    const { url, close } = await start()
    closers.pop()
    await close()
    const error = await toError(installBundle({ urls: [url], bundle: BUNDLE, timeoutMs: 2_000 }))
    expect(error.message).to.include(url).and.to.match(/ECONNREFUSED|fetch failed/)
  })

  it('uninstalls, and is content when nothing is mounted', async () => {
    const { url, mounts } = await start({ mounts: new Set(['/shootout', '/other']) })
    await uninstallBundle({ urls: [url], timeoutMs: 2_000 })
    await uninstallBundle({ urls: [url], timeoutMs: 2_000 })
    expect([...mounts]).to.deep.equal(['/other'])
  })

  it('says how to remove by hand what could not be removed', async () => {
    const { url } = await start({ foxx: 'forbidden' })
    const error = await toError(uninstallBundle({ urls: [url], timeoutMs: 2_000 }))
    expect(error).to.include({ code: 'BUNDLE_LEFT' })
    expect(error.message).to.include('DELETE /_api/foxx/service?mount=/shootout')
  })
})
