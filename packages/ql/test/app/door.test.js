import { assert } from 'chai'
import { createFakeEngine, toOutcome, toRoute } from './fake-engine.js'
import { startApp } from './start-app.js'

/** What Chromium sends, by what the page does. @type {Readonly<Record<string, Record<string, string>>>} */
const FOREIGN = {
  'a script tag': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'script',
    referer: 'http://evil.example/'
  },
  'a script tag of another port': {
    'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script'
  },
  'an image without referrer': {
    'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image'
  },
  'a fetch': {
    'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'http://evil.example'
  },
  'a frame': {
    'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe'
  },
  'an older browser': { origin: 'http://evil.example' },
  'a page of a file': { origin: 'null', 'sec-fetch-site': 'cross-site' }
}

describe('the door of the app', () => {
  /** @type {Awaited<ReturnType<typeof startApp>>[]} */
  const running = []
  afterEach(async () => { for (const app of running.splice(0)) await app.stop() })

  /** @param {Parameters<typeof startApp>[1]} [options] */
  async function start (options) {
    const engine = createFakeEngine({
      execute: () => toOutcome({ body: { a: 1 } }),
      routes: [
        toRoute(), toRoute({ path: '/b/{x}', template: '/b/{x}' }), toRoute({ method: 'post' })
      ]
    })
    const app = await startApp(engine, options)
    running.push(app)
    return { ...app, engine }
  }

  for (const [title, headers] of Object.entries(FOREIGN)) {
    it(`runs nothing for ${title}`, async () => {
      const { ask, engine } = await start({ jsonp: true })
      for (const path of ['/q?s=x', '/q?s=x&callback=f', '/a', '/b/1?callback=f']) {
        const answer = await ask(path, { headers })
        assert.deepEqual([
          answer.status, answer.headers['content-type'],
          answer.headers['access-control-allow-origin']
        ], [403, 'application/json', undefined])
        assert.match(
          answer.json().err,
          /^A page of .* may not run scripts or routes here; start with --allow-origin/
        )
      }
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        assert.equal(
          (await ask('/q', {
            method, headers: { ...headers, 'content-type': 'text/plain' }, body: 's=x'
          })).status,
          403
        )
      }
      assert.equal((await ask('/a', { method: 'POST', headers, body: '' })).status, 403)
      assert.equal(
        (await ask('/console/run', {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{"script":"x"}'
        })).status,
        403
      )
      assert.lengthOf(engine.calls, 0)
    })
  }

  it('opens for programs, for its own pages, and for whoever types an address', async () => {
    const { ask, port, engine } = await start()
    const own = { origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin' }
    for (const headers of [
      {},
      own,
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      { referer: `http://127.0.0.1:${port}/tables`, 'sec-fetch-site': 'same-origin' }
    ]) {
      assert.equal(
        (await ask('/q?s=x', { headers: /** @type {Record<string, string>} */ (headers) })).status,
        200
      )
    }
    assert.equal(
      (await ask('/console/run', {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/json' },
        body: '{"script":"x"}'
      })).status,
      200
    )
    assert.lengthOf(engine.calls, 5)
  })

  it('answers nothing at all under a name that is not its own', async () => {
    const { ask, port, engine } = await start({ hostNames: ['app.example'] })
    for (const path of [
      '/q?s=x', '/a', '/b/1', '/tables', '/', '/console/examples', '/stats?format=json', '/health',
      '/nowhere'
    ]) {
      const answer = await ask(path, { headers: { host: `evil.example:${port}` } })
      assert.equal(answer.status, 403, path)
      assert.match(
        answer.json().err,
        /names evil\.example:\d+, and this server answers to its own address only; .*--allow-host evil\.example/
      )
      assert.equal(
        (await ask(path, { headers: { host: 'app.example' } })).status,
        path === '/nowhere' ? 404 : 200,
        path
      )
    }
    const rebound = {
      host: `evil.example:${port}`,
      origin: `http://evil.example:${port}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json'
    }
    assert.equal(
      (await ask('/console/run', {
        method: 'POST', headers: rebound, body: '{"script":"x"}'
      })).status,
      403
    )
    assert.lengthOf(engine.calls, 3)
  })

  it('shows its pages to links of other sites, which run nothing', async () => {
    const { ask } = await start()
    for (const path of ['/tables', '/console', '/health']) {
      assert.equal((await ask(path, { headers: FOREIGN['a frame'] ?? {} })).status, 200)
    }
  })

  describe('for an origin that is allowed', () => {
    const origin = 'https://shop.example'
    const headers = { origin, 'sec-fetch-site': 'cross-site' }

    it('runs scripts and routes, and lets the page read results and errors', async () => {
      const { ask } = await start({ origins: [origin] })
      for (const path of ['/q?s=x', '/a', '/b/1', '/q']) {
        const answer = await ask(path, { headers })
        assert.equal(answer.status, path === '/q' ? 400 : 200)
        assert.deepInclude(answer.headers, {
          'access-control-allow-origin': origin,
          'access-control-expose-headers': 'request-id',
          vary: 'origin'
        })
      }
    })

    it('tells the browser beforehand that the page may ask', async () => {
      const { ask } = await start({ origins: [origin] })
      for (const path of ['/q', '/a', '/b/1']) {
        const answer = await ask(path, {
          method: 'OPTIONS',
          headers: {
            ...headers,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type'
          }
        })
        assert.equal(answer.status, 204)
        assert.deepInclude(answer.headers, {
          'access-control-allow-origin': origin,
          'access-control-allow-headers': 'content-type'
        })
        assert.include(answer.headers['access-control-allow-methods'], 'DELETE')
      }
      const refused = await ask('/q', {
        method: 'OPTIONS',
        headers: { origin: 'http://evil.example', 'access-control-request-method': 'POST' }
      })
      assert.deepEqual(
        [refused.status, refused.headers['access-control-allow-origin']], [404, undefined]
      )
    })

    it('answers JSONP to its script tags, known by their referrer, where the ' +
      'configuration asks for it', async () => {
      const { ask } = await start({ origins: [origin], jsonp: true })
      const tag = {
        'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', referer: `${origin}/`
      }
      assert.equal((await ask('/a?callback=f', { headers: tag })).text, 'f({"a":1})')
      assert.equal(
        (await ask('/a?callback=f', {
          headers: { ...tag, referer: 'https://evil.example/' }
        })).status,
        403
      )
    })

    it('keeps the console to its own page', async () => {
      const { ask } = await start({ origins: ['*'] })
      assert.equal(
        (await ask('/console/run', {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{"script":"x"}'
        })).status,
        403
      )
      assert.equal(
        (await ask('/q?s=x', { headers: FOREIGN['an image without referrer'] ?? {} })).status, 200
      )
    })
  })
})
