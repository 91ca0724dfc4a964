// Configuration, dependencies and wrong mounts of services through an unmodified arangojs, against a host of two
// workers.
import { expect } from 'chai'
import { toService, zipExample } from './make-bundle.js'
import { failureOf, request, startHost, toDatabase } from './start-host.js'

const MOUNT = '/life'
const HELLO = "const router = require('@arangodb/foxx/router')(); module.context.use(router); " +
  "router.get((req, res) => res.json({ hello: 'world' }))"
const CONFIGURED = { configuration: { one: { type: 'string' }, two: { type: 'string' } } }
const DEPENDENT = { dependencies: { one: '*', two: '*' } }

/** @param {Buffer<ArrayBuffer>} bytes */
const toBlob = bytes => new Blob([bytes])

describe('the settings of a service, by arangojs', () => {
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  /** @type {ReturnType<typeof toDatabase>} */
  let db

  before(async () => {
    host = await startHost()
    db = toDatabase(host.origin)
  })
  after(() => host?.stop())
  afterEach(() => db.uninstallService(MOUNT, { force: true }))

  /** @param {string} main @param {object} [manifest] @param {Readonly<Record<string, string>>} [files] */
  const install = (main, manifest, files) =>
    db.installService(MOUNT, toBlob(toService(main, manifest, files)))
  const get = async (path = '') => (await db.route(MOUNT).get(path)).parsedBody

  describe('its configuration', () => {
    it('is empty without options, full and minimal', async () => {
      await install(HELLO)
      expect(await db.getServiceConfiguration(MOUNT)).to.deep.equal({})
      expect(await db.getServiceConfiguration(MOUNT, true)).to.deep.equal({})
    })

    it('is described before anything is set', async () => {
      await install(HELLO, CONFIGURED)
      const full = await db.getServiceConfiguration(MOUNT)
      expect(full.one ?? {}).to.include({ type: 'string', required: true, title: 'One' })
      expect(full.one ?? {}).to.not.have.any.keys('current', 'warning')
      expect(await db.getServiceConfiguration(MOUNT, true)).to.deep.equal({})
    })

    it('is merged by an update and complains about nothing that is missing', async () => {
      await install(HELLO, CONFIGURED)
      await db.replaceServiceConfiguration(MOUNT, { two: '2' })
      const full = await db.updateServiceConfiguration(MOUNT, { one: '1' })
      expect(full.one?.current).to.equal('1')
      expect(full.two?.current).to.equal('2')
      expect(await db.updateServiceConfiguration(MOUNT, { one: '3' }, true))
        .to.deep.equal({ values: { one: '3', two: '2' } })
    })

    it('is overwritten by a replacement, which names what is missing', async () => {
      await install(HELLO, CONFIGURED)
      await db.updateServiceConfiguration(MOUNT, { two: '2' })
      const full = await db.replaceServiceConfiguration(MOUNT, { one: '1' })
      expect(full.one ?? {}).to.include({ current: '1' })
      expect(full.two ?? {}).to.include({ warning: 'is required' })
      expect(full.two ?? {}).to.not.have.property('current')
      expect(await db.replaceServiceConfiguration(MOUNT, { one: '1' }, true))
        .to.deep.equal({ values: { one: '1' }, warnings: { two: 'is required' } })
    })

    it('decides whether the service answers, on every worker', async () => {
      await install(
        "module.context.use((req, res) => res.json(module.context.configuration))", CONFIGURED
      )
      const page = await request(`${host.origin}${MOUNT}`)
      expect(page.status).to.equal(503)
      expect(page.headers.get('content-type')).to.match(/html/)
      await db.replaceServiceConfiguration(MOUNT, { one: '1', two: '2' })
      expect(await get()).to.deep.equal({ one: '1', two: '2' })
    })

    it('is kept by an upgrade and dropped by a replacement', async () => {
      await install(HELLO, CONFIGURED)
      await db.replaceServiceConfiguration(MOUNT, { one: '1', two: '2' })
      await db.upgradeService(MOUNT, toBlob(toService(HELLO, CONFIGURED)))
      expect(await db.getServiceConfiguration(MOUNT, true)).to.deep.equal({ one: '1', two: '2' })
      await db.replaceService(MOUNT, toBlob(toService(HELLO, CONFIGURED)))
      expect(await db.getServiceConfiguration(MOUNT, true)).to.deep.equal({})
    })

    it('may come with the install', async () => {
      await db.installService(MOUNT, toBlob(toService(HELLO, CONFIGURED)), {
        configuration: { one: '1', two: '2' }
      })
      expect(await get()).to.deep.equal({ hello: 'world' })
    })
  })

  describe('its dependencies', () => {
    it('behave like its configuration', async () => {
      await install(HELLO, DEPENDENT)
      expect(await db.getServiceDependencies(MOUNT, true)).to.deep.equal({})
      expect((await db.getServiceDependencies(MOUNT)).one).to.include({ required: true })
      expect(await db.replaceServiceDependencies(MOUNT, { two: '/two' }, true))
        .to.deep.equal({ values: { two: '/two' }, warnings: { one: 'is required' } })
      const full = await db.updateServiceDependencies(MOUNT, { one: '/one' })
      expect([full.one?.current, full.two?.current]).to.deep.equal(['/one', '/two'])
    })

    it('give the exports of the other service, the new ones after its replacement', async () => {
      await db.installService('/prices', toBlob(zipExample('prices')))
      await db.installService('/shop', toBlob(zipExample('shop')), {
        configuration: { currency: 'EUR' },
        dependencies: { prices: '/prices' }
      })
      const order = () => db.route('/shop/orders').post({ article: 'pear', count: 2 })
      const first = await order()
      expect([first.status, first.parsedBody])
        .to.deep.equal([201, { article: 'Pear', count: 2, total: 6, currency: 'EUR' }])
      await db.replaceService('/prices', toBlob(toService('exports.of = () => 100')))
      const answers = await Promise.all(Array.from({ length: 8 }, order))
      expect(answers.map(({ parsedBody }) => parsedBody.total)).to.deep.equal(Array(8).fill(200))
      await db.uninstallService('/shop')
      await db.uninstallService('/prices')
    })
  })

  describe('a mount that is', () => {
    /** @type {Record<string, (mount: any) => Promise<unknown>>} */
    const calls = {
      getService: mount => db.getService(mount),
      getServiceConfiguration: mount => db.getServiceConfiguration(mount),
      getServiceDependencies: mount => db.getServiceDependencies(mount),
      getServiceScripts: mount => db.getServiceScripts(mount),
      upgradeService: mount => db.upgradeService(mount, /** @type {never} */ ({})),
      replaceService: mount => db.replaceService(mount, /** @type {never} */ ({})),
      updateServiceConfiguration: mount => db.updateServiceConfiguration(mount, {}),
      replaceServiceConfiguration: mount => db.replaceServiceConfiguration(mount, {}),
      updateServiceDependencies: mount => db.updateServiceDependencies(mount, {}),
      replaceServiceDependencies: mount => db.replaceServiceDependencies(mount, {}),
      runServiceScript: mount => db.runServiceScript(mount, 'xxx', {}),
      runServiceTests: mount => db.runServiceTests(mount, {}),
      uninstallService: mount => db.uninstallService(mount),
      downloadService: mount => db.downloadService(mount),
      setServiceDevelopmentMode: mount => db.setServiceDevelopmentMode(mount, true),
      clearServiceDevelopmentMode: mount => db.setServiceDevelopmentMode(mount, false),
      getServiceDocumentation: mount => db.getServiceDocumentation(mount),
      getServiceReadme: mount => db.getServiceReadme(mount)
    }
    for (const [name, call] of Object.entries(calls)) {
      for (const [kind, mount] of [
        ['absent', undefined], ['unknown', '/dev/null'], ['malformed', 'no slash']
      ]) {
        it(`${kind} is a 400 of ${name}`, async () => {
          const error = await failureOf(call(mount))
          expect(error.isArangoError ?? error.name === 'ArangoError').to.equal(true)
          expect(error.code).to.equal(400)
        })
      }
    }
  })
})
