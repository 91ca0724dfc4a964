// Collections, documents and databases as an unmodified arangojs asks for them, of a host with two workers.
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { failureOf, request, startHost, toDatabase } from '../start-host.js'

describe('arangojs', () => {
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  /** @type {ReturnType<typeof toDatabase>} */
  let db
  before(async () => {
    host = await startHost()
    db = toDatabase(host.origin)
  })
  after(() => host?.stop())

  describe('collections', () => {
    it('creates, describes, lists and drops one', async () => {
      const collection = await db.createCollection('my-coll', { waitForSync: false })
      expect(await collection.exists()).to.equal(true)
      expect(await collection.get())
        .to.include({ name: 'my-coll', type: 2, status: 3, isSystem: false })
      expect(await collection.properties())
        .to.deep.include({ waitForSync: false, statusString: 'loaded' })
      expect((await db.listCollections()).map(({ name }) => name))
        .to.include('my-coll')
        .and.not.include('_graphs')
      expect((await db.listCollections(false)).map(({ name }) => name))
        .to.include.members(['my-coll', '_graphs', '_jobs'])
      await collection.drop()
      expect(await collection.exists()).to.equal(false)
      expect(await failureOf(collection.get())).to.include({ errorNum: 1203, code: 404 })
    })

    it('makes edge collections, with key options, once', async () => {
      const edges = await db.createEdgeCollection('edges', {
        keyOptions: { type: 'autoincrement', increment: 5, offset: 1 }
      })
      expect(await edges.properties()).to.deep.include({ type: 3 })
      const { _key } = await edges.save({ _from: 'a/1', _to: 'a/2' })
      expect(_key).to.match(/^\d+$/)
      expect(await failureOf(db.createEdgeCollection('edges')))
        .to.include({ errorNum: 1207, code: 409 })
      expect(await failureOf(edges.save(/** @type {never} */ ({ x: 1 }))))
        .to.include({ errorNum: 1233, code: 400 })
      await edges.drop()
    })

    it('loses documents that are over, and no others', async () => {
      const collection = await db.createCollection('expiring')
      const index = await collection.ensureIndex({ type: 'ttl', fields: ['at'], expireAfter: 60 })
      expect(index).to.include({ type: 'ttl', expireAfter: 60 })
      const at = new Date().toISOString()
      await collection.saveAll([{ _key: 'over', at: 1 }, { _key: 'kept', at }, { _key: 'free' }])
      const found = await db.query('FOR e IN expiring FILTER e.at == @at RETURN e._key', { at })
      expect(await found.all()).to.deep.equal(['kept'])
      while (await collection.documentExists('over')) await pause(50)
      expect((await collection.count()).count).to.equal(2)
    })

    it('asks for numbers, changes properties, renames, truncates', async () => {
      const collection = await db.createCollection('counted')
      await collection.saveAll(Array.from({ length: 10 }, (_, index) => ({ index })))
      expect(await collection.count()).to.include({ count: 10 })
      expect((await collection.figures()).figures).to.be.an('object')
      const { revision } = await collection.revision()
      const checksum = await collection.checksum({ withData: true })
      expect(checksum.checksum).to.be.a('string')
      expect(await collection.recalculateCount()).to.equal(true)
      expect(await collection.loadIndexes()).to.equal(true)
      await collection.compact()
      expect(await collection.properties({ waitForSync: true })).to.include({ waitForSync: true })
      await collection.rename('renamed')
      expect(await db.collection('renamed').count()).to.include({ count: 10 })
      await db.collection('renamed').truncate()
      expect(await db.collection('renamed').count()).to.include({ count: 0 })
      expect((await db.collection('renamed').revision()).revision).to.not.equal(revision)
      await db.collection('renamed').drop()
    })

    it('drops a system collection only when it says so', async () => {
      const collection = await db.createCollection('_mine', { isSystem: true })
      expect(await failureOf(collection.drop())).to.include({ errorNum: 11, code: 403 })
      await collection.drop({ isSystem: true })
    })
  })

  describe('documents', () => {
    /** @type {import('arangojs/collections').DocumentCollection} */
    let collection
    before(async () => { collection = await db.createCollection('things') })
    beforeEach(() => collection.truncate())

    it('saves and reads one', async () => {
      const saved = await collection.save({ _key: 'a', v: 1 }, { returnNew: true })
      expect(saved).to.deep.include({ _id: 'things/a', _key: 'a' })
      expect(saved.new).to.deep.include({ v: 1, _rev: saved._rev })
      expect(await collection.document('a'))
        .to.deep.equal({ _key: 'a', _id: 'things/a', _rev: saved._rev, v: 1 })
      expect(await collection.document('things/a')).to.include({ v: 1 })
      expect(await collection.documentExists('a')).to.equal(true)
      expect(await collection.documentExists('b')).to.equal(false)
      expect(await failureOf(collection.document('b'))).to.include({ errorNum: 1202, code: 404 })
      expect(await collection.document('b', { graceful: true })).to.equal(null)
      expect(await failureOf(collection.save({ _key: 'a' })))
        .to.include({ errorNum: 1210, code: 409 })
      expect(await failureOf(collection.save({ _key: 'a b' })))
        .to.include({ errorNum: 1221, code: 400 })
      expect(await collection.save({ x: 1 }, { silent: true })).to.equal(undefined)
    })

    it('keeps keys of all legal characters', async () => {
      const key = 'a-Z_09:.@()+,=;$!*\'%'
      await collection.save({ _key: key })
      expect(await collection.document(key)).to.include({ _key: key })
      await collection.update(key, { v: 1 })
      await collection.remove(key)
      expect(await collection.documentExists(key)).to.equal(false)
    })

    it('asks with conditions', async () => {
      const { _rev } = await collection.save({ _key: 'a' })
      expect(await failureOf(collection.document('a', { ifNoneMatch: _rev })))
        .to.include({ code: 304 })
      expect(await collection.document('a', { ifMatch: _rev })).to.include({ _rev })
      expect(await failureOf(collection.document('a', { ifMatch: '_other-----' })))
        .to.include({ errorNum: 1200, code: 412 })
      expect(await collection.documentExists('a', { ifMatch: _rev })).to.equal(true)
      expect(await failureOf(collection.update('a', { v: 1 }, { ifMatch: '_other-----' })))
        .to.include({ errorNum: 1200, code: 412 })
      expect(await failureOf(collection.replace('a', { v: 1 }, { ifMatch: '_other-----' })))
        .to.include({ errorNum: 1200, code: 412 })
      expect(await failureOf(collection.remove('a', { ifMatch: '_other-----' })))
        .to.include({ errorNum: 1200, code: 412 })
      await collection.remove('a', { ifMatch: _rev })
    })

    it('changes and removes one', async () => {
      const { _rev } = await collection.save({ _key: 'a', v: 1, o: { x: 1 } })
      const updated =
        await collection.update('a', { o: { y: 2 } }, { returnNew: true, returnOld: true })
      expect(updated).to.include({ _oldRev: _rev })
      expect(updated.new?.['o']).to.deep.equal({ x: 1, y: 2 })
      expect(updated.old?.['o']).to.deep.equal({ x: 1 })
      const replaced = await collection.replace('a', { w: 1 }, { returnNew: true })
      expect(replaced.new).to.not.have.property('v')
      const removed = await collection.remove('a', { returnOld: true })
      expect(removed).to.include({ _key: 'a', _rev: replaced._rev })
      expect(removed.old).to.include({ w: 1 })
      expect(await failureOf(collection.remove('a'))).to.include({ errorNum: 1202, code: 404 })
    })

    it('saves, reads, changes and removes many', async () => {
      const saved =
        await collection.saveAll([{ _key: 'a', v: 1 }, { _key: 'b', v: 1 }, { _key: 'a' }])
      expect(saved.map(item => 'errorNum' in item ? item.errorNum : item._key))
        .to.deep.equal(['a', 'b', 1210])
      expect((await collection.documents(['a', 'nope', { _key: 'b' }])).map(document =>
        document['errorNum'] ?? document['v'])).to.deep.equal([1, 1202, 1])
      const updated =
        await collection.updateAll([{ _key: 'a', v: 2 }, { _key: 'nope' }], { returnNew: true })
      expect(updated.map(item => 'errorNum' in item ? item.errorNum : item.new?.['v']))
        .to.deep.equal([2, 1202])
      await collection.replaceAll([{ _key: 'b', w: 3 }])
      expect(await collection.document('b')).to.not.have.property('v')
      const removed = await collection.removeAll(['a', 'things/b', 'nope'])
      expect(removed.map(item => 'errorNum' in item ? item.errorNum : item._key))
        .to.deep.equal(['a', 'b', 1202])
      expect(await collection.count()).to.include({ count: 0 })
    })

    it('finds on any worker what any worker has acknowledged', async () => {
      const documents = await Promise.all(Array.from({ length: 200 }, async (_, index) => {
        const { _key } = await collection.save({ index })
        const { _rev } = await collection.update(_key, { changed: true })
        const document = await collection.document(_key)
        expect(document).to.include({ index, changed: true, _rev })
        return document
      }))
      expect(new Set(documents.map(({ _key }) => _key)).size).to.equal(200)
      expect(await collection.count()).to.include({ count: 200 })
    })

    it('lets one of many writers have a key', async () => {
      const results = await Promise.allSettled(Array.from({ length: 24 }, () =>
        collection.save({ _key: 'one' })))
      expect(results.filter(({ status }) => status === 'fulfilled')).to.have.length(1)
      expect(new Set(results.flatMap(result =>
        result.status === 'rejected' ? [result.reason.errorNum] : [])))
        .to.deep.equal(new Set([1210]))
    })

    it('waits for the disk', async () => {
      const { _key } = await collection.save({ v: 1 }, { waitForSync: true })
      expect(await collection.document(_key)).to.include({ v: 1 })
    })
  })

  describe('databases', () => {
    it('have collections of their own, which go with them', async () => {
      const other = await db.createDatabase('other')
      await other.createCollection('things-of-other')
      await other.collection('things-of-other').save({ _key: 'a' })
      expect((await other.listCollections(false)).map(({ name }) => name)).to.include('_graphs')
      expect((await db.listCollections()).map(({ name }) => name)).to.not.include('things-of-other')
      await db.dropDatabase('other')
      const again = await db.createDatabase('other')
      expect(await again.listCollections()).to.deep.equal([])
      await db.dropDatabase('other')
    })
  })

  it('a document\'s answers bear exactly these headers', async () => {
    const collection = await db.createCollection('headers')
    const headers = { 'content-type': 'application/json', authorization: 'Basic cm9vdDo=' }
    const posted = await request(`${host.origin}/_db/_system/_api/document/headers`, {
      method: 'POST', body: '{"_key":"a:1"}', headers
    })
    const own = (/** @type {Headers} */ all) => [...all.keys()].filter(name =>
      !['date', 'connection', 'keep-alive'].includes(name))
    expect(posted.status).to.equal(202)
    expect(own(posted.headers)).to.deep.equal([
      'content-length', 'content-type', 'etag', 'location', 'x-arango-queue-time-seconds',
      'x-content-type-options'
    ])
    expect(posted.headers.get('location')).to.equal('/_db/_system/_api/document/headers/a%3A1')
    expect(posted.headers.get('etag')).to.equal(`"${posted.json()._rev}"`)
    expect(posted.headers.get('content-type')).to.equal('application/json; charset=utf-8')
    const got = await request(`${host.origin}${posted.headers.get('location')}`)
    expect(own(got.headers)).to.deep.equal([
      'content-length', 'content-type', 'etag', 'x-arango-queue-time-seconds',
      'x-content-type-options'
    ])
    expect(got.text).to.equal(`{"_key":"a:1","_id":"headers/a:1","_rev":"${posted.json()._rev}"}`)
    const head =
      await request(`${host.origin}${posted.headers.get('location')}`, { method: 'HEAD' })
    expect([head.status, head.text, head.headers.get('content-length'), head.headers.get('etag')])
      .to.deep.equal([200, '', String(got.text.length), got.headers.get('etag')])
    const same = await request(`${host.origin}${posted.headers.get('location')}`, {
      headers: { 'if-none-match': `"${posted.json()._rev}"` }
    })
    expect([same.status, same.text, same.headers.get('content-type')])
      .to.deep.equal([304, '', null])
    const many = await request(`${host.origin}/_api/document/headers`, {
      method: 'POST', body: '[{"_key":"a:1"},{},{}]', headers
    })
    expect(own(many.headers)).to.deep.equal([
      'content-length', 'content-type', 'x-arango-error-codes', 'x-arango-queue-time-seconds',
      'x-content-type-options'
    ])
    expect(many.headers.get('x-arango-error-codes')).to.equal('1210:1')
    const synced = await request(`${host.origin}/_api/document/headers?waitForSync=true`, {
      method: 'POST', body: '{}', headers
    })
    expect(synced.status).to.equal(201)
    const changed = await request(`${host.origin}${posted.headers.get('location')}`, {
      method: 'PATCH', body: '{"v":1}', headers
    })
    expect(own(changed.headers)).to.deep.equal([
      'content-length', 'content-type', 'etag', 'x-arango-queue-time-seconds',
      'x-content-type-options'
    ])
    await collection.drop()
  })

  it('pages of other hosts may not write documents where there is no authentication', async () => {
    await db.createCollection('guarded')
    const { status } = await request(`${host.origin}/_api/document/guarded`, {
      method: 'POST', body: '{}', headers: { origin: 'http://evil.example' }
    })
    expect(status).to.equal(403)
    expect(await db.collection('guarded').count()).to.include({ count: 0 })
  })
})
