/** @import {CollectionDriver} from '../whole-services/transactions-driver.js' */
// Queries over HTTP: results in batches, in a host of several workers.
import { expect } from 'chai'
import { setTimeout as sleep } from 'node:timers/promises'
import { startHost, toDatabase } from '../start-host.js'
import { askAnew } from '../whole-services/transactions-driver.js'

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
  /** @param {string} id @param {string} [batch] */
  const next = (id, batch = '') =>
    askAnew(`${host.origin}/_api/cursor/${id}${batch}`, { method: 'POST' })
  /** @param {{status: number, json: Record<string, any>}} answer */
  const toRefusal = ({ status, json }) => [status, json['errorNum']]

  describe('streams', () => {
    it('are limited, so that others can always read, write and begin transactions', async () => {
      const query = { query: 'FOR d IN docs RETURN d', batchSize: 1, options: { stream: true } }
      /** @type {string[]} */
      const ids = []
      let refusals = 0
      while (refusals < 40 && ids.length < 1_100) {
        const answers = await Promise.all(Array.from({ length: 20 }, () => open(query)))
        for (const { status, json } of answers) {
          if (status === 201) ids.push(json['id'])
          else expect([status, json['errorNum']]).to.deep.equal([429, 32])
          refusals += status === 201 ? 0 : 1
        }
      }
      expect(ids.length).to.be.within(8 * WORKERS, 256)
      expect(await docs.exists()).to.equal(true)
      const plain = await open({ query: 'FOR d IN docs LIMIT 2 RETURN d.n' })
      expect(plain.json['result']).to.have.length(2)
      const transaction = await database.beginTransaction({ write: ['docs'] })
      await transaction.step(() => docs.save({ _key: 'kept' }))
      await transaction.abort()
      /** @param {string} id */
      const close = id => askAnew(`${host.origin}/_api/cursor/${id}`, { method: 'DELETE' })
      await Promise.all(ids.map(close))
      const again = await open(query)
      expect(again.status).to.equal(201)
      await close(again.json['id'])
    }).timeout(120_000)
  })

  describe('results', () => {
    it('come in one answer where they fit into a batch', async () => {
      const { status, json } =
        await open({ query: 'FOR i IN 1..3 RETURN @x + i', bindVars: { x: 1 }, count: true })
      expect(status).to.equal(201)
      expect(json['extra'].stats).to.include({
        writesExecuted: 0, writesIgnored: 0, scannedFull: 0, scannedIndex: 0, filtered: 0,
        httpRequests: 0
      })
      expect(json['extra'].stats.executionTime).to.be.a('number')
      expect({ ...json, extra: null }).to.deep.equal({
        result: [2, 3, 4], hasMore: false, count: 3, cached: false, extra: null, error: false,
        code: 201
      })
      expect(json['extra'].warnings).to.deep.equal([])
    })

    it('come in batches, whichever worker a connection leads to', async () => {
      const first = await open({ query: 'FOR d IN docs RETURN d', batchSize: 100, count: true })
      expect(first.json)
        .to.include({ hasMore: true, nextBatchId: '2', count: DOCUMENTS, code: 201 })
      const all = [...first.json['result']]
      for (let number = 2; number <= DOCUMENTS / 100; number++) {
        const { status, json } = await next(first.json['id'], number % 2 === 0 ? `/${number}` : '')
        expect(status).to.equal(200)
        expect(json['result']).to.have.length(100)
        expect(json).to.include({
          hasMore: number < DOCUMENTS / 100, count: DOCUMENTS, cached: false, error: false,
          code: 200
        })
        expect(json['id']).to.equal(json['hasMore'] ? first.json['id'] : undefined)
        expect(json['nextBatchId']).to.equal(json['hasMore'] ? String(number + 1) : undefined)
        all.push(...json['result'])
      }
      expect(all.map(({ n }) => n).sort((a, b) => a - b))
        .to.deep.equal(Array.from({ length: DOCUMENTS }, (_, n) => n))
      expect(all[7]).to.deep.include({ text: `ä${all[7].n}` })
      expect(toRefusal(await next(first.json['id']))).to.deep.equal([404, 1600])
    })

    for (const stream of [false, true]) {
      for (const [size, batchSize] of [[10, 10], [11, 10], [9, 10], [3, 1], [0, 1]]) {
        it(`${size} in batches of ${batchSize}${stream ? ', streamed' : ''}: hasMore is true ` +
          'exactly where there is more', async () => {
          let answer = await open({
            query: `FOR i IN 1..10000 LIMIT ${size} RETURN i`, batchSize, options: { stream }
          })
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
      const { json } = await open({
        query: 'FOR d IN docs SORT d._key FILTER d.n >= 0 RETURN d.changed',
        batchSize: 10,
        options: { stream: true }
      })
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
      const { json } = await open({
        query: 'FOR d IN docs FILTER d.n % 2 == 0 LIMIT 5 RETURN d.n',
        options: { fullCount: true }
      })
      expect(json['result']).to.have.length(5)
      expect(json['extra'].stats.fullCount).to.equal(DOCUMENTS / 2)
    })

    it('of the last batch can be had again with allowRetry, ' +
      'until the cursor is deleted', async () => {
      const first =
        await open({ query: 'FOR i IN 1..5 RETURN i', batchSize: 2, options: { allowRetry: true } })
      const { id } = first.json
      const second = await next(id, '/2')
      expect((await next(id, '/2')).json).to.deep.equal(second.json)
      expect(toRefusal(await next(id, '/4'))).to.deep.equal([404, 1600])
      const third = await next(id, '/3')
      expect(third.json).to.include({ hasMore: false })
      expect(third.json).not.to.have.any.keys('id', 'nextBatchId')
      expect((await next(id, '/3')).json).to.deep.equal(third.json)
      expect(toRefusal(await next(id, '/2'))).to.deep.equal([404, 1600])
      expect((await askAnew(`${host.origin}/_api/cursor/${id}`, { method: 'DELETE' })).status)
        .to.equal(202)
      expect(toRefusal(await next(id, '/3'))).to.deep.equal([404, 1600])
    })

    it('come with warnings, or not at all with failOnWarning', async () => {
      const { json } =
        await open({ query: 'FOR i IN 1..20 RETURN 1 / 0', options: { maxWarningCount: 2 } })
      expect(json['extra'].warnings.map((/** @type {{code: number}} */ { code }) => code))
        .to.deep.equal([1562, 1562])
      expect(toRefusal(await open({ query: 'RETURN 1 / 0', options: { failOnWarning: true } })))
        .to.deep.equal([400, 1562])
    })
  })

  describe('cursors', () => {
    it('are read on with the older PUT, too', async () => {
      const { json } = await open({ query: 'FOR i IN 1..3 RETURN i', batchSize: 2 })
      const answer = await askAnew(`${host.origin}/_api/cursor/${json['id']}`, { method: 'PUT' })
      expect([answer.status, answer.json['result'], answer.json['hasMore']])
        .to.deep.equal([200, [3], false])
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
        expect(toRefusal(await askAnew(`${host.origin}/_api/cursor/${id}`, { method: 'PUT' })))
          .to.deep.equal([404, 1600])
        expect(toRefusal(await askAnew(`${host.origin}/_api/cursor/${id}`, { method: 'DELETE' })))
          .to.deep.equal([404, 1600])
      })
    }

    it('of another database don\'t exist', async () => {
      await database.createDatabase('cursors_elsewhere')
      const { json: { id } } = await open({ query: 'FOR i IN 1..3 RETURN i', batchSize: 2 })
      expect(toRefusal(await askAnew(`${host.origin}/_db/cursors_elsewhere/_api/cursor/${id}`, {
        method: 'POST'
      }))).to.deep.equal([404, 1600])
      expect((await next(id)).status).to.equal(200)
    })

    it('are busy while a request fetches from them', async () => {
      const { json: { id } } = await open({
        query: 'FOR i IN 1..3 RETURN i < 3 ? i : [i, SLEEP(0.6)][0]',
        batchSize: 1,
        options: { stream: true }
      })
      const slow = next(id)
      await sleep(200)
      expect(toRefusal(await next(id))).to.deep.equal([409, 1601])
      expect((await slow).json['result']).to.deep.equal([2])
    })

    it('vanish when nobody has used them for their ttl', async () => {
      const { json: { id } } =
        await open({ query: 'FOR i IN 1..9 RETURN i', batchSize: 1, ttl: 1.5 })
      for (let n = 0; n < 3; n++) {
        await sleep(700)
        expect((await next(id)).status).to.equal(200)
      }
      await sleep(3_200)
      expect(toRefusal(await next(id))).to.deep.equal([404, 1600])
    }).timeout(20_000)
  })
})
