/** @import {RequestFacts, RequestPlan, TableVerb} from '../../../src/types.js' */
import { assert } from 'chai'
import { compileRequests } from '../../../src/tables/index.js'
import { createVerb } from '../create-verb.js'
import { formatSlowly } from '../uri/reference-uri.js'

/** @param {TableVerb} verb @param {Record<string, unknown>} [values] @param {RequestFacts} [facts] */
function plan (verb, values = {}, facts = {}) {
  return /** @type {RequestPlan} */ (
    compileRequests(verb)(name => Object.hasOwn(values, name) ? values[name] : undefined, facts)
  )
}

/** @param {string} clauses @param {Record<string, unknown>} [values] @param {RequestFacts} [facts] */
const uris = (clauses, values, facts) =>
  plan(createVerb(clauses), values, facts).requests.map(({ uri }) => uri)

/** @type {[string, Record<string, unknown>, string[]][]} query of http://h/, values, queries of the requests */
const FILLED = [
  ['q={q}&rpp={rpp}&page={page}', { q: 'ql.io' }, ['q=ql.io&rpp=&page=']],
  ['q={q}', { q: 'a b&c=d/é' }, ['q=a%20b%26c%3Dd%2F%C3%A9']],
  ['q={q}', { q: 0 }, ['q=']], ['q={q}', { q: '' }, ['q=']], ['q={q}', { q: false }, ['q=']],
  ['q={q}', { q: null }, ['q=']], ['q={q}', { q: true }, ['q=true']],
  ['q={q}', { q: 1.5 }, ['q=1.5']], ['q={q}', { q: '0' }, ['q=0']],
  ['q={q}', { q: {} }, ['q=%5Bobject%20Object%5D']],
  ['q={q}', { q: ['a'] }, ['q=a']], ['q={q}', { q: [''] }, ['q=']], ['q={q}', { q: [0] }, ['q=0']],
  ['q={q}', { q: [] }, []], ['q={|q}', { q: [] }, ['q=']],
  ['q={q}', { q: ['b', 'a', 'b'] }, ['q=b', 'q=a', 'q=b']],
  ['q={q}&x={x}', { q: ['b', 'a'], x: 1 }, ['q=b&x=1', 'q=a&x=1']],
  ['q={|q}', { q: ['b', 'a', 'b'] }, ['q=b%2Ca%2Cb']],
  ['q={2|q}', { q: ['b', 'a'] }, ['q=b%2Ca']], ['q={2|q}', { q: ['b', 'b'] }, ['q=b%2Cb']],
  ['q={2|q}', { q: ['c', 'a', 'b', 'a', 'c'] }, ['q=a%2Cb', 'q=c']],
  ['q={3|q}', { q: ['1', '10', '9', '2'] }, ['q=1%2C10%2C2', 'q=9']],
  ['q={2|q}', { q: ['a', 'a', 'a'] }, ['q=a']],
  ['q={2|q}', { q: [10, 9, '9', 9] }, ['q=10%2C9', 'q=9%2C9']],
  ['q={q}&x={|x}', { q: ['a', 'b'], x: [1, 2] }, ['q=a&x=1%2C2', 'q=b&x=1%2C2']],
  ['x={|x}&q={q}', { q: ['a', 'b'], x: [1, 2] }, ['x=1%2C2&q=a', 'x=1%2C2&q=b']],
  ['q={a.b}', { a: { b: 'v' } }, ['q=v']],
  ['q={a.b.c}', { a: [{ b: [{ c: 'first' }, { c: 'second' }] }] }, ['q=first']],
  ['q={a.b}', { a: { b: ['x', 'y'] } }, ['q=x', 'q=y']], ['q={a.b}', { 'a.b': 'no' }, ['q=']],
  ['q={a.b}', { a: [] }, ['q=']], ['q={a.constructor}', { a: {} }, ['q=']],
  ['q={constructor}', {}, ['q=']],
  ['q=a{q}b', { q: 'x' }, ['q=axb']], ['q={q}{r}', { q: 'x', r: 'y' }, ['q=xy']],
  ['q={q},{r}', { q: 'x', r: ['y', 'z'] }, ['q=x%2Cy', 'q=x%2Cz']],
  ['q={`q}', { q: 'a%20b' }, ['q=a%20b']], ['q={`q}', { q: '1&r=2' }, ['q=1&r=2']],
  ['q={`q}', { q: 'x#y' }, ['q=x']],
  ['{q}={v}', { q: 'k', v: 'w' }, ['k=w']], ['a=1&{q}', { q: 'k' }, ['a=1&k=']],
  ['a=1&{q}', {}, ['a=1']], ['a={q}&b=1&a={r}', { q: 'x', r: 'y' }, ['a=x&a=y&b=1']],
  ['2={q}&1={r}', { q: 'x', r: 'y' }, ['1=y&2=x']],
  ['q={a{b}}', { b: 'x', ax: 'found' }, ['q=found']], ['q={a{b}}', { b: 'x' }, ['q=']],
  ['q={a.{b}}', { b: 'c', a: { c: 'é' } }, ['q=%C3%A9']],
  ['q={q}', { q: '\ud800x' }, ['q=%EF%BF%BDx']],
  ['q={q}', { q: "it's (a) ~*!" }, ["q=it's%20(a)%20~*!"]],
  ['flag&q=%7B{q}+%7D', { q: '+' }, ['flag=&q=%7B%2B%20%7D']]
]

