/** @import {TraceEvent} from '../../../packages/ql/src/types.js' */
import { createServer } from 'node:http'
import { assert } from 'chai'
import { createEngine } from '../../../packages/ql/src/engine.js'
import { loadTables } from '../../../packages/ql/src/tables/index.js'
import { createUpstreamClient } from '../../../packages/ql/src/upstream-calls/index.js'
import { fileURLToPath } from 'node:url'
import {
  createTestEngine, LIMITS, rejection
} from '../../../packages/ql/test/execute/create-test-engine.js'
import { settle } from '../../../packages/ql/test/execute/fake-client.js'

const SCENARIOS = fileURLToPath(new URL('../../../servers/ql/scenarios/tables', import.meta.url))
const A = 'select * from twitter.search where q = "ql.io"'
const B = 'select id as id, from_user_name as user_name, text as text from ' +
  'twitter.search where q = "ql.io";'
const C = 'select ItemID, ViewItemURLForNaturalSearch, Location from details where itemId in ' +
  "(select itemId from finditems where keywords='mini cooper');"
const D =
  `prodid = select ProductID[0].Value from eBay.FindProducts where QueryKeywords = 'macbook pro';
details = select * from eBay.ProductDetails where ProductID in ('{prodid}')
  and ProductType = 'Reference';
reviews = select * from eBay.ProductReviews where ProductID in ('{prodid}')
  and ProductType = 'Reference';
return select d.ProductID[0].Value as id, d.Title as title, d.ReviewCount as reviewCount,
    r.ReviewDetails.AverageRating as rating
    from details as d, reviews as r where d.ProductID[0].Value = r.ProductID.Value
    via route '/myapi' using method get;`

const TWEETS = [
  { id: 1, from_user_name: 'ann', text: 'one', geo: null },
  { id: 2, from_user_name: 'bob', text: 'two', geo: null }
]

/** @param {URL} url */
function answer ({ pathname, searchParams }) {
  const call = searchParams.get('callname')
  const id = searchParams.get('ProductID.Value')
  if (pathname === '/search.json') return { page: 1, results: TWEETS }
  if (pathname.startsWith('/services')) {
    return {
      findItemsByKeywordsResponse: [
        { searchResult: [{ item: [{ itemId: ['i1'] }, { itemId: ['i2'] }] }] }
      ]
    }
  }
  if (call === 'GetMultipleItems') {
    return {
      Item: searchParams.get('ItemID')?.split(',').map(item => ({
        ItemID: item, ViewItemURLForNaturalSearch: `http://${item}`, Location: 'here'
      }))
    }
  }
  if (call === 'FindReviewsAndGuides') {
    return { ProductID: { Value: id }, ReviewDetails: { AverageRating: Number(id) / 2 } }
  }
  const ids = id === null ? ['3', '1', '2'] : [id]
  return {
    Product: ids.map(value => ({
      ProductID: [{ Value: value, Type: 'Reference' }],
      Title: `T${value}`,
      ReviewCount: Number(value)
    }))
  }
}

