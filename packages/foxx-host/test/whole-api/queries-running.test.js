/** @import {CollectionDriver} from '../whole-services/transactions-driver.js' */
// Queries over HTTP: those that take long, those that are refused, and what is said about them, in a host of several
// workers.
import { expect } from 'chai'
import { request as startRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startHost, toDatabase } from '../start-host.js'
import { askAnew } from '../whole-services/transactions-driver.js'

const WORKERS = 3
const DOCUMENTS = 2_500

describe(`host: running queries over ${WORKERS} workers`, () => {
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
    await docs.saveAll(Array.from({ length: DOCUMENTS }, (_, n) => ({
      _key: `k${String(n).padStart(4, '0')}`, n, text: `ä${n}`
    })))
  })
  after(async () => {
    database.close()
    await host.stop()
  })

  /** @param {object} body @param {Record<string, string>} [headers] */
  const open = (body, headers = {}) =>
    askAnew(`${host.origin}/_api/cursor`, { method: 'POST', body, headers })
  /** @param {{status: number, json: Record<string, any>}} answer */
  const toRefusal = ({ status, json }) => [status, json['errorNum']]

  describe('queries that take long', () => {
    /** @param {string} mark @returns {Promise<Record<string, any>[]>} */
    const listCurrent = async mark => {
      const { json } = await askAnew(`${host.origin}/_api/query/current`)
      return /** @type {any} */ (json).filter((/** @type {{query: string}} */ { query }) =>
        query.includes(mark))
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

    for (const [name, query] of Object.entries({
      sleeps: 'RETURN SLEEP(20)',
      works: 'FOR a IN 1..100000 FOR b IN 1..100000 FILTER a == -b RETURN a',
      writes: 'FOR a IN 1..100000 FOR b IN 1..100000 FILTER a == b INSERT {a} INTO unwritten'
    })) {
      it(`one that ${name} is listed, can be killed from any connection, and lets ` +
        'others through meanwhile', async () => {
        await database.collection('unwritten').create().catch(() => {})
        const running = open({ query: `${query} // ${name}`, bindVars: {} })
        const { id, user, database: of, started, runTime, state, stream, modificationQuery } =
          await findCurrent(`// ${name}`)
        expect({ of, state, stream, modificationQuery }).to.deep.equal({
          of: '_system', state: 'executing', stream: false, modificationQuery: name === 'writes'
        })
        expect(user).to.be.a('string')
        expect(Date.parse(started)).to.be.within(Date.now() - 60_000, Date.now())
        expect(runTime).to.be.within(0, 60)
        for (let n = 0; n < 12; n++) {
          expect((await open({ query: 'RETURN 1' })).json['result']).to.deep.equal([1])
        }
        const killed = await askAnew(`${host.origin}/_api/query/${id}`, { method: 'DELETE' })
        expect([killed.status, killed.json]).to.deep.equal([200, { error: false, code: 200 }])
        expect(toRefusal(await running)).to.deep.equal([410, 1500])
        expect(await listCurrent(`// ${name}`)).to.deep.equal([])
        expect(toRefusal(await askAnew(`${host.origin}/_api/query/${id}`, { method: 'DELETE' })))
          .to.deep.equal([404, 1591])
        expect((await database.collection('unwritten').count()).count).to.equal(0)
      }).timeout(30_000)
    }

    it('end after their maxRuntime', async () => {
      expect(toRefusal(await open({ query: 'RETURN SLEEP(20)', options: { maxRuntime: 0.2 } })))
        .to.deep.equal([410, 1500])
      expect(toRefusal(await open({
        query: 'FOR a IN 1..100000 FOR b IN 1..100000 FILTER a == -b RETURN a',
        options: { maxRuntime: 0.2 }
      }))).to.deep.equal([410, 1500])
    })

    it('end with their memory limit', async () => {
      const { status, json } =
        await open({ query: 'FOR i IN 1..100000 SORT -i RETURN i', memoryLimit: 100_000 })
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
      expect(before).to.deep.equal({
        enabled: true, trackSlowQueries: true, trackBindVars: true, maxSlowQueries: 64,
        slowQueryThreshold: 10, slowStreamingQueryThreshold: 10, maxQueryStringLength: 4096,
        error: false, code: 200
      })
      const changed = await askAnew(
        properties, { method: 'PUT', body: { slowQueryThreshold: 0.1, maxQueryStringLength: 20 } }
      )
      expect(changed.json)
        .to.deep.equal({ ...before, slowQueryThreshold: 0.1, maxQueryStringLength: 20 })
      for (let n = 0; n < 6; n++) {
        expect((await askAnew(properties)).json).to.deep.equal(changed.json)
      }
      for (let n = 0; n < 4; n++) {
        await open(
          { query: 'RETURN SLEEP(@s) // slow enough to be remembered', bindVars: { s: 0.15 } }
        )
      }
      await open({ query: 'RETURN 1' })
      for (let n = 0; n < 4; n++) {
        const slow = /** @type {any} */ ((await askAnew(`${host.origin}/_api/query/slow`)).json)
        expect(slow).to.have.length(4)
        expect(slow[0])
          .to.include({ query: 'RETURN SLEEP(@s) // ...', exitCode: 0, state: 'finished' })
        expect(slow[0].bindVars).to.deep.equal({ s: 0.15 })
        expect(slow[0].runTime).to.be.within(0.1, 30)
      }
      expect((await askAnew(`${host.origin}/_api/query/slow`, { method: 'DELETE' })).status)
        .to.equal(200)
      for (let n = 0; n < 6; n++) {
        expect((await askAnew(`${host.origin}/_api/query/slow`)).json).to.deep.equal([])
      }
      expect(toRefusal(await askAnew(properties, { method: 'PUT', body: { enabled: 'no' } })))
        .to.deep.equal([400, 10])
      await askAnew(properties, { method: 'PUT', body: before })
    }).timeout(20_000)
  })

  describe('what is refused', () => {
    /** @type {readonly [string, object | string, number, number][]} */
    const refused = [
      ['a body that is no JSON', '{', 400, 600],
      ['a body that is no object', [1], 400, 400],
      ['no query', {}, 400, 1502],
      ['an empty query', { query: '' }, 400, 1502],
      ['a query of blanks', { query: ' ' }, 400, 1501],
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
      [
        'a graph that is not there', { query: 'FOR v IN ANY "a/b" GRAPH "not-there" RETURN v' },
        404, 1924
      ]
    ]
    for (const [name, body, status, errorNum] of refused) {
      it(name, async () => {
        const answer = await askAnew(`${host.origin}/_api/cursor`, {
          method: 'POST',
          ...(typeof body === 'string' ? { text: body } : { body })
        })
        expect(toRefusal(answer)).to.deep.equal([status, errorNum])
        expect(answer.json['errorMessage']).to.be.a('string').and.have.length.above(20)
      })
    }
  })

  describe('about queries', () => {
    it('parse says what one needs', async () => {
      const parsed =
        await database.parse('FOR d IN nowhere FILTER d.a == @a FOR e IN @@c RETURN [d, e]')
      expect(parsed).to.deep.include({ parsed: true, collections: ['nowhere'] })
      expect([...parsed.bindVars].sort()).to.deep.equal(['@c', 'a'])
      expect(parsed.ast).to.be.an('array').with.length(1)
    })

    it('explain says how one would run, and runs nothing', async () => {
      const { plan, warnings } = /** @type {any} */ (await database.explain('FOR d IN docs ' +
        'FILTER d._key == "k0001" UPDATE d WITH {n: 1 / 0} IN docs'))
      expect(plan.nodes.map((/** @type {{type: string}} */ { type }) => type))
        .to.include.members(['SingletonNode', 'IndexNode', 'UpdateNode'])
      expect(plan).to.deep.include({
        rules: ['use-indexes'],
        isModificationQuery: true,
        collections: [{ name: 'docs', type: 'write' }]
      })
      expect(warnings.map((/** @type {{code: number}} */ { code }) => code)).to.deep.equal([1562])
      expect((await docs.document('k0001')).n).to.equal(1)
    })

    it("statistics have all numbers that ArangoDB's have, and with profile " +
      '1 what the phases took', async () => {
      const numbers = [
        'writesExecuted', 'writesIgnored', 'documentLookups', 'seeks', 'scannedFull',
        'scannedIndex', 'cursorsCreated', 'cursorsRearmed', 'cacheHits', 'cacheMisses', 'filtered',
        'httpRequests', 'executionTime', 'peakMemoryUsage', 'intermediateCommits'
      ]
      const phases = [
        'initializing', 'parsing', 'optimizing ast', 'loading collections', 'instantiating plan',
        'optimizing plan', 'instantiating executors', 'executing', 'finalizing'
      ]
      const { extra } = (await open({ query: 'RETURN 1', options: { profile: 1 } })).json
      expect(extra.stats).to.have.keys(numbers)
      expect(extra.profile).to.have.keys(phases)
      for (const number of [...Object.values(extra.stats), ...Object.values(extra.profile)]) {
        expect(number).to.be.a('number').and.at.least(0)
      }
      expect(extra).to.not.have.property('plan')
      expect((await open({ query: 'RETURN 1' })).json['extra']).to.have.keys(['warnings', 'stats'])
    })

    it('a plan comes along with profile 2', async () => {
      const { json } =
        await open({ query: 'FOR d IN docs LIMIT 1 RETURN d.n', options: { profile: 2 } })
      expect(json['extra'].plan.nodes).to.be.an('array').with.length.above(2)
      expect(json['extra'].stats.nodes.map((/** @type {{id: number}} */ { id }) => id))
        .to.deep.equal(json['extra'].plan.nodes.map((/** @type {{id: number}} */ { id }) => id))
      for (const node of json['extra'].stats.nodes) {
        expect(node).to.have.all.keys('id', 'calls', 'items', 'filtered', 'runtime')
      }
    })

    it('rules are listed, results are not cached', async () => {
      expect((await database.queryRules()).map(({ name }) => name)).to.include('use-indexes')
      expect((await askAnew(`${host.origin}/_api/query-cache/properties`)).json)
        .to.include({ mode: 'off' })
      expect(toRefusal(await askAnew(
        `${host.origin}/_api/query-cache/properties`, { method: 'PUT', body: { mode: 'on' } }
      ))).to.deep.equal([501, 9])
    })
  })
})
