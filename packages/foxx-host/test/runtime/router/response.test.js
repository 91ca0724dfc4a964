// What services answer.
import { expect } from 'chai'
import { createHmac } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joi, serve } from './serve.js'

/** @typedef {{status?: number, contentType?: string, text: string}} Sent */
/** @typedef {[string, (res: any) => unknown, Sent]} SentBody */

/** @param {(res: any) => unknown} act @param {object} [settings] */
const answer = (act, settings) => serve(
  router => router.get((/** @type {any} */ _req, /** @type {any} */ res) => { act(res) }), settings
).get('/')

const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'

describe('a response', () => {
  const bodies = /** @type {SentBody[]} */ ([
    ['nothing', () => {}, { status: 204, contentType: undefined, text: '' }],
    ['a text that is sent', res => res.send('hi'), {
      status: 200, contentType: HTML_TYPE, text: 'hi'
    }],
    ['an object that is sent', res => res.send({ a: 1 }), {
      status: 200, contentType: JSON_TYPE, text: '{"a":1}'
    }],
    [
      'bytes that are sent', res => res.send(Buffer.from('xy')),
      { contentType: 'application/octet-stream', text: 'xy' }
    ],
    ['a number that is sent', res => res.send(7), { contentType: HTML_TYPE, text: '7' }],
    ['nothing that is sent', res => res.send(undefined), { status: 204, text: '' }],
    ['an empty text', res => res.send(''), { status: 204, text: '' }],
    [
      'a text sent with a content type', res => res.send('a', 'text/plain'),
      { contentType: 'text/plain; charset=utf-8', text: 'a' }
    ],
    ['a text sent as JSON', res => res.send('a', 'json'), { contentType: JSON_TYPE, text: '"a"' }],
    [
      'a text with a content type of its own', res => res.type('text/csv') && res.send('a'),
      { contentType: 'text/csv', text: 'a' }
    ],
    [
      'a result set', res => res.send({ isArangoResultSet: true, toArray: () => [1, 2] }),
      { contentType: JSON_TYPE, text: '[1,2]' }
    ],
    ['JSON', res => res.json({ a: [1] }), { contentType: JSON_TYPE, text: '{"a":[1]}' }],
    ['pretty JSON', res => res.json({ a: 1 }, true), { text: '{\n  "a": 1\n}' }],
    [
      'JSON with a content type of its own',
      res => res.set('Content-Type', 'application/vnd.x+json').json(1),
      { contentType: 'application/vnd.x+json', text: '1' }
    ],
    [
      'parts that are written', res => res.write('a').write({ b: 1 }).write(null).write(2),
      { contentType: JSON_TYPE, text: 'a{"b":1}2' }
    ],
    ['bytes and texts that are written', res => res.write('\u00e9').write(Buffer.from('\u00e9')), {
      text: '\u00e9\u00e9'
    }],
    [
      'a body that is set to a text', res => { res.body = 'x' },
      { contentType: JSON_TYPE, text: 'x' }
    ],
    ['a body that is set to an object', res => { res.body = { a: 1 } }, { text: '{"a":1}' }],
    ['a body that is taken back', res => { res.send('x').body = null }, { status: 204, text: '' }],
    ['a named status', res => res.status('created').send('x'), { status: 201, text: 'x' }],
    ['a status in digits', res => res.status('201').send('x'), { status: 201, text: 'x' }],
    ['a status', res => { res.statusCode = 202 }, { status: 202, text: '' }],
    ['the text of a status', res => res.sendStatus(404), {
      status: 404, contentType: 'text/plain; charset=utf-8', text: 'Not Found'
    }]
  ])
  for (const [title, act, expected] of bodies) {
    it(`is made of ${title}`, () => {
      expect(answer(act)).to.deep.include(expected)
    })
  }

  it('has headers in lower case, the content type apart', () => {
    const { headers, contentType, text } = answer(res => {
      res.set({ 'X-A': 1, 'Content-Type': 'a/b' })
        .setHeader('X-B', ['1', '2'])
        .set('X-C', 'c')
        .removeHeader('x-c')
        .set('X-D', undefined)
      res.json([res.getHeader('x-A'), res.getHeader('CONTENT-TYPE'), res.get('x-c'), res.type()])
    })
    expect(JSON.parse(text)).to.deep.equal(['1', 'a/b', null, 'a/b'])
    expect(headers).to.deep.equal({ 'x-a': '1', 'x-b': ['1', '2'] })
    expect(contentType).to.equal('a/b')
  })

  it('takes headers that are set in the object of headers', () => {
    const { headers, contentType } = answer(res =>
      Object.assign(res.headers, { 'X-A': 1, 'Content-Type': 'a/b', gone: undefined }))
    expect([headers, contentType]).to.deep.equal([{ 'x-a': '1' }, 'a/b'])
    expect(answer(res => { res.headers = { 'X-A': 1 } }).headers).to.deep.equal({ 'x-a': '1' })
  })

  it('looks content types up by extension', () => {
    expect(answer(res => res.send(res.type('json'))).text).to.equal('application/json')
  })

  it('redirects, temporarily unless told otherwise', () => {
    expect(answer(res => res.redirect('/a')))
      .to.deep.include({ status: 302, headers: { location: '/a' } })
    expect(answer(res => res.status(307).redirect('/a')).status).to.equal(307)
    expect(answer(res => res.redirect('permanent', '/a')).status).to.equal(301)
    expect(answer(res => res.redirect(303, '/a')).status).to.equal(303)
    expect(answer(res => res.redirect('/\u00e9\r\nx-a: 1')).headers)
      .to.deep.equal({ location: '/%C3%A9%0D%0Ax-a:%201' })
  })

  it('signs cookies with the text of a secret that is none, and not without one', () => {
    const signatures = [7, '7', Buffer.from('7'), null, '', 0, false].map(secret =>
      answer(res => res.cookie('a', 'b', { secret })).headers['set-cookie'])
    const signature = createHmac('sha256', '7').update('b').digest('hex')
    const signed = ['a=b; path=/', `a.sig=${signature}; path=/`]
    expect(signatures.slice(0, 3)).to.deep.equal([signed, signed, signed])
    for (const alone of signatures.slice(3)) expect([alone].flat()).to.deep.equal(['a=b; path=/'])
  })

  it('sets cookies, and signatures with a secret', () => {
    expect(answer(res => res.cookie('a', 'b c')).headers)
      .to.deep.equal({ 'set-cookie': ['a=b%20c; path=/'] })
    const [own, signature] = answer(res => res.cookie('a', 1, {
      ttl: 60, secret: 's', path: '/x', domain: 'd', secure: true, httpOnly: true, sameSite: 'lax'
    })).headers['set-cookie'] ?? []
    expect(own).to.equal('a=1; max-age=60; path=/x; domain=d; samesite=Lax; secure; httponly')
    expect(signature).to.match(/^a\.sig=[0-9a-f]{64}; max-age=60; path=\/x/)
    expect(answer(res => res.cookie('a', 1, 5).cookie('b', 2)).headers['set-cookie'])
      .to.deep.equal(['a=1; max-age=5; path=/', 'b=2; path=/'])
  })

  it('signs cookies so that the request can read them', () => {
    const cookies = /** @type {string[]} */ (
      answer(res => res.cookie('a', 'b c', 's')).headers['set-cookie']
    )
    const cookie = cookies.map(one => one.split(';')[0]).join('; ')
    const { get } = serve(router => router.get((/** @type {any} */ req, /** @type {any} */ res) =>
      res.json([req.cookie('a', 's'), req.cookie('a', 't') ?? null])))
    expect(get('/', { headers: { cookie } }).json).to.deep.equal(['b c', null])
  })

  it('collects what it varies by', () => {
    expect(answer(res => res.vary('Origin', 'Accept').vary(['origin'])).headers)
      .to.deep.equal({ vary: 'Origin, Accept' })
  })

  it('follows declared responses: content type and forClient', () => {
    const model = {
      schema: joi.object(),
      forClient: (/** @type {any} */ value) => ({ shown: value.a })
    }
    const { get } = serve(router => {
      const send = (/** @type {any} */ value, status = 200) =>
        (/** @type {any} */ _req, /** @type {any} */ res) => { res.status(status).send(value) }
      router.get('/one', send({ a: 1 })).response(model)
      router.get('/many', send([{ a: 1 }, { a: 2 }])).response([model])
      for (const [index, schema] of [undefined, null, true].entries()) {
        router.get(`/free${index}`, send({ a: 1 })).response({ ...model, schema })
      }
      router.get('/csv', send('a,b')).response(['text/csv'])
      router.get('/other', send('a,b', 201)).response(['text/csv'])
      router.get('/text', send('a')).response(joi.string())
    })
    expect(get('/one')).to.deep.include({ text: '{"shown":1}', contentType: JSON_TYPE })
    expect(get('/many').text).to.equal('[{"shown":1},{"shown":2}]')
    expect(['/free0', '/free1', '/free2'].map(path => get(path).text))
      .to.deep.equal(['{"shown":1}', '{"shown":1}', '{"shown":1}'])
    expect(get('/csv').contentType).to.equal('text/csv; charset=utf-8')
    expect(get('/other').contentType).to.equal(HTML_TYPE)
    expect(get('/text').text).to.equal('"a"')
  })

  it('names its headers to scripts of other origins', () => {
    const { get } = serve(router => {
      router.get((/** @type {any} */ _req, /** @type {any} */ res) => res.set('X-A', '1').send('x'))
      router.post(() => {})
    })
    expect(get('/', { headers: { origin: 'http://a' } }).headers['access-control-expose-headers'])
      .to.equal('content-type, x-a')
    expect(get('/').headers).to.not.have.property('access-control-expose-headers')
  })

  describe('with a file', () => {
    /** @type {string} */
    let folder
    /** @type {object} */
    let settings
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'router-'))
      await mkdir(join(folder, 'service', 'sub'), { recursive: true })
      await writeFile(join(folder, 'secret.txt'), 'secret')
      await writeFile(join(folder, 'service', 'sub', 'a b.txt'), 'text')
      await writeFile(join(folder, 'service', 'odd.qqq'), 'odd')
      await utimes(join(folder, 'service', 'sub', 'a b.txt'), 1e9, 1e9)
      await symlink(join(folder, 'secret.txt'), join(folder, 'service', 'link.txt'))
      settings = { context: { basePath: join(folder, 'service') } }
    })
    after(() => rm(folder, { recursive: true }))

    it('sends its bytes, type and date', () => {
      for (const path of [join(folder, 'service', 'sub', 'a b.txt'), 'sub/a b.txt']) {
        expect(answer(res => res.sendFile(path), settings)).to.deep.include({
          status: 200,
          text: 'text',
          contentType: 'text/plain; charset=utf-8',
          headers: { 'last-modified': 'Sun, 09 Sep 2001 01:46:40 GMT' }
        })
      }
      expect(answer(res => res.sendFile('odd.qqq', { lastModified: false }), settings))
        .to.deep.include({ contentType: 'application/octet-stream', headers: {} })
      expect(answer(res => res.type('html') && res.sendFile('odd.qqq'), settings).contentType)
        .to.equal('text/html')
    })

    it('offers it for download', () => {
      expect(answer(res => res.download('sub/a b.txt'), settings).headers['content-disposition'])
        .to.equal('attachment; filename="a b.txt"')
      expect(answer(res => res.download('sub/a b.txt', 'b.csv'), settings))
        .to.deep.include({ text: 'text', contentType: 'text/csv' })
      expect(answer(res => res.attachment()).headers)
        .to.deep.equal({ 'content-disposition': 'attachment' })
    })

    it('refuses what lies outside of the service, whichever way leads there', () => {
      for (const path of [
        '../secret.txt', join(folder, 'secret.txt'), 'link.txt', '/etc/passwd', '/no/such/file',
        join(folder, 'service-2')
      ]) {
        expect(answer(res => res.sendFile(path), settings).json)
          .to.include({ code: 403, errorNum: 403 })
      }
    })

    it('sends it nevertheless where services may do everything', () => {
      expect(answer(
        res => res.sendFile('../secret.txt'), { ...settings, tools: { allowNode: true } }
      ).text).to.equal('secret')
    })

    it('is a 404 when there is none', () => {
      for (const path of ['nope.txt', 'sub', 'sub/a b.txt/x', 'a\0b']) {
        expect(answer(res => res.sendFile(path), settings).json)
          .to.include({ code: 404, errorNum: 404 })
      }
    })
  })

  describe('hands misuse back as an error:', () => {
    const misuses = /** @type {[string, (res: any) => unknown, RegExp][]} */ ([
      [
        'an unknown status', res => res.status('no such status'),
        /HTTP status.*'no such status' came/
      ],
      ['a header without a name', res => res.set(7, 'a'), /res\.set expects a text; 7 came/],
      ['a header with a line break', res => res.set('x-a', 'a\r\nb'), /Invalid character/],
      ['a header with an odd name', res => res.set('x a', 'b'), /valid HTTP token/],
      ['a path that is none', res => res.sendFile(7), /res\.sendFile expects a text/],
      ['a redirection to nowhere', res => res.redirect(), /res\.redirect expects a text/],
      ['a cookie with an odd name', res => res.cookie('a b', 1), /a cookie's name/],
      ['a cookie with an odd path', res => res.cookie('a', 1, { path: ';' }), /a cookie's path/],
      [
        'a cookie with an odd secret', res => res.cookie('a', 1, { secret: {} }),
        /secret of a cookie/
      ],
      ['cookie options that are none', res => res.cookie('a', 1, true), /a cookie's options/],
      ['sameSite that is none', res => res.cookie('a', 1, { sameSite: 'x' }), /sameSite/],
      ['headers that are none', res => { res.headers = 7 }, /res\.headers can only/],
      ['an odd content type', res => res.send('a', 7), /res\.send expects a content type/],
      [
        'a status to throw that is none', res => res.throw(200),
        /res\.throw expects a status of 400/
      ],
      ['a number JSON does not know', res => res.json(1n), /BigInt/]
    ])
    for (const [title, act, message] of misuses) {
      it(title, () => {
        /** @type {unknown} */
        let caught
        answer(res => { try { act(res) } catch (error) { caught = error } })
        expect(caught).to.be.instanceOf(Error).with.property('message').that.matches(message)
      })
    }
  })
})
