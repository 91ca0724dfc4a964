/** @import {CollectionDriver} from '../whole-services/transactions-driver.js' */
// Queries over HTTP that write, and those of stream transactions, in a host of several workers.
import { expect } from 'chai'
import { setTimeout as sleep } from 'node:timers/promises'
import { startHost, toDatabase } from '../start-host.js'
import { askAnew } from '../whole-services/transactions-driver.js'

const WORKERS = 3

describe(`host: queries that write over ${WORKERS} workers`, () => {
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  /** @type {ReturnType<typeof toDatabase>} */
  let database

  before(async function () {
    this.timeout(60_000)
    host = await startHost({}, { workers: WORKERS })
    database = toDatabase(host.origin)
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

  describe('queries that write', () => {
    /** @type {CollectionDriver} */
    let written
    beforeEach(async () => {
      written = database.collection('written')
      if (await written.exists()) await written.truncate()
      else await written.create()
    })

    it('change all that they say, or nothing', async () => {
      const { json } = await open({
        query: 'FOR i IN 1..5 INSERT {_key: CONCAT("w", i)} INTO written RETURN NEW._key'
      })
      expect(json['result']).to.deep.equal(['w1', 'w2', 'w3', 'w4', 'w5'])
      expect(json['extra'].stats.writesExecuted).to.equal(5)
      expect(toRefusal(await open({
        query: 'FOR i IN 9..5 INSERT {_key: CONCAT("w", i)} INTO written'
      }))).to.deep.equal([409, 1210])
      expect((await written.count()).count).to.equal(5)
    })

    it('that take longer than a slice do, too', async () => {
      const { status, json } =
        await open({ query: 'FOR i IN 1..6000 INSERT {i} INTO written', count: true })
      expect([status, json['count'], json['extra'].stats.writesExecuted])
        .to.deep.equal([201, 0, 6_000])
      expect((await written.count()).count).to.equal(6_000)
      expect(toRefusal(await open({
        query: 'FOR i IN 1..6001 LET x = i < 6001 ? i : FAIL("now") INSERT {x} INTO written'
      }))).to.deep.equal([400, 1569])
      expect((await written.count()).count).to.equal(6_000)
    }).timeout(30_000)

    it('lose none of the changes of one document, and fail with 1200 if at all', async () => {
      await written.save({ _key: 'one', n: 0 })
      const query = 'LET d = DOCUMENT("written/one") UPDATE d WITH {n: d.n + 1} IN written'
      const answers = await Promise.all(Array.from({ length: 300 }, () => open({ query })))
      const refused = answers.filter(({ status }) => status !== 201)
      expect(refused.map(toRefusal)).to.deep.equal(refused.map(() => [409, 1200]))
      expect((await written.document('one')).n).to.equal(answers.length - refused.length)
    }).timeout(30_000)

    it('end when their database is dropped, which does not wait for them', async () => {
      const { origin } = host
      await askAnew(`${origin}/_api/database`, { method: 'POST', body: { name: 'doomed' } })
      await askAnew(`${origin}/_db/doomed/_api/collection`, { method: 'POST', body: { name: 'c' } })
      const endless = [
        'FOR i IN 1..10000000 INSERT {i} INTO c', 'INSERT {} INTO c RETURN SLEEP(600)',
        'FOR i IN 1..10000000 FILTER i < 0 RETURN i'
      ]
        .map(query =>
          askAnew(`${origin}/_db/doomed/_api/cursor`, { method: 'POST', body: { query } }))
      await sleep(300)
      expect((await askAnew(`${origin}/_api/database/doomed`, { method: 'DELETE' })).status)
        .to.equal(200)
      for (const answer of await Promise.all(endless)) {
        expect(toRefusal(answer))
          .to.be.deep.oneOf([[410, 1500], [409, 1200], [404, 1228], [404, 1203]])
      }
      expect((await askAnew(
        `${origin}/_api/database`, { method: 'POST', body: { name: 'doomed' } }
      )).status).to.equal(201)
      expect((await askAnew(`${origin}/_db/doomed/_api/collection/c`)).json['errorNum'])
        .to.equal(1203)
    }).timeout(30_000)

    it('have their results in batches', async () => {
      const cursor = await database.query(
        'FOR i IN 1..25 INSERT {i} INTO written RETURN NEW.i', {}, { batchSize: 10, stream: true }
      )
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
      expect(await (await transaction.step(() => database.query(keys))).all())
        .to.deep.equal(['a', 'b', 'c'])
      expect(await (await database.query(keys)).all()).to.deep.equal(['a', 'b'])
      const headers = { 'x-arango-trx-id': transaction.id }
      expect(toRefusal(await open(
        { query: 'FOR k IN ["d", "a"] INSERT {_key: k} INTO stored' }, headers
      ))).to.deep.equal([409, 1210])
      expect((await open({ query: keys }, headers)).json['result']).to.deep.equal(['a', 'b', 'c'])
      await transaction.commit()
      expect(await (await database.query(keys)).all()).to.deep.equal(['a', 'b', 'c'])
    })

    it('one that goes on writing has it for itself', async () => {
      const transaction = await database.beginTransaction({ write: ['stored'] })
      const headers = { 'x-arango-trx-id': transaction.id }
      const long = open(
        { query: 'FOR i IN 1..3 LET x = SLEEP(0.3) INSERT {i} INTO stored RETURN NEW.i' }, headers
      )
      await sleep(200)
      expect(toRefusal(await open({ query: 'RETURN 1' }, headers))).to.deep.equal([409, 1200])
      expect((await long).json['result']).to.deep.equal([1, 2, 3])
      expect((await open({ query: 'RETURN LENGTH(stored)' }, headers)).json['result'])
        .to.deep.equal([5])
      await transaction.abort()
      expect((await stored.count()).count).to.equal(2)
    })

    it('one ends with it', async () => {
      const transaction = await database.beginTransaction({ write: ['stored'] })
      const running = open({ query: 'FOR i IN 1..9 LET x = SLEEP(0.2) INSERT {i} INTO stored' }, {
        'x-arango-trx-id': transaction.id
      })
      await sleep(300)
      await transaction.abort()
      expect(toRefusal(await running)).to.deep.equal([410, 1654])
      expect((await stored.count()).count).to.equal(2)
    })

    it('a collection that it did not declare can\'t be written to', async () => {
      const transaction = await database.beginTransaction({ read: ['stored'] })
      expect(toRefusal(await open({ query: 'INSERT {} INTO stored' }, {
        'x-arango-trx-id': transaction.id
      }))).to.deep.equal([400, 1652])
      await transaction.abort()
    })
  })
})
