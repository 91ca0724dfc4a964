/** @import {Browser, Page} from 'playwright-core' */
/** @import {RequestListener} from 'node:http' */
// What pages of other sites can do to servers on loopback, in a real browser. Each way in is tried twice: at an app
// that is open to all pages, which shows that the way is one, and at one as it comes.
import { assert } from 'chai'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { createService } from '@shootout/ql'
import { findChromium, NO_CHROMIUM } from '../../bench/report/picture/find-chromium.js'
import { startHost } from '../../packages/foxx-host/test/start-host.js'
import { makeFolder } from '../../packages/ql/test/program/start-ql.js'

const PATIENCE_MS = 10_000
/** How long nothing has to come before we believe that nothing comes. */
const SILENCE_MS = 700
/** Names that the browser takes for this machine, as if their owner had pointed them here. */
const NAMES = ['evil.example', 'shop.example', 'rebound.example']

/** @param {RequestListener} listener */
async function listen (listener) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    port,
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

/** @param {string} script @param {string} [more] */
const toQuery = (script, more = '') => `/q?s=${encodeURIComponent(script)}${more}`

/**
 * Ways in, as scripts of a page: `app` is the origin of the app, `ql(method)` a path that makes it ask the service by
 * this method.
 * @type {Readonly<Record<string, string>>}
 */
const WAYS = {
  'a script tag with a callback': "const tag = document.createElement('script'); tag.src = app + " +
    "ql('get') + '&callback=take'; document.head.append(tag)",
  'a script tag of a route': "const tag = document.createElement('script'); tag.src = app + " +
    "'/read?callback=take'; document.head.append(tag)",
  'an image that deletes':
    "const image = new Image(); image.src = app + ql('delete'); document.body.append(image)",
  'a style sheet': "const link = document.createElement('link'); link.rel = 'stylesheet'; " +
    "link.href = app + ql('get'); document.head.append(link)",
  'a fetch without CORS': "fetch(app + ql('get'), { mode: 'no-cors' }).catch(() => {})",
  'a post without CORS': "fetch(app + '/q', { method: 'POST', mode: 'no-cors', body: new " +
    "URLSearchParams({ s: script('delete') }) }).catch(() => {})",
  'a fetch with CORS':
    "fetch(app + ql('get')).then(answer => answer.text()).then(take).catch(() => {})",
  'a fetch with CORS of JSON': "fetch(app + '/q', { method: 'POST', headers: { 'content-type': " +
    "'application/json' }, body: JSON.stringify({ s: script('get') }) }).then(answer => " +
    'answer.text()).then(take).catch(() => {})',
  'a beacon': "navigator.sendBeacon(app + '/q', new URLSearchParams({ s: script('delete') }))",
  'a form': "document.body.innerHTML = '<iframe name=f></iframe><form method=post " +
    "target=f><input name=s></form>'; const form = document.querySelector('form'); form.action = " +
    "app + '/q'; form.s.value = script('delete'); form.submit()",
  'a frame': "const frame = document.createElement('iframe'); frame.src = app + ql('delete'); " +
    'document.body.append(frame)',
  'a window': "open(app + ql('delete'))",
  'a navigation': "location = app + ql('delete')"
}

