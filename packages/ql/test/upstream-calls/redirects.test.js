import { assert } from 'chai'
import { closeClients, failureOf, makeCall, makeClient, makeTable } from './make-call.js'
import { startTestUpstream } from './start-test-upstream.js'

describe('a redirect', () => {
  /** @type {Awaited<ReturnType<typeof startTestUpstream>>[]} */
  const upstreams = []
  /** @param {import('node:http').RequestListener} listener */
  async function start (listener) {
    const upstream = await startTestUpstream(listener)
    upstreams.push(upstream)
    return upstream
  }
  /**
   * @param {number} status
   * @param {(url: string) => string | undefined} toLocation
   * @returns {import('node:http').RequestListener}
   */
  const redirecting = (status, toLocation) => (request, response) => {
    const location = toLocation(request.url ?? '')
    if (location === undefined) response.end(`at ${request.url}`)
    else response.writeHead(status, { location }).end('moved')
  }
  afterEach(async function () {
    await closeClients(this)
    for (const upstream of upstreams.splice(0)) await upstream.close()
  })

  for (const status of [301, 302, 303, 307, 308]) {
    it(`of status ${status} is followed`, async function () {
      const upstream = await start(redirecting(status, url => url === '/a' ? '/b?x=1' : undefined))
      const client = makeClient(this)
      const answer = await client.call(makeCall(`${upstream.url}/a`))
      assert.deepEqual([answer.status, answer.body.toString()], [200, 'at /b?x=1'])
      assert.equal(client.counts.upstreamRequests, 2)
    })
  }

  const locations = /** @type {[string, string][]} */ ([
    ['b', '/x/b'], ['../b', '/b'], ['?q=2', '/x/a?q=2'], ['/b#part', '/b'], ['/b c', '/b%20c']
  ])
  for (const [location, expected] of locations) {
    it(`from /x/a to ${location} leads to ${expected}`, async function () {
      const upstream = await start(redirecting(302, url => url === '/x/a' ? location : undefined))
      assert.equal(
        (await makeClient(this).call(makeCall(`${upstream.url}/x/a`))).body.toString(),
        `at ${expected}`
      )
    })
  }

  for (const status of [300, 304, 306]) {
    it(`of status ${status} is an answer`, async function () {
      const upstream = await start((_request, response) =>
        response.writeHead(status, { location: '/b' }).end())
      assert.equal((await makeClient(this).call(makeCall(upstream.url))).status, status)
    })
  }

  it('of status 305 is an error', async function () {
    const upstream = await start((_request, response) =>
      response.writeHead(305, { location: '/b' }).end())
    const error = await failureOf(makeClient(this).call(makeCall(upstream.url)))
    assert.deepEqual([error.code, error.status], ['UPSTREAM_USE_PROXY', 502])
  })

  it('without a Location, or with a broken one, is an error', async function () {
    const upstream = await start((request, response) =>
      response.writeHead(302, request.url === '/none' ? {} : { location: 'http://[' }).end())
    const client = makeClient(this)
    for (const path of ['/none', '/broken']) {
      const error = await failureOf(client.call(makeCall(upstream.url + path)))
      assert.deepEqual([error.code, error.status, error.facts.uri], [
        'UPSTREAM_LOCATION', 502, upstream.url + path
      ])
    }
  })

  it('is not followed for other methods than GET', async function () {
    const upstream = await start(redirecting(302, () => '/b'))
    const client = makeClient(this)
    for (const method of /** @type {const} */ (['post', 'put', 'patch', 'delete'])) {
      assert.equal((await client.call(makeCall(upstream.url, { method }))).status, 302)
    }
    assert.equal(client.counts.upstreamRequests, 4)
  })

  it('is followed ten times, not eleven', async function () {
    const upstream = await start(redirecting(302, url =>
      url === '/0' ? undefined : `/${Number(url.slice(1)) - 1}`))
    const client = makeClient(this)
    assert.equal((await client.call(makeCall(`${upstream.url}/10`))).body.toString(), 'at /0')
    assert.equal(client.counts.upstreamRequests, 11)
    const error = await failureOf(client.call(makeCall(`${upstream.url}/11`, { retry: true })))
    assert.deepEqual([error.code, error.status, error.facts.uri], [
      'UPSTREAM_REDIRECTS', 502, `${upstream.url}/11`
    ])
    assert.equal(client.counts.upstreamRequests, 22)
  })

  it('in a circle ends', async function () {
    const upstream = await start(redirecting(302, url => url === '/a' ? '/b' : '/a'))
    assert.equal(
      (await failureOf(makeClient(this).call(makeCall(`${upstream.url}/a`)))).code,
      'UPSTREAM_REDIRECTS'
    )
  })

  it('does not lead to a host that may not be called', async function () {
    const secret = await start((_request, response) => response.end('secret'))
    const upstream = await start(redirecting(302, () => secret.url))
    const client = makeClient(this, { tables: [makeTable(`${upstream.url}/`)] })
    const error =
      await failureOf(client.call(makeCall(upstream.url, { inline: false, retry: true })))
    assert.deepEqual([error.code, error.facts.uri], ['HOST_NOT_ALLOWED', `${secret.url}/`])
    assert.lengthOf(secret.requests, 0)
  })

  for (const location of [
    'http://example.invalid/', 'http://169.254.169.254/', '//example.invalid/',
    'file:///etc/hostname', 'http://user:x@127.0.0.1/'
  ]) {
    it(`of an inline table does not lead to ${location}`, async function () {
      const upstream = await start(redirecting(302, () => location))
      assert.include(['HOST_NOT_ALLOWED', 'BAD_UPSTREAM_URI'], (await failureOf(makeClient(this)
        .call(makeCall(upstream.url)))).code)
    })
  }

  it('keeps the headers on the same origin, and only harmless ones on another', async function () {
    const other = await start((_request, response) => response.end())
    const upstream = await start(redirecting(302, url =>
      url === '/here' ? '/there' : url === '/away' ? other.url : undefined))
    const client = makeClient(this)
    const headers = {
      authorization: 'a', cookie: 'b', 'x-api-key': 'c', 'request-id': 'd', 'accept-language': 'e'
    }
    await client.call(makeCall(`${upstream.url}/here`, { headers }))
    assert.deepInclude(upstream.requests[1]?.headers, headers)
    await client.call(makeCall(`${upstream.url}/away`, { headers }))
    assert.deepInclude(other.requests[0]?.headers, {
      'request-id': 'd', 'accept-language': 'e', host: new URL(other.url).host
    })
    for (const name of ['authorization', 'cookie', 'x-api-key']) {
      assert.notProperty(other.requests[0]?.headers, name)
    }
  })

  it('whose target fails is a failure of the call', async function () {
    const upstream = await start((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: '/b' }).end()
      else response.destroy()
    })
    const client = makeClient(this)
    const error = await failureOf(client.call(makeCall(`${upstream.url}/a`, { retry: true })))
    assert.deepEqual([error.code, error.facts.uri], ['UPSTREAM_NETWORK', `${upstream.url}/b`])
    assert.deepEqual(upstream.requests.map(({ url }) => url), ['/a', '/b', '/a', '/b'])
  })
})
