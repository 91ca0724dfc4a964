// What becomes of errors.
import { expect } from 'chai'
import { createContext, constants, runInContext } from 'node:vm'
import { serve } from './serve.js'

/** @param {(res: any) => unknown} act @param {object} [tools] */
const run = (act, tools) => {
  const served = serve(
    router => router.get((/** @type {any} */ _req, /** @type {any} */ res) => act(res)), { tools }
  )
  return Object.assign(served.get('/'), { logged: served.logged })
}
/** @param {unknown} value @returns {never} */
const fail = value => { throw value }
const INTERNAL = { error: true, errorNum: 500, errorMessage: 'Internal Server Error', code: 500 }

describe('an error thrown by a handler', () => {
  it('of res.throw keeps its status and reason', () => {
    expect(run(res => res.throw(404, 'no such shop')).json)
      .to.deep.equal({ error: true, errorNum: 404, errorMessage: 'no such shop', code: 404 })
    expect(run(res => res.throw('conflict')).json)
      .to.deep.equal({ error: true, errorNum: 409, errorMessage: 'Conflict', code: 409 })
    expect(run(res => res.throw('404', 'no such shop')).json)
      .to.include({ errorMessage: 'no such shop', code: 404 })
    expect(run(res => res.throw('404 or so', 'no such shop')).json).to.deep.equal(INTERNAL)
    expect(run(res => res.throw(400, 'x', { errorNum: 1202, extra: { field: 'a' } })).json)
      .to.deep.equal({ error: true, errorNum: 1202, errorMessage: 'x', code: 400, field: 'a' })
    expect(run(res => res.throw(400, { extra: { field: 'a' } })).json)
      .to.include({ errorMessage: 'Bad Request', field: 'a' })
    expect(run(res => res.throw(400, Object.assign(new Error('inner'), { errorNum: 7 }))).json)
      .to.include({ errorMessage: 'inner', errorNum: 7, code: 400 })
    expect(run(res => res.throw(400, 'x', { statusCode: 200 })).status).to.equal(400)
  })

  it('answers with the status of any error that has one of a failure', () => {
    for (const [statusCode, status] of [[400, 400], [599, 599], [399, 500], [600, 500]]) {
      expect(run(() => fail(Object.assign(new Error('x'), { statusCode }))).status).to.equal(status)
    }
  })

  it('can be caught and asked', () => {
    /** @type {unknown} */
    let caught
    run(res => {
      try { res.throw(410, 'gone', { cause: 'why' }) } catch (error) { caught = error }
    })
    expect(caught)
      .to.be.instanceOf(Error)
      .and.include({ statusCode: 410, status: 410, message: 'gone', cause: 'why' })
  })

  it('of any kind is a 500 that says nothing and is logged', () => {
    for (const value of [
      new Error('inner'), 'x', 7, null, undefined, {}, { statusCode: 200 }, { statusCode: '404' },
      Symbol('x'), 1n, () => {}, Object.create(null)
    ]) {
      const { status, json, contentType, logged } = run(() => fail(value))
      expect([status, json, contentType])
        .to.deep.equal([500, INTERNAL, 'application/json; charset=utf-8'])
      expect(logged).to.have.lengthOf(1)
    }
    expect(run(() => fail(new Error('inner'))).logged[0]).to.match(/^error: Error: inner\n {4}at /)
  })

  it('of ArangoDB has the class of its number as status and errorNum', () => {
    for (const [errorNum, status] of [[1202, 404], [1210, 400], [1207, 409], [11, 403], [4, 500]]) {
      expect(run(() => fail(Object.assign(new Error('x'), { isArangoError: true, errorNum }))).json)
        .to.deep.equal({ ...INTERNAL, errorNum: status, code: status })
    }
  })

  it('of documents that are out of reach for now is a 503, the reason is in the log', () => {
    const { status, json, logged } = run(() => fail({ errorNum: 503, message: 'http://four' }))
    expect([status, json]).to.deep.equal([503, { ...INTERNAL, errorNum: 503, code: 503 }])
    expect(logged).to.have.lengthOf(1)
  })

  it('of ArangoDB is logged whatever its status, and tells clients no more than that', () => {
    const error = Object.assign(new Error('unique constraint violated'), { errorNum: 1210 })
    const { json, logged } = run(() => fail(error))
    expect(json).to.deep.equal({ ...INTERNAL, errorNum: 400, code: 400 })
    expect(logged).to.have.lengthOf(1)
    expect(logged[0]).to.match(/^error: Error: unique constraint violated\n {4}at /)
  })

  it('drops what the handler had set', () => {
    const { headers, text } = run(res => {
      res.status(201).set('x-a', '1').cookie('a', 'b').type('text/csv')
      res.body = 'half'
      res.throw(400)
    })
    expect(headers).to.deep.equal({})
    expect(JSON.parse(text).code).to.equal(400)
  })

  it('is logged below 500 only where it is the server that failed', () => {
    expect(run(res => res.throw(404)).logged).to.deep.equal([])
    expect(run(res => res.throw(503)).logged).to.have.lengthOf(1)
  })

  it('is shown with its causes in development', () => {
    const cause = new Error('cause')
    const { json } = run(() => fail(new Error('outer', { cause })), { isDevelopment: () => true })
    expect(json).to.include({ ...INTERNAL, exception: 'Error: cause' })
    expect(json.stacktrace[0]).to.equal('Error: cause')
    expect(json.stacktrace).to.include('Error: outer')
  })

  it('never gets the better of the host, however odd it is', () => {
    const hostile = new Proxy({}, { get () { throw new Error('no') } })
    const looping = new Error('loop')
    looping.cause = looping
    for (const value of [hostile, { get statusCode () { throw hostile } },
    { statusCode: 400, get message () { throw new Error('x') } }, looping,
      { statusCode: 400, extra: { big: 1n } },
      { statusCode: 400, message: 'x', extra: { toJSON () { throw new Error('x') } } }]) {
    for (const isDevelopment of [() => false, () => true]) {
      expect(run(() => fail(value), { isDevelopment }).json.code).to.equal(500)
    }
  }
    expect(run(/** @returns {number} */ function again () { return again() + 1 }).json)
      .to.deep.equal(INTERNAL)
  })

  it('is what a status that is none ends in', () => {
    for (const status of ['abc', 99, 1000, 200.5, null, {}, 101]) {
      if (status === null) expect(run(res => { res.statusCode = status }).status).to.equal(204)
      else expect(run(res => { res.statusCode = status }).json).to.deep.equal(INTERNAL)
    }
  })

  it('is what a value that is no JSON ends in', () => {
    const loop = /** @type {any} */ ({})
    loop.loop = loop
    expect([run(res => res.json(loop)).json, run(res => res.send({ a: 1n })).json])
      .to.deep.equal([INTERNAL, INTERNAL])
  })

  it('names its headers to scripts of other origins', () => {
    const { get, request } = serve(router => router.get(() => fail('x')))
    expect(get('/', { headers: { origin: 'http://a' } }).headers)
      .to.deep.equal({ 'access-control-expose-headers': 'content-type' })
    expect(request('POST', '/', { headers: { origin: 'http://a' } })?.headers)
      .to.deep.equal({ allow: 'GET', 'access-control-expose-headers': 'content-type, allow' })
  })
})

