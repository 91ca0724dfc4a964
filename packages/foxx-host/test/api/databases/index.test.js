import { existsSync } from 'node:fs'
import { assert } from 'chai'
import { insertDocument } from '../../../src/documents/index.js'
import { createBundle, ZIP } from '../foxx/bundles.js'
import { ask, createFakeWorker } from '../fake-worker.js'

describe('/_api/database', () => {
  /** @type {ReturnType<typeof createFakeWorker>} */
  let worker
  beforeEach(() => { worker = createFakeWorker() })
  afterEach(() => worker.close())

  it('lists names, those that a user may use from everywhere', async () => {
    assert.deepEqual((await ask(worker, 'GET /_api/database')).json, {
      error: false, code: 200, result: ['_system', 'other']
    })
    assert.deepEqual(
      (await ask(worker, 'GET /_api/database/user', { database: 'other' })).json,
      { error: false, code: 200, result: ['_system', 'other'] }
    )
  })

  it('describes the current one', async () => {
    assert.deepEqual((await ask(worker, 'GET /_api/database/current')).json['result'],
      {
        id: '1', name: '_system', isSystem: true, path: '', sharding: '', replicationFactor: 1,
        writeConcern: 1
      })
    assert.deepInclude(
      (await ask(worker, 'GET /_api/database/current', { database: 'other' })).json['result'],
      { id: '7', name: 'other', isSystem: false }
    )
  })

  it('creates one with the next number', async () => {
    const { status, json } = await ask(worker, 'POST /_api/database', {
      body: { name: 'New_one-2', users: [], options: {} }
    })
    assert.equal(status, 201)
    assert.deepEqual(json, { error: false, code: 201, result: true })
    assert.deepEqual(worker.commits, [
      { type: 'put-database', record: { name: 'New_one-2', id: '8' } }
    ])
  })

  it('refuses a name that is taken', async () => {
    const { status, json } = await ask(worker, 'POST /_api/database', { body: { name: 'other' } })
    assert.equal(status, 409)
    assert.equal(json['errorNum'], 1207)
  })

  it('refuses names that are none, paths above all', async () => {
    for (const name of [
      '', '_mine', '1st', 'a b', '../x', 'a/b', 'ä', 'x'.repeat(65), 'x\n', 5, null, undefined
    ]) {
      const { status, json } = await ask(worker, 'POST /_api/database', { body: { name } })
      assert.equal(status, 400, String(name))
      assert.equal(json['errorNum'], 1229)
    }
    assert.isEmpty(worker.commits)
  })

  it('refuses a body that is no object and options that are none', async () => {
    for (const body of [null, [], 'text', { name: 'a', options: 1 }, { name: 'a', users: {} }]) {
      assert.equal((await ask(worker, 'POST /_api/database', { body })).status, 400)
    }
  })

  it('drops one with its services and their files', async () => {
    await ask(worker, 'POST /_api/foxx?mount=/example', {
      database: 'other', body: createBundle(), headers: ZIP
    })
    const directory = worker.state.services[0]?.directory ?? ''
    assert.isTrue(existsSync(directory))
    assert.deepEqual((await ask(worker, 'DELETE /_api/database/other')).json, {
      error: false, code: 200, result: true
    })
    assert.isEmpty(worker.state.services)
    assert.isFalse(existsSync(directory))
    assert.equal((await ask(worker, 'DELETE /_api/database/other')).json['errorNum'], 1228)
  })

  it('a new one has the system\'s collections and no others', async () => {
    await ask(worker, 'POST /_api/database', { body: { name: 'fresh' } })
    const { store, catalog } = worker.storage
    assert.sameMembers(catalog.list(store.read(), 'fresh').map(({ name }) => name), [
      '_analyzers', '_appbundles', '_apps', '_aqlfunctions', '_frontend', '_graphs', '_jobs',
      '_queues'
    ])
  })

  it('drops one with its collections, so that the next of this name begins empty', async () => {
    await ask(worker, 'POST /_api/collection', { database: 'other', body: { name: 'c' } })
    await ask(worker, 'POST /_api/document/c', { database: 'other', body: { _key: 'a' } })
    await ask(worker, 'POST /_api/collection', { body: { name: 'c' } })
    assert.isTrue((await ask(worker, 'DELETE /_api/database/other')).sync)
    assert.equal(
      (await ask(worker, 'GET /_api/collection/c', { database: 'other' })).json['errorNum'], 1228
    )
    await ask(worker, 'POST /_api/database', { body: { name: 'other' } })
    assert.equal(
      (await ask(worker, 'GET /_api/collection/c', { database: 'other' })).json['errorNum'], 1203
    )
    assert.equal((await ask(worker, 'GET /_api/collection/c')).status, 200)
  })

  it('drops one that a transaction writes to; the transaction fails', async () => {
    const { storage: { store, catalog }, transactions } = worker
    await ask(worker, 'POST /_api/collection', { database: 'other', body: { name: 'c' } })
    for (const wish of [{ write: ['c'], exclusive: [] }, { write: [], exclusive: ['c'] }]) {
      const transaction = transactions.begin('other', { read: [], allowImplicit: true, ...wish })
      insertDocument(transaction.writing, {
        collection: catalog.find(transaction.writing, 'other', 'c'), document: { _key: 'a' }, store
      })
      assert.deepEqual((await ask(worker, 'DELETE /_api/database/other')).json, {
        error: false, code: 200, result: true
      })
      assert.throws(() => transactions.commit('other', transaction.id), /dropped/)
      assert.deepEqual(transactions.list('other'), [])
      assert.isEmpty([...store.read()
        .locks.entries({ from: Buffer.alloc(0), to: Buffer.alloc(8, 255) })])
      await ask(worker, 'POST /_api/database', { body: { name: 'other' } })
      await ask(worker, 'POST /_api/collection', { database: 'other', body: { name: 'c' } })
    }
  })

  it('creating one removes what an interrupted drop has left of its namesake', async () => {
    const { store, catalog } = worker.storage
    store.write(writing => catalog.create(writing, { database: 'fresh', name: 'left' }))
    await ask(worker, 'POST /_api/database', { body: { name: 'fresh' } })
    assert.isNull(catalog.look(store.read(), 'fresh', 'left'))
  })

  it('never drops _system', async () => {
    const { status, json } = await ask(worker, 'DELETE /_api/database/_system')
    assert.equal(status, 403)
    assert.equal(json['errorNum'], 11)
  })

  it('creates and drops from _system only', async () => {
    assert.equal((await ask(
      worker, 'POST /_api/database', { database: 'other', body: { name: 'a' } }
    )).json['errorNum'], 1230)
    assert.equal(
      (await ask(worker, 'DELETE /_api/database/other', { database: 'other' })).json['errorNum'],
      1230
    )
  })
})
