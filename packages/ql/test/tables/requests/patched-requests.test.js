/** @import {RequestFacts, Table, Verb} from '../../../src/types.js' */
import { assert } from 'chai'
import { compileRequests, compileTable, createAnswerHooks } from '../../../src/tables/index.js'
import { parseCreateTable } from '../create-verb.js'
import { createDirectory } from '../load/table-directory.js'
import { FILES } from './patch-files.js'

describe('requests of tables with files', () => {
  /** @type {Awaited<ReturnType<typeof createDirectory>>} */
  let made
  before(async () => { made = await createDirectory(FILES) })
  after(() => made.remove())

  /** @param {string} clauses @param {{verb?: Verb, method?: string, config?: Record<string, unknown>}} [options] */
  async function createTable (clauses, { verb = 'select', method = 'get from', config = {} } = {}) {
    const statement = parseCreateTable(`create table t on ${verb} ${method} ${clauses}`)
    const table = await compileTable(statement, { config, baseDirectory: made.directory })
    return /** @type {NonNullable<Table['verbs']['select']>} */ (table.verbs[verb])
  }

  /**
   * @param {string} clauses
   * @param {Record<string, unknown>} [values]
   * @param {RequestFacts & {method?: string, config?: Record<string, unknown>}} [facts]
   */
  async function plan (clauses, values = {}, { method, config, ...facts } = {}) {
    const verb = await createTable(clauses, { config, ...method && { verb: 'insert', method } })
    return compileRequests(verb)(name => Object.hasOwn(values, name) ? values[name] : undefined, {
      names: Object.keys(values),
      ...facts
    })
  }
  /** @type {(...args: Parameters<typeof plan>) => Promise<string[]>} */
  const uris = async (...args) => (await plan(...args)).requests.map(({ uri }) => uri)

  describe('patch uri', () => {
    const TWITTER = '"http://h/search.json?q={q}&rpp={rpp}&include=true&page={page}" with ' +
      "aliases limit = 'rpp' using patch 'twitter.js'"

    it('changes the parameters of the URI, knowing the statement', async () => {
      assert.deepEqual(await uris(TWITTER, { q: 'ql.io' }, { limit: 5, statement: { limit: 5 } }), [
        'http://h/search.json?q=ql.io&rpp=5&include=true'
      ])
      assert.deepEqual(await uris(TWITTER, { q: 'x y' }, {
        limit: 10, offset: 25, statement: { limit: 10, offset: 25 }
      }), ['http://h/search.json?q=x%20y&rpp=10&include=true&page=3'])
    })

    it('is called for each request of a fan-out', async () => {
      assert.deepEqual(await uris(TWITTER, { q: ['a', 'b'] }, { statement: {} }), [
        'http://h/search.json?q=a&include=true',
        'http://h/search.json?q=b&include=true'
      ])
    })

    it('may make several requests of one, or none', async () => {
      assert.deepEqual(await uris('"http://h/?a={a}" using patch \'fan.js\'', { ids: [1, 2] }), [
        'http://h/?a=&id=1',
        'http://h/?a=&id=2'
      ])
      assert.deepEqual(await uris('"http://h/?a={a}" using patch \'drop.js\'', { a: [1, 2] }), [])
    })

    it('may take its time', async () => {
      assert.deepEqual(await uris('"http://h/?a={a}" using patch \'slow.js\'', { a: 'x' }), [
        'http://h/?a=x&slow=x'
      ])
      assert.deepEqual(await uris('"http://h/?a={a}" using patch \'slow.js\'', { a: ['x', 'y'] }), [
        'http://h/?a=x&slow=x,y',
        'http://h/?a=y&slow=x,y'
      ].map(uri => uri.replace(',', '%2C')))
      assert.equal(
        (await plan('"http://h/" using patch \'slow.js\'').catch(error => error)).message,
        "Hook 'patch uri' of table t failed: too slow"
      )
    })

    it('may give a text', async () => {
      assert.deepEqual(await uris('"http://h/?a={a}" using patch \'text.js\'', { a: 1 }), [
        'http://other/?REST='
      ])
      assert.equal(
        (await plan('"http://h/" using patch \'text.js\'').catch(error => error)).code, 'BAD_URI'
      )
    })

    it('comes at once when it is all that the patch does', async () => {
      const verb = await createTable('"http://h/" using patch \'twitter.js\'')
      assert.notInstanceOf(compileRequests(verb)(() => undefined, { statement: {} }), Promise)
    })

    it('that throws fails the statement', async () => {
      const error = await plan('"http://h/" using patch \'fails.js\'').catch(error => error)
      assert.equal(error.code, 'PATCH_FAILED')
      assert.equal(error.message, "Hook 'patch uri' of table t failed: out of order")
      assert.equal(error.cause.message, 'out of order')
    })
  })

  it('validate param sees every parameter and may refuse', async () => {
    const clauses = '"http://h/?a={a}" using patch \'validate.js\' '
    assert.deepEqual(await uris(clauses, { a: 'good', b: 'y' }), ['http://h/?a=good'])
    const error = await plan(clauses, { a: 'bad', b: 'y' }).catch(error => error)
    assert.equal(error.message, 'Value of a "bad" is not valid')
    assert.equal(
      (await plan(clauses, { a: 'good', b: 'n' }).catch(error => error)).code, 'INVALID_PARAM'
    )
  })

  it('patch headers gets and gives headers', async () => {
    /** @type {unknown[]} */
    const logged = []
    const { requests } = await plan(
      '"http://h/?a={a}" using headers \'H\' = \'{b}\' using patch \'headers.js\'',
      { a: 1, b: 2 },
      { statement: { id: 3 }, log: (...said) => logged.push(said) }
    )
    assert.deepEqual(requests[0]?.headers, { h: '2', 'x-patched': '123' })
    assert.deepEqual(logged, [['warn', 'seen']])
  })

  it('compute key says where the answer is cached, if it is', async () => {
    assert.equal((await plan('"http://h/?a={a}" using patch \'key.js\' expires 10', {
      a: 1
    })).requests[0]?.cacheKey, 't|get|http://h/?a=1|1')
    assert.isUndefined(
      (await plan('"http://h/?a={a}" using patch \'key.js\'', { a: 1 })).requests[0]?.cacheKey
    )
  })

  describe('auth', () => {
    it('may add to the parameters, which headers see', async () => {
      const { requests } = await plan(
        '"http://h/" using headers \'Authorization\' = \'t {token}\' ' +
          "authenticate using 'auth.js'",
        { user: 'ann' },
        { config: { secret: 's-' } }
      )
      assert.deepEqual(requests[0]?.headers, { authorization: 't s-ann' })
    })

    it('that refuses fails the statement', async () => {
      const error = await plan('"http://h/" auth using \'auth.js\'', { user: 'nobody' })
        .catch(error => error)
      assert.equal(error.message, 'The auth module of table t refused: go away')
    })
  })

  describe('body templates', () => {
    const method = 'post to'
    const VALUES = { a: 'x<y', b: 2, list: [1, '2'], raw: '<r>', 'dotted.name': 'd' }
    /** @type {[string, string, string][]} */
    const BODIES = [
      ["'plain.mu' type 'application/xml'", '<a>x&lt;y</a>2[1][2]7<r>', 'application/xml'],
      ["'none' type 'text/plain'", 'untyped x&lt;y', 'text/plain'],
      ["'code.ejs' type 'application/xml'", '(1)(2)d', 'application/xml'],
      [
        "'form.txt' type 'application/x-www-form-urlencoded'", 'a=x%3Cy&b=2&list=1%2C2',
        'application/x-www-form-urlencoded'
      ]
    ]
    for (const [template, body, type] of BODIES) {
      it(`${template} makes ${body}`, async () => {
        const { requests } = await plan(
          `"http://h/?a={a}" using bodyTemplate ${template}`,
          VALUES,
          { method, statement: { id: 7 } }
        )
        assert.deepEqual(requests, [
          { method: 'post', uri: 'http://h/?a=x%3Cy', headers: { 'content-type': type }, body }
        ])
      })
    }

    it('foreach make one request of each value, merged as blocks', async () => {
      const clauses = '"http://h/?a={a}" using bodyTemplate \'plain.mu\' type \'x/y\' foreach \'a\''
      const made = await plan(clauses, { a: ['p', 'q'] }, { method })
      assert.deepEqual(made.requests.map(({ uri, body }) => [uri, body]), [
        ['http://h/?a=p', '<a>p</a>'],
        ['http://h/?a=q', '<a>q</a>']
      ])
      assert.equal(made.merge, 'block')
      assert.lengthOf((await plan(clauses, { a: 'single' }, { method })).requests, 1)
      assert.lengthOf((await plan(clauses, {}, { method })).requests, 0)
      assert.equal(
        (await plan(clauses, { a: [1, 2, 3] }, { method, most: 2 }).catch(error => error)).code,
        'TOO_MANY_REQUESTS'
      )
    })

    it('are not for get', async () => {
      const { requests } =
        await plan('"http://h/" using bodyTemplate \'none\' type \'x/y\'', VALUES)
      assert.deepEqual(requests, [{ method: 'get', uri: 'http://h/', headers: {}, body: null }])
    })

    it('say which token of a form is missing', async () => {
      const error = await plan(
        '"http://h/" using bodyTemplate \'form.txt\' type \'application/x-www-form-urlencoded\'',
        {},
        { method }
      ).catch(error => error)
      assert.equal(error.message, 'Token a not specified. Processed a=')
    })

    it('leave a content type that the table names', async () => {
      const { requests } = await plan(
        '"http://h/" using headers \'Content-Type\' = \'own/type\' using ' +
          "bodyTemplate 'none' type 'x/y'",
        VALUES,
        { method }
      )
      assert.deepEqual(requests[0]?.headers, { 'content-type': 'own/type' })
    })

    it('may come from a patch, and a patch may change the body', async () => {
      const brought = await plan('"http://h/" using patch \'brings.js\'', { b: 5 }, { method })
      assert.deepEqual([brought.requests[0]?.body, brought.requests[0]?.headers], [
        '<5>',
        { 'content-type': 'text/brought' }
      ])
      const patched = await plan(
        '"http://h/" using patch \'body.js\' using bodyTemplate \'none\' type \'x/y\'',
        { a: 1, b: 5 },
        { method }
      )
      assert.deepEqual([patched.requests[0]?.body, patched.requests[0]?.headers], [
        'untyped 15',
        { 'content-type': 'text/patched' }
      ])
      const incoming = await plan('"http://h/" using patch \'body.js\'', { b: 5 }, {
        method,
        body: { bytes: 'in', mediaType: 'text/in' }
      })
      assert.equal(incoming.requests[0]?.body, 'in5')
      assert.match(
        (await plan('"http://h/" using patch \'bad-body.js\'', {}, { method })
          .catch(error => error)).message,
        /content to be a text or a buffer, not number/
      )
    })
  })

  describe('createAnswerHooks', () => {
    it('gives none when the patch has none', async () => {
      const verb = await createTable('"http://h/" using patch \'twitter.js\'')
      assert.isNull(createAnswerHooks(verb, { plan: { requests: [], merge: 'field' } }))
    })

    it('hands on what the hooks say', async () => {
      const verb = await createTable('"http://h/?a={a}" using patch \'answers.js\'')
      const made = await compileRequests(verb)(
        name => name === 'a' ? 1 : name === 'b' ? 'seen' : undefined, {}
      )
      const hooks = createAnswerHooks(verb, { plan: made })
      const facts = {
        uri: 'http://h/?a=1',
        status: 200,
        headers: {},
        body: /** @type {unknown} */ (Buffer.from('text'))
      }
      assert.equal(await hooks?.patchMediaType(facts), 'application/json')
      assert.deepEqual(
        await hooks?.parseResponse(facts), { content: '["text"]', type: 'application/json' }
      )
      assert.equal(await hooks?.patchStatus({ ...facts, body: { status_code: 500 } }), 500)
      assert.isUndefined(await hooks?.patchStatus({ ...facts, body: {} }))
      assert.deepEqual(await hooks?.patchResponse({ ...facts, body: 5 }), {
        body: 5, id: '1', b: 'seen'
      })
      assert.equal(
        await hooks?.patchStatus({ ...facts, body: null }).catch(error => error.code),
        'PATCH_FAILED'
      )
    })
  })

  it('params list the first segments of the tokens, whatever the statement says', async () => {
    const made = await plan(
      '"http://h/?a={a.b}&c={c}" using patch \'headers.js\'', { a: { b: 2 }, c: 3, d: 4 },
      { statement: {}, names: [] }
    )
    assert.deepEqual({ ...made.params }, { a: { b: 2 }, c: 3 })
  })

  it('params know nothing by the names that every object has', async () => {
    const made =
      await plan('"http://h/?a={a}" using patch \'headers.js\'', { a: 1 }, { statement: {} })
    assert.isUndefined(made.params?.constructor)
    assert.isUndefined(made.params?.__proto__)
    assert.deepEqual(Object.keys(made.params ?? {}), ['a'])
  })
})
