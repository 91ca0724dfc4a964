// Services that do not let themselves be loaded, and what services leave behind when they return. Seconds: npm run
// test:slow.
import { expect } from 'chai'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toService } from '../make-bundle.js'
import { failureOf, request, startHost, toDatabase } from '../start-host.js'

const ROUTER = "const router = require('@arangodb/foxx/router')(); module.context.use(router); "
const HERE = `${ROUTER} router.get((req, res) => res.json('here'));`
/** Nothing is wrong with them until there is a collection of that name. */
const ONCE = "if (require('@arangodb').db._collection('bad'))"
const LOOP = 'for (;;);'
const STOPPED = "the service's code ran for more than 2 s and was stopped; its worker is replaced"
const FILL = 'for (const all = []; ;) all.push(new Array(1000).fill(0).map(Math.random));'
const close = { headers: { connection: 'close' } }

/** @param {string} main @param {object} [manifest] @param {Record<string, string>} [files] */
const toBlob = (main, manifest, files) => new Blob([toService(main, manifest, files)])
/**
 * @param {number} megabytes of the heap of each process that is started meanwhile
 * @param {() => Promise<unknown>} work
 */
async function withHeap (megabytes, work) {
  const { NODE_OPTIONS = '' } = process.env
  const sizes = `--max-old-space-size=${megabytes} --max-semi-space-size=1`
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} ${sizes}`
  try {
    await work()
  } finally {
    process.env.NODE_OPTIONS = NODE_OPTIONS
  }
}
describe('a service', function () {
  this.timeout(90_000)
  /** @type {string} */
  let data
  /** @type {Awaited<ReturnType<typeof startHost>> | undefined} */
  let host
  /** @type {ReturnType<typeof toDatabase>} */
  let db
  let said = ''

  beforeEach(async () => { data = await mkdtemp(join(tmpdir(), 'foxx-loading-')) })
  afterEach(async () => {
    await host?.stop()
    await rm(data, { recursive: true })
  })

  /** @param {Record<string, string[]>} [settings] @param {number} [workers] */
  async function start (settings = {}, workers = 2) {
    await host?.stop()
    said = ''
    const all = { '--data': [data], '--handler-limit': ['2'], '--script-limit': ['2'], ...settings }
    host = await startHost(all, { workers, onStderr: text => { said += text } })
    db = toDatabase(host.origin)
    return host
  }

  /** @param {string} path */
  async function get (path) {
    const signal = AbortSignal.timeout(20_000)
    const answer = await request(`${host?.origin}${path}`, { ...close, signal }).catch(() => null)
    return answer?.status ?? 0
  }

  /** @param {string} path @param {number} status */
  async function until (path, status) {
    while (await get(path) !== status) await new Promise(resolve => setTimeout(resolve, 100))
  }

  async function expectHealth () {
    const statuses = []
    while (statuses.length < 6) statuses.push(await get('/good'))
    expect(statuses).to.deep.equal(Array(6).fill(200))
  }

  it('that loops while it is loaded is not installed, and the host goes on', async () => {
    await start()
    await db.installService('/good', toBlob(HERE))
    const error = await failureOf(db.installService('/bad', toBlob(LOOP)))
    expect([error.code, error.message]).to.deep.equal([500, STOPPED])
    expect((await db.listServices(true)).map(({ mount }) => mount)).to.deep.equal(['/good'])
    await expectHealth()
    const again = await failureOf(db.replaceService('/good', toBlob(LOOP), { teardown: false }))
    expect(again.code).to.equal(500)
    await expectHealth()
    await start()
    await expectHealth()
  })

  for (const [name, code] of [['loops', LOOP], ['fills the memory', FILL]]) {
    for (const workers of [1, 2]) {
      it(`that ${name} while it is loaded at the start is left ` +
        `out of ${workers} workers`, async () => {
        await start({}, workers)
        await db.installService('/good', toBlob(HERE))
        await db.installService('/bad', toBlob(`${HERE} ${ONCE} ${code}`))
        await db.collection('bad').create()
        expect(await get('/bad')).to.equal(200)
        await withHeap(100, () => start({}, workers))
        await until('/good', 200)
        await until('/bad', 503)
        await expectHealth()
        expect([await get('/bad'), await get('/bad')]).to.deep.equal([503, 503])
        expect(said).to.match(/while it loaded the service at \/bad \(database _system\)/)
        expect(said).to.match(/\/bad is left out now and answers 503/)
        await db.collection('bad').drop()
        await db.replaceService('/bad', toBlob(HERE), { teardown: false })
        expect(await get('/bad')).to.equal(200)
      })
    }
  }

  it('that is about to fill the memory is ended before, and its client is told', async () => {
    await withHeap(300, () => start({ '--handler-limit': ['60'] }))
    await db.installService('/good', toBlob(HERE))
    const spin = 'for (const end = Date.now() + 30; Date.now() < end;);'
    const fill = `for (const all = []; ;) { all.push(new Array(2e5).fill(0.5)); ${spin} }`
    await db.installService('/bad', toBlob(`${ROUTER} router.get(() => { ${fill} })`))
    const { status, json } = await request(`${host?.origin}/bad`, close)
    expect(status).to.equal(500)
    expect(json().errorMessage).to.match(/^the service's code needed more memory than a worker has/)
    await expectHealth()
    const error = await failureOf(db.installService('/worse', toBlob(fill)))
    expect(error.message).to.match(/^the service's code needed more memory than a worker has/)
    await expectHealth()
  })

  it('of --without is not loaded, can be replaced, and the host starts past it', async () => {
    await start()
    await db.installService('/good', toBlob(HERE))
    await db.installService('/bad', toBlob(`${HERE} ${ONCE} ${LOOP}`))
    await db.collection('bad').create()
    await start({ '--without': ['/bad'] })
    await expectHealth()
    expect([await get('/bad'), await get('/bad')]).to.deep.equal([503, 503])
    expect(said).to.equal('')
    await db.uninstallService('/bad')
    expect(await get('/bad')).to.equal(404)
  })

  for (const workersAs of ['processes', 'threads']) {
    it('whose async handler never ends loses its worker, and others go on ' +
      `(${workersAs})`, async () => {
      await start({ '--workers-as': [workersAs] })
      await db.installService('/good', toBlob(HERE))
      await db.installService('/bad', toBlob(`${ROUTER} router.get(async () ` +
        '=> { for (;;) await 0 })'))
      await Promise.all([get('/bad'), get('/bad'), get('/bad')])
      await until('/good', 200)
      await until('/good', 200)
      expect((await db.listServices(true)).map(({ mount }) => mount))
        .to.have.members(['/good', '/bad'])
    })
  }

  it('whose setup script or test leaves an endless chain of promises is ended, too', async () => {
    // Long enough for mocha to come to the test on a busy machine: before that, the time is over with 408.
    await start({ '--script-limit': ['5'] })
    await db.installService('/good', toBlob(HERE))
    const chain = '(async () => { for (;;) await 0 })()'
    const scripts = { setup: 's.js' }
    const error =
      await failureOf(db.installService('/bad', toBlob('', { scripts }, { 's.js': chain })))
    expect(error.code).to.equal(500)
    await expectHealth()
    const tests = { 't.js': `it('hangs', () => { ${chain} })` }
    await db.installService('/bad', toBlob('', { tests: 't.js' }, tests))
    expect((await failureOf(db.runServiceTests('/bad', {}))).code).to.equal(500)
    await expectHealth()
  })

  it('whose timers never return is ended, where there are timers', async () => {
    await start({ '--allow-node': ['true'] })
    await db.installService('/good', toBlob(HERE))
    const timer = 'router.get((req, res) => { setTimeout(() => { for (;;); }); res.send("x") })'
    await db.installService('/bad', toBlob(`${ROUTER} ${timer}`))
    await Promise.all([get('/bad'), get('/bad')])
    await until('/good', 200)
    await until('/good', 200)
    await until('/good', 200)
  })
})
