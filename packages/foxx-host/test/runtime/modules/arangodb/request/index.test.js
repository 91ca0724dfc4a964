import { expect } from 'chai'
import { catchFrom, createService } from '../../service.js'
import { useServer } from './use-server.js'

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {number} statusCode
 * @property {string} message
 * @property {Record<string, unknown>} headers
 * @property {unknown} body
 * @property {Buffer} rawBody
 * @property {{method: string, url: string, headers: Record<string, string>, body: string}} json
 * @property {(text?: string) => void} throw
 */

describe('@arangodb/request', () => {
  const server = useServer()

  /** @param {string} expression @param {string[]} [allowedHosts] @returns {Answer} */
  const run = (expression, allowedHosts = [`127.0.0.1:${server.port}`]) => {
    const code = "const request = require('@arangodb/request'); const base = " +
      `'http://127.0.0.1:${server.port}'; module.exports = ${expression}`
    return /** @type {Answer} */ (
      createService({ 'index.js': code }, { environment: { allowedHosts } }).run('index.js')
    )
  }

  it('returns the answer', () => {
    const { status, statusCode, message, headers, body, rawBody, json } =
      run('request(base + "/echo")')
    expect({ status, statusCode, message })
      .to.deep.equal({ status: 200, statusCode: 200, message: 'OK' })
    expect(headers)
      .to.include({ 'content-type': 'application/json' })
      .and.property('set-cookie')
      .deep.equal(['a=1', 'b=2'])
    expect(json).to.include({ method: 'GET', url: '/echo', body: '' })
    expect(body).to.be.a('string')
    expect(rawBody).to.be.instanceOf(Buffer)
  })

  it('parses JSON with the names of the service', () => {
    expect(run('[request(base + "/echo")].map(a => a.json instanceof Object && a.headers ' +
      'instanceof Object && a.headers["set-cookie"] instanceof Array)[0]')).to.equal(true)
  })

  it('sends each method, with a body, JSON, a form or a query', () => {
    for (const method of ['get', 'post', 'put', 'patch', 'delete']) {
      expect(run(`request.${method}(base + '/echo')`).json.method).to.equal(method.toUpperCase())
    }
    expect(run("request.head(base + '/echo').status")).to.equal(200)
    expect(run("request.post({ url: base + '/echo', body: { a: 1 }, json: true })").json)
      .to.include({ body: '{"a":1}' })
      .and.property('headers')
      .include({ 'content-type': 'application/json' })
    expect(run("request.post(base + '/echo', { body: 'text' })").json)
      .to.include({ body: 'text' })
      .and.property('headers')
      .include({ 'content-type': 'text/plain; charset=utf-8', 'content-length': '4' })
    expect(
      run("request.post(base + '/echo', { body: Buffer.from('b') })").json.headers['content-type']
    ).to.equal('application/octet-stream')
    expect(run("request.post(base + '/echo', { form: { a: 'x y', b: [1, 2] } })").json.body)
      .to.equal('a=x%20y&b%5B0%5D=1&b%5B1%5D=2')
    expect(run("request({ uri: base + '/echo', qs: { a: { b: 1 }, c: '&' } })").json.url)
      .to.equal('/echo?a%5Bb%5D=1&c=%26')
    expect(
      run("request({ uri: base + '/echo', qs: { c: [1, 2] }, useQuerystring: true })").json.url
    ).to.equal('/echo?c=1&c=2')
  })

  it('sends headers and who asks', () => {
    expect(run("request(Object.assign({ url: base + '/echo' }, { headers: { 'X-A': 1, " +
      "'content-type': 'a/b' }, auth: { username: 'u', password: 'p' } }))").json.headers)
      .to.include({ 'x-a': '1', 'content-type': 'a/b', authorization: 'Basic dTpw' })
    expect(
      run("request({ url: base + '/echo', auth: { bearer: 'token' } })").json.headers.authorization
    ).to.equal('Bearer token')
    expect(run("request(base.replace('//', '//u:p%40@') + '/echo')").json.headers.authorization)
      .to.equal('Basic dTpwQA==')
  })

  it('gives Buffers when there is no encoding', () => {
    expect(run("request({ url: base + '/bytes', encoding: null })").body)
      .to.deep.equal(Buffer.from([0, 255, 1]))
  })

  it('throws for a status of failure when asked to', () => {
    const answer = run("request(base + '/missing')")
    expect(answer)
      .to.include({ status: 404, message: 'Not Found', body: 'nothing here', json: undefined })
    expect(catchFrom(() => answer.throw())).to.include({ status: 404, message: 'Not Found' })
    expect(run("request({ url: base + '/missing', returnBodyOnError: false })").body)
      .to.equal(undefined)
    run("request(base + '/echo')").throw()
  })

  it('follows redirects as far as it may', () => {
    expect(run("request.post(base + '/see-other', { body: 'x' })").json)
      .to.include({ method: 'GET', url: '/echo?from=303', body: '' })
    expect(run("request.post(base + '/same', { body: 'x' })").json)
      .to.include({ method: 'POST', body: 'x' })
    expect(run("request({ url: base + '/same', followRedirect: false })").status).to.equal(307)
    expect(run("request({ url: base + '/loop', maxRedirects: 3 })"))
      .to.include({ status: 500 })
      .and.property('message')
      .match(/more than 3 redirects/)
  })

  it('answers 500 with a reason when there is no answer', () => {
    expect(run("request({ url: base + '/hang', timeout: 0.2 })"))
      .to.include({ status: 500, message: 'no answer within 0.2 s' })
    expect(run("request(base + '/broken')"))
      .to.include({ status: 500 })
      .and.property('message')
      .match(/hang up|ECONNRESET/)
    expect(run("request('http://127.0.0.1:1/')", ['127.0.0.1']).message).to.match(/ECONNREFUSED/)
    expect(run("request(base + '/echo')").status).to.equal(200)
  })

  it('answers 500 when the answer is too long to be kept in memory', () => {
    expect(run("request(base + '/long')"))
      .to.include({ status: 500, message: 'the answer is longer than 134217728 bytes' })
  })

  it('calls only hosts that are allowed, in redirects too', () => {
    /** @type {[string, string[]][]} */
    const refused = [
      ["request(base + '/echo')", []],
      ["request(base + '/echo')", ['localhost']],
      ["request(base + '/echo')", ['127.0.0.1:80']],
      ["request(base + '/foreign')", ['127.0.0.1']],
      ["request(base + '/file')", ['127.0.0.1']],
      ["request('http://127.0.0.1@example.com/')", ['127.0.0.1']]
    ]
    for (const [call, hosts] of refused) {
      expect(catchFrom(() => run(call, hosts)), call)
        .to.include({ errorNum: 11, isArangoError: true })
        .and.property('message')
        .match(/--allow-host/)
    }
    expect(run("request(base + '/echo')", ['127.0.0.1']).status).to.equal(200)
  })

  it('refuses options that it can not use', () => {
    for (const [options, message] of [
      ["'/relative'", /begins with http/], ["'file:///etc/passwd'", /begins with http/],
      ["''", /begins with http/], ['null', /a URL or an object/],
      ["{ url: base, method: 'CONNECT' }", /method: one of/],
      ["{ url: base, body: {} }", /pass json: true/],
      ["{ url: base, headers: { 'a b': 1 } }", /Header name/],
      ["{ url: base, headers: { a: 'x\\r\\ny: z' } }", /Invalid character/],
      ['{ url: base, timeout: -1 }', /timeout: a number/],
      ["{ url: base, timeout: 'x' }", /timeout/],
      ['{ url: base, formData: {} }', /multipart/],
      ["{ url: base + '/echo', encoding: 'klingon' }", /encoding/],
      ['{ url: base, json: true, body: 1n }', /BigInt/]
    ]) {
      const error = catchFrom(() => run(`request(${options})`))
      expect(error.message, String(options)).to.match(/** @type {RegExp} */ (message))
    }
  })
})