describe('a service in a realm of its own', () => {
  it('gets objects, arrays and errors of its realm', () => {
    const scope = createContext(constants.DONT_CONTEXTIFY)
    const [{ Error: RealmError, Object: RealmObject, Array: RealmArray, JSON: RealmJson }] = [
      /** @type {any} */ (runInContext('({ Error, Object, Array, JSON })', scope))
    ]
    const tools = {
      intrinsics: { Error: RealmError, Object: RealmObject, Array: RealmArray, JSON: RealmJson }
    }
    const check = runInContext(`(req, res) => {
      const seen = {
        query: req.queryParams instanceof Object, list: req.queryParams.a instanceof Array,
        params: req.pathParams instanceof Object, headers: req.headers instanceof Object,
        body: req.body.list instanceof Array, json: req.json() instanceof Object,
        auth: req.auth.basic instanceof Object
      }
      try { res.status('odd') } catch (error) { seen.error = error instanceof Error }
      try { res.json(1n) } catch (error) { seen.type = error instanceof TypeError }
      res.json(seen)
    }`, scope)
    const served = serve(router => router.post('/:id', check).body(['json']), { tools })
    const answer = served.request(
      'POST', '/1?a=1&a=2', { body: '{"list":[]}', headers: { authorization: 'Basic eDp5' } }
    )
    expect(Object.values(answer?.json)).to.deep.equal(Array(9).fill(true))
  })
})
