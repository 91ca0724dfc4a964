// The whole life of services through an unmodified arangojs, against a host of two workers.
import { expect } from 'chai'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toService, toZip } from '../make-bundle.js'
import { failureOf, request, startHost, toDatabase } from '../start-host.js'

const MOUNT = '/life'
const HELLO = "const router = require('@arangodb/foxx/router')(); module.context.use(router); " +
  "router.get((req, res) => res.json({ hello: 'world' }))"
const ECHO = 'module.exports = module.context.argv'

/** @param {Buffer<ArrayBuffer>} bytes */
const toBlob = bytes => new Blob([bytes])

describe('the life of a service, by arangojs', () => {
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  /** @type {ReturnType<typeof toDatabase>} */
  let db
  /** @type {string} */
  let data

  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'foxx-life-'))
    host = await startHost({ '--data': [data] })
    db = toDatabase(host.origin)
  })
  after(async () => {
    await host?.stop()
    await rm(data, { recursive: true })
  })
  afterEach(() => db.uninstallService(MOUNT, { force: true }))

  /** @param {string} main @param {object} [manifest] @param {Readonly<Record<string, string>>} [files] */
  const install = (main, manifest, files) =>
    db.installService(MOUNT, toBlob(toService(main, manifest, files)))
  const get = async (path = '') => (await db.route(MOUNT).get(path)).parsedBody

  describe('its source', () => {
    const sources = {
      'a zip': () => toBlob(toService(HELLO)),
      'a zip with one folder around everything': () =>
        toBlob(toZip({ 'app/manifest.json': { main: 'i.js' }, 'app/i.js': HELLO })),
      'a JavaScript file': () => toBlob(Buffer.from(HELLO)),
      'a folder below the data directory': async () => {
        const { path } = await db.installService('/origin', toBlob(toService(HELLO)))
        return path
      },
      'a zip below the data directory': async () => {
        await writeFile(join(data, 'hello.zip'), toService(HELLO))
        return join(data, 'hello.zip')
      },
      'a JavaScript file below the data directory': async () => {
        await writeFile(join(data, 'hello.js'), HELLO)
        return join(data, 'hello.js')
      },
      'a URL of this very server': async () => {
        await db.installService('/origin', toBlob(toService(HELLO, { files: { pub: 'pub' } }, {
          'pub/hello.js': HELLO
        })))
        return `${host.origin}/_db/_system/origin/pub/hello.js`
      }
    }
    afterEach(() => db.uninstallService('/origin', { force: true }))

    for (const [name, toSource] of Object.entries(sources)) {
      it(`may be ${name}, installed, replaced and upgraded`, async () => {
        const source = await toSource()
        for (const before of [null, db.replaceService, db.upgradeService]) {
          if (before === null) await db.installService(MOUNT, source)
          else {
            await db.uninstallService(MOUNT)
            await install('module.context.use((req, res) => res.json(1))')
            await before.call(db, MOUNT, source)
          }
          expect(await get()).to.deep.equal({ hello: 'world' })
        }
      })
    }

    it('may not be a path outside of the data directory', async () => {
      const outside = await mkdtemp(join(tmpdir(), 'foxx-outside-'))
      await writeFile(join(outside, 'hello.js'), HELLO)
      const error = await failureOf(db.installService(MOUNT, join(outside, 'hello.js')))
      await rm(outside, { recursive: true })
      expect(error.code).to.equal(403)
      expect(error.message).to.match(/--allow-local-install/)
    })

    it('may not be a URL of another host', async () => {
      const error = await failureOf(db.installService(MOUNT, 'http://192.0.2.1/service.zip'))
      expect(error.code).to.equal(400)
      expect(error.errorNum).to.equal(3015)
    })
  })

  it('is told about when it is installed, asked for and listed', async () => {
    const installed = await install(HELLO, { version: '1.2.3', provides: { greeting: '1.0.0' } })
    expect(installed).to.include({
      mount: MOUNT, name: 'test', version: '1.2.3', development: false, legacy: false
    })
    expect(installed.checksum).to.be.a('string')
    expect(await db.getService(MOUNT)).to.deep.equal(installed)
    const listed = (await db.listServices()).find(({ mount }) => mount === MOUNT)
    expect(listed).to.deep.equal({
      mount: MOUNT, name: 'test', version: '1.2.3', provides: { greeting: '1.0.0' },
      development: false, legacy: false
    })
  })

  it('ends with its removal: its routes, its entry, its files', async () => {
    const { path } = await install(HELLO)
    await db.uninstallService(MOUNT)
    expect((await request(`${host.origin}/_db/_system${MOUNT}`)).status).to.equal(404)
    expect((await db.listServices()).map(({ mount }) => mount)).to.not.include(MOUNT)
    expect(await readFile(join(path, 'index.js'), 'utf8').catch(error => error.code))
      .to.equal('ENOENT')
  })

  it('is refused where another one is mounted', async () => {
    await install(HELLO)
    const error = await failureOf(install(HELLO))
    expect([error.code, error.errorNum]).to.deep.equal([409, 3011])
  })

  it('is seen by the next request on every worker, whichever worker took it', async () => {
    for (let version = 1; version <= 5; version++) {
      const main = `module.context.use((req, res) => res.json(${version}))`
      if (version === 1) await install(main)
      else await db.replaceService(MOUNT, toBlob(toService(main)))
      const answers = await Promise.all(Array.from({ length: 16 }, () =>
        request(`${host.origin}${MOUNT}`, { headers: { connection: 'close' } })))
      expect(answers.map(({ text }) => text)).to.deep.equal(Array(16).fill(String(version)))
    }
  })

  it('survives simultaneous installs at one mount: one wins, the others are told so', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () =>
      install(HELLO).then(() => 201, error => error.errorNum)))
    expect(outcomes.sort()).to.deep.equal([201, 3011, 3011, 3011, 3011, 3011])
  })

  describe('its scripts', () => {
    it('are listed with titles', async () => {
      await install(HELLO, { scripts: { setup: 's.js', 'send-mail': 's.js' } }, { 's.js': ECHO })
      expect(await db.getServiceScripts(MOUNT))
        .to.deep.equal({ setup: 'Setup', 'send-mail': 'Send Mail' })
    })

    for (const argument of [{ hello: 'world' }, ['yes', 'please'], 'text', 7]) {
      it(`get ${JSON.stringify(argument)} as their one argument ` +
        'and return their exports', async () => {
        await install(HELLO, { scripts: { echo: 's.js' } }, { 's.js': ECHO })
        expect(await db.runServiceScript(MOUNT, 'echo', argument)).to.deep.equal([argument])
      })
    }

    it('that export nothing return null', async () => {
      await install(HELLO, { scripts: { quiet: 's.js' } }, { 's.js': 'module.exports = undefined' })
      expect(await db.runServiceScript(MOUNT, 'quiet')).to.equal(null)
    })

    it('that do not exist are an error of their own', async () => {
      await install(HELLO)
      const error = await failureOf(db.runServiceScript(MOUNT, 'no', {}))
      expect([error.code, error.errorNum]).to.deep.equal([400, 3016])
    })

    it('called setup make the install fail when they throw, without a trace', async () => {
      const error = await failureOf(install(HELLO, { scripts: { setup: 's.js' } }, {
        's.js': "throw new Error('no table')"
      }))
      expect(error.code).to.be.at.least(400)
      expect(error.message).to.match(/no table/)
      expect((await db.listServices()).map(({ mount }) => mount)).to.not.include(MOUNT)
      await db.installService(MOUNT, toBlob(toService(HELLO)))
    })
  })

  it('can be downloaded as a zip that installs again', async () => {
    await install(HELLO)
    const blob = await db.downloadService(MOUNT)
    await db.replaceService(MOUNT, new Blob([await /** @type {Blob} */ (blob).arrayBuffer()]))
    expect(await get()).to.deep.equal({ hello: 'world' })
  })

  it('shows its readme, or nothing', async () => {
    await install(HELLO, {}, { 'README.md': 'Please read this.' })
    expect(await db.getServiceReadme(MOUNT)).to.equal('Please read this.')
    await db.replaceService(MOUNT, toBlob(toService(HELLO)))
    expect(await db.getServiceReadme(MOUNT)).to.equal(undefined)
  })

  it('describes its routes', async () => {
    await install(HELLO)
    const description = await db.getServiceDocumentation(MOUNT)
    expect(description).to.deep.include({ swagger: '2.0', basePath: `/_db/_system${MOUNT}` })
    expect(description.info).to.deep.include({ title: 'test', description: '', version: '0.0.1' })
    expect(description.paths['/']).to.have.property('get')
  })

  it('runs its tests', async () => {
    await install(HELLO, { tests: 't.js' }, {
      't.js': "const { expect } = require('chai'); describe('a', () => { it('b', () => " +
        "expect(1).to.equal(1)); it('c', () => expect(1).to.equal(2)); it('d') })"
    })
    const report = await db.runServiceTests(MOUNT, {})
    expect(report).to.have.all.keys('stats', 'tests', 'pending', 'failures', 'passes')
    expect(report.stats).to.include({ tests: 3, passes: 1, failures: 1, pending: 1 })
  })

  it('is read anew for each request in development mode, and not in production', async () => {
    const { path } = await install('module.context.use((req, res) => res.json(1))')
    expect((await db.setServiceDevelopmentMode(MOUNT, true)).development).to.equal(true)
    await writeFile(join(path, 'index.js'), 'module.context.use((req, res) => res.json(2))')
    expect(await get()).to.equal(2)
    await writeFile(join(path, 'index.js'), 'this is no code')
    const page = await request(`${host.origin}${MOUNT}`)
    expect([page.status, page.headers.get('content-type')])
      .to.deep.equal([503, 'text/html; charset=utf-8'])
    expect(page.text).to.match(/index.js/)
    await writeFile(join(path, 'index.js'), 'module.context.use((req, res) => res.json(3))')
    expect((await db.setServiceDevelopmentMode(MOUNT, false)).development).to.equal(false)
    await writeFile(join(path, 'index.js'), 'module.context.use((req, res) => res.json(4))')
    expect(await get()).to.equal(3)
  })

  describe('other databases', () => {
    it('have services of their own', async () => {
      await db.createDatabase('other')
      const other = toDatabase(host.origin, undefined, 'other')
      await other.installService(MOUNT, toBlob(toService('module.context.use((req, res) => ' +
        'res.json([req.database, module.context.baseUrl]))')))
      expect((await other.route(MOUNT).get()).parsedBody)
        .to.deep.equal(['other', `/_db/other${MOUNT}`])
      expect((await request(`${host.origin}/_db/_system${MOUNT}`)).status).to.equal(404)
      expect(await db.listDatabases()).to.deep.equal(['_system', 'other'])
      expect(await other.get()).to.include({ name: 'other', isSystem: false })
      await db.dropDatabase('other')
      expect((await request(`${host.origin}/_db/other${MOUNT}`)).json())
        .to.include({ errorNum: 1228, code: 404 })
      const error = await failureOf(other.listServices())
      expect([error.code, error.errorNum]).to.deep.equal([404, 1228])
    })

    it('can not be made twice, with odd names, or from within another one', async () => {
      await db.createDatabase('other')
      const other = toDatabase(host.origin, undefined, 'other')
      const failures = await Promise.all([
        db.createDatabase('other'), db.createDatabase('../x'), other.createDatabase('third'),
        db.dropDatabase('nope'), db.dropDatabase('_system')
      ].map(failureOf))
      expect(failures.map(({ code, errorNum }) => [code, errorNum]))
        .to.deep.equal([[409, 1207], [400, 1229], [403, 1230], [404, 1228], [403, 11]])
      await db.dropDatabase('other')
    })
  })
})
