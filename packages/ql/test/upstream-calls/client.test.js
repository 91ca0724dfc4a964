import { assert } from 'chai'
import { parseAnswer } from '../../src/upstream-calls/index.js'
import { closeClients, failureOf, makeCall, makeClient, makeTable } from './make-call.js'
import { startRawServer, startTestUpstream } from './start-test-upstream.js'

describe('a call of an upstream', () => {
  /** @type {Awaited<ReturnType<typeof startTestUpstream>>[]} */
  const upstreams = []
  /** @param {import('node:http').RequestListener} listener */
  async function start (listener) {
    const upstream = await startTestUpstream(listener)
    upstreams.push(upstream)
    return upstream
  }
  afterEach(async function () {
    await closeClients(this)
    for (const upstream of upstreams.splice(0)) await upstream.close()
  })

  it('brings status, headers, media type and body', async function () {
    const upstream = await start((_request, response) => response.writeHead(
      201, { 'content-type': 'Application/JSON; charset=utf-8', 'x-a': ['1', '2'] }
    ).end('{"a":1}'))
    const client = makeClient(this)
    const answer = await client.call(makeCall(`${upstream.url}/x`))
    assert.equal(answer.status, 201)
    assert.equal(answer.mediaType, 'application/json')
    assert.deepEqual({ ...answer.mediaParameters }, { charset: 'utf-8' })
    assert.equal(answer.headers['x-a']?.toString(), '1,2')
    assert.isTrue(Buffer.isBuffer(answer.body))
    assert.deepEqual(parseAnswer(answer), { a: 1 })
    assert.deepEqual(client.counts, { upstreamRequests: 1, upstreamErrors: 0 })
  })

  it('brings a body of many pieces', async function () {
    const upstream = await start((_request, response) => {
      for (let i = 0; i < 50; i++) response.write(String(i % 10).repeat(10_000))
      response.end()
    })
    const { body } = await makeClient(this).call(makeCall(upstream.url))
    assert.equal(
      body.toString(), Array.from({ length: 50 }, (_, i) => String(i % 10).repeat(10_000)).join('')
    )
  })

  it('tells when headers come, those of redirects and retries, too', async function () {
    let asked = 0
    const upstream = await start(({ url }, response) => {
      if (url === '/a') return response.writeHead(302, { location: '/b' }).end()
      if (asked++ === 0) return response.destroy()
      response.writeEarlyHints({ link: '</c>; rel=preload' })
      response.end('1')
    })
    let told = 0
    const onHeaders = () => { told++ }
    const { status } =
      await makeClient(this).call(makeCall(`${upstream.url}/a`, { onHeaders, retry: true }))
    assert.deepEqual([status, told], [200, 3])
  })

  for (const method of /** @type {const} */ (['get', 'post', 'put', 'patch', 'delete'])) {
    it(`sends a ${method} with its headers and body`, async function () {
      const upstream = await start((request, response) => { request.pipe(response) })
      const body = method === 'get' ? null : 'hällo'
      const answer = await makeClient(this).call(makeCall(`${upstream.url}/p?a=1&b=`, {
        method, body, headers: { 'x-y': 'z', 'content-type': 'text/plain' }
      }))
      const [request] = upstream.requests
      assert.deepEqual(
        [request?.method, request?.url, request?.headers['x-y'], answer.body.toString()],
        [method.toUpperCase(), '/p?a=1&b=', 'z', body ?? '']
      )
      assert.deepInclude(request?.headers, {
        connection: 'keep-alive',
        'user-agent': 'shootout-ql',
        accept: 'application/xml,application/json,text/csv',
        'accept-encoding': 'gzip, deflate, br',
        host: new URL(upstream.url).host
      })
    })
  }

  it('sends bytes as they are', async function () {
    const upstream = await start((request, response) => { request.pipe(response) })
    const bytes = new Uint8Array([0, 255, 10, 13])
    assert.deepEqual([...(await makeClient(this)
      .call(makeCall(upstream.url, { method: 'post', body: bytes }))).body], [...bytes])
  })

  const paths = /** @type {[string, string][]} */ ([
    ['', '/'],
    ['/', '/'],
    ['?a=/b', '/?a=/b'],
    ['/a/../b/./c', '/a/../b/./c'],
    ['/a?q=%20+&r=', '/a?q=%20+&r='],
    ['/a#fragment', '/a'],
    ['/ü b?q="x"', '/%C3%BC%20b?q="x"'],
    ['/a\r\nX-Evil: 1', '/a%0D%0AX-Evil:%201'],
    ['/a\ud800b', '/a%EF%BF%BDb'],
    ['//b', '//b']
  ])
  for (const [path, expected] of paths) {
    it(`writes ${JSON.stringify(path)} as ${expected}, ` +
      'the first time and later', async function () {
      const upstream = await start((_request, response) => response.end())
      const client = makeClient(this)
      await client.call(makeCall(upstream.url + path))
      await client.call(makeCall(upstream.url + path))
      assert.deepEqual(upstream.requests.map(({ url }) => url), [expected, expected])
    })
  }

  it('keeps connections', async function () {
    const ports = new Set()
    const upstream = await start((request, response) =>
      response.end(String(ports.add(request.socket.remotePort).size)))
    const client = makeClient(this)
    for (let i = 0; i < 10; i++) await client.call(makeCall(upstream.url))
    // A connection is used again in the next turn of the event loop only: two take turns.
    assert.isAtMost(ports.size, 2)
  })

  it('has a connection of its own while others last', async function () {
    /** @type {import('node:http').ServerResponse[]} */
    const waiting = []
    const upstream = await start((_request, response) => {
      if (waiting.push(response) === 60) for (const one of waiting) one.end('x')
    })
    const client = makeClient(this)
    const answers = await Promise.all(Array.from({ length: 60 }, () =>
      client.call(makeCall(upstream.url))))
    assert.lengthOf(answers, 60)
  })

  for (const status of [200, 204, 300, 304, 400, 404, 500, 503]) {
    it(`brings an answer of status ${status} and does not ask again`, async function () {
      const upstream = await start((_request, response) => response.writeHead(status).end())
      const client = makeClient(this)
      assert.equal((await client.call(makeCall(upstream.url, { retry: true }))).status, status)
      assert.deepEqual(client.counts, { upstreamRequests: 1, upstreamErrors: 0 })
    })
  }

  it('waits for the answer after an informational one', async function () {
    const upstream = await start((_request, response) => {
      response.writeEarlyHints({ link: '</x>; rel=preload' })
      response.end('late')
    })
    assert.equal((await makeClient(this).call(makeCall(upstream.url))).body.toString(), 'late')
  })

  it('fails for headers that can not be written, without a request', async function () {
    const upstream = await start((_request, response) => response.end())
    const client = makeClient(this)
    for (const headers of /** @type {Record<string, string>[]} */ ([
      { 'x-a': 'b\r\nx-evil: 1' }, { 'x a': 'b' }, { 'x-a': '中' }
    ])) {
      const error = await failureOf(client.call(makeCall(upstream.url, { retry: true, headers })))
      assert.equal(error.code, 'BAD_UPSTREAM_REQUEST')
      assert.equal(error.status, 400)
    }
    assert.lengthOf(upstream.requests, 0)
    assert.equal((await client.call(makeCall(upstream.url))).status, 200)
  })

  it('can be made from the hosts of a table that is allowed later', async function () {
    const upstream = await start((_request, response) => response.end())
    const client = makeClient(this)
    const call = makeCall(upstream.url, { inline: false })
    assert.equal((await failureOf(client.call(call))).code, 'HOST_NOT_ALLOWED')
    client.allowTable(makeTable(`${upstream.url}/{x}`))
    assert.equal((await client.call(call)).status, 200)
  })

  const refused = /** @type {[string, string, number][]} */ ([
    ['http://example.invalid/', 'HOST_NOT_ALLOWED', 403],
    ['http://127.0.0.1@example.invalid/', 'BAD_UPSTREAM_URI', 400],
    ['http://user:secret@127.0.0.1/', 'BAD_UPSTREAM_URI', 400],
    ['http://localhost.evil/', 'HOST_NOT_ALLOWED', 403],
    ['http://evil.invalid\\@127.0.0.1/', 'HOST_NOT_ALLOWED', 403],
    ['http:\\\\evil.invalid/', 'HOST_NOT_ALLOWED', 403],
    ['http:///evil.invalid/', 'HOST_NOT_ALLOWED', 403],
    ['http://[::ffff:127.0.0.1]/', 'HOST_NOT_ALLOWED', 403],
    ['http://127.0.0.1\t.evil.invalid/', 'HOST_NOT_ALLOWED', 403],
    ['file:///etc/hostname', 'BAD_UPSTREAM_URI', 400],
    ['ftp://127.0.0.1/', 'BAD_UPSTREAM_URI', 400],
    ['data:text/plain,x', 'BAD_UPSTREAM_URI', 400],
    ['//127.0.0.1/', 'BAD_UPSTREAM_URI', 400],
    ['/relative', 'BAD_UPSTREAM_URI', 400],
    ['http://', 'BAD_UPSTREAM_URI', 400],
    ['http://127.0.0.1:99999/', 'BAD_UPSTREAM_URI', 400],
    ['', 'BAD_UPSTREAM_URI', 400]
  ])
  for (const [uri, code, status] of refused) {
    it(`is refused for ${JSON.stringify(uri)}`, async function () {
      const client = makeClient(this)
      const error = await failureOf(client.call(makeCall(uri)))
      assert.deepEqual([error.code, error.status], [code, status])
      assert.notInclude(error.message, 'secret')
      assert.deepEqual(client.counts, { upstreamRequests: 0, upstreamErrors: 0 })
    })
  }

  it('does not share what a script may call with what loaded tables may call', async function () {
    const upstream = await start((_request, response) => response.end())
    const client = makeClient(this)
    await client.call(makeCall(upstream.url))
    assert.equal(
      (await failureOf(client.call(makeCall(upstream.url, { inline: false })))).code,
      'HOST_NOT_ALLOWED'
    )
  })

  it('fails after the client is closed', async function () {
    const upstream = await start((_request, response) => response.end())
    const client = makeClient(this)
    await client.call(makeCall(upstream.url))
    await client.close()
    assert.equal((await failureOf(client.call(makeCall(upstream.url)))).code, 'UPSTREAM_NETWORK')
  })

  it('speaks to an upstream that says nothing of length', async function () {
    const raw = await startRawServer(socket =>
      socket.end('HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\n[1,2]'))
    try {
      assert.deepEqual(parseAnswer(await makeClient(this).call(makeCall(raw.url))), [1, 2])
    } finally {
      await raw.close()
    }
  })
})
