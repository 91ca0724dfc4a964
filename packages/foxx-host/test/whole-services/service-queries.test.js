// Queries inside of services: db._query and what belongs to it.
import { expect } from 'chai'
import { useHost } from '../host-of-tests.js'
import { toService } from '../make-bundle.js'
import { request, startHost, toDatabase } from '../start-host.js'

const MOUNT = '/queries'
/**
 * What is between the braces of a handler is sent by the test: the service evaluates it, and answers what it returns.
 */
const MAIN = `
  const { db, aql, errors } = require('@arangodb')
  const router = require('@arangodb/foxx/router')()
  module.context.use(router)
  router.post('/run', (req, res) => {
    const { code } = req.json()
    res.json(
      new Function('db', 'aql', 'errors', 'items', code)(db, aql, errors, db._collection('items'))
    )
  })`

for (const [title, isRemote] of /** @type {const} */ ([
  ['queries in services', false], ['queries in services, in another server', true]
])) describe(title, () => {
  const shared = useHost(2, { isRemote })
  before(async () => {
    const { database, documents } = shared
    await documents.createCollection('items')
    await documents.createCollection('others')
    await database.installService(MOUNT, new Blob([toService(MAIN)]))
  })
  beforeEach(async () => {
    const items = shared.documents.collection('items')
    await items.truncate()
    await items.saveAll([{ _key: 'a', n: 1 }, { _key: 'b', n: 2 }, { _key: 'c', n: 3 }])
  })

  /** @param {string} code @returns {Promise<any>} */
  const run = async code => {
    const { status, text } = await request(`${shared.host.origin}/_db/_system${MOUNT}/run`, {
      method: 'POST', body: JSON.stringify({ code }), headers: { connection: 'close' }
    })
    expect(status, text).to.equal(200)
    return JSON.parse(text)
  }

  /** @type {readonly [string, string, unknown][]} */
  const results = [
    ['a text', 'return db._query("FOR d IN items SORT d.n RETURN d.n").toArray()', [1, 2, 3]],
    [
      'a text with parameters',
      'return db._query("FOR d IN @@c FILTER d.n > @n SORT d.n RETURN d._key", { "@c": "items", ' +
        'n: 1 }).toArray()', ['b', 'c']
    ],
    [
      'an object',
      'return db._query({ query: "RETURN @x", bindVars: { x: { y: [1] } } }).toArray()',
      [{ y: [1] }]
    ],
    [
      'a template, with a collection in it',
      'const least = 2; return db._query(aql`FOR d IN ${items} FILTER d.n >= ${least} SORT d.n ' +
        'RETURN d._id`).toArray()', ['items/b', 'items/c']
    ],
    [
      'templates within each other',
      'const f = aql`FILTER d.n == ${2}`; return db._query(aql`FOR d IN ${items} ${f} RETURN ' +
        'd._key`).toArray()', ['b']
    ],
    [
      'a collection as a parameter',
      'return db._query("RETURN LENGTH(@@c)", { "@c": items }).toArray()', [3]
    ],
    [
      'a value that JSON writes otherwise',
      'return db._query("RETURN @d", { d: new Date(0) }).toArray()', ['1970-01-01T00:00:00.000Z']
    ],
    [
      'what was saved just now',
      'items.save({ n: 4 }); return db._query("RETURN LENGTH(items)").toArray()', [4]
    ],
    [
      'hasNext and next',
      'const c = db._query("FOR i IN 1..3 RETURN i"); const all = []; while (c.hasNext()) ' +
        'all.push(c.next()); return [all, c.next() === undefined, c.count()]', [[1, 2, 3], true, 3]
    ],
    [
      'a loop',
      'const all = []; for (const i of db._query("FOR i IN 1..3 RETURN i")) ' +
        'all.push(i); return all', [1, 2, 3]
    ],
    [
      'toArray: what is left',
      'const c = db._query("FOR i IN 1..3 RETURN i"); c.next(); return [c.toArray(), ' +
        'c.hasNext(), c.toArray()]', [[2, 3], false, []]
    ],
    [
      'dispose', 'const c = db._query("FOR i IN 1..3 RETURN i"); c.dispose(); return c.hasNext()',
      false
    ],
    [
      'arrays and objects of its own realm',
      'const [v] = db._query("RETURN [{}]").toArray(); return [v instanceof Array, v[0] ' +
        'instanceof Object]', [true, true]
    ],
    [
      'warnings and counts',
      'const { warnings, stats } = db._query("FOR d IN items FILTER d.n > 1 LIMIT 1 RETURN 1 / ' +
        '0", {}, {}, { fullCount: true }).getExtra(); return [warnings[0].code, stats.fullCount, ' +
        'stats.scannedFull]', [1562, 2, 3]
    ],
    [
      'options beside the query',
      'try { db._query({ query: "RETURN 1 / 0", options: { failOnWarning: true } }) } catch (e) ' +
        '{ return e.errorNum }', 1562
    ],
    [
      'an error with its number',
      'try { db._query("RETURN") } catch (e) { return [e.isArangoError, e.errorNum === ' +
        'errors.ERROR_QUERY_PARSE.code, e.code, e instanceof Error] }', [true, true, 400, true]
    ],
    [
      'a parameter that is no JSON',
      'const x = {}; x.x = x; try { db._query("RETURN @x", { x }) } catch ' +
        '(e) { return e.errorNum }', 1550
    ],
    [
      'writes',
      'const c = db._query("FOR d IN items UPDATE d WITH { n: d.n * 10 } IN items RETURN ' +
        'NEW.n"); return [c.toArray().sort(), c.getExtra().stats.writesExecuted, ' +
        'items.document("a").n]', [[10, 20, 30], 3, 10]
    ],
    [
      'writes that fail: none of them happened',
      'try { db._query("FOR k IN [\'x\', \'a\'] INSERT { _key: k } INTO items") } catch (e) { ' +
        'return [e.errorNum, items.exists("x")] }', [1210, false]
    ],
    [
      'writes in a transaction',
      'try { db._executeTransaction({ collections: { write: "items" }, action () { ' +
        'db._query("REMOVE \'a\' IN items"); throw new Error("no") } }) } catch (e) { return ' +
        '[e.message, items.count()] }', ['no', 3]
    ],
    [
      'a transaction sees its own writes',
      'return db._executeTransaction({ collections: { write: "items" }, action () { items.save({ ' +
        '_key: "d" }); return db._query("FOR d IN items SORT d._key RETURN d._key").toArray() } })',
      ['a', 'b', 'c', 'd']
    ],
    [
      'a transaction that did not declare it',
      'try { db._executeTransaction({ collections: { write: "others" }, action () { ' +
        'db._query("REMOVE \'a\' IN items") } }) } catch (e) { return e.errorNum }', 1652
    ],
    ['SLEEP', 'return db._query("RETURN SLEEP(0.05)").toArray()', [null]],
    [
      '_parse',
      'const { collections, bindVars, parsed } = db._parse("FOR d IN nowhere FILTER d.a == @a ' +
        'RETURN d"); return [collections, bindVars, parsed]', [['nowhere'], ['a'], true]
    ],
    [
      '_explain',
      'return db._explain(aql`FOR d IN items FILTER d._key == "a" RETURN d`).plan.rules',
      ['use-indexes']
    ],
    [
      '_explain: all plans',
      'const e = db._explain("FOR d IN items RETURN d", {}, { allPlans: true }); return ' +
        '[e.plans.length, e.plans[0].nodes.length > 2, e.plan === undefined]', [1, true, true]
    ],
    [
      'a statement, explained with all plans',
      'const s = db._createStatement({ query: "FOR d IN items RETURN d" }); return [s.explain({ ' +
        'allPlans: true }).plans.length, s.explain().plans === undefined]', [1, true]
    ],
    [
      '_query: a profile of the nodes',
      'const { plan, stats } = db._query("FOR i IN 1..3 FILTER i > 1 RETURN i", {}, { profile: 2 ' +
        '}).getExtra(); return stats.nodes.map(({ id, items, filtered }) => [plan.nodes.find(n ' +
        '=> n.id === id).type, items, filtered])',
      [
        ['SingletonNode', 1, 0], ['CalculationNode', 1, 0], ['EnumerateListNode', 3, 0],
        ['CalculationNode', 3, 0], ['FilterNode', 2, 1], ['ReturnNode', 2, 0]
      ]
    ],
    [
      '_query: a profile of the phases',
      'return [undefined, 0, 1, true, 2].map(profile => {' +
        '  const phases = db._query("RETURN 1", {}, { profile }).getExtra().profile;' +
        '  return phases && [Object.keys(phases).length, phases.executing > 0].join()' +
        '})', [null, null, '9,true', '9,true', '9,true']
    ],
    [
      '_query: no profile of the nodes',
      'return db._query("RETURN 1", {}, { profile: 1 }).getExtra().stats.nodes === undefined', true
    ],
    [
      '_createStatement',
      'const s = db._createStatement({ query: "RETURN @a + @b", bindVars: { a: 1 } }); ' +
        's.bind("b", 2); return [s.execute().toArray(), s.getBindVariables(), s.getQuery()]',
      [[3], { a: 1, b: 2 }, 'RETURN @a + @b']
    ],
    [
      '_createStatement: all parameters at once',
      'return db._createStatement("RETURN @a").bind({ a: 7 }).execute().next()', 7
    ],
    [
      'a statement, explained and parsed',
      'const s = db._createStatement("FOR d IN items RETURN d"); return ' +
        '[s.explain().plan.nodes.length > 2, s.parse().collections]', [true, ['items']]
    ]
  ]
  for (const [name, code, expected] of results) {
    it(name, async () => expect(await run(code)).to.deep.equal(expected))
  }

  it('a collection that another worker made is there for the next one', async () => {
    const { documents } = shared
    await documents.createCollection('later')
    for (let n = 0; n < 6; n++) {
      expect(await run('return db._query("RETURN LENGTH(later)").toArray()')).to.deep.equal([0])
    }
    await documents.collection('later').drop()
    for (let n = 0; n < 6; n++) {
      expect(await run('try { db._query("RETURN LENGTH(later)") } catch (e) { return e.errorNum }'))
        .to.equal(1203)
    }
  })

  it('an error that escapes has its class', async () => {
    const { status, text } = await request(`${shared.host.origin}/_db/_system${MOUNT}/run`, {
      method: 'POST',
      body: JSON.stringify({ code: 'db._query("FOR d IN nowhere RETURN d")' })
    })
    expect([status, JSON.parse(text).errorMessage]).to.deep.equal([404, 'Internal Server Error'])
  })
})

describe('queries in services of a host that knows who asks', () => {
  it('say who sent the request that is answered', async function () {
    this.timeout(30_000)
    const host = await startHost({ '--auth': ['root:secret'] }, { workers: 1 })
    const headers = { authorization: `Basic ${btoa('root:secret')}`, connection: 'close' }
    const database = toDatabase(host.origin, { username: 'root', password: 'secret' })
    try {
      await database.installService(MOUNT, new Blob([toService(MAIN)]))
      const ask = (/** @type {Record<string, string>} */ own) =>
        request(`${host.origin}/_db/_system${MOUNT}/run`, {
          method: 'POST',
          body: JSON.stringify({ code: 'return db._query("RETURN CURRENT_USER()").toArray()' }),
          headers: { connection: 'close', ...own }
        })
      expect(JSON.parse((await ask(headers)).text)).to.deep.equal(['root'])
      expect(JSON.parse((await ask({})).text)).to.deep.equal([null])
    } finally {
      database.close()
      await host.stop()
    }
  })
})
