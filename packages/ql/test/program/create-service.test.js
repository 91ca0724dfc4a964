import { assert } from 'chai'
import { createServer } from 'node:http'
import { createService } from '../../src/program/create-service.js'
import { ask as askPort } from '../app/start-app.js'
import { makeFolder } from './start-ql.js'

/** @typedef {{method: string, url: string, headers: import('node:http').IncomingHttpHeaders, body: string}} Heard */

const FILES = {
  'tables/items.ql': `-- Items by \`id\`.
create table items
  on select get from "{config.upstream}/items?id={id}&size={size}"
    using headers 'x-client' = '{x-client}' using defaults size = 'L'
  on insert post to "{config.upstream}/items"`,
  'tables/deep/odd.ql': 'create table odd on select get from "{config.upstream}/odd"',
  'tables/broken.ql': 'create table',
  'routes/item.ql': `-- One item.
return select * from items where id = '{id}' via route '/item/{id}?size={size}' with optional params
  using method get using headers 'X-Item' = '{id}'`,
  'routes/many.ql': "return select * from items where id in ('{ids}') via route " +
    "'/items?ids={ids}' using method get",
  'routes/fields.ql': "return { \"name\": \"{user.name}\", \"x\": \"{x}\" } via route " +
    "'/fields?x={x}' using method post",
  'routes/inline.ql': 'create table own on select get from "{config.upstream}/odd"; return ' +
    "select a from own via route '/inline' using method get",
  'routes/post.ql': "return insert into items via route '/post' using method post",
  'routes/none.ql': 'return {}',
  'config.json': '{"site":{"name":"shop"},"maxNestedRequests":3}'
}

