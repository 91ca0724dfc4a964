import { assert } from 'chai'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { QlError } from '../../src/errors/index.js'
import { createFakeEngine, toOutcome, toRoute } from './fake-engine.js'
import { startApp } from './start-app.js'

/** @typedef {Awaited<ReturnType<typeof startApp>>} Running */

describe('an answer of the app', () => {
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
  const JSONP = { jsonp: true }

  describe('a result', () => {
    /** @type {[body: unknown, text: string][]} */
    const cases = [
      [{ a: [1, null, 'é'] }, '{"a":[1,null,"é"]}'], [[], '[]'], [{}, '{}'], ['text', '"text"'],
      [7, '7'], [true, 'true'],
      [undefined, ''], [null, ''], [false, ''], [0, ''], ['', ''], [NaN, '']
    ]
    for (const [body, text] of cases) {
      it(`${JSON.stringify(body)} is the body ${text === '' ? '(empty)' : text}`, async () => {
        const { ask } = await answering({ body })
        const answer = await ask('/a')
        assert.deepEqual([answer.status, answer.text, answer.headers['content-length']], [
          200, text, String(Buffer.byteLength(text))
        ])
      })
    }

    it('in bytes is passed on as it is', async () => assert.equal(
      (await (await answering({ body: 'other', bytes: Buffer.from('[ 1 ]') })).ask('/a')).text,
      '[ 1 ]'
    ))

    it('bears the ids of the upstream calls', async () => {
      assert.equal(
        (await (await answering({ requestId: 'a!ql.io!b[c]' })).ask('/a')).headers['request-id'],
        'a!ql.io!b[c]'
      )
      for (const requestId of ['', 'a\nb', 'é', 'x'.repeat(9000)]) {
        assert.isUndefined((await (await answering({ requestId })).ask('/a')).headers['request-id'])
      }
    })

    it('that can\'t be written as JSON is an error of this request alone', async () => {
      const { ask } = await answering({ body: { n: 1n } })
      assert.isAtLeast((await ask('/a')).status, 400)
      assert.isAtLeast((await ask('/a')).status, 400)
    })

    it('has no body for HEAD, though its length', async () => {
      const answer = await (await answering({ body: [1, 2] })).ask('/a', { method: 'HEAD' })
      assert.deepEqual([answer.status, answer.text, answer.headers['content-length']], [
        200, '', '5'
      ])
    })
  })

  describe('a failure', () => {
    it('has the status and the JSON of its error', async () => {
      const { ask } = await start({
        execute: () => { throw new QlError('UPSTREAM_TIMEOUT', { uri: 'http://h/' }) },
        routes: [toRoute()]
      })
      for (const path of ['/q?s=x', '/a']) {
        const answer = await ask(path)
        assert.equal(answer.status, 502)
        assert.equal(answer.headers['content-type'], 'application/json')
        assert.match(answer.text, /Request timed out/)
      }
    })
  })

  describe('a fault of ours', () => {
    it('tells the client nothing, and whoever runs the app everything', async () => {
      /** @type {unknown[]} */
      const faults = []
      const fault = new TypeError('secret is not a function')
      const { ask } =
        await start({ execute: () => { throw fault } }, { onFault: error => faults.push(error) })
      const answer = await ask('/q?s=x')
      assert.equal(answer.status, 500)
      assert.notInclude(answer.text, 'secret')
      assert.deepEqual(faults, [fault])
    })

    it('in the app itself ends no other request', async () => {
      const { ask, engine } = await start({ routes: [toRoute()] })
      engine.execute = () => { throw new TypeError('secret') }
      for (const [path, more] of /** @type {const} */ ([
        ['/a', {}],
        ['/q?s=x', {}],
        ['/q', {
          method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"s":"x"}'
        }]
      ])) {
        assert.equal((await ask(path, more)).status, 500)
      }
    })
  })

  describe('JSONP', () => {
    it('is a call of the function that was named', async () => {
      const answer = await (await answering({ body: { a: 1 }, requestId: 'id' }, JSONP))
        .ask('/q?s=x&callback=app.show')
      assert.equal(answer.text, 'app.show({"a":1})')
      assert.equal(answer.headers['content-type'], 'application/javascript')
      assert.equal(answer.headers['x-content-type-options'], 'nosniff')
      assert.equal(answer.headers['request-id'], 'id')
    })

    it('works for routes, bytes and empty results', async () => {
      assert.equal(
        (await (await answering({ bytes: Buffer.from('[1]') }, JSONP)).ask('/a?callback=f')).text,
        'f([1])'
      )
      assert.equal(
        (await (await answering({ body: null }, JSONP)).ask('/a?callback=f')).text, 'f()'
      )
    })

    it('works for errors', async () => {
      const { ask } =
        await start({ execute: () => { throw new QlError('UPSTREAM_TIMEOUT', {}) } }, JSONP)
      const answer = await ask('/q?s=x&callback=f')
      assert.equal(answer.status, 502)
      assert.match(answer.text, /^f\(.*Request timed out.*\)$/)
    })

    it('refuses what is no name, before anything runs', async () => {
      const { ask, engine } = await start({ routes: [toRoute()] }, JSONP)
      for (const path of [
        '/q?s=x&callback=alert(1)//', '/a?callback=%3Cscript%3E', '/a?callback=a&callback=b'
      ]) {
        const answer = await ask(path)
        assert.equal(answer.status, 400)
        assert.equal(answer.headers['content-type'], 'application/json')
        assert.match(answer.json().err, /not a name/)
      }
      assert.lengthOf(engine.calls, 0)
    })

    it('is refused where the configuration does not ask for it, before anything runs', async () => {
      const { ask, engine } = await start({ routes: [toRoute()] })
      for (const path of ['/q?s=x&callback=f', '/a?callback=f']) {
        const answer = await ask(path)
        assert.deepEqual([answer.status, answer.headers['content-type']], [403, 'application/json'])
        assert.match(answer.json().err, /no JSONP.*"jsonp": true/)
      }
      assert.equal((await ask('/a?callback=')).status, 200)
      assert.lengthOf(engine.calls, 1)
    })
  })

  describe('compression', () => {
    const body = Array.from({ length: 300 }, (_, index) => `row ${index}`)
    /** @type {[encoding: string, decode: (bytes: Buffer) => Buffer][]} */
    const encodings = [['gzip', gunzipSync], ['deflate', inflateSync], ['br', brotliDecompressSync]]
    for (const [encoding, decode] of encodings) {
      it(`with ${encoding} when the client asks for it`, async () => {
        const answer =
          await (await answering({ body })).ask('/a', { headers: { 'accept-encoding': encoding } })
        assert.deepInclude(answer.headers, {
          'content-encoding': encoding,
          vary: 'accept-encoding',
          'content-length': String(answer.bytes.length)
        })
        assert.deepEqual(JSON.parse(decode(answer.bytes).toString()), body)
      })
    }

    it('is left when nobody asks, or the answer is small', async () => {
      const large = await (await answering({ body })).ask('/a')
      assert.deepEqual([large.headers['content-encoding'], large.headers.vary, large.json()], [
        undefined, 'accept-encoding', body
      ])
      const small =
        await (await answering({ body: [1] })).ask('/a', { headers: { 'accept-encoding': 'gzip' } })
      assert.deepEqual([small.headers['content-encoding'], small.headers.vary, small.text], [
        undefined, undefined, '[1]'
      ])
    })
  })
})
