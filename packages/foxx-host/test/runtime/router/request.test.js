// What services read from a request.
import { expect } from 'chai'
import { createHmac } from 'node:crypto'
import { createRouter } from '../../../src/runtime/router/index.js'
import { serve } from './serve.js'

/** @typedef {import('./serve.js').Options} Options */

/**
 * @param {(req: any) => unknown} look
 * @param {{target?: string, options?: Options, context?: object}} [request]
 */
const read = (look, { target = '/a/b?x=1', options = {}, context = {} } = {}) => {
  const { get } = serve(
    router => router.get('/a/*', (/** @type {any} */ req, /** @type {any} */ res) => {
      res.json({ value: look(req) })
    }),
    { context }
  )
  const answer = get(target, options)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.json.value
}
/** @param {(req: any) => unknown} look @param {Record<string, string>} headers */
const withHeaders = (look, headers) => read(look, { options: { headers } })

describe('a request', () => {
  it('says where it went', () => {
    expect(read(req => [
      req.method, req.database, req.path, req.suffix, req.url, req.baseUrl, req.originalUrl
    ])).to.deep.equal(
      ['GET', '_system', '/a/b', 'b', '/a/b?x=1', '/_db/_system', '/_db/_system/shop/a/b?x=1'])
    expect(read(req => req.url, { target: '/a/' })).to.equal('/a')
  })

  it('has what ArangoDB calls its raw request', () => {
    expect(read(({ _raw: raw }) => [
      raw.url, raw.database, raw.requestType, raw.parameters, raw.suffix, raw.rawSuffix,
      raw.client.address, raw.server.port, raw.user, raw.headers.a, raw.cookies
    ], {
      target: '/a/b%20c?x=1',
      options: { user: 'root', headers: { a: 'b', cookie: 'sid=1%20; q="2"; sid=3; odd' } }
    })).to.deep.equal([
      '/shop/a/b%20c?x=1', '_system', 'GET', { x: '1' }, ['a', 'b c'], ['a', 'b%20c'],
      '10.0.0.9', 8529, 'root', 'b', { sid: '1 ', q: '2' }
    ])
    expect(read(({ _raw: raw }) => [raw.requestBody, raw.rawRequestBody.length], {
      options: { body: 'ä' }
    })).to.deep.equal(['ä', 2])
  })

  it('knows the context of its service, its user and the version', () => {
    expect(read(req => [req.context.mount, req.arangoUser, req.authorized, req.arangoVersion]))
      .to.deep.equal(['/shop', null, false, 31210])
    expect(read(req => [req.arangoUser, req.arangoVersion], {
      options: { user: 'root', headers: { 'x-arango-version': '31100' } }
    })).to.deep.equal(['root', 31100])
  })

  it('says who sent it to whom', () => {
    expect(read(req => [
      req.protocol, req.secure, req.hostname, req.port, req.remoteAddress, req.remoteAddresses,
      req.remotePort
    ])).to.deep.equal(
      ['http', false, '10.0.0.1', 8529, '10.0.0.9', ['10.0.0.9'], 50000])
    expect(withHeaders(req => [req.hostname, req.port], { host: 'example.org:99' }))
      .to.deep.equal(['example.org', 99])
    expect(read(req => [req.protocol, req.secure, req.port], {
      options: { headers: { host: 'example.org' }, socket: { encrypted: true } }
    })).to.deep.equal(['https', true, 443])
  })

  it('believes a proxy only where the service trusts it', () => {
    const headers = {
      host: 'inside:1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'outside',
      'x-forwarded-for': '1.1.1.1, 2.2.2.2',
      'x-forwarded-port': '77'
    }
    const look = (/** @type {any} */ req) => [
      req.trustProxy, req.protocol, req.hostname, req.port, req.remoteAddress, req.remoteAddresses,
      req.remotePort
    ]
    expect(withHeaders(look, headers))
      .to.deep.equal([false, 'http', 'inside', 1, '10.0.0.9', ['10.0.0.9'], 50000])
    expect(read(look, { options: { headers }, context: { trustProxy: true } }))
      .to.deep.equal([true, 'https', 'outside', 443, '1.1.1.1', ['1.1.1.1', '2.2.2.2'], 77])
  })

  it('gives headers by any case, and either spelling of the referer', () => {
    expect(withHeaders(req => [
      req.get('X-A'), req.header('x-a'), req.headers['x-a'], req.get('nope') ?? null,
      req.get('Referrer'), req.get('constructor') ?? null
    ], { 'x-a': '1', referer: 'r' })).to.deep.equal(['1', '1', '1', null, 'r', null])
  })

  it('gives parameters of the path before those of the query', () => {
    const { get } = serve(router =>
      router.get('/:a', (/** @type {any} */ req, /** @type {any} */ res) =>
        res.json([req.param('a'), req.param('b'), req.param('toString') ?? null])))
    expect(get('/1?a=2&b=3').json).to.deep.equal(['1', '3', null])
  })

  it('reads JSON when asked, and fails as JSON.parse does', () => {
    const served = serve(router => router.post((/** @type {any} */ req, /** @type {any} */ res) => {
      try { res.json({ value: req.json() }) } catch (error) {
        res.json(error instanceof SyntaxError)
      }
    }))
    expect(served.request('POST', '/', { body: '[1]' })?.json).to.deep.equal({ value: [1] })
    expect(served.request('POST', '/', { body: '[' })?.json).to.equal(true)
    expect(served.request('POST', '/')?.json).to.deep.equal({})
  })

  it('negotiates', () => {
    const headers = {
      accept: 'text/html, application/json;q=0.5',
      'accept-encoding': 'gzip',
      'accept-language': 'de, en;q=0.1',
      'accept-charset': 'utf-8',
      'content-type': 'application/json; charset=utf-8'
    }
    expect(withHeaders(
      req =>
        [req.accepts('json', 'html'), req.accepts(['json']), req.accepts('png'), req.accepts()],
      headers
    )).to.deep.equal(['html', 'json', false, ['text/html', 'application/json']])
    expect(withHeaders(req => [
      req.acceptsEncodings('gzip'), req.acceptsLanguages('en', 'de'), req.acceptsCharsets('utf-8')
    ], headers)).to.deep.equal(['gzip', 'de', 'utf-8'])
    expect(withHeaders(req => [req.is('json'), req.is(['html', 'json']), req.is('html')], headers))
      .to.deep.equal(['json', 'json', false])
    expect(read(req => req.is('json'))).to.equal(false)
  })

  it('reads credentials, ranges and whether a script has sent it', () => {
    expect(withHeaders(req => req.auth, { authorization: 'Bearer abc' }))
      .to.deep.equal({ bearer: 'abc' })
    expect(withHeaders(req => req.auth, {
      authorization: `Basic ${Buffer.from('me:a:b').toString('base64')}`
    })).to.deep.equal({ basic: { username: 'me', password: 'a:b' } })
    expect(withHeaders(req => req.auth, {
      authorization: `Basic ${Buffer.from('me').toString('base64')}`
    })).to.deep.equal({ basic: { username: 'me' } })
    expect([read(req => req.auth), withHeaders(req => req.auth, { authorization: 'Odd' })])
      .to.deep.equal([null, null])
    expect(withHeaders(req => [req.range(100), req.range(100).type], { range: 'bytes=0-9,90-' }))
      .to.deep.equal([[{ start: 0, end: 9 }, { start: 90, end: 99 }], 'bytes'])
    expect(
      [withHeaders(req => req.range(5), { range: 'bytes=9-' }), read(req => req.range() ?? null)]
    ).to.deep.equal([-1, null])
    expect(
      [withHeaders(req => req.xhr, { 'x-requested-with': 'XMLHttpRequest' }), read(req => req.xhr)]
    ).to.deep.equal([true, false])
  })

  it('reads cookies, and signed ones only when their signature fits', () => {
    const sig = createHmac('sha256', 'secret').update('a b').digest('hex')
    const sha1 = createHmac('sha1', 'secret').update('a b').digest('hex')
    const look = (/** @type {any} */ req) => [
      req.cookie('one'), req.cookie('two', 'secret') ?? null, req.cookie('three') ?? null,
      req.cookie('bad')
    ]
    expect(withHeaders(look, { cookie: `one=1; two=a%20b; two.sig=${sig}; bad=%; x` }))
      .to.deep.equal(['1', 'a b', null, '%'])
    expect(withHeaders(look, { cookie: `one=1; two=a%20c; two.sig=${sig}; bad=%` })[1])
      .to.equal(null)
    expect(withHeaders(look, { cookie: 'one=1; two=a%20b; bad=%' })[1]).to.equal(null)
    expect(withHeaders(req => [
      req.cookie('two', { secret: Buffer.from('secret'), algorithm: 'sha1' }),
      req.cookie('two', { secret: 'secret', algorithm: 'sha1' }),
      req.cookie('two', { secret: null }),
      req.cookie('two', 'other') ?? null
    ], { cookie: `two=a%20b; two.sig=${sha1}` })).to.deep.equal(['a b', 'a b', 'a b', null])
  })

  it('makes absolute URLs of paths of the service', () => {
    const headers = { host: 'example.org:8529' }
    expect(withHeaders(
      req =>
        [req.makeAbsolute('/x'), req.makeAbsolute('x', { a: 1 }), req.makeAbsolute('x', '?a=1')],
      headers
    )).to.deep.equal([
      'http://example.org:8529/_db/_system/shop/x',
      'http://example.org:8529/_db/_system/shop/x?a=1',
      'http://example.org:8529/_db/_system/shop/x?a=1'])
    expect(withHeaders(req => req.makeAbsolute('/x'), { host: 'example.org' }))
      .to.equal('http://example.org/_db/_system/shop/x')
  })

  it('hands misuse back as an error', () => {
    for (const look of [
      (/** @type {any} */ req) => req.get(7),
      (/** @type {any} */ req) => req.cookie(),
      (/** @type {any} */ req) => req.makeAbsolute({}),
      (/** @type {any} */ req) => { req.queryParams = 7 },
      (/** @type {any} */ req) => req.cookie('two', { secret: 's', algorithm: 'rot13' })
    ]) {
      expect(withHeaders(
        req => { try { return look(req) } catch (error) { return error instanceof TypeError } },
        { cookie: 'two=1' }
      )).to.equal(true)
    }
  })
})

