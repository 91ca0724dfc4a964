/** @import {CollectionDriver} from './transactions-driver.js' */
// Queries over HTTP: cursors, in a host of several workers.
import { expect } from 'chai'
import { request as startRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startHost, toDatabase } from '../start-host.js'
import { askAnew } from './transactions-driver.js'

const WORKERS = 3
const DOCUMENTS = 2_500

describe(`host: cursors over ${WORKERS} workers`, () => {
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  /** @type {ReturnType<typeof toDatabase>} */
  let database
  /** @type {CollectionDriver} */
  let docs

  before(async function () {
    this.timeout(60_000)
    host = await startHost({}, { workers: WORKERS })
    database = toDatabase(host.origin)
    docs = database.collection('docs')
    await docs.create()
    await docs.saveAll(Array.from({ length: DOCUMENTS }, (_, n) => ({ _key: `k${String(n).padStart(4, '0')}`, n, text: `ä${n}` })))
  })
  after(async () => {
    database.close()
    await host.stop()
  })

  /** @param {object} body @param {Record<string, string>} [headers] */
  const open = (body, headers = {}) => askAnew(`${host.origin}/_api/cursor`, { method: 'POST', body, headers })
  /** @param {string} id @param {string} [batch] */
  const next = (id, batch = '') => askAnew(`${host.origin}/_api/cursor/${id}${batch}`, { method: 'POST' })
  /** @param {{status: number, json: Record<string, any>}} answer */
  const toRefusal = ({ status, json }) => [status, json['errorNum']]

  describe('results', () => {
    it('come in one answer where they fit into a batch', async () => {
      const { status, json } = await open({ query: 'FOR i IN 1..3 RETURN @x + i', bindVars: { x: 1 }, count: true })
      expect(status).to.equal(201)
      expect(json['extra'].stats).to.include({ writesExecuted: 0, writesIgnored: 0, scannedFull: 0, scannedIndex: 0, filtered: 0, httpRequests: 0 })
      expect(json['extra'].stats.executionTime).to.be.a('number')
      expect({ ...json, extra: null }).to.deep.equal({ result: [2, 3, 4], hasMore: false, count: 3, cached: false, extra: null, error: false, code: 201 })
      expect(json['extra'].warnings).to.deep.equal([])
    })

    it('come in batches, whichever worker a connection leads to', async () => {
      const first = await open({ query: 'FOR d IN docs RETURN d', batchSize: 100, count: true })
      expect(first.json).to.include({ hasMore: true, nextBatchId: 2, count: DOCUMENTS, code: 201 })
      const all = [...first.json['result']]
      for (let number = 2; number <= DOCUMENTS / 100; number++) {
        const { status, json } = await next(first.json['id'], number % 2 === 0 ? `/${number}` : '')
        expect(status).to.equal(200)
        expect(json['result']).to.have.length(100)
        expect(json).to.include({ hasMore: number < DOCUMENTS / 100, count: DOCUMENTS, cached: false, error: false, code: 200 })
        expect(json['id']).to.equal(json['hasMore'] ? first.json['id'] : undefined)
        expect(json['nextBatchId']).to.equal(json['hasMore'] ? number + 1 : undefined)
        all.push(...json['result'])
      }
      expect(all.map(({ n }) => n).sort((a, b) => a - b)).to.deep.equal(Array.from({ length: DOCUMENTS }, (_, n) => n))
      expect(all[7]).to.deep.include({ text: `ä${all[7].n}` })
      expect(toRefusal(await next(first.json['id']))).to.deep.equal([404, 1600])
    })

    for (const stream of [false, true]) {
      for (const [size, batchSize] of [[10, 10], [11, 10], [9, 10], [3, 1], [0, 1]]) {
        it(`${size} in batches of ${batchSize}${stream ? ', streamed' : ''}: hasMore is true exactly where there is more`, async () => {
          let answer = await open({ query: `FOR i IN 1..10000 LIMIT ${size} RETURN i`, batchSize, options: { stream } })
          const all = [...answer.json['result']]
          while (answer.json['hasMore']) {
            answer = await next(answer.json['id'])
            expect(answer.json['result'].length).to.be.within(1, Number(batchSize))
            all.push(...answer.json['result'])
          }
          expect(all).to.deep.equal(Array.from({ length: Number(size) }, (_, n) => n + 1))
          expect(answer.json['extra'].stats.executionTime).to.be.a('number')
        })
      }
    }

    it('are those of one moment, also where they are streamed', async () => {
      const { json } = await open({ query: 'FOR d IN docs SORT d._key FILTER d.n >= 0 RETURN d.changed', batchSize: 10, options: { stream: true } })
      await docs.update('k2000', { changed: true })
      const all = [...json['result']]
      for (let answer = await next(json['id']); ; answer = await next(json['id'])) {
        all.push(...answer.json['result'])
        if (!answer.json['hasMore']) break
      }
      expect(all).to.have.length(DOCUMENTS)
      expect(all.filter(changed => changed !== null)).to.deep.equal([])
      await docs.update('k2000', { changed: null }, { keepNull: false })
    }).timeout(30_000)

    it('can be counted without the LIMIT', async () => {
      const { json } = await open({ query: 'FOR d IN docs FILTER d.n % 2 == 0 LIMIT 5 RETURN d.n', options: { fullCount: true } })
      expect(json['result']).to.have.length(5)
      expect(json['extra'].stats.fullCount).to.equal(DOCUMENTS / 2)
    })

    it('of the last batch can be had again with allowRetry, until the cursor is deleted', async () => {
      const first = await open({ query: 'FOR i IN 1..5 RETURN i', batchSize: 2, options: { allowRetry: true } })
      const { id } = first.json
      const second = await next(id, '/2')
      expect((await next(id, '/2')).json).to.deep.equal(second.json)
      expect(toRefusal(await next(id, '/4'))).to.deep.equal([404, 1600])
      const third = await next(id, '/3')
      expect(third.json).to.include({ hasMore: false, id })
      expect(third.json).not.to.have.property('nextBatchId')
      expect((await next(id, '/3')).json).to.deep.equal(third.json)
      expect(toRefusal(await next(id, '/2'))).to.deep.equal([404, 1600])
      expect((await askAnew(`${host.origin}/_api/cursor/${id}`, { method: 'DELETE' })).status).to.equal(202)
      expect(toRefusal(await next(id, '/3'))).to.deep.equal([404, 1600])
    })

    it('come with warnings, or not at all with failOnWarning', async () => {
      const { json } = await open({ query: 'FOR i IN 1..20 RETURN 1 / 0', options: { maxWarningCount: 2 } })
      expect(json['extra'].warnings.map((/** @type {{code: number}} */ { code }) => code)).to.deep.equal([1562, 1562])
      expect(toRefusal(await open({ query: 'RETURN 1 / 0', options: { failOnWarning: true } }))).to.deep.equal([400, 1562])
    })
  })

  describe('cursors', () => {
    it('are read on with the older PUT, too', async () => {
      const { json } = await open({ query: 'FOR i IN 1..3 RETURN i', batchSize: 2 })
      const answer = await askAnew(`${host.origin}/_api/cursor/${json['id']}`, { method: 'PUT' })
      expect([answer.status, answer.json['result'], answer.json['hasMore']]).to.deep.equal([200, [3], false])
    })

    it('are deleted, once', async () => {
      const { json: { id } } = await open({ query: 'FOR i IN 1..3 RETURN i', batchSize: 2 })
      const url = `${host.origin}/_api/cursor/${id}`
      const answer = await askAnew(url, { method: 'DELETE' })
      expect([answer.status, answer.json]).to.deep.equal([202, { id, error: false, code: 202 }])
      expect(toRefusal(await askAnew(url, { method: 'DELETE' }))).to.deep.equal([404, 1600])
    })

    for (const id of ['undefined', '0', '99999999999999999999', '123', 'a%2Fb']) {
      it(`that don't exist are error 1600: ${id}`, async () => {
        expect(toRefusal(await next(id))).to.deep.equal([404, 1600])
        expect(toRefusal(await askAnew(`${host.origin}/_api/cursor/${id}`, { method: 'PUT' }))).to.deep.equal([404, 1600])
        expect(toRefusal(await askAnew(`${host.origin}/_api/cursor/${id}`, { method: 'DELETE' }))).to.deep.equal([404, 1600])
      })
    }

    it('of another database don\'t exist', async () => {
      await database.createDatabase('cursors_elsewhere')
      const { json: { id } } = await open({ query: 'FOR i IN 1..3 RETURN i', batchSize: 2 })
      expect(toRefusal(await askAnew(`${host.origin}/_db/cursors_elsewhere/_api/cursor/${id}`, { method: 'POST' }))).to.deep.equal([404, 1600])
      expect((await next(id)).status).to.equal(200)
    })

    it('are busy while a request fetches from them', async () => {
      const { json: { id } } = await open({ query: 'FOR i IN 1..3 RETURN i < 3 ? i : [i, SLEEP(0.6)][0]', batchSize: 1, options: { stream: true } })
      const slow = next(id)
      await sleep(200)
      expect(toRefusal(await next(id))).to.deep.equal([409, 1601])
      expect((await slow).json['result']).to.deep.equal([2])
    })

    it('vanish when nobody has used them for their ttl', async () => {
      const { json: { id } } = await open({ query: 'FOR i IN 1..9 RETURN i', batchSize: 1, ttl: 1.5 })
      for (let n = 0; n < 3; n++) {
        await sleep(700)
        expect((await next(id)).status).to.equal(200)
      }
      await sleep(3_200)
      expect(toRefusal(await next(id))).to.deep.equal([404, 1600])
    }).timeout(20_000)
  })

  describe('queries that take long', () => {
    /** @param {string} mark @returns {Promise<Record<string, any>[]>} */
    const listCurrent = async mark => {
      const { json } = await askAnew(`${host.origin}/_api/query/current`)
      return /** @type {any} */ (json).filter((/** @type {{query: string}} */ { query }) => query.includes(mark))
    }
    /** @param {string} mark */
    const findCurrent = async mark => {
      for (let n = 0; n < 100; n++) {
        const [found] = await listCurrent(mark)
        if (found !== undefined) return found
        await sleep(20)
      }
      throw new Error(`no query with ${mark} runs`)
    }

    for (const [name, query] of Object.entries({ sleeps: 'RETURN SLEEP(20)', works: 'FOR a IN 1..100000 FOR b IN 1..100000 FILTER a == -b RETURN a', writes: 'FOR a IN 1..100000 FOR b IN 1..100000 FILTER a == b INSERT {a} INTO unwritten' })) {
      it(`one that ${name} is listed, can be killed from any connection, and lets others through meanwhile`, async () => {
        await database.collection('unwritten').create().catch(() => {})
        const running = open({ query: `${query} // ${name}`, bindVars: {} })
        const { id, user, database: of, started, runTime, state, stream, modificationQuery } = await findCurrent(`// ${name}`)
        expect({ of, state, stream, modificationQuery }).to.deep.equal({ of: '_system', state: 'executing', stream: false, modificationQuery: name === 'writes' })
        expect(user).to.be.a('string')
        expect(Date.parse(started)).to.be.within(Date.now() - 60_000, Date.now())
        expect(runTime).to.be.within(0, 60)
        for (let n = 0; n < 12; n++) expect((await open({ query: 'RETURN 1' })).json['result']).to.deep.equal([1])
        const killed = await askAnew(`${host.origin}/_api/query/${id}`, { method: 'DELETE' })
        expect([killed.status, killed.json]).to.deep.equal([200, { error: false, code: 200 }])
        expect(toRefusal(await running)).to.deep.equal([410, 1500])
        expect(await listCurrent(`// ${name}`)).to.deep.equal([])
        expect(toRefusal(await askAnew(`${host.origin}/_api/query/${id}`, { method: 'DELETE' }))).to.deep.equal([404, 1591])
        expect((await database.collection('unwritten').count()).count).to.equal(0)
      }).timeout(30_000)
    }

    it('end after their maxRuntime', async () => {
      expect(toRefusal(await open({ query: 'RETURN SLEEP(20)', options: { maxRuntime: 0.2 } }))).to.deep.equal([410, 1500])
      expect(toRefusal(await open({ query: 'FOR a IN 1..100000 FOR b IN 1..100000 FILTER a == -b RETURN a', options: { maxRuntime: 0.2 } }))).to.deep.equal([410, 1500])
    })

    it('end with their memory limit', async () => {
      const { status, json } = await open({ query: 'FOR i IN 1..100000 SORT -i RETURN i', memoryLimit: 100_000 })
      expect([status, json['errorNum']]).to.deep.equal([400, 32])
    })

    it('end when their client hangs up', async () => {
      const { hostname, port } = new URL(host.origin)
      const asked = startRequest({ hostname, port, path: '/_api/cursor', method: 'POST' })
      asked.on('error', () => {})
      asked.end(JSON.stringify({ query: 'RETURN SLEEP(20) // hung up' }))
      await findCurrent('// hung up')
      asked.destroy()
      for (let n = 0; n < 100 && (await listCurrent('// hung up')).length > 0; n++) await sleep(20)
      expect(await listCurrent('// hung up')).to.deep.equal([])
    })

    it('that were slow are remembered, until they are forgotten', async () => {
      const properties = `${host.origin}/_api/query/properties`
      const before = (await askAnew(properties)).json
      expect(before).to.deep.equal({ enabled: true, trackSlowQueries: true, trackBindVars: true, maxSlowQueries: 64, slowQueryThreshold: 10, slowStreamingQueryThreshold: 10, maxQueryStringLength: 4096, error: false, code: 200 })
      const changed = await askAnew(properties, { method: 'PUT', body: { slowQueryThreshold: 0.1, maxQueryStringLength: 20 } })
      expect(changed.json).to.deep.equal({ ...before, slowQueryThreshold: 0.1, maxQueryStringLength: 20 })
      for (let n = 0; n < 6; n++) expect((await askAnew(properties)).json).to.deep.equal(changed.json)
      for (let n = 0; n < 4; n++) await open({ query: 'RETURN SLEEP(@s) // slow enough to be remembered', bindVars: { s: 0.15 } })
      await open({ query: 'RETURN 1' })
      for (let n = 0; n < 4; n++) {
        const slow = /** @type {any} */ ((await askAnew(`${host.origin}/_api/query/slow`)).json)
        expect(slow).to.have.length(4)
        expect(slow[0]).to.include({ query: 'RETURN SLEEP(@s) // ...', exitCode: 0, state: 'finished' })
        expect(slow[0].bindVars).to.deep.equal({ s: 0.15 })
        expect(slow[0].runTime).to.be.within(0.1, 30)
      }
      expect((await askAnew(`${host.origin}/_api/query/slow`, { method: 'DELETE' })).status).to.equal(200)
      for (let n = 0; n < 6; n++) expect((await askAnew(`${host.origin}/_api/query/slow`)).json).to.deep.equal([])
      expect(toRefusal(await askAnew(properties, { method: 'PUT', body: { enabled: 'no' } }))).to.deep.equal([400, 10])
      await askAnew(properties, { method: 'PUT', body: before })
    }).timeout(20_000)
  })

  describe('queries that write', () => {
    /** @type {CollectionDriver} */
    let written
    beforeEach(async () => {
      written = database.collection('written')
      if (await written.exists()) await written.truncate()
      else await written.create()
    })

    it('change all that they say, or nothing', async () => {
      const { json } = await open({ query: 'FOR i IN 1..5 INSERT {_key: CONCAT("w", i)} INTO written RETURN NEW._key' })
      expect(json['result']).to.deep.equal(['w1', 'w2', 'w3', 'w4', 'w5'])
      expect(json['extra'].stats.writesExecuted).to.equal(5)
      expect(toRefusal(await open({ query: 'FOR i IN 9..5 INSERT {_key: CONCAT("w", i)} INTO written' }))).to.deep.equal([409, 1210])
      expect((await written.count()).count).to.equal(5)
    })

    it('that take longer than a slice do, too', async () => {
      const { status, json } = await open({ query: 'FOR i IN 1..6000 INSERT {i} INTO written', count: true })
      expect([status, json['count'], json['extra'].stats.writesExecuted]).to.deep.equal([201, 0, 6_000])
      expect((await written.count()).count).to.equal(6_000)
      expect(toRefusal(await open({ query: 'FOR i IN 1..6001 LET x = i < 6001 ? i : FAIL("now") INSERT {x} INTO written' }))).to.deep.equal([400, 1569])
      expect((await written.count()).count).to.equal(6_000)
    }).timeout(30_000)

    it('have their results in batches', async () => {
      const cursor = await database.query('FOR i IN 1..25 INSERT {i} INTO written RETURN NEW.i', {}, { batchSize: 10, stream: true })
      expect(await cursor.all()).to.deep.equal(Array.from({ length: 25 }, (_, n) => n + 1))
      expect((await written.count()).count).to.equal(25)
    })
  })

  describe('in a stream transaction', () => {
    /** @type {CollectionDriver} */
    let stored
    beforeEach(async () => {
      stored = database.collection('stored')
      if (await stored.exists()) await stored.truncate()
      else await stored.create()
      await stored.saveAll([{ _key: 'a', n: 1 }, { _key: 'b', n: 2 }])
    })

    it('they see what it has changed, and what they change is part of it', async () => {
      const transaction = await database.beginTransaction({ write: ['stored'] })
      const keys = 'FOR d IN stored SORT d._key RETURN d._key'
      await transaction.step(() => database.query('INSERT {_key: "c"} INTO stored'))
      expect(await (await transaction.step(() => database.query(keys))).all()).to.deep.equal(['a', 'b', 'c'])
      expect(await (await database.query(keys)).all()).to.deep.equal(['a', 'b'])
      const headers = { 'x-arango-trx-id': transaction.id }
      expect(toRefusal(await open({ query: 'FOR k IN ["d", "a"] INSERT {_key: k} INTO stored' }, headers))).to.deep.equal([409, 1210])
      expect((await open({ query: keys }, headers)).json['result']).to.deep.equal(['a', 'b', 'c'])
      await transaction.commit()
      expect(await (await database.query(keys)).all()).to.deep.equal(['a', 'b', 'c'])
    })

    it('one that goes on writing has it for itself', async () => {
      const transaction = await database.beginTransaction({ write: ['stored'] })
      const headers = { 'x-arango-trx-id': transaction.id }
      const long = open({ query: 'FOR i IN 1..3 LET x = SLEEP(0.3) INSERT {i} INTO stored RETURN NEW.i' }, headers)
      await sleep(200)
      expect(toRefusal(await open({ query: 'RETURN 1' }, headers))).to.deep.equal([409, 1200])
      expect((await long).json['result']).to.deep.equal([1, 2, 3])
      expect((await open({ query: 'RETURN LENGTH(stored)' }, headers)).json['result']).to.deep.equal([5])
      await transaction.abort()
      expect((await stored.count()).count).to.equal(2)
    })

    it('one ends with it', async () => {
      const transaction = await database.beginTransaction({ write: ['stored'] })
      const running = open({ query: 'FOR i IN 1..9 LET x = SLEEP(0.2) INSERT {i} INTO stored' }, { 'x-arango-trx-id': transaction.id })
      await sleep(300)
      await transaction.abort()
      expect(toRefusal(await running)).to.deep.equal([410, 1654])
      expect((await stored.count()).count).to.equal(2)
    })

    it('a collection that it did not declare can\'t be written to', async () => {
      const transaction = await database.beginTransaction({ read: ['stored'] })
      expect(toRefusal(await open({ query: 'INSERT {} INTO stored' }, { 'x-arango-trx-id': transaction.id }))).to.deep.equal([400, 1652])
      await transaction.abort()
    })
  })

  describe('what is refused', () => {
    /** @type {readonly [string, object | string, number, number][]} */
    const refused = [
      ['a body that is no JSON', '{', 400, 600],
      ['a body that is no object', [1], 400, 400],
      ['no query', {}, 400, 1502],
      ['an empty query', { query: ' ' }, 400, 1502],
      ['a query that is no text', { query: 1 }, 400, 1502],
      ['a syntax error', { query: 'RETURN' }, 400, 1501],
      ['parameters that are no object', { query: 'RETURN 1', bindVars: [1] }, 400, 1550],
      ['a parameter that is missing', { query: 'RETURN @a' }, 400, 1551],
      ['one too many', { query: 'RETURN 1', bindVars: { a: 1 } }, 400, 1552],
      ['an unknown collection', { query: 'FOR d IN nowhere RETURN d' }, 404, 1203],
      ['a batchSize of 0', { query: 'RETURN 1', batchSize: 0 }, 400, 10],
      ['a batchSize that is no number', { query: 'RETURN 1', batchSize: '5' }, 400, 10],
      ['a ttl that is no number', { query: 'RETURN 1', ttl: 'x' }, 400, 10],
      ['options that are no object', { query: 'RETURN 1', options: 1 }, 400, 10],
      ['what comes of graphs', { query: 'FOR v IN 1..2 OUTBOUND "a/b" c RETURN v' }, 400, 1501]
    ]
    for (const [name, body, status, errorNum] of refused) {
      it(name, async () => {
        const answer = await askAnew(`${host.origin}/_api/cursor`, { method: 'POST', ...(typeof body === 'string' ? { text: body } : { body }) })
        expect(toRefusal(answer)).to.deep.equal([status, errorNum])
        expect(answer.json['errorMessage']).to.be.a('string').and.have.length.above(20)
      })
    }
  })

  describe('about queries', () => {
    it('parse says what one needs', async () => {
      const parsed = await database.parse('FOR d IN nowhere FILTER d.a == @a FOR e IN @@c RETURN [d, e]')
      expect(parsed).to.deep.include({ parsed: true, collections: ['nowhere'] })
      expect([...parsed.bindVars].sort()).to.deep.equal(['@c', 'a'])
      expect(parsed.ast).to.be.an('array').with.length(1)
    })

    it('explain says how one would run, and runs nothing', async () => {
      const { plan, warnings } = /** @type {any} */ (await database.explain('FOR d IN docs FILTER d._key == "k0001" UPDATE d WITH {n: 1 / 0} IN docs'))
      expect(plan.nodes.map((/** @type {{type: string}} */ { type }) => type)).to.include.members(['SingletonNode', 'IndexNode', 'UpdateNode'])
      expect(plan).to.deep.include({ rules: ['use-indexes'], isModificationQuery: true, collections: [{ name: 'docs', type: 'write' }] })
      expect(warnings.map((/** @type {{code: number}} */ { code }) => code)).to.deep.equal([1562])
      expect((await docs.document('k0001')).n).to.equal(1)
    })

    it('a plan comes along with profile 2', async () => {
      const { json } = await open({ query: 'FOR d IN docs LIMIT 1 RETURN d.n', options: { profile: 2 } })
      expect(json['extra'].plan.nodes).to.be.an('array').with.length.above(2)
    })

    it('rules are listed, results are not cached', async () => {
      expect((await database.queryRules()).map(({ name }) => name)).to.include('use-indexes')
      expect((await askAnew(`${host.origin}/_api/query-cache/properties`)).json).to.include({ mode: 'off' })
      expect(toRefusal(await askAnew(`${host.origin}/_api/query-cache/properties`, { method: 'PUT', body: { mode: 'on' } }))).to.deep.equal([501, 9])
    })
  })
})
