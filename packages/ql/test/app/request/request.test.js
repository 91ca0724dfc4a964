import { Readable } from 'node:stream'
import { assert } from 'chai'
import { findHeader } from '@shootout/serving'
import { parseBody } from '../../../src/app/request/parse-body.js'
import { splitTarget } from '../../../src/app/create-app.js'
import { parseQuery, toVisibleHeaders } from '../../../src/app/request/incoming-request.js'
import { withBody } from '../../../src/app/request/with-body.js'

describe('a request', () => {
  describe('its target', () => {
    /** @type {[url: string, parts: {path: string, search: string} | null][]} */
    const targets = [
      ['/a', { path: '/a', search: '' }],
      ['/a?', { path: '/a', search: '' }],
      ['/a?b=c?d', { path: '/a', search: 'b=c?d' }],
      ['http://host:80/a?b', { path: '/a', search: 'b' }],
      ['http://host?b', { path: '/', search: 'b' }],
      ['HTTPS://host', { path: '/', search: '' }],
      ['*', null],
      ['host:443', null],
      ['', null]
    ]
    for (const [url, parts] of targets) {
      it(`'${url}' is ` +
        `${parts === null ? 'not understood' : `${parts.path} and '${parts.search}'`}`, () =>
        assert.deepEqual(splitTarget(url), parts))
    }
  })

  describe('its query', () => {
    it('gives a list for a name that came twice', () =>
      assert.deepEqual({ ...parseQuery('a=1&b=x%20y+z&a=2') }, { a: ['1', '2'], b: 'x y z' }))
    it('has no prototype', () => {
      assert.isUndefined(parseQuery('').constructor)
      assert.isUndefined(parseQuery('a=1').constructor)
      assert.equal(parseQuery('__proto__=1')['__proto__'], '1')
    })
    it('keeps broken percent sequences readable', () =>
      assert.equal(parseQuery('a=100%').a, '100%'))
    it('has at most 1000 parameters', () => assert.lengthOf(
      Object.keys(parseQuery(Array.from({ length: 2000 }, (_, index) => `k${index}=1`).join('&'))),
      1000
    ))
  })

  describe('its headers', () => {
    it('are found by name, in any case', () => {
      assert.equal(findHeader(
        ['Host', 'h', 'ACCEPT-Encoding', 'br', 'accept-encoding', 'gzip'], 'accept-encoding'
      ), 'br')
      assert.isUndefined(findHeader(['Host', 'accept'], 'accept'))
    })
    it('that concern one connection are not seen by scripts', () => {
      const hidden = [
        'Host', 'Connection', 'Content-Length', 'Accept', 'Accept-Charset', 'Referer', 'TE',
        'Trailers', 'Transfer-Encoding', 'Upgrade', 'Keep-Alive', 'Proxy-Authorization',
        'Proxy-Anything'
      ]
      assert.deepEqual({ ...toVisibleHeaders(hidden.flatMap(name => [name, 'x'])) }, {})
    })
    it('are seen in lower case, joined where they came twice', () => {
      assert.deepEqual({
        ...toVisibleHeaders([
          'X-A', '1', 'x-a', '2', 'Cookie', 'a=1', 'cookie', 'b=2', 'Accept-Language', 'en'
        ])
      }, { 'x-a': '1, 2', cookie: 'a=1; b=2', 'accept-language': 'en' })
    })
    it('may have any name', () =>
      assert.deepEqual(Object.entries(toVisibleHeaders(['__proto__', 'x'])), [['__proto__', 'x']]))
  })

  describe('its body', () => {
    const form = Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b\r\n' +
      'Content-Disposition: form-data; name="f"; filename="f.txt"\r\nContent-Type: text/plain\r\n' +
      '\r\nhello\r\n--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n2\r\n--b--\r\n')
    /** @type {[title: string, body: string | Buffer, contentType: string | undefined, fields: object][]} */
    const bodies = [
      [
        'a form', 'a=1&b=x+y&a=2', 'application/x-www-form-urlencoded; charset=utf-8',
        { a: ['1', '2'], b: 'x y' }
      ],
      ['JSON', '{"a":{"b":[1,null]}}', 'application/json', { a: { b: [1, null] } }],
      ['JSON of another name', '{"a":1}', 'Application/Vnd.Thing+JSON', { a: 1 }],
      ['a JSON list, which has no fields', '[1]', 'application/json', {}],
      [
        'XML', '<payload><itemId>1818</itemId><userId>someone</userId></payload>',
        'application/xml', { payload: { itemId: 1818, userId: 'someone' } }
      ],
      ['a multipart form', form, 'multipart/form-data; boundary=b', { a: ['1', '2'], f: 'f.txt' }],
      ['bytes of any type, which have no fields', 'hello', 'image/png', {}],
      ['bytes without a type', 'a=1', undefined, {}],
      ['nothing', '', 'application/json', {}]
    ]
    for (const [title, body, contentType, fields] of bodies) {
      it(`may be ${title}`, async () => {
        const bytes = Buffer.from(body)
        const parsed = await parseBody(bytes, contentType)
        assert.deepEqual({ ...parsed.fields }, fields)
        assert.equal(parsed.bytes, bytes)
      })
    }

    for (const [contentType, body] of [
      ['application/json', '{"a":'], ['multipart/form-data; boundary=b', 'x'],
      ['application/xml', '<a><b></a>']
    ]) {
      it(`that is no ${contentType} is refused with the reason`, async () => {
        const error = await parseBody(Buffer.from(body ?? ''), contentType)
          .then(() => null, reason => reason)
        assert.equal(error?.code, 'BAD_BODY')
        assert.match(error?.message, /^The body is not what its content-type says/)
        assert.instanceOf(error?.cause, Error)
      })
    }

    /** @param {readonly string[]} pieces @param {readonly string[]} [headers] name, value, ... */
    const take = async (pieces, headers = []) => {
      const message = Object.assign(Readable.from(pieces.map(piece => Buffer.from(piece))), {
        rawHeaders: ['Content-Type', 'application/json', ...headers]
      })
      const app = /** @type {any} */ ({ options: { bodyBytes: 100 } })
      const exchange = /** @type {any} */ ({ message })
      const { fields } = await new Promise(resolve => withBody(app, exchange, resolve))
      return { ...fields }
    }

    it('is whole when it came in several pieces', async () =>
      assert.deepEqual(await take(['{"a":', '[1,', '2]}']), { a: [1, 2] }))

    it('is taken where it says that it is not compressed', async () =>
      assert.deepEqual(await take(['{"a":1}'], ['Content-Encoding', 'Identity']), { a: 1 }))

    it('can\'t reach a prototype', async () => {
      const { fields } =
        await parseBody(Buffer.from('{"__proto__":{"polluted":1}}'), 'application/json')
      assert.deepEqual(Object.keys(fields), ['__proto__'])
      assert.isUndefined(/** @type {Record<string, unknown>} */ ({}).polluted)
      assert.isUndefined(fields.polluted)
    })
  })
})
