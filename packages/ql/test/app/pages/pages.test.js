/** @import {WorkerReport} from '../../../src/app/types.js' */
import { assert } from 'chai'
import { html } from '../../../src/app/pages/markup.js'
import { createFakeEngine, toOutcome, toRoute, toTable } from '../fake-engine.js'
import { startApp } from '../start-app.js'

const EVIL = '<script>alert("1")</script>&\''

/** @type {WorkerReport} */
const report = {
  pid: 7, requests: 1, connections: 2, loopIdleMs: 3.5, loopActiveMs: 4, scripts: 5,
  scriptErrors: 6, upstreamRequests: 8, upstreamErrors: 9, cachedPlans: 10, uptimeSeconds: 11.4
}

describe('the pages', () => {
  const engine = createFakeEngine({
    tables: [toTable('twitter.search', `Tweets ${EVIL}`), toTable(EVIL, 'odd')],
    routes: [toRoute({
      path: '/a', template: '/a?q={q}', method: 'delete', comments: 'Another one',
      tables: ['twitter.search']
    }), toRoute({
      path: '/a', template: '/a?q={q}', comments: `Route ${EVIL}`,
      tables: ['twitter.search', 'inline'], script: `-- ${EVIL}`
    })],
    explain: () => ({
      nodes: [{ id: 0, line: 1, text: 'x', name: null, kind: 'literal' }],
      edges: []
    }),
    execute: (_text, { trace }) => {
      trace?.({ type: 'warning', message: 'mind this', atMs: 1 })
      return toOutcome({ bytes: Buffer.from('{"a":1}') })
    }
  })
  /** @type {Awaited<ReturnType<typeof startApp>>} */
  let app
  before(async () => {
    app = await startApp(engine, { readStats: async () => [{ ...report, pid: 9 }, report] })
  })
  after(() => app.stop())

  const PAGES = [
    '/tables',
    '/table?name=twitter.search',
    `/table?name=${encodeURIComponent(EVIL)}`,
    '/api',
    '/routes',
    `/route?path=${encodeURIComponent('/a?q={q}')}&method=get`,
    '/stats'
  ]

  for (const path of PAGES) {
    it(`${decodeURIComponent(path)} is HTML in which data is only text`, async () => {
      const { status, headers, text } =
        await app.ask(path, { headers: { accept: 'text/html,*/*' } })
      assert.equal(status, 200)
      assert.equal(headers['content-type'], 'text/html; charset=utf-8')
      assert.match(text, /^<!doctype html>\n<html lang="en">/)
      assert.notInclude(text, '<script')
      assert.match(
        headers['content-security-policy']?.toString() ?? '',
        /^default-src 'none'; style-src 'self'/
      )
      assert.equal(headers['x-content-type-options'], 'nosniff')
    })

    it(`${decodeURIComponent(path)} is JSON for those who ask for it`, async () => {
      const byAccept = await app.ask(path, { headers: { Accept: 'application/json' } })
      const byFormat = await app.ask(`${path}${path.includes('?') ? '&' : '?'}format=JSON`)
      assert.equal(byAccept.headers['content-type'], 'application/json')
      assert.deepEqual(byFormat.json(), byAccept.json())
    })
  }

  it('have the data of the engine', async () => {
    assert.deepEqual((await app.ask('/tables?format=json')).json(), engine.showTables())
    assert.deepEqual((await app.ask('/api?format=json')).json(), engine.showRoutes())
    assert.deepEqual(
      (await app.ask('/table?name=twitter.search&format=json')).json(),
      engine.describeTable('twitter.search')
    )
    assert.deepEqual(
      (await app.ask('/route?path=/a?q={q}&method=GET&format=json')).json(),
      engine.describeRoute('/a?q={q}', 'get')
    )
  })

  it('show what is in the data', async () => {
    assert.include(
      (await app.ask('/tables')).text,
      'Tweets &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;'
    )
    assert.include(
      (await app.ask('/table?name=twitter.search')).text, '<code>id</code></td><td>required</td>'
    )
    const route = (await app.ask('/route?path=/a?q={q}&method=get')).text
    assert.include(route, '<a href="/table?name=twitter.search">twitter.search</a>')
    assert.include(route, '<li>inline</li>')
    assert.include(route, '<p class="comments">Route &lt;script&gt;')
    const other = (await app.ask('/route?path=/a?q={q}&method=DELETE')).text
    assert.include(other, '<p class="comments">Another one</p>')
    assert.include(
      other,
      '<h2>Tables</h2><ul><li><a href="/table?name=twitter.search">twitter.search</a></li></ul>'
    )
  })

  it('count for each worker', async () => {
    assert.deepEqual((await app.ask('/stats?format=json')).json(), {
      workers: [report, { ...report, pid: 9 }]
    })
    assert.match(
      (await app.ask('/stats')).text,
      /<td>7<\/td><td>11<\/td><td>1<\/td><td>2<\/td><td>5<\/td><td>6<\/td><td>8<\/td><td>9<\/td><td>10<\/td>/
    )
  })

  it('say whether the worker is well', async () => {
    assert.deepEqual(
      [(await app.ask('/health')).text, (await app.ask('/health?format=json')).text],
      ['ok\n', '{"status":"ok"}']
    )
  })

  it('have heads without bodies', async () => {
    const head = await app.ask('/tables', { method: 'HEAD' })
    assert.deepEqual([head.status, head.text, Number(head.headers['content-length']) > 100], [
      200, '', true
    ])
  })

  /** @type {[path: string, status: number, err: string][]} */
  const missing = [
    ['/table', 400, 'Missing parameter: usage /table?name=some-tablename'],
    ['/table?name=nowhere', 404, 'No such table nowhere'],
    ['/table?name=__proto__', 404, 'No such table __proto__'],
    ['/route?path=/a', 400, 'Missing parameter: usage /route?path=some-path&method=http-method'],
    ['/route?path=/nowhere&method=get', 404, 'No such route /nowhere for HTTP method get']
  ]
  for (const [path, status, err] of missing) {
    it(`${path} says: ${err}`, async () => {
      const json = await app.ask(path, { headers: { accept: 'application/json' } })
      assert.deepEqual([json.status, json.json()], [status, { err }])
      const page = await app.ask(path)
      assert.deepEqual(
        [page.status, page.headers['content-type']], [status, 'text/html; charset=utf-8']
      )
      assert.include(page.text, html`${err}`.text)
    })
  }

  it('that are not there say so in text or JSON', async () => {
    const text = await app.ask('/<script>')
    assert.deepEqual([
      text.status, text.text, text.headers['content-type'], text.headers['x-content-type-options']
    ], [404, 'Cannot GET /<script>', 'text/plain; charset=utf-8', 'nosniff'])
    const json = await app.ask('/x?y=1', { headers: { accept: 'application/json' } })
    assert.deepEqual([json.status, json.json()], [404, { error: 'Cannot GET /x?y=1' }])
    assert.equal(
      (await app.ask('/tables', { method: 'POST', body: 'x' })).text, 'Cannot POST /tables'
    )
  })

  describe('of the console', () => {
    for (const [path, type] of [
      ['/', 'text/html'], ['/console', 'text/html'], ['/console/console.css', 'text/css'],
      ['/console/console.js', 'text/javascript'], ['/console/arrange-plan.js', 'text/javascript'],
      ['/console/arrange-calls.js', 'text/javascript'], ['/style.css', 'text/css']
    ]) {
      it(`${path} is ${type}`, async () => {
        const { status, headers, text } = await app.ask(path ?? '')
        assert.deepEqual([status, headers['content-type']], [200, `${type}; charset=utf-8`])
        assert.isAbove(text.length, 100)
      })
    }

    it('load nothing from elsewhere and run no script of the page itself', async () => {
      const { headers, text } = await app.ask('/console')
      assert.equal(headers['content-security-policy'], "default-src 'none'; script-src 'self'; " +
        "style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'")
      for (const [, address] of text.matchAll(/(?:src|href)="([^"]*)"/g)) {
        assert.equal((await app.ask(address ?? '')).status, 200, address)
        assert.match(address ?? '', /^\//)
      }
      assert.notMatch(text, /<script(?![^>]*\ssrc=)|style="|\son\w+=/)
    })

    it('get all that their scripts import', async () => {
      const seen = new Set(['/console/console.js'])
      for (const path of seen) {
        const { status, text } = await app.ask(path)
        assert.equal(status, 200, path)
        for (const [, name] of text.matchAll(/ from '\.\/([\w-]+\.js)'/g)) seen.add(`/console/${name}`)
      }
      assert.isAbove(seen.size, 5)
    })

    it('offer the routes\' scripts as examples', async () => {
      assert.deepEqual((await app.ask('/console/examples')).json(), [
        { title: 'DELETE /a?q={q}: Another one', script: 'script of /a' },
        { title: `GET /a?q={q}: Route ${EVIL}`, script: `-- ${EVIL}` },
        { title: 'show tables', script: 'show tables' }
      ])
    })

    const json = { 'content-type': 'application/json' }
    /** @param {Record<string, string>} [headers] @param {string} [body] */
    const run = (headers = json, body = '{"script":"select"}') =>
      app.ask('/console/run', { method: 'POST', headers, body })

    it('run a script and tell how it ran', async () => {
      const answer = (await run()).json()
      assert.deepInclude(answer, {
        result: { a: 1 },
        plan: { nodes: [{ id: 0, line: 1, text: 'x', name: null, kind: 'literal' }], edges: [] },
        trace: [{ type: 'warning', message: 'mind this', atMs: 1 }]
      })
      assert.isAtLeast(answer.durationMs, 0)
      assert.equal(engine.calls.at(-1)?.request.trusted, false)
    })

    it('run nothing for pages of others', async () => {
      const before = engine.calls.length
      const answer =
        await run({ ...json, origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' })
      assert.deepEqual([answer.status, answer.json().err], [
        403,
        'A page of http://evil.example may not run scripts here: only the console\'s own page may'
      ])
      assert.lengthOf(engine.calls, before)
    })

    it('run only what comes as JSON', async () => {
      for (const [headers, body] of /** @type {[Record<string, string>, string][]} */ ([
        [{ 'content-type': 'text/plain' }, '{"script":"x"}'],
        [{ 'content-type': 'application/x-www-form-urlencoded' }, 'script=x'],
        [json, '{"script":1}'],
        [json, '[]']
      ])) {
        assert.equal((await run(headers, body)).status, 415)
      }
    })

    it('are not there when they are disabled', async () => {
      const other = await startApp(engine, { console: false })
      for (const path of ['/', '/console', '/console/console.js', '/console/examples']) {
        assert.equal((await other.ask(path)).status, 404)
      }
      assert.equal(
        (await other.ask('/console/run', {
          method: 'POST', headers: json, body: '{"script":"x"}'
        })).status,
        404
      )
      assert.notInclude((await other.ask('/tables')).text, '/console')
      await other.stop()
    })
  })
})
