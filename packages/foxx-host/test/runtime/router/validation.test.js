// Declared parameters and bodies.
import { expect } from 'chai'
import { createRouter } from '../../../src/runtime/router/index.js'
import { joi, serve } from './serve.js'

const JSON_HEADER = { 'content-type': 'application/json' }

/** @typedef {(req: any, res: any) => unknown} Fn */

/** @type {Fn} */
const echo = (req, res) => { res.json({ body: req.body, query: req.queryParams }) }

/** @param {(endpoint: any) => unknown} declare */
const post = declare => {
  const served = serve(router => declare(router.post(echo)))
  return (
    /** @type {string | Buffer | null} */ body,
    /** @type {Record<string, string>} */ headers = {}
  ) => /** @type {import('./serve.js').Answer} */ (served.request('POST', '/', { body, headers }))
}

describe('query parameters and headers', () => {
  it('are texts unless declared otherwise, lists when repeated, and all kept', () => {
    const { get } = serve(router =>
      router.get(echo).queryParam('n', joi.number()).queryParam('plain'))
    expect(get('/?n=1&other=2&other=3&plain=x').json.query)
      .to.deep.equal({ n: 1, other: ['2', '3'], plain: 'x' })
  })

  it('can not change what objects inherit', () => {
    const { get } = serve(router => router.get(/** @type {Fn} */ ((req, res) => res.json(
      [Object.getPrototypeOf(req.queryParams) === Object.prototype, Object.keys(req.queryParams)]
    ))))
    expect(get('/?__proto__=1&__proto__=2').json).to.deep.equal([true, ['__proto__']])
  })

  it('get their defaults', () => {
    const { get } = serve(router =>
      router.get(echo).queryParam('flag', joi.boolean().default(false)))
    expect(get('/').json.query).to.deep.equal({ flag: false })
  })

  it('that are not valid are a 400 that names them', () => {
    const { get } = serve(router => {
      router.get('/q', echo).queryParam('n', joi.number().required())
      router.get('/h', echo).header('X-N', joi.number().required())
    })
    expect(get('/q').json).to.deep.equal({
      error: true, errorNum: 400, errorMessage: 'query parameter "n" is required', code: 400
    })
    expect(get('/q?n=x').json.errorMessage).to.equal('query parameter "n" must be a number')
    expect(get('/h', { headers: { 'x-n': 'x' } }).json)
      .to.include({ errorMessage: 'header "x-n" must be a number', code: 400 })
  })

  it('accept any object with a method validate as a schema', () => {
    const schema = {
      validate: (/** @type {unknown} */ value) =>
        value === 'good' ? { value: 'converted' } : { error: new Error('"value" is bad') }
    }
    const { get } = serve(router => router.get(echo).queryParam('q', schema))
    expect(get('/?q=good').json.query).to.deep.equal({ q: 'converted' })
    expect(get('/?q=x').json.errorMessage).to.equal('query parameter "q" is bad')
  })

  it('of a router hold for its routes', () => {
    const { get } = serve(router => {
      const child = createRouter()
      child.queryParam('n', joi.number().required())
      child.get('/', echo)
      router.use('/child', child)
      router.get('/', echo)
    })
    expect([get('/').status, get('/child').status]).to.deep.equal([200, 400])
    expect(get('/child?n=1').json.query).to.deep.equal({ n: 1 })
  })
})

