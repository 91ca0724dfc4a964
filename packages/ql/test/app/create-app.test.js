/** @import {ScriptRequest} from '../../src/types.js' */
import { assert } from 'chai'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createFakeEngine, toOutcome, toRoute } from './fake-engine.js'
import { startApp } from './start-app.js'

/** @typedef {Awaited<ReturnType<typeof startApp>>} Running */

describe('the app', () => {
  /** @type {Running[]} */
  const running = []
  afterEach(async () => { for (const app of running.splice(0)) await app.stop() })

  /** @param {Parameters<typeof createFakeEngine>[0]} [parts] @param {Parameters<typeof startApp>[1]} [options] */
  async function start (parts, options) {
    const engine = createFakeEngine(parts)
    const app = await startApp(engine, options)
    running.push(app)
    return { ...app, engine }
  }

  /** @param {Parameters<typeof toOutcome>[0]} outcome @param {Parameters<typeof startApp>[1]} [options] */
  const answering = (outcome, options) =>
    start({ execute: () => toOutcome(outcome), routes: [toRoute()] }, options)

  describe('/q', () => {
    it('runs the script of the query with the other parameters', async () => {
      const { ask, engine } = await start()
      const answer = await ask('/q?s=select%20*%20from+t&a=1&b=x&a=2', {
        headers: { 'X-Own': 'y', accept: 'text/html' }
      })
      assert.equal(answer.status, 200)
      assert.equal(answer.headers['content-type'], 'application/json')
      assert.equal(answer.headers['content-length'], String(answer.bytes.length))
      assert.deepEqual(answer.json(), {
        text: 'select * from t',
        body: {},
        routeParams: {},
        query: { a: ['1', '2'], b: 'x' },
        headers: { 'x-own': 'y' },
        connection: { remoteAddress: '127.0.0.1' },
        opaque: null,
        trusted: false
      })
      assert.lengthOf(engine.calls, 1)
    })

    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      it(`takes the script from a ${method}'s form or JSON`, async () => {
        const { ask } = await start()
        const form = await ask('/q?a=1', {
          method,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 's=show+tables&b=2'
        })
        const json = await ask('/q?a=1', {
          method,
          headers: { 'content-type': 'application/json' },
          body: '{"s":"show tables","b":[2]}'
        })
        assert.deepInclude(form.json(), {
          text: 'show tables', query: { a: '1' }, body: { b: '2' }
        })
        assert.deepInclude(json.json(), {
          text: 'show tables', query: { a: '1' }, body: { b: [2] }
        })
      })
    }

    it('takes the script from the query of any method', async () => {
      const { ask } = await start()
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        assert.equal((await ask('/q?s=x', { method })).json().text, 'x')
      }
    })

    for (const [path, more] of /** @type {const} */ ([
      ['/q', {}],
      ['/q?s=', {}],
      ['/q?a=1', {}],
      ['/q', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"s":7}' }],
      ['/q', { method: 'POST', body: 's=x' }]
    ])) {
      it(`says that there is no script in ${JSON.stringify([path, more])}`, async () => {
        const { ask, engine } = await start()
        const answer = await ask(path, more)
        assert.equal(answer.status, 400)
        assert.equal(answer.headers['content-type'], 'application/json')
        assert.equal(answer.text, '{"err":"Missing query"}')
        assert.lengthOf(engine.calls, 0)
      })
    }

    it('is not there for other methods', async () =>
      assert.equal((await (await start()).ask('/q?s=x', { method: 'OPTIONS' })).status, 404))

    it('is not there when it is disabled', async () => {
      const { ask, engine } = await start({}, { q: false })
      assert.equal((await ask('/q?s=x')).status, 404)
      assert.lengthOf(engine.calls, 0)
    })

    it('does not let strangers set headers', async () => {
      const { ask } =
        await answering({ body: 1, headers: { 'set-cookie': 'a=b', 'content-type': 'text/html' } })
      const answer = await ask('/q?s=x')
      assert.equal(answer.headers['content-type'], 'application/json')
      assert.isUndefined(answer.headers['set-cookie'])
    })
  })

  describe('a route', () => {
    const routes = [
      toRoute({ path: '/a' }),
      toRoute({
        path: '/p/{id}',
        query: [{ key: 'q', variable: 'term', required: false }],
        defaults: { page: '1' }
      }),
      toRoute({ path: '/form', method: 'post' })
    ]

    it('runs its script, with path, query and defaults', async () => {
      const { ask } = await start({ routes })
      const answer = (await ask('/p/a%2Fb?q=x&z=1', { headers: { 'x-h': 'h' } })).json()
      assert.deepEqual(answer, {
        text: 'script of /p/{id}',
        body: {},
        routeParams: { page: '1', id: 'a/b', term: 'x' },
        query: { q: 'x', z: '1' },
        headers: { 'x-h': 'h' },
        connection: { remoteAddress: '127.0.0.1' },
        opaque: null,
        trusted: true
      })
    })

    it('says when its query does not match', async () => {
      const answer = await (await start({ routes })).ask('/p/1?other=1')
      assert.deepEqual([answer.status, answer.text], [400, '{"err":"No matching route"}'])
    })

    it('of another method is unknown', async () => {
      const answer = await (await start({ routes })).ask('/a', { method: 'POST', body: '' })
      assert.deepEqual([answer.status, answer.text, answer.headers['content-type']], [
        404, 'Cannot POST /a', 'text/plain; charset=utf-8'
      ])
    })

    it('has the fields of its body, though not as variables, and the body as it came', async () => {
      const { ask } = await start({ routes })
      const json = (await ask('/form', {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: '{"a":{"b":1}}'
      })).json()
      assert.notProperty(json, 'variables')
      assert.deepInclude(json, {
        body: { a: { b: 1 } },
        opaque: { text: '{"a":{"b":1}}', mediaType: 'application/json' }
      })
      const opaque = (await ask('/form', {
        method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'anything'
      })).json()
      assert.deepInclude(
        opaque, { body: {}, opaque: { text: 'anything', mediaType: 'text/plain' } }
      )
    })

    it('sets the headers that its script says', async () => {
      const { ask } = await answering({
        body: 1,
        headers: { 'X-Own': 'v', 'Cache-Control': 'max-age=1', 'content-type': 'text/plain' }
      })
      const answer = await ask('/a')
      assert.deepInclude(answer.headers, {
        'x-own': 'v', 'cache-control': 'max-age=1', 'content-type': 'text/plain'
      })
    })

    it('does not change what the answer says about itself', async () => {
      const { ask } = await answering({
        body: 1,
        headers: {
          'Content-Length': '99', connection: 'close', 'Transfer-Encoding': 'chunked',
          'content-encoding': 'gzip', 'request-id': 'x'
        }
      })
      const answer = await ask('/a', { headers: { connection: 'keep-alive' } })
      assert.equal(answer.text, '1')
      assert.deepInclude(answer.headers, { 'content-length': '1', connection: 'keep-alive' })
      for (const name of ['transfer-encoding', 'content-encoding', 'request-id']) {
        assert.notProperty(answer.headers, name)
      }
    })

    it('with a header that can\'t be sent is an error', async () => {
      for (const [name, value] of /** @type {const} */ (
        [['x-own', 'a\r\nset-cookie: b'], ['bad name', 'a']]
      )) {
        const headers = { [name]: value }
        const answer = await (await answering({ body: 'x'.repeat(3000), headers }))
          .ask('/a', { headers: { 'accept-encoding': 'gzip' } })
        assert.isAtLeast(answer.status, 400)
        assert.notProperty(answer.headers, 'set-cookie')
      }
    })

    it('does not hide the pages of the app with its placeholders', async () => {
      const { ask } = await start({ routes: [toRoute({ path: '/{x}' })] })
      assert.equal((await ask('/health')).text, 'ok\n')
      assert.equal((await ask('/other')).json().routeParams.x, 'other')
    })
  })

  describe('what came in', () => {
    it('of a body too large is refused, and the connection closed', async () => {
      const { ask } = await start({}, { bodyBytes: 1000 })
      for (const headers of /** @type {Record<string, string>[]} */ (
        [{}, { 'transfer-encoding': 'chunked' }]
      )) {
        const answer = await ask('/q?s=x', {
          method: 'POST', headers: { ...headers, connection: 'keep-alive' }, body: 'x'.repeat(2000)
        })
        assert.deepEqual(
          [answer.status, answer.json()], [413, { err: 'The body is larger than 1000 bytes' }]
        )
      }
    })

    it('of a compressed body is refused', async () => {
      const answer = await (await start())
        .ask('/q', { method: 'POST', headers: { 'content-encoding': 'gzip' }, body: 'x' })
      assert.deepEqual([answer.status, answer.json().err], [
        415,
        "Content-Encoding 'gzip' is not taken; send the body as it is"
      ])
    })

    it('of a body that is not what it says is refused', async () => {
      const answer = await (await start())
        .ask('/q', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' })
      assert.equal(answer.status, 400)
      assert.match(
        answer.json().err, /^The body is not what its content-type says \(application\/json\)/
      )
    })

    it('of a target too long is refused', async () => {
      const answer = await (await start({}, { urlLength: 100 })).ask(`/q?s=${'x'.repeat(100)}`)
      assert.equal(answer.status, 414)
      assert.match(answer.json().err, /longer than 100 characters; send the script in the body/)
    })

    it('may be the absolute form of a target', async () =>
      assert.equal((await (await start()).ask('http://h/q?s=x')).json().text, 'x'))

    it('that is no target is refused', async () =>
      assert.equal((await (await start()).ask('*', { method: 'OPTIONS' })).status, 400))

    it('is forgotten when the client goes away', async () => {
      /** @type {(value: import('../../src/types.js').Outcome) => void} */
      let finish = () => {}
      const { port, ask } = await start({
        execute: text =>
          text === 'wait' ? new Promise(resolve => { finish = resolve }) : toOutcome({ body: 1 })
      })
      const socket = connect(port, '127.0.0.1')
      socket.end(`GET /q?s=wait HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`)
      await once(socket, 'close')
      finish(toOutcome({ body: [1] }))
      assert.equal((await ask('/q?s=go')).text, '1')
    })
  })

  it('closes connections while it drains', async () => {
    const state = { draining: false }
    const { ask } = await answering({ body: 1 }, { state })
    const keep = { headers: { connection: 'keep-alive' } }
    assert.equal((await ask('/a', keep)).headers.connection, 'keep-alive')
    assert.equal((await ask('/health', keep)).status, 200)
    state.draining = true
    assert.equal((await ask('/a', keep)).headers.connection, 'close')
    assert.deepEqual(
      [(await ask('/health')).status, (await ask('/health')).text], [503, 'ending\n']
    )
  })

  it('reads no headers unless a script asks for one', async () => {
    /** @type {ScriptRequest | undefined} */
    let seen
    const { ask } = await start({ execute: (_, request) => { seen = request; return toOutcome() } })
    await ask('/q?s=x', { headers: { 'X-A': '1' } })
    assert.deepEqual({ ...seen?.headers }, { 'x-a': '1' })
    assert.equal(seen?.headers, seen?.headers)
  })
})