describe('createEngine', () => {
  describe('over the real client', () => {
    /** @type {import('node:http').Server} */
    let upstream
    /** @type {import('../../../packages/ql/src/types.js').Engine} */
    let engine
    /** @type {string[]} */
    let requests = []

    before(async () => {
      upstream = createServer((request, response) => {
        requests.push(request.url ?? '')
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(answer(new URL(request.url ?? '', 'http://upstream'))))
      })
      await new Promise(resolve => upstream.listen(0, '127.0.0.1', () => resolve(undefined)))
      const { port } = /** @type {import('node:net').AddressInfo} */ (upstream.address())
      const config = { upstream: `http://127.0.0.1:${port}` }
      const tables = await loadTables(SCENARIOS, { config, report: error => { throw error } })
      const counts = {
        scripts: 0, scriptErrors: 0, upstreamRequests: 0, upstreamErrors: 0, cachedPlans: 0
      }
      const client = createUpstreamClient({
        config, limits: LIMITS, tables: tables.values(), tablesFromRequests: true, counts
      })
      engine = createEngine({ tables, routes: [], config, client, limits: LIMITS, counts })
    })

    beforeEach(() => { requests = [] })

    after(async () => {
      await engine.close()
      upstream.closeAllConnections()
      await new Promise(resolve => upstream.close(resolve))
    })

    /** @param {string} script */
    async function run (script) {
      const { body, bytes } = await engine.execute(script)
      return bytes === null ? body : JSON.parse(bytes.toString())
    }

    for (const [
      name, script, expected, count
    ] of /** @type {[string, string, unknown, number][]} */ ([
      ['A', A, TWEETS, 1],
      [
        'B', B,
        [{ id: 1, user_name: 'ann', text: 'one' }, { id: 2, user_name: 'bob', text: 'two' }], 1
      ],
      ['C', C, [['i1', 'http://i1', 'here'], ['i2', 'http://i2', 'here']], 2],
      [
        'D', D,
        [3, 1, 2].map(n => ({ id: String(n), title: `T${n}`, reviewCount: n, rating: n / 2 })), 7
      ]
    ])) {
      it(`answers scenario ${name} with ${count} requests`, async () => {
        assert.deepEqual(await run(script), expected)
        assert.lengthOf(requests, count)
        assert.deepEqual(await run(script), expected, 'and again from the cached plan')
      })
    }

    it('passes on the bytes of A', async () => {
      assert.strictEqual((await engine.execute(A)).bytes?.toString(), JSON.stringify(TWEETS))
    })

    it('counts what it does', async () => {
      const before = { ...engine.counts }
      await run(A)
      await rejection(run('select * from nowhere'))
      const { counts } = engine
      assert.deepEqual([
        counts.scripts - before.scripts,
        counts.scriptErrors - before.scriptErrors,
        counts.upstreamRequests - before.upstreamRequests
      ], [2, 1, 1])
      assert.isAtLeast(counts.cachedPlans, 1)
    })

    it('does not let a stranger\'s table leave the machine', async () => {
      const error = await rejection(engine.execute('create table x on select get from ' +
        "'http://example.com/'; select * from x"))
      assert.strictEqual(error.code, 'HOST_NOT_ALLOWED')
    })
  })

  it('runs one plan many times at once, each run with what it alone sees', async () => {
    const { client, engine } =
      await createTestEngine('create table t on select get from "/t?v={v}&w={w}&x={x}"')
    const script = 'a = {"v": "{v}"}; if (w) { b = select * from t where x = "{a.v}" } c = ' +
      'select * from t where x in (\'{list}\'); return {"a": "{a}", "b": "{b}", "c": "{c}"}'
    client.serve(async ({ uri }) => {
      await new Promise(resolve => setTimeout(resolve, uri.length % 5))
      return { uri: uri.slice('http://up/t?'.length) }
    })
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, n) => {
      const request = {
        query: { v: `v${n}`, ...n % 2 && { w: `w${n}` } },
        variables: { list: [n, n + 1].slice(0, 1 + n % 2) }
      }
      return engine.execute(script, request)
    }))
    outcomes.forEach(({ body }, n) => {
      const w = n % 2 ? `w${n}` : ''
      const one = (/** @type {string | number} */ x) => ({ uri: `v=v${n}&w=${w}&x=${x}` })
      const c = n % 2 ? { uri: [one(n).uri, one(n + 1).uri] } : one(n)
      assert.deepEqual(body, { a: { v: `v${n}` }, ...n % 2 && { b: one(`v${n}`) }, c })
    })
    assert.strictEqual(engine.counts.cachedPlans, 1)
  })

  it('leaves the constants of a plan as they are', async () => {
    const { engine } = await createTestEngine()
    const script = 'a = {"x": [1]}; insert into a (y) values (2); return a'
    for (let round = 0; round < 3; round++) {
      assert.deepEqual((await engine.execute(script)).body, { x: [1], y: 2 })
    }
  })

  it('fills the headers of the route clause', async () => {
    const { engine } = await createTestEngine('', { config: { site: 'here' } })
    const { headers } = await engine.execute(
      "a = {\"b\": 1}; return 5 via route '/x' using method get using headers 'X-A' = 'b is " +
        "{a.b}', 'X-{q}' = '{config.site}', 'X-C' = '{nothing}'",
      { query: { q: 'Q' } }
    )
    assert.deepEqual(headers, { 'X-A': 'b is 1', 'X-Q': 'here', 'X-C': '' })
  })

  it('does not touch headers and address of a request before a script asks for them', async () => {
    const { engine } = await createTestEngine()
    /** @type {string[]} */
    const asked = []
    const request = {
      get headers () {
        asked.push('headers')
        return { 'x-a': 'A' }
      },
      get connection () {
        asked.push('connection')
        return { remoteAddress: '1.2.3.4' }
      }
    }
    assert.deepEqual((await engine.execute('a = 1; return "{a}"', request)).body, '1')
    assert.deepEqual(asked, [])
    assert.deepEqual(
      (await engine.execute('return ["{x-a}", "{remoteAddress}"]', request)).body, ['A', '1.2.3.4']
    )
  })

  it('tells the trace what happens, in order', async () => {
    const { client, engine } =
      await createTestEngine('create table t on select get from "/t?id={id}"')
    /** @type {TraceEvent[]} */
    const events = []
    const result = rejection(engine.execute(
      "a = select * from t where id in ('x', 'y');\nreturn select * from a",
      { trace: event => events.push(event) }
    ))
    await settle()
    await client.answer('http://up/t?id=y', [1])
    await client.fail('http://up/t?id=x', Object.assign(new Error('reset'), { status: 502 }))
    await result
    await settle()
    assert.isTrue(events.every(({ atMs }, nth) => atMs >= (events[nth - 1]?.atMs ?? 0)))
    assert.deepEqual(events.map(({ atMs: _, ...event }) => event), [
      {
        type: 'statement-start', statement: 0, text: "a = select * from t where id in ('x', 'y')",
        line: 1
      },
      { type: 'request', statement: 0, call: 0, table: 't', method: 'GET', uri: 'http://up/t?id=x' },
      { type: 'request', statement: 0, call: 1, table: 't', method: 'GET', uri: 'http://up/t?id=y' },
      { type: 'response', statement: 0, call: 1, status: 200, bytes: 3, headersAtMs: null },
      { type: 'request-error', statement: 0, call: 0, message: 'reset' },
      { type: 'statement-end', statement: 0, failed: true }
    ])
    assert.deepEqual(
      engine.explain("a = select * from t where id in ('x', 'y');\nreturn select * from a")
        .nodes.map(({ id, line }) => [id, line]),
      [[0, 1], [1, 2]]
    )
  })

  it('bounds the work of expressions', async () => {
    const { engine } = await createTestEngine('', { limits: { steps: 100 } })
    const rows = Array.from({ length: 1000 }, (_, n) => ({ n }))
    const error = await rejection(engine.execute(
      'return "{rows[?(@.n > 5)]}"'.replace('rows[', 'o.rows['), { variables: { o: { rows } } }
    ))
    assert.strictEqual(error.code, 'TOO_MANY_STEPS')
  })

  it('closes the client', async () => {
    let closed = false
    const { client, engine } = await createTestEngine()
    client.close = async () => { closed = true }
    await engine.close()
    assert.isTrue(closed)
  })
})
