// What the host does when things go wrong: endless loops, dying workers, restarts.
import { expect } from 'chai'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toService, zipExample } from '../make-bundle.js'
import { failureOf, request, startHost, toDatabase } from '../start-host.js'

const ROUTER = "const router = require('@arangodb/foxx/router')(); module.context.use(router); " +
  "router.get('/here', (req, res) => res.json('here')); "
/** @param {Buffer<ArrayBuffer>} bytes */
const toBlob = bytes => new Blob([bytes])
/** @param {number | null} pid */
const isAlive = async pid => (await stat(`/proc/${pid}`).catch(() => null)) !== null
/** @param {() => Promise<boolean>} condition */
const until = async condition => {
  while (!await condition()) await new Promise(resolve => setTimeout(resolve, 50))
}
const close = { headers: { connection: 'close' } }

describe('a host in trouble', () => {
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  /** @type {ReturnType<typeof toDatabase>} */
  let db
  const pidsOf = async () => (await host.stats() ?? []).map(({ pid }) => pid)

  describe('with an endless loop', function () {
    this.timeout(40_000)
    before(async () => {
      host = await startHost({ '--handler-limit': ['1'], '--script-limit': ['1'] })
      db = toDatabase(host.origin)
      await db.installService('/loop', toBlob(toService(
        `${ROUTER} router.get('/forever', () => { for (;;); }); router.get('/catch', () => { for ` +
          '(;;) try { for (;;); } finally { continue } });',
        { scripts: { forever: 's.js' } },
        { 's.js': 'for (;;);' }
      )))
    })
    after(() => host?.stop())

    for (const path of ['forever', 'catch']) {
      it(`in a handler (${path}) answers that client with a 500 and replaces the ` +
        'worker, while others go on', async () => {
        const before = await pidsOf()
        const stuck = request(`${host.origin}/loop/${path}`, close)
        const answers = []
        while (answers.length < 5) {
          answers.push((await request(`${host.origin}/_api/version`, close)
            .catch(() => ({ status: 0 }))).status)
        }
        const { status, json } = await stuck
        expect(status).to.equal(500)
        expect(json().errorMessage).to.match(/more than 1 s/)
        await until(async () => (await pidsOf()).some(pid => !before.includes(pid)))
        await until(async () =>
          (await Promise.all(before.map(isAlive))).filter(Boolean).length === 1)
        expect((await request(`${host.origin}/loop/here`, close)).status).to.equal(200)
      })
    }

    it('in a script does the same, and the next change is not locked out', async () => {
      const error = await failureOf(db.runServiceScript('/loop', 'forever', {}))
      expect(error.code).to.equal(500)
      await db.createDatabase('after')
      await db.dropDatabase('after')
    })

    it('in a setup script leaves nothing mounted and does not ' +
      'lock out the next change', async () => {
      const error = await failureOf(db.installService('/stuck', toBlob(toService(
        '', { scripts: { setup: 's.js' } }, { 's.js': 'for (;;);' }
      ))))
      expect(error.code).to.equal(500)
      await db.installService('/stuck', toBlob(toService('')))
      await db.uninstallService('/stuck')
    })
  })

  it('of threads ends an endless loop too, with the connection of ' +
    'its client, and goes on', async () => {
    host = await startHost({ '--handler-limit': ['1'], '--workers-as': ['threads'] })
    db = toDatabase(host.origin)
    await db.installService('/loop', toBlob(toService(`${ROUTER} router.get('/forever', () ` +
      '=> { for (;;); });')))
    expect(await request(`${host.origin}/loop/forever`, close).then(() => 'answered', () => 'cut'))
      .to.equal('cut')
    await until(async () => (await host.stats() ?? []).length === 2)
    const answers = await Promise.all(Array.from({ length: 6 }, () =>
      request(`${host.origin}/loop/here`, close)))
    expect(answers.map(({ status }) => status)).to.deep.equal(Array(6).fill(200))
    await host.stop()
  })

  describe('with a worker that dies', () => {
    it('starts another one that has the same services, on the same port', async () => {
      host = await startHost({}, { workers: 1 })
      db = toDatabase(host.origin)
      await db.installService('/a', toBlob(toService('module.context.use((req, res) => ' +
        "res.json('here'))")))
      const [pid = 0] = await pidsOf()
      process.kill(pid, 'SIGKILL')
      await until(async () =>
        (await request(`${host.origin}/a`, close).catch(() => ({ text: '' }))).text === '"here"')
      expect(await pidsOf()).to.not.include(pid)
      await host.stop()
    })
  })

  describe('when it is ended', () => {
    /** @type {string} */
    let data
    beforeEach(async () => { data = await mkdtemp(join(tmpdir(), 'foxx-hardship-')) })
    afterEach(() => rm(data, { recursive: true }))

    it('by kill -9 in the middle keeps every acknowledged service, configured as ' +
      'it was, and no half one', async () => {
      host = await startHost({ '--data': [data] })
      db = toDatabase(host.origin)
      await db.createDatabase('other')
      await toDatabase(host.origin, undefined, 'other')
        .installService('/there', toBlob(zipExample('prices')))
      await db.installService('/prices', toBlob(zipExample('prices')))
      await db.installService('/shop', toBlob(zipExample('shop')), {
        configuration: { currency: 'EUR' },
        dependencies: { prices: '/prices' }
      })
      const started = db.installService('/late', toBlob(toService('')))
      const outcome = started.then(() => 'acknowledged', () => 'lost')
      await new Promise(resolve => setTimeout(resolve, 5))
      process.kill(host.pid ?? 0, 'SIGKILL')
      const late = await outcome
      await until(async () => (await request(host.origin).then(() => false, () => true)))

      host = await startHost({ '--data': [data] })
      db = toDatabase(host.origin)
      const mounts = (await db.listServices()).map(({ mount }) => mount)
      expect(mounts).to.include.members(
        late === 'acknowledged' ? ['/prices', '/shop', '/late'] : ['/prices', '/shop']
      )
      expect((await readdir(join(data, 'apps'))).length).to.equal(mounts.length + 1)
      expect((await db.route('/shop/orders').post({ article: 'plum' })).parsedBody)
        .to.deep.equal({ article: 'Plum', count: 1, total: 1, currency: 'EUR' })
      expect((await toDatabase(host.origin, undefined, 'other').listServices()).map(({ mount }) =>
        mount)).to.deep.equal(['/there'])
      await host.stop()
    })

    it('takes its workers along, and its temporary folder', async () => {
      host = await startHost()
      const pids = [host.pid, ...await pidsOf()]
      const { path } = await toDatabase(host.origin).installService('/a', toBlob(toService('')))
      const [temporary = ''] = path.split('/apps/')
      expect(temporary).to.match(/foxx-host-/)
      await host.stop()
      expect(await Promise.all(pids.map(isAlive))).to.deep.equal([false, false, false])
      expect(await stat(temporary).catch(error => error.code)).to.equal('ENOENT')
    })

    it('does not let a second host use its data directory', async () => {
      host = await startHost({ '--data': [data] })
      const error = await failureOf(startHost({ '--data': [data] }))
      expect(error.message).to.match(/is in use by another host, pid \d+.*--data/)
      await host.stop()
      host = await startHost({ '--data': [data] })
      await host.stop()
    })
  })
})