describe('a body', () => {
  it('stays the bytes that were sent when none is declared', () => {
    const served = serve(router => router.post(/** @type {Fn} */ ((req, res) => res.json([
      Buffer.isBuffer(req.body), req.body === req.rawBody, String(req.body), req.json()
    ]))))
    expect(served.request('POST', '/', { body: '{"a":1}' })?.json)
      .to.deep.equal([true, true, '{"a":1}', { a: 1 }])
    expect(served.request('POST', '/')?.json).to.deep.equal([false, true, 'undefined', null])
  })

  it('is parsed as JSON and checked by its model', () => {
    const send = post(endpoint =>
      endpoint.body(joi.object({ a: joi.number().required() }).required()))
    expect(send('{"a":"1"}', JSON_HEADER).json.body).to.deep.equal({ a: 1 })
    expect(send('{"a":1}').json.body).to.deep.equal({ a: 1 })
    expect(send('[]', JSON_HEADER).json)
      .to.include({ code: 400, errorMessage: 'request body must be an object' })
    expect(send('{}').json.errorMessage).to.match(/^request body: child "a" fails/)
    expect(send(null).json.errorMessage).to.equal('request body is required')
    expect(send('{', JSON_HEADER).json.errorMessage)
      .to.match(/^request body can't be read as application\/json: .*JSON/)
  })

  it('is checked by a plain object of joi schemas, which has to be there', () => {
    for (const declare of /** @type {((endpoint: any) => unknown)[]} */ ([
      endpoint => endpoint.body({ a: joi.number().required(), b: joi.string() }),
      endpoint => endpoint.body({ schema: { a: joi.number().required(), b: joi.string() } }),
      endpoint => endpoint.body({
        schema: { a: joi.number().required(), b: joi.string() },
        fromClient: (/** @type {unknown} */ value) => value,
        forClient: (/** @type {unknown} */ value) => value
      })
    ])) {
      const send = post(declare)
      expect(send('{"a":"1"}').json.body).to.deep.equal({ a: 1 })
      expect(send('{"a":1,"c":2}').json)
        .to.include({ code: 400, errorMessage: 'request body: "c" is not allowed' })
      expect(send('{}').json.errorMessage).to.match(/^request body: child "a" fails/)
      expect(send(null).json.errorMessage).to.equal('request body is required')
    }
    expect(post(endpoint => endpoint.body({ a: { b: joi.number() } }))('{"a":{"b":"1"}}').json.body)
      .to.deep.equal({ a: { b: 1 } })
    const sendAll = post(endpoint => endpoint.body([{ a: joi.number() }]))
    expect(sendAll('[{"a":"1"}]').json.body).to.deep.equal([{ a: 1 }])
    expect(sendAll('[{"b":1}]').json.errorMessage)
      .to.equal('request body at position 0: "b" is not allowed')
  })

  it('is checked by a JSON Schema, alone or in a model', () => {
    const schema = {
      type: 'object', required: ['a'],
      properties: { a: { type: 'integer' }, b: { type: 'string', default: 'x' } }
    }
    for (const model of [schema, { schema }]) {
      const send = post(endpoint => endpoint.body(model))
      expect(send('{"a":"1"}').json.body).to.deep.equal({ a: 1, b: 'x' })
      expect(send('{"a":"x"}').json)
        .to.include({ code: 400, errorMessage: 'request body/a must be integer' })
      expect(send(null).json).to.include({ errorMessage: 'request body must be object' })
    }
    expect(post(endpoint => endpoint.body([schema]))('[{}]').json.errorMessage)
      .to.equal("request body at position 0 must have required property 'a'")
    expect(post(endpoint => endpoint.body({}))('{"a":1}').json.body).to.deep.equal({ a: 1 })
    expect(() => post(endpoint => endpoint.body({ type: 'none' })))
      .to.throw(TypeError, /body expects .* a JSON Schema, .* an object came/)
  })

  it('may be missing where the model allows it', () => {
    expect(post(endpoint => endpoint.body(joi.object().default({ a: 2 })))(null).json.body)
      .to.deep.equal({ a: 2 })
  })

  it('that is declared as none is a 400', () => {
    const send = post(endpoint => endpoint.body(null))
    expect(send('x').json).to.include({ code: 400, errorMessage: 'unexpected request body' })
    expect(send(null).json.body).to.equal(null)
  })

  it('of an array is checked item by item', () => {
    const send = post(endpoint => endpoint.body([joi.number()]))
    expect(send('["1",2]').json.body).to.deep.equal([1, 2])
    expect(send('[1,"x"]').json.errorMessage)
      .to.equal('request body at position 1 must be a number')
    expect(send('1').json.errorMessage).to.equal('request body must be an array')
  })

  it('goes through fromClient of its model', () => {
    const model = {
      schema: joi.object(),
      fromClient: (/** @type {any} */ value) => ({ ...value, seen: true })
    }
    expect(post(endpoint => endpoint.body(model))('{"a":1}').json.body)
      .to.deep.equal({ a: 1, seen: true })
    expect(post(endpoint => endpoint.body([model]))('[{}]').json.body)
      .to.deep.equal([{ seen: true }])
  })

  it('is a text for text types, an object for forms, and bytes for others', () => {
    const send = post(endpoint =>
      endpoint.body(['text/*', 'application/x-www-form-urlencoded', 'application/octet-stream']))
    expect(send(Buffer.from('h\u00e9', 'latin1'), {
      'content-type': 'text/plain; charset=iso-8859-1'
    }).json.body).to.equal('h\u00e9')
    expect(send('a=1&b=2&b=3', { 'content-type': 'application/x-www-form-urlencoded' }).json.body)
      .to.deep.equal({ a: '1', b: ['2', '3'] })
    expect(send('xy', { 'content-type': 'application/octet-stream' }).json.body)
      .to.deep.equal({ type: 'Buffer', data: [120, 121] })
  })

  it('of a type that is not listed is taken for the first that is', () => {
    expect(post(endpoint => endpoint.body(['json', 'text']))('[1]', {
      'content-type': 'image/png'
    }).json.body).to.deep.equal([1])
  })

  it('is not looked at for GET', () => {
    const served = serve(router => router.get(echo).body(joi.object().required()))
    expect(served.get('/').status).to.equal(200)
  })

  it('is read by the service where it has registered the type', () => {
    const types = new Map(/** @type {[unknown, unknown][]} */ ([['text/csv', {
      fromClient: (/** @type {any} */ body) => String(body).split(','),
      forClient: (/** @type {any} */ rows) => ({
        data: rows.join(';'),
        headers: { 'content-type': 'text/csv' }
      })
    }]]))
    const served = serve(
      router => router.post(/** @type {Fn} */ ((req, res) => res.send(req.body, 'text/csv')))
        .body(['text/csv']),
      { tools: { types } }
    )
    expect(served.request('POST', '/', { body: 'a,b', headers: { 'content-type': 'text/csv' } }))
      .to.deep.include({ text: 'a;b', contentType: 'text/csv' })
  })

  it('is of the type that came where the service has registered a pattern', () => {
    const handler = { forClient: (/** @type {any} */ rows) => rows.join(';') }
    const types = new Map(/** @type {[unknown, unknown][]} */ ([['text/*', handler]]))
    const answer = serve(
      router => router.get(/** @type {Fn} */ ((_req, res) => res.send(['a', 'b'], 'text/csv'))),
      { tools: { types } }
    ).get('/')
    expect(answer).to.deep.include({ text: 'a;b', contentType: 'text/csv' })
  })

  describe('of several parts', () => {
    const headers = { 'content-type': 'multipart/form-data; boundary="b 1"' }
    const show = (/** @type {any} */ endpoint) =>
      endpoint.body(['multipart/form-data', 'multipart/mixed'])
    const served = serve(router => show(router.post(/** @type {Fn} */ ((req, res) =>
      res.json(Object.entries(req.body).map(([name, part]) =>
        [name, String(part), Buffer.isBuffer(part), /** @type {any} */ (part).headers]))))))
    const send = (/** @type {string} */ body, own = headers) =>
      /** @type {import('./serve.js').Answer} */ (
        served.request('POST', '/', { body, headers: own })
      )

    it('becomes an object of its parts with their headers', () => {
      const body = '--b 1\r\nContent-Disposition: form-data; name="a"\r\n\r\none\r\n--b 1\r\n' +
        'Content-Disposition: form-data; name="f"; filename="x.txt"\r\n' +
        'Content-Type: text/plain\r\n\r\ntwo\r\nlines\r\n--b 1--\r\n\r\n'
      expect(send(body).json).to.deep.equal([
        ['a', 'one', true, { 'content-disposition': 'form-data; name="a"' }],
        ['f', 'two\r\nlines', true, {
          'content-disposition': 'form-data; name="f"; filename="x.txt"',
          'content-type': 'text/plain'
        }]
      ])
    })

    it('keeps the last part of a name, and counts those without', () => {
      const part = (/** @type {string} */ disposition, /** @type {string} */ text) =>
        `--b 1\r\n${disposition}\r\n\r\n${text}\r\n`
      const named = 'content-disposition: form-data; name=a'
      expect(send(`preamble\r\n${part(named, '1')}${part(named, '2')}--b 1--`)
        .json.map((/** @type {any} */ one) => one.slice(0, 2))).to.deep.equal([['a', '2']])
      expect(send(`${part('content-type: a/b', '1')}--b 1\r\n\r\n2\r\n--b 1--`, {
        'content-type': 'multipart/mixed; boundary="b 1"'
      }).json.map((/** @type {any} */ one) => one.slice(0, 2)))
        .to.deep.equal([['0', '1'], ['1', '2']])
    })

    for (const [title, body] of [
      ['is not closed', '--b 1\r\n\r\nx'],
      ['has no parts at all', 'x'],
      ['has a part without a blank line', '--b 1\r\nx\r\n--b 1--']
    ]) {
      it(`is a 400 when it ${title}`, () => {
        expect(send(String(body)).json).to.include({ code: 400, errorNum: 400 })
      })
    }

    it('is a 400 without a boundary', () => {
      expect(send('x', { 'content-type': 'multipart/form-data' }).json.errorMessage)
        .to.match(/needs a boundary/)
    })
  })
})