describe('compileRequests', () => {
  for (const [template, values, queries] of FILLED) {
    it(`?${template} with ${JSON.stringify(values)} asks ${queries.join(' and ')}`, () => {
      assert.deepEqual(uris(`"http://h/p?${template}"`, values), queries.map(query =>
        `http://h/p?${query}`))
    })
  }

  /** @type {[string, Record<string, unknown>, string][]} */
  const PATHS = [
    ['http://h/{a}/{b}', { a: 'x y', b: "it's" }, 'http://h/x%20y/it%27s'],
    ['http://h/{a}?q={b}', { a: 'x/y', b: "'" }, "http://h/x%2Fy?q='"],
    ['http://h?q={b}', {}, 'http://h/?q='],
    ['http://{host}/p?q={q}', { host: 'up', q: 1 }, 'http://up/p?q=1'],
    ['http://Host:{port}', { port: 81 }, 'http://host:81/'],
    ['{`url}', { url: 'http://x/y?z' }, 'http://x/y?z='], ['http://h/p', {}, 'http://h/p'],
    ['http://h', {}, 'http://h/'], ['http://h/p?flag', {}, 'http://h/p?flag='],
    ['http://h/p#f{a}?q={a}', { a: 1 }, 'http://h/p']
  ]
  for (const [template, values, uri] of PATHS) {
    it(`${template} is ${uri}`, () => assert.deepEqual(uris(`"${template}"`, values), [uri]))
  }

  it('does the same as a parser and formatter on each finished URI', () => {
    const templates = [
      'http://h/p?a={a}', 'http://h?a={a}&b={b}', 'http://h/{a}/x?b={b}',
      'http://H/p?a=1&REST&b={b}', 'http://h/p?a={a}&a={b}', 'http://h/p?x%28{a}%29={b}',
      'http://h/p?a=%E2{b}', 'http://h/p?a={`a}&b={b}',
      'http://h/p?a=+{a}%2B{b}', 'http://h/p?{a}={b}', 'http://h/p?&&a={a}&', 'http://h/p?=x&a={a}',
      'http://h/p?a={a}=b', 'http://h:80/~u/(x)/*?a={a}', 'http://{a}.h/p?b={b}',
      'http://h/p;v=1@2?a={a}/?{b}', 'http://h/?1={a}&0={b}', 'http://h/p?a={a}&b'
    ]
    const texts = [
      'x', 'a b', "it's", 'ü€😀', '1,2', 'a&b=c', '100%', '+', '(0)', '', '/', '%41', '~!*',
      '__proto__', '#', '?'
    ]
    for (const template of templates) {
      const format = compileRequests(createVerb(`"${template}"`))
      for (const a of texts) {
        for (const b of texts) {
          if (template.includes('//{a}') && !/^\w*$/.test(a)) continue
          const made = /** @type {RequestPlan} */ (format(name => ({ a, b })[name], {}))
          assert.equal(
            made.requests[0]?.uri,
            formatSlowly(template, { a, b }),
            `${template} with ${a} and ${b}`
          )
        }
      }
    }
  })

  /** @type {[string, Record<string, unknown>, string][]} */
  const REFUSED = [
    [
      '"http://h/p?a={a}&q={^q}&r={r}"', { a: 'x y' },
      'Token q not specified. Processed http://h/p?a=x%20y&q='
    ],
    ['"http://H?REST&q={^q}"', { q: 0 }, 'Token q not specified. Processed http://H?REST&q='],
    ['"http://h/?q={^q}"', { q: [] }, 'Token q not specified. Processed http://h/?q='],
    ['"http://h/?q={^|q}"', { q: [''] }, 'Token q not specified. Processed http://h/?q='],
    [
      '"http://h/?a={a}&q={^q}"', { a: [1, 2] },
      'Token q not specified. Processed http://h/?a=1&q=,http://h/?a=2&q='
    ],
    ['"{^`u}"', {}, 'Token u not specified. Processed '],
    ['"http://h/?a={^a.b}"', { a: { b: '' } }, 'Token a.b not specified. Processed http://h/?a='],
    [
      '"http://h/?a={a}&b={b}"', { a: [1, 2], b: [1, 2] },
      'Template can not have multiple single-valued params with multiple values'
    ],
    [
      '"http://h/?a={2|a}&b={b}"', { a: [1, 2, 3], b: [1, 2] },
      'Template can not have multiple single-valued params with multiple values'
    ]
  ]
  for (const [clauses, values, message] of REFUSED) {
    it(`${clauses} with ${JSON.stringify(values)} is refused`, () =>
      assert.throws(() => uris(clauses, values), message))
  }

  it('refuses more requests than allowed before it writes them down', () => {
    assert.throws(
      () => uris('"http://h/?q={q}"', { q: new Array(1000).fill('x') }, { most: 100 }),
      /would make 1000 requests.*at most 100/
    )
    assert.lengthOf(
      uris('"http://h/?q={10|q}"', { q: Array.from({ length: 1000 }, (_, i) => i) }, { most: 100 }),
      100
    )
  })

  it('takes defaults where nothing, or something falsy, is given; an ' +
    'empty list is something', () => {
    const clauses =
      '"http://h/?a={a}&b={b}&c={c}&d={^d}" using defaults a = \'x y\', b = 5, c = plain, d = "0"'
    assert.deepEqual(uris(clauses), ['http://h/?a=x%20y&b=5&c=plain&d=0'])
    assert.deepEqual(uris(clauses, { a: 0, b: '', c: null, d: 1 }), [
      'http://h/?a=x%20y&b=5&c=plain&d=1'
    ])
    assert.deepEqual(uris(clauses, { a: [] }), [])
  })

  it('gives LIMIT and OFFSET to the tokens that aliases name, or to those called so', () => {
    const clauses = '"http://h/?rpp={rpp}&from={from}&limit={limit}" with aliases limit = ' +
      "'rpp', offset = 'from', format = 'JSON' using defaults rpp = 10"
    assert.deepEqual(uris(clauses, {}, { limit: 5, offset: 20 }), [
      'http://h/?rpp=5&from=20&limit='
    ])
    assert.deepEqual(uris(clauses, { rpp: 7 }), ['http://h/?rpp=7&from=&limit='])
    assert.deepEqual(uris(
      '"http://h/?l={limit}&o={offset}" using defaults limit = 10', {}, { limit: null, offset: 3 }
    ), ['http://h/?l=10&o=3'])
  })

  it('fills the config when the table is made and keeps tokens that lead nowhere', () => {
    const config = { eBay: { apikey: 'K', on: true, none: '' } }
    const verb = createVerb(
      '"http://h/{config.eBay.apikey}?k={config.eBay.apikey}&n={config.eBay.none}" using headers ' +
        "'x-k' = '{config.eBay.apikey}/{config.nope}' using defaults a = " +
        "'{config.eBay.on}', b = '{config.nope}'",
      { config }
    )
    assert.equal(verb.template.text, 'http://h/K?k=K&n={config.eBay.none}')
    assert.deepEqual({ ...verb.defaults }, { a: 'true', b: '{config.nope}' })
    assert.deepEqual(verb.headers, [{ name: 'x-k', value: 'K/{config.nope}' }])
    assert.equal(plan(verb).requests[0]?.uri, 'http://h/K?k=K&n=')
  })

  it('merges by fields unless a token says block', () => {
    assert.equal(plan(createVerb('"http://h/?a={a}"')).merge, 'field')
    assert.equal(plan(createVerb('"http://h/?a={a}&b={#b}"')).merge, 'block')
  })

  describe('headers', () => {
    /** @param {string} clause @param {Record<string, unknown>} [values] */
    const headers = (clause, values) =>
      plan(createVerb(`"http://h/" ${clause}`), values).requests[0]?.headers

    it('are sent in lower case, their tokens filled and those without a value left out', () => {
      assert.deepEqual(
        headers("using headers 'X-One' = 'a{b}c', 'X-TWO' = '{d.e}{missing}', X-x = 'plain'"
          .replace('X-x', "'X-x'"), { b: 'B', d: { e: 5 } }),
        { 'x-one': 'aBc', 'x-two': '5', 'x-x': 'plain' }
      )
    })

    it('see defaults, and nothing that is no scalar', () => {
      assert.deepEqual(headers(
        "using headers 'a' = '{x}', 'b' = '{y}', 'c' = '{z}' using defaults x = 'd'",
        { y: [1], z: { k: 1 } }
      ), { a: 'd', b: '', c: '' })
    })

    it('are one frozen object for all requests when nothing in them varies', () => {
      const verb = createVerb('"http://h/" using headers \'a\' = \'b\'')
      const run = compileRequests(verb)
      const [first, second] = [run(() => undefined, {}), run(() => undefined, {})]
      assert.strictEqual(
        /** @type {RequestPlan} */ (first).requests[0]?.headers,
        /** @type {RequestPlan} */ (second).requests[0]?.headers
      )
      assert.isFrozen(/** @type {RequestPlan} */ (first).requests[0]?.headers)
    })

    it('are not made of texts with line breaks', () => {
      for (const value of ['a\r\nx: y', 'a\nb', 'a\0']) {
        assert.throws(
          () => headers("using headers 'a' = '{v}'", { v: value }), /must not hold line breaks/
        )
      }
    })

    it('travel as UTF-8 beyond Latin-1', () => {
      assert.deepEqual(headers("using headers 'a' = '{v}', 'b' = '{w}'", { v: '€', w: 'é' }), {
        a: 'â\x82¬',
        b: 'é'
      })
    })

    it('leave out those of the connection', () => {
      assert.deepEqual(headers("using headers 'Connection' = 'close', 'Transfer-Encoding' = " +
        "'chunked', 'Content-Length' = '1', 'x' = 'y'"), { x: 'y' })
    })

    it('have names that are names, and a host only of the operator', () => {
      assert.throws(
        () => createVerb('"http://h/" using headers \'a b\' = \'c\''), /Header a b of table t/
      )
      assert.throws(
        () => createVerb('"http://h/" using headers \'Host\' = \'c\'', { allowFiles: false }),
        /Header Host of table t/
      )
      assert.deepEqual(headers("using headers 'Host' = 'c'"), { host: 'c' })
    })
  })

  it('sends the incoming body on where the table has no template', () => {
    const body = { bytes: Buffer.from('{}'), mediaType: 'application/json' }
    const insert =
      createVerb('"http://h/" using headers \'x\' = \'y\'', { verb: 'insert', method: 'post to' })
    assert.deepEqual(plan(insert, {}, { body }).requests, [{
      method: 'post',
      uri: 'http://h/',
      headers: { x: 'y', 'content-type': 'application/json' },
      body: body.bytes
    }])
    assert.isNull(plan(insert).requests[0]?.body)
    assert.isNull(plan(createVerb('"http://h/"'), {}, { body }).requests[0]?.body)
    const typed = createVerb('"http://h/" using headers \'Content-Type\' = \'text/x\'', {
      verb: 'insert',
      method: 'put to'
    })
    assert.equal(plan(typed, {}, { body }).requests[0]?.headers['content-type'], 'text/x')
  })
})
