import { assert } from 'chai'
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib'
import { closeClients, failureOf, makeCall, makeClient } from './make-call.js'
import { startRawServer, startTestUpstream } from './start-test-upstream.js'

/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {import('node:net').Socket} Socket */

describe('an upstream that fails', () => {
  /** @type {{close: () => Promise<void>}[]} */
  const open = []
  /** @param {import('node:http').RequestListener} listener */
  async function start (listener) {
    const upstream = await startTestUpstream(listener)
    open.push(upstream)
    return upstream
  }
  /** @param {(socket: Socket, text: string) => void} answer */
  async function startRaw (answer) {
    const server = await startRawServer(answer)
    open.push(server)
    return server
  }
  afterEach(async function () {
    await closeClients(this)
    for (const server of open.splice(0)) await server.close()
  })

  const broken = /** @type {[string, (socket: Socket) => void][]} */ ([
    ['closes without an answer', socket => socket.end()],
    ['resets the connection', socket => socket.resetAndDestroy()],
    ['says garbage', socket => socket.end('this is no HTTP\r\n\r\n')],
    ['sends half a body', socket =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf')],
    ['sends half of its chunks', socket =>
      socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n')],
    ['sends half of its headers', socket => socket.end('HTTP/1.1 200 OK\r\nContent-Le')],
    ['sends endless headers', socket =>
      socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`)]
  ])
  for (const [title, answer] of broken) {
    it(`and ${title} is a network error; a select asks twice`, async function () {
      const server = await startRaw(answer)
      const client = makeClient(this)
      const error = await failureOf(client.call(makeCall(`${server.url}/x`, { retry: true })))
      assert.deepEqual([error.code, error.status, error.facts.uri, error.facts.status], [
        'UPSTREAM_NETWORK', 502, `${server.url}/x`, 502
      ])
      assert.equal(error.facts.message, error.message)
      assert.isNotEmpty(error.message)
      assert.instanceOf(error.cause, Error)
      assert.deepEqual(client.counts, { upstreamRequests: 2, upstreamErrors: 1 })
    })
  }

  it('and does not listen is a network error', async function () {
    const gone = await startTestUpstream(() => {})
    await gone.close()
    const client = makeClient(this)
    for (const uri of [gone.url, gone.url.replace('127.0.0.1', 'localhost')]) {
      const error = await failureOf(client.call(makeCall(uri)))
      assert.match(error.message, /ECONNREFUSED/)
      assert.equal(error.facts.code, 'ECONNREFUSED')
    }
    assert.deepEqual(client.counts, { upstreamRequests: 2, upstreamErrors: 2 })
  })

  it('and has no address is a network error', async function () {
    const error = await failureOf(makeClient(this, { allowHosts: ['*'] })
      .call(makeCall('http://no-such-host.invalid/')))
    assert.equal(error.code, 'UPSTREAM_NETWORK')
  })

  it('is asked once by what is no select', async function () {
    const server = await startRaw(socket => socket.end())
    const client = makeClient(this)
    await failureOf(client.call(makeCall(server.url, { method: 'post', body: 'x' })))
    assert.equal(client.counts.upstreamRequests, 1)
  })

  it('only the first time is not noticed by a select', async function () {
    let times = 0
    const upstream = await start((_request, response) => {
      if (++times === 1) response.destroy(); else response.end('ok')
    })
    const client = makeClient(this)
    assert.equal((await client.call(makeCall(upstream.url, { retry: true }))).body.toString(), 'ok')
    assert.deepEqual(client.counts, { upstreamRequests: 2, upstreamErrors: 0 })
  })

  const late = /** @type {[string, (response: ServerResponse) => void][]} */ ([
    ['never answers', () => {}],
    ['stops after the headers', response => {
      response.writeHead(200, { 'content-length': 5 }).flushHeaders()
    }],
    ['stops in the middle of the body', response => {
      response.writeHead(200, { 'content-length': 5 }).write('ab')
    }]
  ])
  for (const [title, answer] of late) {
    it(`and ${title} times out; a select asks twice`, async function () {
      const upstream = await start((_request, response) => answer(response))
      const client = makeClient(this)
      const startMs = performance.now()
      const error =
        await failureOf(client.call(makeCall(upstream.url, { timeoutMs: 150, retry: true })))
      const tookMs = performance.now() - startMs
      assert.equal(error.code, 'UPSTREAM_TIMEOUT')
      assert.deepEqual(error.facts, {
        message: 'Request timed out', uri: upstream.url, timeout: 150, status: 502, tries: 2
      })
      assert.isAtLeast(tookMs, 290)
      assert.deepEqual(client.counts, { upstreamRequests: 2, upstreamErrors: 1 })
    })
  }

  it('and times out has its connection closed', async function () {
    const closed = new Promise(resolve => {
      start((request) => { request.socket.on('close', resolve) })
        .then(({ url }) => failureOf(makeClient(this).call(makeCall(url, { timeoutMs: 100 }))))
    })
    await closed
  })

  it('and takes its time, but never long at once, is waited for', async function () {
    const upstream = await start((_request, response) => {
      let left = 6
      const timer = setInterval(() => {
        response.write('x')
        if (--left > 0) return
        clearInterval(timer)
        response.end()
      }, 60)
    })
    assert.equal(
      (await makeClient(this).call(makeCall(upstream.url, { timeoutMs: 200 }))).body.length, 6
    )
  })

  it('and trickles for ever is given up after six time-outs', async function () {
    let written = 0
    const upstream = await start((_request, response) => {
      const timer = setInterval(() => {
        written++
        response.write('x')
      }, 60)
      response.on('close', () => clearInterval(timer))
    })
    const error = await failureOf(makeClient(this).call(makeCall(upstream.url, { timeoutMs: 300 })))
    assert.equal(error.code, 'UPSTREAM_TIMEOUT')
    // A time-out of 300 ms, which a busy machine does not miss between two of them, has five at most.
    assert.isAtLeast(written, 10)
  })

  it('is waited for as long as the configuration says when a ' +
    'statement says nothing', async function () {
    const upstream = await start(() => {})
    const error = await failureOf(makeClient(this, { limits: { timeoutMs: 120 } })
      .call(makeCall(upstream.url, { timeoutMs: 0 })))
    assert.equal(error.facts.timeout, 120)
  })

  it('does not take others with it', async function () {
    const upstream = await start((request, response) => {
      if (request.url === '/ok') setTimeout(() => response.end('ok'), 200)
    })
    const client = makeClient(this)
    const [slow, fine] = await Promise.all([
      failureOf(client.call(makeCall(`${upstream.url}/late`, { timeoutMs: 100 }))),
      client.call(makeCall(`${upstream.url}/ok`))
    ])
    assert.equal(slow.code, 'UPSTREAM_TIMEOUT')
    assert.equal(fine.body.toString(), 'ok')
  })

  it('four times is left alone for a while, then asked again', async function () {
    let healthy = false
    let time = 1e6
    const upstream = await start((_request, response) => {
      if (healthy) response.end('ok'); else response.destroy()
    })
    const client = makeClient(this, { now: () => time, random: () => 0 })
    const call = makeCall(upstream.url, { retry: true })
    for (let i = 0; i < 4; i++) {
      assert.equal((await failureOf(client.call(call))).code, 'UPSTREAM_NETWORK')
    }
    assert.equal(client.counts.upstreamRequests, 8)
    const error = await failureOf(client.call(call))
    assert.deepEqual([error.code, error.status, error.message], [
      'UPSTREAM_BACK_OFF', 502, 'Back-off in progress'
    ])
    assert.deepEqual(client.counts, { upstreamRequests: 8, upstreamErrors: 4 })
    healthy = true
    time += 500
    assert.equal((await client.call(call)).body.toString(), 'ok')
    healthy = false
    for (let i = 0; i < 4; i++) {
      assert.equal((await failureOf(client.call(call))).code, 'UPSTREAM_NETWORK')
    }
    assert.equal((await failureOf(client.call(call))).code, 'UPSTREAM_BACK_OFF')
  })

  it('with an answer, even one of status 500, does not lead to back-off', async function () {
    const upstream = await start((_request, response) => response.writeHead(500).end())
    const client = makeClient(this)
    for (let i = 0; i < 10; i++) {
      assert.equal((await client.call(makeCall(upstream.url))).status, 500)
    }
  })

  it('by what it sends, not by the network, is asked once and ' +
    'does not lead to back-off', async function () {
    const upstream = await start((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'zstd' }).end('x'))
    const client = makeClient(this)
    for (let i = 0; i < 6; i++) {
      assert.equal(
        (await failureOf(client.call(makeCall(upstream.url, { retry: true })))).code,
        'UPSTREAM_ENCODING'
      )
    }
    assert.deepEqual(client.counts, { upstreamRequests: 6, upstreamErrors: 6 })
  })

  const large = /** @type {[string, (response: ServerResponse) => void][]} */ ([
    ['announces too much', response =>
      response.writeHead(200, { 'content-length': 1001 }).write('x')],
    ['sends too much at once', response => response.end('x'.repeat(1001))],
    ['sends too much bit by bit', response => {
      const timer = setInterval(() => response.write('x'.repeat(300)), 5)
      response.on('close', () => clearInterval(timer))
    }],
    ['packs too much with gzip', response =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100_000)))],
    ['packs too much with deflate', response =>
      response.writeHead(200, { 'content-encoding': 'deflate' })
        .end(deflateRawSync(Buffer.alloc(100_000)))],
    ['packs too much with br', response => response.writeHead(200, { 'content-encoding': 'br' })
      .end(brotliCompressSync(Buffer.alloc(100_000)))]
  ])
  for (const [title, answer] of large) {
    it(`because it ${title} is an error, asked once`, async function () {
      const upstream = await start((_request, response) => answer(response))
      const client = makeClient(this, { config: { maxResponseLength: 1000 } })
      const error = await failureOf(client.call(makeCall(upstream.url, { retry: true })))
      assert.deepEqual([error.code, error.status, error.facts.limit], [
        'UPSTREAM_TOO_LARGE', 502, 1000
      ])
      assert.equal(client.counts.upstreamRequests, 1)
    })
  }

  it('may send exactly as much as is allowed', async function () {
    const upstream = await start((_request, response) => response.end('x'.repeat(1000)))
    assert.lengthOf(
      (await makeClient(this, { limits: { responseBytes: 1000 } })
        .call(makeCall(upstream.url))).body,
      1000
    )
  })

  it('with too much has its connection dropped', async function () {
    const upstream = await start((_request, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(10_000)), 1)
      response.on('close', () => clearInterval(timer))
    })
    const closed = new Promise(resolve => upstream.requests.push = request => {
      request.socket.on('close', resolve)
      return 1
    })
    await failureOf(makeClient(this, { limits: { responseBytes: 1000 } })
      .call(makeCall(upstream.url)))
    await closed
  })
})
