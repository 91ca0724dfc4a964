import { assert } from 'chai'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QlError } from '../../../src/errors/index.js'
import { parseAnswer } from '../../../src/upstream-calls/index.js'
import { closeClients, failureOf, makeCall, makeClient } from '../make-call.js'
import { startTestUpstream } from '../start-test-upstream.js'

describe('the response cache', () => {
  /** @type {Awaited<ReturnType<typeof startTestUpstream>>} */
  let upstream
  let status = 200
  beforeEach(async () => {
    status = 200
    upstream = await startTestUpstream((_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' })
        .end(String(upstream.requests.length)))
  })
  afterEach(async function () {
    await closeClients(this)
    await upstream.close()
  })

  it('answers without a request until the answer expires', async function () {
    let time = 1e6
    const client = makeClient(this, { config: { cache: true }, now: () => time })
    const call = makeCall(upstream.url, { expiresSeconds: 10 })
    const first = await client.call(call)
    time += 9_999
    const second = await client.call(call)
    assert.deepEqual([parseAnswer(first), parseAnswer(second), first.cached, second.cached], [
      1, 1, undefined, true
    ])
    assert.deepEqual([second.status, second.mediaType, second.headers['content-type']], [
      200, 'application/json', 'application/json'
    ])
    time += 1
    assert.equal(parseAnswer(await client.call(call)), 2)
    assert.equal(client.counts.upstreamRequests, 2)
  })

  it('is not asked by tables that do not expire', async function () {
    const client = makeClient(this, { config: { cache: {} } })
    await client.call(makeCall(upstream.url, { expiresSeconds: 10 }))
    assert.equal(parseAnswer(await client.call(makeCall(upstream.url))), 2)
  })

  for (const config of [{}, { cache: false }]) {
    it('keeps nothing unless the configuration asks for it ' +
      `(${JSON.stringify(config)})`, async function () {
      const client = makeClient(this, { config })
      for (const expected of [1, 2]) {
        assert.equal(
          parseAnswer(await client.call(makeCall(upstream.url, { expiresSeconds: 10 }))), expected
        )
      }
    })
  }

  const others = /** @type {[string, Partial<import('../../../src/types.js').UpstreamCall>][]} */ ([
    ['table', { table: 'other' }],
    ['method', { method: 'post' }],
    ['header', { headers: { authorization: 'x' } }],
    ['body', { body: 'x' }],
    ['origin of the table', { inline: false }]
  ])
  for (const [title, changes] of others) {
    it(`keeps answers to another ${title} apart`, async function () {
      const client = makeClient(this, { config: { cache: true }, allowHosts: ['*'] })
      const call = makeCall(upstream.url, { expiresSeconds: 10 })
      await client.call(call)
      assert.equal(parseAnswer(await client.call({ ...call, ...changes })), 2)
      assert.equal(parseAnswer(await client.call({ ...call, ...changes })), 2)
    })
  }

  it('takes no notice of request-id and of the order of headers', async function () {
    const client = makeClient(this, { config: { cache: {} } })
    await client.call(makeCall(
      upstream.url, { expiresSeconds: 10, headers: { a: '1', b: '2', 'request-id': 'x' } }
    ))
    assert.equal(parseAnswer(await client.call(makeCall(
      upstream.url, { expiresSeconds: 10, headers: { 'request-id': 'y', b: '2', a: '1' } }
    ))), 1)
  })

  it('uses the key of the call when there is one', async function () {
    const client = makeClient(this, { config: { cache: {} } })
    await client.call(makeCall(`${upstream.url}/a`, { expiresSeconds: 10, cacheKey: 'k' }))
    assert.equal(parseAnswer(await client.call(makeCall(
      `${upstream.url}/b`, { expiresSeconds: 10, cacheKey: 'k' }
    ))), 1)
    assert.equal(parseAnswer(await client.call(makeCall(
      `${upstream.url}/a`, { expiresSeconds: 10, cacheKey: 'other' }
    ))), 2)
  })

  for (const failing of [301, 400, 404, 500]) {
    it(`does not keep an answer of status ${failing}`, async function () {
      status = failing
      const client = makeClient(this, { config: { cache: {} } })
      const call = makeCall(upstream.url, { expiresSeconds: 10, method: 'post' })
      await client.call(call)
      status = 200
      assert.equal((await client.call(call)).status, 200)
    })
  }

  it('does not keep a failure', async function () {
    const client = makeClient(this, { config: { cache: {} } })
    const call = makeCall(upstream.url.replace(/\d+$/, '1'), { expiresSeconds: 10 })
    await failureOf(client.call(call))
    await failureOf(client.call(call))
    assert.equal(client.counts.upstreamErrors, 2)
  })

  describe('of the operator', () => {
    let directory = ''
    before(async () => { directory = await mkdtemp(join(tmpdir(), 'ql-cache-')) })
    after(() => rm(directory, { recursive: true }))
    /** @param {string} name @param {string} text */
    const write = async (name, text) => {
      await writeFile(join(directory, name), text)
      return join(directory, name)
    }

    const modules = /** @type {[string, string, string][]} */ ([
      ['a class with callbacks', 'class.cjs', `module.exports = function (options) {
        const kept = {}
        this.start = () => options.events.push('start')
        this.end = () => options.events.push('end')
        this.put = (key, data, seconds, cb) => {
          options.events.push('put ' + seconds)
          kept[key] = data
          cb(null, { message: 'success', data: true })
        }
        this.get = (key, cb) => cb(null, {
          message: 'success', data: kept[key] === undefined ? false : kept[key]
        })
      }`],
      ['a class with promises', 'class.mjs', `export default class {
        constructor (options) { this.options = options; this.kept = new Map() }
        start () { this.options.events.push('start') }
        async stop () { this.options.events.push('end') }
        async put (key, text, seconds) {
          this.options.events.push('put ' + seconds)
          this.kept.set(key, text)
        }
        async get (key) { return this.kept.get(key) }
      }`]
    ])
    it('is found from the folder of the configuration', async function () {
      const name = 'beside.cjs'
      await write(
        name, 'module.exports = { get: (key, callback) => callback(null, null), put () {} }'
      )
      assert.doesNotThrow(() =>
        makeClient(this, { config: { cache: { impl: `./${name}` } }, directory }))
      assert.throws(
        () => makeClient(this, { config: { cache: { impl: `./${name}` } } }),
        QlError,
        'is no response cache'
      )
    })

    for (const [title, name, text] of modules) {
      it(`may be ${title}`, async function () {
        const impl = await write(name, text)
        const options = { events: [] }
        const client = makeClient(this, { config: { cache: { impl, options } } })
        const call = makeCall(upstream.url, { expiresSeconds: 10 })
        await client.call(call)
        const second = await client.call(call)
        assert.deepEqual([parseAnswer(second), second.cached, second.status, second.mediaType], [
          1, true, 200, 'application/json'
        ])
        await client.close()
        assert.deepEqual(options.events, /** @type {never[]} */ (['start', 'put 10', 'end']))
      })
    }

    it('has ended when its client is closed', async function () {
      const impl = await write('slow-end.cjs', `module.exports = function (options) {
        this.get = async () => null
        this.put = () => {}
        this.end = () => new Promise(resolve => setTimeout(() => {
          options.events.push('end')
          resolve()
        }, 5))
      }`)
      const options = { events: [] }
      await makeClient(this, { config: { cache: { impl, options } } }).close()
      assert.deepEqual(options.events, /** @type {never[]} */ (['end']))
    })

    const unwell = /** @type {[string, string][]} */ ([
      [
        'throws',
        'exports.get = () => { throw new Error("x") }; exports.put = () => { throw new Error("y") }'
      ],
      [
        'answers errors',
        'exports.get = (k, cb) => cb(new Error("x")); exports.put = (k, t, s, ' +
          'cb) => cb(new Error("y"))'
      ],
      [
        'rejects',
        'exports.get = async () => { throw new Error("x") }; exports.put = async () => { throw ' +
          'new Error("y") }'
      ],
      ['answers nonsense', 'exports.get = async () => "{nonsense"; exports.put = async () => {}'],
      [
        'answers something else',
        'exports.get = async () => ({ data: "[1]" }); exports.put = async () => 5'
      ],
      ['answers null', 'exports.get = async () => "null"; exports.put = () => {}'],
      [
        'starts in vain',
        'exports.start = async () => { throw new Error("x") }; exports.get = async () => null; ' +
          'exports.put = () => {}'
      ],
      ['tells of errors in events', `const { EventEmitter } = require('node:events')
        module.exports = class extends EventEmitter {
          async get () { this.emit('error', new Error('x')); return null }
          put () { this.emit('error', new Error('y')) }
        }`],
      ['loses its connection', `const { EventEmitter } = require('node:events')
        module.exports = class extends EventEmitter {
          start () { setImmediate(() => this.emit('error', new Error('x'))) }
          get () { return Promise.resolve(null) }
          put () {}
        }`],
      ['never answers', 'exports.get = () => {}; exports.put = () => {}']
    ])
    for (const [index, [title, text]] of unwell.entries()) {
      it(`that ${title} does no harm`, async function () {
        const impl = await write(`unwell-${index}.cjs`, text)
        const client = makeClient(this, { config: { cache: { impl } } })
        for (const expected of [1, 2]) {
          assert.equal(
            parseAnswer(await client.call(makeCall(upstream.url, { expiresSeconds: 10 }))), expected
          )
        }
      })
    }

    it('that is none is an error at once', async function () {
      for (const [impl, reason] of /** @type {[string, string][]} */ ([
        [await write('none.cjs', 'module.exports = { get () {} }'), 'it has no get or no put'],
        [await write('broken.cjs', 'throw new Error("broken")'), 'broken'],
        [await write('thrown.cjs', 'throw "a text"'), 'a text'],
        [await write(
          'unstarted.cjs',
          'module.exports = { get () {}, put () {}, start () { throw new Error("in vain") } }'
        ), 'in vain'],
        [join(directory, 'missing.js'), 'Cannot find module']
      ])) {
        assert.throws(
          () => makeClient(this, { config: { cache: { impl } } }), QlError,
          `is no response cache: ${reason}`
        )
      }
    })
  })
})
