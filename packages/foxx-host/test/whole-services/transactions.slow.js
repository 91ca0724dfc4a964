/** @import {CollectionDriver} from './transactions-driver.js' */
import { assert } from 'chai'
import { startHost, toDatabase } from '../start-host.js'
import { askAnew, assertRefused, WRITER } from './transactions-driver.js'

const WORKERS = 3
const DOCUMENTS = '/_db/_system/_api/document/things'

for (const kind of ['processes', 'threads']) {
  describe(`host: stream transactions over ${WORKERS} workers (${kind})`, () => {
    /** @type {Awaited<ReturnType<typeof startHost>>} */
    let host
    /** @type {ReturnType<typeof toDatabase>} */
    let database
    /** @type {CollectionDriver} */
    let things

    before(async function () {
      this.timeout(60_000)
      host = await startHost({ '--workers-as': [kind] }, { workers: WORKERS })
      database = toDatabase(host.origin)
      things = database.collection('things')
      await things.create()
      await database.installService('/writer', new Blob([WRITER]))
    })
    after(async () => {
      database.close()
      await host.stop()
    })
    beforeEach(async () => {
      for (const transaction of await database.transactions()) await transaction.abort()
      await things.truncate()
      await things.saveAll([{ _key: 'a', n: 1 }, { _key: 'b', n: 2 }])
    })

    it('are served by whichever worker a connection leads to', async () => {
      const transaction = await database.beginTransaction(things)
      const headers = { 'x-arango-trx-id': transaction.id }
      const keys = Array.from({ length: 40 }, (_, index) => `k${index}`)
      for (const answer of await Promise.all(keys.map(key =>
        askAnew(host.origin + DOCUMENTS, { method: 'POST', headers, body: { _key: key } })))) {
        assert.equal(answer.status, 202)
      }
      const found = await Promise.all(keys.map(key =>
        askAnew(`${host.origin}${DOCUMENTS}/${key}`, { headers })))
      assert.deepEqual(found.map(({ json }) => json['_key']), keys)
      assert.deepEqual(
        new Set((await Promise.all(keys.map(key => askAnew(`${host.origin}${DOCUMENTS}/${key}`))))
          .map(({ status }) => status)),
        new Set([404])
      )
      for (const answer of await Promise.all(keys.map(() =>
        askAnew(`${host.origin}/_api/transaction/${transaction.id}`)))) {
        assert.equal(answer.json['result'].status, 'running')
      }
      assert.deepEqual((await askAnew(`${host.origin}/_api/transaction`)).json['transactions'], [
        { id: transaction.id, state: 'running' }
      ])
      assert.equal((await askAnew(`${host.origin}/_api/transaction/${transaction.id}`, {
        method: 'PUT'
      })).json['result'].status, 'committed')
      for (const answer of await Promise.all(keys.map(key =>
        askAnew(`${host.origin}${DOCUMENTS}/${key}`)))) {
        assert.equal(answer.status, 200)
      }
      assert.equal((await things.count()).count, 42)
    })

    it('pass on what HTTP has around a document: etag, HEAD, ' +
      'conditions, error codes of arrays', async () => {
      const transaction = await database.beginTransaction(things)
      const headers = { 'x-arango-trx-id': transaction.id }
      const made =
        await askAnew(host.origin + DOCUMENTS, { method: 'POST', headers, body: { _key: 'c' } })
      for (let n = 0; n < 10; n++) {
        const got = await askAnew(
          `${host.origin}${DOCUMENTS}/c`, { headers, method: n % 2 === 0 ? 'HEAD' : 'GET' }
        )
        assert.equal(got.headers['etag'], made.headers['etag'])
        assert.isAbove(Number(got.headers['content-length']), 20)
        assert.equal(
          (await askAnew(`${host.origin}${DOCUMENTS}/c`, {
            headers: { ...headers, 'if-none-match': String(made.headers['etag']) }
          })).status,
          304
        )
        assert.equal(
          (await askAnew(`${host.origin}${DOCUMENTS}/c`, {
            headers: { ...headers, 'if-match': '"other"' }
          })).status,
          412
        )
        const array = await askAnew(host.origin + DOCUMENTS, {
          method: 'POST',
          headers,
          body: [{ _key: 'c' }, { _key: `d${n}`, text: 'é'.repeat(100_000) }]
        })
        assert.equal(array.headers['x-arango-error-codes'], '1210:1')
      }
    })

    it('make others give way, whether they come through the API, a service, ' +
      'or another transaction', async () => {
      const transaction = await database.beginTransaction(things)
      await transaction.step(() => things.update('a', { by: 'transaction' }))
      await assertRefused(1200, things.update('a', { by: 'API' }))
      await assertRefused(1200, things.save({ _key: 'a' }, { overwriteMode: 'replace' }))
      await assertRefused(1200, things.remove('a'))
      assert.deepEqual(
        (await askAnew(`${host.origin}/_db/_system/writer/a`, { method: 'PUT' })).json,
        { errorNum: 1200, n: 1 }
      )
      const other = await database.beginTransaction(things)
      await assertRefused(1200, other.step(() => things.update('a', { by: 'another transaction' })))
      assert.notProperty(await things.document('a'), 'by')
      await transaction.commit()
      assert.equal((await things.document('a')).by, 'transaction')
      assert.deepEqual(
        (await askAnew(`${host.origin}/_db/_system/writer/a`, { method: 'PUT' })).json,
        { by: 'service' }
      )
    })

    it('give way to what a service has changed since their beginning', async () => {
      const transaction = await database.beginTransaction(things)
      assert.equal((await transaction.step(() => things.document('a'))).n, 1)
      assert.equal(
        (await askAnew(`${host.origin}/_db/_system/writer/a`, { method: 'PUT' })).status, 200
      )
      assert.notProperty(await transaction.step(() => things.document('a')), 'by')
      await assertRefused(1200, transaction.step(() => things.update('a', { n: 2 })))
      await transaction.step(() => things.update('b', { n: 20 }))
      await transaction.commit()
      assert.equal((await things.document('b')).n, 20)
    })

    it('lose no increment of 8 clients that have the collection ' +
      'for themselves in turn', async () => {
      await Promise.all(Array.from({ length: 8 }, async () => {
        for (let turn = 0; turn < 5; turn++) {
          await database.withTransaction({ exclusive: [things] }, async step => {
            const { n } = await step(() => things.document('a'))
            await step(() => things.update('a', { n: n + 1 }))
          })
        }
      }))
      assert.equal((await things.document('a')).n, 41)
    }).timeout(60_000)

    it('lose no increment of 4 clients that try again after 1200', async () => {
      const increment = () => database.withTransaction({ write: [things] }, async step => {
        const { n } = await step(() => things.document('a'))
        await step(() => things.update('a', { n: n + 1 }))
        await step(() => things.save({ made: n }))
      })
      await Promise.all(Array.from({ length: 4 }, async () => {
        for (let done = 0; done < 4;) {
          try {
            await increment()
            done++
          } catch (error) {
            assert.equal(/** @type {{errorNum?: number}} */ (error).errorNum, 1200, String(error))
          }
        }
      }))
      assert.equal((await things.document('a')).n, 17)
      assert.equal((await things.count()).count, 18)
    }).timeout(60_000)

    it('import, count and truncate inside', async () => {
      const transaction = await database.beginTransaction(things)
      const imported = await transaction.step(() => things.import(Array.from(
        { length: 500 }, (_, n) => ({ _key: `i${n}`, text: 'x'.repeat(2_000) })
      )))
      assert.equal(imported.created, 500)
      assert.equal((await transaction.step(() => things.count())).count, 502)
      await transaction.step(() => things.truncate())
      assert.equal((await transaction.step(() => things.count())).count, 0)
      assert.equal((await things.count()).count, 2)
      await transaction.commit()
      assert.equal((await things.count()).count, 0)
    })

    it('keep a unique index unique', async () => {
      const index = await things.ensureIndex({ type: 'persistent', fields: ['n'], unique: true })
      const transaction = await database.beginTransaction(things)
      await transaction.step(() => things.save({ n: 3 }))
      await assertRefused(1210, transaction.step(() => things.save({ n: 3 })))
      await things.save({ n: 3 })
      await assertRefused(1210, transaction.commit())
      assert.equal((await things.count()).count, 3)
      await things.dropIndex(index)
    })

    it('are unknown in other databases, and on workers that never were', async () => {
      const { id } = await database.beginTransaction(things)
      await database.createDatabase('other')
      for (let n = 0; n < 10; n++) {
        assert.equal(
          (await askAnew(`${host.origin}/_db/other/_api/transaction/${id}`)).json['errorNum'], 1655
        )
      }
      await database.dropDatabase('other')
      for (let slot = 0n; slot < 128n; slot += 9n) {
        const stranger = String(BigInt(id) - BigInt(id) % 128n + 12_800n + slot)
        assert.include((await askAnew(`${host.origin}/_api/transaction/${stranger}`)).json, {
          code: 404,
          errorNum: 1655
        })
      }
    })

    it('do not run JavaScript: 501', async () => {
      await assertRefused(9, database.executeTransaction([things], 'function () { return 1 }'))
    })
  })
}
