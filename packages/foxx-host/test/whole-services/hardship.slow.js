// What the host does when things go wrong: endless loops, dying workers, restarts, bad input.
import { expect } from 'chai'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toService, toZip, zipExample } from '../make-bundle.js'
import { request, startHost, toDatabase } from '../start-host.js'

const ROUTER = "const router = require('@arangodb/foxx/router')(); module.context.use(router); " +
  "router.get('/here', (req, res) => res.json('here')); "
/** @param {Buffer<ArrayBuffer>} bytes */
const toBlob = bytes => new Blob([bytes])
/** @param {Promise<unknown>} promise @returns {Promise<any>} */
const failureOf = promise => promise.then(
  value => { throw new Error(`it resolved with ${JSON.stringify(value)}`) }, error => error
)
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

  describe('with bad input', () => {
    before(async () => {
      host = await startHost({ '--body-limit': ['1'] })
      db = toDatabase(host.origin)
      await db.installService('/echo', toBlob(toService(
        "const router = require('@arangodb/foxx/router')(); module.context.use(router); " +
          'router.post((req, res) => { res.json(req.body ? req.body.length : 0) }); ' +
          "router.get('/header', (req, res) => { res.set('x-bad', 'a\\r\\nset-cookie: evil=1'); " +
          "res.send('x') })",
        { files: { files: 'files' } },
        { 'files/a.txt': 'a', 'secret.txt': 's' }
      )))
    })
    after(() => host?.stop())

    it('refuses a body above the limit with a 413, announced or not', async () => {
      const body = 'x'.repeat(1024 * 1024 + 1)
      expect((await request(`${host.origin}/echo`, { method: 'POST', body })).status).to.equal(413)
      const stream = new ReadableStream({
        start (controller) {
          controller.enqueue(new TextEncoder().encode(body))
          controller.close()
        }
      })
      expect((await request(`${host.origin}/echo`, {
        method: 'POST', body: stream, duplex: 'half'
      })).status).to.equal(413)
      expect((await request(`${host.origin}/echo`, { method: 'POST', body: body.slice(1) })).text)
        .to.equal(String(1024 * 1024))
    })

    /** @type {Record<string, [Buffer<ArrayBuffer>, number, number]>} */
    const bundles = {
      'a damaged zip': [Buffer.from('PK\x03\x04 but nothing more'), 400, 3015],
      'a zip without a manifest': [toZip({ 'a.js': '', 'b.js': '' }), 400, 3012],
      'a manifest that is no JSON': [toZip({ 'manifest.json': '{', 'a.js': '' }), 400, 3000],
      'a manifest with bad fields': [
        toZip({ 'manifest.json': { main: 7, configuration: { a: { type: 'colour' } } } }),
        400,
        3001
      ],
      'an entry that climbs out': [toZip({ 'manifest.json': {}, '../../evil.js': '' }), 400, 3015],
      'an absolute entry': [toZip({ 'manifest.json': {}, '/tmp/evil.js': '' }), 400, 3015],
      'a main outside of the service': [
        toZip({ 'manifest.json': { main: '../../../etc/passwd' } }),
        400,
        3001
      ]
    }
    for (const [name, [bytes, code, errorNum]] of Object.entries(bundles)) {
      it(`refuses ${name}`, async () => {
        const error = await failureOf(db.installService('/bad', toBlob(bytes)))
        expect([error.code, error.errorNum], error.message).to.deep.equal([code, errorNum])
        expect((await db.listServices()).map(({ mount }) => mount)).to.deep.equal(['/echo'])
      })
    }

    it('installs a service that throws at load, answers a 503 page for it, and ' +
      'says why on stderr only', async () => {
      await db.installService('/thrower', toBlob(toService("throw new Error('a secret reason')")))
      const { status, headers, text } = await request(`${host.origin}/thrower/x`)
      expect([status, headers.get('content-type')]).to.deep.equal([503, 'text/html; charset=utf-8'])
      expect(text).to.not.match(/secret/)
      await db.uninstallService('/thrower')
    })

    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd',
      '/%00',
      '/%zz',
      '//etc/passwd'
    ]) {
      it(`serves no file for ${path}`, async () => {
        const answer = await exchange(
          host.origin,
          `GET /_db/_system/echo/files${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`
        )
        expect(answer).to.match(/^HTTP\/1.1 (404|400) /)
        expect(answer).to.not.match(/root:|\r\n\r\ns$/)
      })
    }

    it('never lets a service split a response', async () => {
      const { status, headers } = await request(`${host.origin}/echo/header`)
      expect(status).to.equal(500)
      expect(headers.get('set-cookie')).to.equal(null)
    })

    it('refuses changes asked for by pages of other hosts', async () => {
      for (const [origin, allowed] of [
        ['http://evil.example', false], ['null', false], [host.origin, true],
        ['http://localhost:3000', true]
      ]) {
        const { status } = await request(`${host.origin}/_api/database`, {
          method: 'POST', body: '{"name":"x1"}', headers: { origin: String(origin) }
        })
        expect([origin, status === 403]).to.deep.equal([origin, !allowed])
      }
      await db.dropDatabase('x1')
    })

    it('answers broken targets with a 400', async () => {
      expect(await exchange(
        host.origin, 'GET /_db/%E0%A4%A/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
      )).to.match(/^HTTP\/1.1 400 /)
    })
  })

  describe('started with bad options', () => {
    /** @type {[Record<string, string[]>, {host?: string}, RegExp][]} */
    const cases = [
      [{ '--auth': ['root'] }, {}, /--auth takes a name and a password/],
      [
        { '--log-level': ['loud'] }, {},
        /--log-level takes error or warn or info or debug; 'loud' came/
      ],
      [{ '--handler-limit': ['0'] }, {}, /--handler-limit takes a whole number/],
      [{ '--service': ['x'] }, {}, /^--service takes a folder, .*ENOENT.*; '.*\/x' came$/],
      [
        { '--service': ['x', 'y'], '--mount': ['/x'] }, {},
        /each --service needs one --mount, or none has: 2 and 1 came/
      ],
      [{}, { host: '0.0.0.0' }, /--host 0.0.0.0 can be reached by others.*--auth USER:PASSWORD/],
      [
        { '--service': ['/does/not/exist'], '--mount': ['/x'] }, {},
        /^--service takes a folder, .* that can be read .*; '\/does\/not\/exist' came$/
      ],
      [{ '--data': ['/dev/null/nope'] }, {}, /\/dev\/null/]
    ]
    for (const [settings, more, expected] of cases) {
      it(`${JSON.stringify({ ...settings, ...more })} says what is wrong and ` +
        'leaves nothing running', async () => {
        const temporary = async () => (await readdir(tmpdir())).filter(name =>
          name.startsWith('foxx-host-'))
        const before = await temporary()
        const error = await failureOf(startHost(settings, more))
        expect(error.message).to.match(expected)
        expect(await temporary()).to.deep.equal(before)
      })
    }

    it('does not start with a damaged registry, and does not touch it', async () => {
      const data = await mkdtemp(join(tmpdir(), 'foxx-damaged-'))
      await (await startHost({ '--data': [data] })).stop()
      await writeFile(join(data, 'registry.json'), 'damaged')
      const error = await failureOf(startHost({ '--data': [data] }))
      expect(error.message).to.match(/registry.json can't be read/)
      expect(await readFile(join(data, 'registry.json'), 'utf8')).to.equal('damaged')
      await rm(data, { recursive: true })
    })
  })
})

/**
 * One exchange on a bare socket: what fetch would tidy up is sent as it is.
 * @param {string} origin
 * @param {string} text
 */
function exchange (origin, text) {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    let answer = ''
    connect(Number(port), hostname)
      .setEncoding('latin1')
      .on('data', chunk => { answer += chunk })
      .on('end', () => resolve(answer))
      .on('error', reject)
      .end(text)
  })
}