describe('the URL of a named route', () => {
  /** @param {(req: any) => unknown} look */
  const inside = look => {
    const { get } = serve(router => {
      const orders = createRouter()
      orders.get(
        '/', (/** @type {any} */ req, /** @type {any} */ res) => res.json(look(req)), 'list'
      )
      orders.get('/:id', () => {}, 'detail')
      orders.get('/:id/files/*', () => {}, 'files')
      const anonymous = createRouter()
      anonymous.get('/hidden', () => {}, 'hidden')
      router.use('/:shop/orders', orders, 'orders')
      router.use('/deep', anonymous)
      router.get('/about', () => {}, 'about')
    })
    return get('/mine/orders').json
  }

  it('is looked up from the inside out, with the current parameters around it', () => {
    expect(inside(req => [
      req.reverse('list'),
      req.reverse('detail', { id: 'a/b' }),
      req.reverse('about'),
      req.reverse('hidden'),
      req.reverse('orders.detail', { shop: 'other', id: 1 })
    ])).to.deep.equal(
      ['/mine/orders', '/mine/orders/a%2Fb', '/about', '/deep/hidden', '/other/orders/1'])
  })

  it('takes what is left into the query, and a suffix', () => {
    expect(inside(req => [
      req.reverse('list', { a: [1, 2], b: undefined, c: 'x y' }),
      req.reverse('files', { id: 1 }, 'a/b.txt'),
      req.reverse('about', 'more')
    ])).to.deep.equal(
      ['/mine/orders?a=1&a=2&c=x%20y', '/mine/orders/1/files/a/b.txt', '/about/more'])
  })

  it('is an error when the route or a parameter is missing', () => {
    const messageOf = (/** @type {(req: any) => unknown} */ look) => inside(req => {
      try { return look(req) } catch (error) { return /** @type {Error} */ (error).message }
    })
    expect(messageOf(req => req.reverse('nope'))).to.match(/no route called 'nope'/)
    expect(messageOf(req => req.reverse('detail')))
      .to.match(/needs a value for its path parameter 'id'/)
    expect(messageOf(req => req.reverse(7))).to.match(/has to be a text, 7 came/)
    expect(messageOf(req => req.reverse('detail', []))).to.match(/parameters as an object/)
  })

  it('can be asked of a router', () => {
    const router = createRouter()
    router.get('/a/:b', () => {}, 'ab')
    expect(router.reverse('ab', { b: 1 })).to.equal('/a/1')
  })
})
