import { assert } from 'chai'
import { closeClients, failureOf, makeCall, makeClient, makeTable } from './make-call.js'
import { startRawServer, startTestUpstream } from './start-test-upstream.js'

describe('a forward proxy', () => {
  /** @type {Awaited<ReturnType<typeof startRawServer>>} */
  let proxy
  beforeEach(async () => {
    proxy = await startRawServer((socket, text) => {
      if (text.startsWith('CONNECT')) {
        socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n')
      } else {
        socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n' +
          'Content-Length: 7\r\n\r\n{"p":1}')
      }
    })
  })
  afterEach(async function () {
    await closeClients(this)
    await proxy.close()
  })

  const tables = [makeTable(
    'http://api.example.invalid/{x}',
    'http://api.example.invalid:8080/{x}',
    'https://tls.example.invalid/',
    'http://other.example.invalid/'
  )]
  const toProxy = () => ({ host: '127.0.0.1', port: proxy.port })

  it('is asked with the whole URI, and told the host', async function () {
    const client = makeClient(this, { tables, config: { proxy: { '*': toProxy() } } })
    const answer = await client.call(makeCall(
      'http://api.example.invalid/a?b=c', { inline: false, headers: { host: 'evil' } }
    ))
    assert.equal(answer.body.toString(), '{"p":1}')
    const [head = ''] = proxy.seen
    assert.match(head, /^GET http:\/\/api\.example\.invalid\/a\?b=c HTTP\/1\.1\r\n/)
    assert.deepEqual(head.match(/^host:.*$/gim), ['host: api.example.invalid'])
  })

  it('is told a port that is not the usual one', async function () {
    const client = makeClient(this, { tables, config: { proxy: { '*': toProxy() } } })
    await client.call(makeCall('http://api.example.invalid:8080/a', { inline: false }))
    assert.match(
      proxy.seen[0] ?? '',
      /^GET http:\/\/api\.example\.invalid:8080\/a HTTP\/1\.1\r\nhost: api\.example\.invalid:8080\r\n/i
    )
  })

  it('gets the requests of several hosts over one connection', async function () {
    const client = makeClient(this, { tables, config: { proxy: { '*': toProxy() } } })
    await client.call(makeCall('http://api.example.invalid/', { inline: false }))
    await client.call(makeCall('http://other.example.invalid/', { inline: false }))
    assert.deepEqual(proxy.seen.map(text => text.split('\r\n')[0]), [
      'GET http://api.example.invalid/ HTTP/1.1',
      'GET http://other.example.invalid/ HTTP/1.1'
    ])
  })

  it('gets the body of a post', async function () {
    const client =
      makeClient(this, { tables, config: { proxy: { 'api.example.invalid': toProxy() } } })
    await client.call(makeCall('http://api.example.invalid/', {
      inline: false, method: 'post', body: 'hello'
    }))
    assert.match(
      proxy.seen.join(''),
      /^POST http:\/\/api\.example\.invalid\/ [^]*content-length: 5\r\n\r\nhello$/i
    )
  })

  it('is not asked for hosts whose entry names none, nor for ' +
    'others than those named', async function () {
    const upstream = await startTestUpstream((_request, response) => response.end('direct'))
    try {
      const direct = makeClient(this, { config: { proxy: { '127.0.0.1': {}, '*': toProxy() } } })
      assert.equal((await direct.call(makeCall(upstream.url))).body.toString(), 'direct')
      const other = makeClient(this, { config: { proxy: { 'api.example.invalid': toProxy() } } })
      assert.equal((await other.call(makeCall(upstream.url))).body.toString(), 'direct')
      assert.lengthOf(proxy.seen, 0)
    } finally {
      await upstream.close()
    }
  })

  it('can not be called itself', async function () {
    const client = makeClient(this, { tables, config: { proxy: { '*': toProxy() } } })
    assert.equal(
      (await failureOf(client.call(makeCall(`${proxy.url}/`, { inline: false })))).code,
      'HOST_NOT_ALLOWED'
    )
    assert.lengthOf(proxy.seen, 0)
  })

  it('does not open hosts that are not allowed', async function () {
    const client = makeClient(this, { tables, config: { proxy: { '*': toProxy() } } })
    assert.equal(
      (await failureOf(client.call(makeCall('http://elsewhere.example.invalid/', {
        inline: false
      })))).code,
      'HOST_NOT_ALLOWED'
    )
    assert.lengthOf(proxy.seen, 0)
  })

  it('is asked for a tunnel when the upstream speaks https', async function () {
    const client = makeClient(this, { tables, config: { proxy: { '*': toProxy() } } })
    const error = await failureOf(client.call(makeCall(
      'https://tls.example.invalid/secret', { inline: false, timeoutMs: 1000 }
    )))
    assert.deepEqual([error.code, error.status], ['UPSTREAM_NETWORK', 502])
    assert.match(proxy.seen[0] ?? '', /^CONNECT tls\.example\.invalid:443 HTTP\/1\.1\r\n/)
    assert.notInclude(proxy.seen.join(''), 'secret')
  })

  it('that is not there is a network error', async function () {
    await proxy.close()
    const client = makeClient(this, { tables, config: { proxy: { '*': toProxy() } } })
    assert.match(
      (await failureOf(client.call(makeCall('http://api.example.invalid/', {
        inline: false
      })))).message,
      /ECONNREFUSED/
    )
  })
})
