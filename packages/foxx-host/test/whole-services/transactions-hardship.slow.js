/** @import {CollectionDriver} from './transactions-driver.js' */
import { assert } from 'chai'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startHost, toDatabase } from '../start-host.js'
import { askAnew, assertRefused, until } from './transactions-driver.js'

/** A service that never ends: GET /. */
const ENDLESS = `
  const router = require('@arangodb/foxx/router')()
  module.context.use(router)
  router.get('/', () => { for (;;); })
`

describe('host: stream transactions in hard times', () => {
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  /** @type {ReturnType<typeof toDatabase>} */
  let database
  /** @type {CollectionDriver} */
  let things
  /** @type {string} */
  let data

  beforeEach(async () => { data = await mkdtemp(join(tmpdir(), 'transactions-')) })
  afterEach(async () => {
    database.close()
    await host.stop()
    await rm(data, { recursive: true, force: true })
  })

  /** @param {Record<string, string[]>} [settings] */
  const start = async (settings = {}, auth = { username: 'root', password: '' }) => {
    host = await startHost({ '--data': [data], ...settings }, { workers: 2 })
    database = toDatabase(host.origin, auth)
    things = database.collection('things')
    if (!await things.exists()) await things.create()
  }
  const toState = async (/** @type {string} */ id) =>
    (await askAnew(`${host.origin}/_api/transaction/${id}`)).json
  /**
   * The host starts another worker right away; a connection may lead to neither for a moment.
   * @param {() => Promise<boolean>} isTrue
   */
  const soon = isTrue => until(() => isTrue().catch(() => false))
  /** Asks again where the connection led nowhere. @template T @param {() => Promise<T>} ask @returns {Promise<T>} */
  const surely = async ask => {
    /** @type {{answer: T} | null} */
    let told = null
    await soon(async () => {
      told = { answer: await ask() }
      return true
    })
    return /** @type {{answer: T}} */ (/** @type {unknown} */ (told)).answer
  }

  it('end with the worker that is killed: their documents are free ' +
    'again, they are unknown', async () => {
    await start()
    const lost = await database.beginTransaction({ exclusive: [things] })
    await lost.step(() => things.save({ _key: 'a', by: 'lost' }))
    await assertRefused(1200, things.save({ _key: 'a' }))
    for (const { pid } of await host.stats() ?? []) {
      if ((await surely(() => toState(lost.id)))['errorNum'] === 1655) break
      process.kill(pid, 'SIGKILL')
      await soon(async () => (await toState(lost.id))['error'] !== undefined)
    }
    await soon(async () => (await toState(lost.id))['errorNum'] === 1655)
    await soon(async () => (await askAnew(
      `${host.origin}/_api/document/things`, { method: 'POST', body: { _key: 'a', by: 'other' } }
    )).status === 202)
    const ask = (/** @type {Parameters<typeof askAnew>} */ ...asked) =>
      surely(() => askAnew(...asked))
    assert.deepEqual((await ask(`${host.origin}/_api/transaction`)).json['transactions'], [])
    assert.equal((await ask(`${host.origin}/_api/document/things/a`)).json['by'], 'other')
    const late = { headers: { 'x-arango-trx-id': lost.id }, method: 'POST', body: {} }
    assert.equal((await ask(`${host.origin}/_api/document/things`, late)).json['errorNum'], 1655)
  }).timeout(60_000)

  it('end with the worker that is replaced because its service never ends', async () => {
    await start({ '--handler-limit': ['1'] })
    await database.installService('/endless', new Blob([ENDLESS]))
    const open = await Promise.all(Array.from({ length: 8 }, () =>
      database.beginTransaction(things)))
    await Promise.all(open.map((transaction, index) => transaction.step(() =>
      things.save({ _key: `k${index}` }))))
    await askAnew(`${host.origin}/_db/_system/endless`)
    // One of the workers goes: what it held is over, what the other one holds is not.
    await soon(async () => (await Promise.all(open.map(({ id }) => toState(id))))
      .every(({ result, errorNum }) => result?.status === 'running' || errorNum === 1655))
    for (const [index, { id }] of open.entries()) {
      const isRunning = (await toState(id))['result']?.status === 'running'
      await soon(async () => (await askAnew(`${host.origin}/_api/document/things?overwrite=true`, {
        method: 'POST',
        body: { _key: `k${index}` }
      })).status === (isRunning ? 409 : 202))
    }
  }).timeout(60_000)

  it('leave no lock behind when the whole host is killed', async () => {
    await start()
    const lost = await database.beginTransaction(things)
    await lost.step(() => things.save({ _key: 'a' }))
    process.kill(/** @type {number} */ (host.pid), 'SIGKILL')
    await host.exited
    database.close()
    await start()
    await things.save({ _key: 'a' })
    assert.equal((await toState(lost.id))['errorNum'], 1655)
  }).timeout(60_000)

  it('ask for credentials, wherever the request is handed to', async () => {
    await start({ '--auth': ['root:geheim'] }, { username: 'root', password: 'geheim' })
    const transaction = await database.beginTransaction(things)
    for (let n = 0; n < 10; n++) {
      for (const headers of /** @type {Record<string, string>[]} */ (
        [{}, { authorization: `Basic ${btoa('root:wrong')}` }]
      )) {
        assert.equal(
          (await askAnew(`${host.origin}/_api/transaction/${transaction.id}`, { headers })).status,
          401
        )
        assert.equal(
          (await askAnew(`${host.origin}/_api/document/things`, {
            method: 'POST', body: {}, headers: { ...headers, 'x-arango-trx-id': transaction.id }
          })).status,
          401
        )
      }
      const right = {
        authorization: `Basic ${btoa('root:geheim')}`,
        'x-arango-trx-id': transaction.id
      }
      assert.equal(
        (await askAnew(`${host.origin}/_api/document/things`, {
          method: 'POST', body: {}, headers: right
        })).status,
        202
      )
    }
    await transaction.commit()
    assert.equal((await things.count()).count, 10)
  })

  it('keep pages of other origins out, wherever the request is handed to', async () => {
    await start()
    const transaction = await database.beginTransaction(things)
    for (let n = 0; n < 10; n++) {
      assert.equal(
        (await askAnew(`${host.origin}/_api/transaction/${transaction.id}`, {
          method: 'DELETE',
          headers: { origin: 'http://evil.example' }
        })).status,
        403
      )
      assert.equal(
        (await askAnew(`${host.origin}/_api/document/things`, {
          method: 'POST',
          body: {},
          headers: { origin: 'http://localhost:8080', 'x-arango-trx-id': transaction.id }
        })).status,
        202
      )
    }
    await transaction.commit()
  })

  it('keep the commit waiting for the disk where that was asked for', async () => {
    await start()
    const transaction = await database.beginTransaction(things, { waitForSync: true })
    await transaction.step(() => things.save({ _key: 'a' }))
    assert.equal((await transaction.commit()).status, 'committed')
    assert.isTrue(await things.documentExists('a'))
  })
})