describe('a service of tables, routes and a config', () => {
  /** @type {Heard[]} */
  const heard = []
  const upstream = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', text => { body += text }).on('end', () => {
      heard.push({
        method: request.method ?? '', url: request.url ?? '', headers: request.headers, body
      })
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://h')
      if (searchParams.get('id') === 'none') response.statusCode = 500
      response.setHeader('content-type', 'application/json')
      response.setHeader('request-id', 'up')
      response.end(pathname === '/odd'
        ? '[{"a":1},{"a":null}]'
        : JSON.stringify({ id: searchParams.get('id') }))
    })
  })
  /** @type {ReturnType<typeof makeFolder>} */
  let folder
  /** @type {Awaited<ReturnType<typeof createService>>} */
  let service
  /** @type {import('node:http').Server} */
  let server
  /** @type {string[]} */
  const reports = []
  let port = 0

  before(async () => {
    folder = makeFolder(FILES)
    await new Promise(resolve => { upstream.listen(0, '127.0.0.1', () => resolve(null)) })
    const address = /** @type {import('node:net').AddressInfo} */ (upstream.address())
    service = await createService({
      tables: `${folder.path}/tables`, routes: `${folder.path}/routes`,
      config: `${folder.path}/config.json`,
      overrides: { upstream: `http://127.0.0.1:${address.port}` }, tablesFromRequests: true
    }, { report: sentence => reports.push(sentence) })
    server = createServer(service.listener)
    await new Promise(resolve => { server.listen(0, '127.0.0.1', () => resolve(null)) })
    port = /** @type {import('node:net').AddressInfo} */ (server.address()).port
  })
  after(async () => {
    server.closeAllConnections()
    server.close()
    await service.close()
    upstream.closeAllConnections()
    upstream.close()
    folder.remove()
  })
  beforeEach(() => { heard.length = 0 })

  /** @param {string} path @param {Parameters<typeof askPort>[2]} [more] */
  const ask = (path, more) => askPort(port, path, more)
  /** @param {string} script @param {string} [more] */
  const run = (script, more = '') => ask(`/q?s=${encodeURIComponent(script)}${more}`)

  it('reports the files that are broken and has the others', async () => {
    assert.lengthOf(reports, 2)
    assert.match(reports[0] ?? '', /broken\.ql is left out: /)
    assert.match(reports[1] ?? '', /none\.ql is left out: it has no route/)
    assert.deepEqual([...service.engine.tables.keys()].sort(), ['items', 'odd'])
    assert.deepEqual(service.engine.routes.map(({ path }) => path), [
      '/fields', '/inline', '/item/{id}', '/items', '/post'
    ])
  })

  it('runs scripts with parameters, headers and the config', async () => {
    const answer = await ask(
      `/q?s=${encodeURIComponent("select id from items where id = 'a b'")}&size=XL`,
      { headers: { 'X-Client': 'me' } }
    )
    assert.deepEqual([answer.status, answer.json()], [200, ['a b']])
    assert.deepEqual(heard.map(({ url }) => url), ['/items?id=a%20b&size=XL'])
    assert.equal(heard[0]?.headers['x-client'], 'me')
    assert.equal((await run('return "{config.site.name}"')).text, '"shop"')
  })

  it('hides headers of one connection from scripts', async () => {
    assert.equal(
      (await run('return { "h": "{host}", "c": "{connection}", "r": "{remoteAddress}" }')).text,
      '{"r":"127.0.0.1"}'
    )
  })

  it('serves routes, with their headers, missing parameters and no matches', async () => {
    const answer = await ask('/item/7')
    assert.deepEqual([answer.json(), answer.headers['x-item'], answer.headers['request-id']], [
      { id: '7' }, '7', 'up]'
    ])
    assert.deepEqual(heard.map(({ url }) => url), ['/items?id=7&size=L'])
    assert.equal((await ask('/items')).text, '{"err":"No matching route"}')
    assert.deepEqual((await ask('/items?ids=1,2')).json(), { id: '1,2' })
  })

  it('gives the fields of a body to the route\'s script', async () => {
    const json = await ask('/fields?x=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"user":{"name":"Ann"}}'
    })
    const form = await ask('/fields?x=1', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'other=2'
    })
    const xml = await ask('/fields?x=1', {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: '<user><name>Ben</name></user>'
    })
    assert.deepEqual(
      [json.json(), form.json(), xml.json()],
      [{ name: 'Ann', x: '1' }, { x: '1' }, { name: 'Ben', x: '1' }]
    )
  })

  it('passes a body on as it came', async () => {
    await ask('/post', {
      method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'just this'
    })
    assert.deepEqual(heard.map(({ method, url, body }) => [method, url, body]), [
      ['POST', '/items', 'just this']
    ])
    assert.match(heard[0]?.headers['content-type'] ?? '', /^text\/plain/)
  })

  it('lets routes of the operator have tables of their own', async () =>
    assert.deepEqual((await ask('/inline')).json(), [1, null]))

  it('answers an upstream\'s failure with its body', async () => {
    const answer = await run("select * from items where id = 'none'")
    assert.deepEqual([answer.status, answer.json()], [
      400,
      { headers: { 'content-type': 'application/json' }, body: { id: 'none' }, emitted: true }
    ])
  })

  it('answers an error in a script with its place', async () => {
    assert.deepInclude((await run('select * fro x')).json(), {
      name: 'SyntaxError', line: 1, column: 10
    })
    assert.deepEqual(
      [(await run('select * from nowhere')).status, (await run('select * from nowhere')).text],
      [400, '"No such table nowhere"']
    )
  })

  it('shows what it has', async () => {
    assert.deepEqual((await ask('/tables?format=json')).json(), (await run('show tables')).json())
    assert.deepEqual((await ask('/api?format=json')).json(), (await run('show routes')).json())
    assert.deepEqual((await ask('/table?name=items&format=json')).json(), (await run('describe ' +
      'items')).json())
    const route = `/route?path=${encodeURIComponent('/items?ids={ids}')}&method=get`
    assert.deepEqual((await ask(`${route}&format=json`)).json(), (await run('describe route ' +
      "'/items?ids={ids}' using method get")).json())
    for (const path of ['/tables', '/api', '/table?name=items', route]) {
      assert.deepEqual([(await ask(path)).status, (await ask(path)).headers['content-type']], [
        200,
        'text/html; charset=utf-8'
      ])
    }
    assert.include((await ask('/table?name=items')).text, 'Items by `id`.')
  })

  describe('in its console', () => {
    /** @param {string} script */
    const runTraced = async script => (await ask('/console/run', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ script })
    })).json()

    it('tells plan, calls and result', async () => {
      const { plan, trace, result } =
        await runTraced("ids = [\"1\", \"2\"];\nreturn select id from items where id in ('{ids}')")
      assert.deepEqual(result, ['1', '2'])
      assert.deepEqual(plan.nodes.map((/** @type {{line: number}} */ { line }) => line), [1, 2])
      assert.lengthOf(plan.edges, 1)
      const kinds = trace.map((/** @type {{type: string}} */ { type }) => type)
      assert.equal(kinds.filter((/** @type {string} */ type) => type === 'request').length, 2)
      assert.equal(kinds.filter((/** @type {string} */ type) => type === 'response').length, 2)
      const [request] = trace.filter((/** @type {{type: string}} */ { type }) => type === 'request')
      assert.isTrue(plan.nodes.some((/** @type {{id: number}} */ { id }) =>
        id === request.statement))
      assert.equal(request.table, 'items')
      const response = trace.find((/** @type {{type: string, call: number}} */ { type, call }) =>
        type === 'response' && call === request.call)
      assert.isTrue(request.atMs <= response.headersAtMs && response.headersAtMs <= response.atMs)
    })

    it('puts a caret below each mistake', async () => {
      const [syntax] = (await runTraced('select * fro x')).error.parts
      assert.equal(syntax.message, "'fro' means nothing here; did you mean 'from'?")
      assert.match(syntax.excerpt, /^select \* fro x\n {9}\^/)
      const { parts } =
        (await runTraced('a = 1;\nreturn select x as y, z from nowhere as n, more as m')).error
      assert.isAbove(parts.length, 1)
      for (const { message, excerpt } of parts) {
        assert.match(`${message}\n${excerpt}`, /^Line 2: .*\nreturn select .*\n +\^/)
      }
    })

    it('says what an upstream answered', async () => {
      const { error, plan, trace } = await runTraced("select * from items where id = 'none'")
      assert.equal(error.status, 400)
      assert.include(error.parts[0].excerpt, '"emitted": true')
      assert.lengthOf(plan.nodes, 1)
      assert.isTrue(trace.some((/** @type {{type: string, failed?: boolean}} */ { type, failed }) =>
        type === 'statement-end' && failed))
    })
  })

  it('finds the module of its cache beside its config, not in the current directory', async () => {
    const files = {
      'c/config.json': '{"cache":{"impl":"./kept.cjs"}}',
      'c/kept.cjs': 'module.exports = { get: (key, callback) => callback(null, null), put () {} }'
    }
    const { path, remove } = makeFolder(files)
    await (await createService({ config: `${path}/c/config.json` })).close()
    remove()
    const error = await createService({ overrides: { cache: { impl: './kept.cjs' } } })
      .then(() => null, reason => reason)
    assert.equal(error?.code, 'BAD_CACHE')
  })

  it('refuses a config that is none', async () => {
    const error = await createService({ config: `${folder.path}/nowhere.json` })
      .then(() => null, reason => reason)
    assert.match(error?.message, /nowhere\.json is not usable: it can't be read \(ENOENT\)/)
  })
})