describe('a page of another site', function () {
  this.timeout(60_000)
  /** @type {Browser} */
  let browser
  /** @type {(() => unknown)[]} */
  const endings = []
  /** What the service on this machine was asked. @type {string[]} */
  const asked = []
  const ports = { service: 0, pages: 0, open: 0, closed: 0, foxx: 0 }

  before(async function () {
    const executablePath = await findChromium(process.env)
    if (executablePath === null) {
      process.stderr.write(`pages are not opened: ${NO_CHROMIUM}\n`)
      return this.skip()
    }
    await startServers()
    const rules = NAMES.map(name => `MAP ${name} 127.0.0.1`).join(',')
    browser = await chromium.launch({
      executablePath,
      args: [`--host-resolver-rules=${rules}`, ...process.getuid?.() === 0 ? ['--no-sandbox'] : []]
    })
    endings.push(() => browser.close())
  })
  after(async () => { for (const end of endings.reverse()) await end() })
  beforeEach(() => { asked.length = 0 })

  async function startServers () {
    const service = await listen((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.setHeader('content-type', 'application/json').end('{"secret":"of the service"}')
    })
    const pages = await listen((_request, response) => {
      response.setHeader('content-type', 'text/html')
        .end('<!doctype html><title>A page</title><body>')
    })
    const folder = makeFolder({
      'config.json': JSON.stringify({ jsonp: true, service: `http://127.0.0.1:${service.port}` }),
      'routes/read.ql': 'create table r on select get from ' +
        `'http://127.0.0.1:${service.port}/route';\n` +
        "return select * from r via route '/read' using method get"
    })
    const [open, closed] = await Promise.all(
      [['*'], [`http://shop.example:${pages.port}`]].map(origins => createService({
        // Tables of requests are allowed, so that nothing but the page's origin stands in the way.
        routes: `${folder.path}/routes`, config: `${folder.path}/config.json`, origins,
        tablesFromRequests: true
      }))
    )
    const apps = await Promise.all([open, closed].map(app =>
      listen(/** @type {NonNullable<typeof open>} */ (app).listener)))
    const foxx = await startHost({ '--bare': ['true'] })
    Object.assign(ports, {
      service: service.port, pages: pages.port, open: apps[0]?.port, closed: apps[1]?.port,
      foxx: Number(new URL(foxx.origin).port)
    })
    endings.push(() => folder.remove(), service.close, pages.close, ...apps.map(({ close }) =>
      close), () => open?.close(), () => closed?.close(), () => foxx.stop())
  }

  /** @param {string} url @param {(page: Page) => Promise<void>} use */
  async function withPage (url, use) {
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      await page.goto(url)
      await use(page)
    } finally {
      await context.close()
    }
  }

  /** @param {Page} page @param {{way: string, app: number}} attempt */
  async function attempt (page, { way, app }) {
    const setup = `window.taken = []; window.take = value => window.taken.push(value)
      const app = 'http://127.0.0.1:${app}'
      const service = 'http://127.0.0.1:${ports.service}'
      const script = method => method === 'get'
        ? \`create table t on select get from '\${service}/get'; select * from t\`
        : \`create table t on delete delete '\${service}/delete'; delete from t\`
      const ql = method => '/q?s=' + encodeURIComponent(script(method))`
    // A way that leaves the page takes what evaluates it along.
    await page.evaluate(`(() => { ${setup}\n${way} })()`).catch(() => {})
  }

  /** @param {Page} page @returns {Promise<unknown[]>} */
  const takenBy = page =>
    /** @type {Promise<unknown[]>} */ (page.evaluate('window.taken ?? []').catch(() => []))

  for (const [title, way] of Object.entries(WAYS)) {
    it(`asks no service of this machine by ${title}`, async () => {
      await withPage(`http://evil.example:${ports.pages}/`, async page => {
        await attempt(page, { way, app: ports.open })
        const end = performance.now() + PATIENCE_MS
        while (asked.length === 0 && performance.now() < end) await sleep(20)
        assert.isNotEmpty(asked, 'where all pages may ask, the service is asked')
      })
      assert.include(asked.join(), way.includes("'delete'") ? 'DELETE /delete' : 'GET /')
      asked.length = 0
      await withPage(`http://evil.example:${ports.pages}/`, async page => {
        await attempt(page, { way, app: ports.closed })
        await sleep(SILENCE_MS)
        assert.deepEqual([asked, await takenBy(page)], [[], []])
      })
    })
  }

  it('is one on another port of this machine, too', async () => {
    await withPage(`http://127.0.0.1:${ports.pages}/`, async page => {
      for (const way of Object.values(WAYS).slice(0, 8)) {
        await attempt(page, { way, app: ports.closed })
      }
      await sleep(SILENCE_MS)
      assert.deepEqual([asked, await takenBy(page)], [[], []])
    })
  })

  it('that points its name at this machine gets nothing from ql', async () => {
    const script =
      `create table t on select get from 'http://127.0.0.1:${ports.service}/get'; select * from t`
    for (const path of [toQuery(script), '/read', '/tables', '/console', '/stats?format=json']) {
      await withPage(`http://rebound.example:${ports.open}${path}`, async page => {
        assert.include(await page.content(), 'answers to its own address only', path)
      })
    }
    assert.deepEqual(asked, [])
  })

  it('that points its name at this machine gets nothing from a Foxx ' +
    'host, and changes nothing', async () => {
    await withPage(`http://rebound.example:${ports.foxx}/_api/version`, async page => {
      assert.include(await page.content(), 'answers to its own address only')
      const status = await page.evaluate("fetch('/_api/collection', { method: 'POST', body: " +
        "'{\"name\":\"evil\"}' }).then(answer => answer.status)")
      assert.equal(status, 403)
    })
    await withPage(`http://evil.example:${ports.pages}/`, async page => {
      await page.evaluate(`fetch('http://127.0.0.1:${ports.foxx}/_api/collection', { method: ` +
        `'POST', mode: 'no-cors', body: '{"name":"evil"}' })`)
    })
    const { result } = /** @type {{result: {name: string}[]}} */ (
      await (await fetch(`http://127.0.0.1:${ports.foxx}/_api/collection`)).json()
    )
    assert.notInclude(result.map(({ name }) => name), 'evil')
  })

  it('that is allowed runs scripts and routes, and reads the answers', async () => {
    await withPage(`http://shop.example:${ports.pages}/`, async page => {
      for (const title of [
        'a script tag with a callback', 'a script tag of a route', 'a fetch with CORS',
        'a fetch with CORS of JSON'
      ]) {
        await attempt(page, { way: WAYS[title] ?? '', app: ports.closed })
        const end = performance.now() + PATIENCE_MS
        while ((await takenBy(page)).length === 0 && performance.now() < end) await sleep(20)
        assert.include(JSON.stringify(await takenBy(page)), 'of the service', title)
      }
    })
  })

  it('does not stand in the way of the console', async () => {
    await withPage(`http://localhost:${ports.closed}/`, async page => {
      await page.fill(
        '#script',
        `create table t on select get from 'http://127.0.0.1:${ports.service}/get'; select * from t`
      )
      await page.click('#run')
      await page.locator('#result-text', { hasText: 'of the service' })
        .waitFor({ state: 'attached', timeout: PATIENCE_MS })
      assert.deepEqual(asked, ['GET /get'])
    })
  })
})
