// Documents inside of services, in a host of two workers: what one request wrote is there for the next one on either of
// them.
import { expect } from 'chai'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toService } from '../make-bundle.js'
import { request, startHost, toDatabase } from '../start-host.js'

const MOUNT = '/notes'
const COLLECTION = 'notes_items'
const SETUP = `
  const { db } = require('@arangodb')
  const name = module.context.collectionName('items')
  if (!db._collection(name)) db._createDocumentCollection(name)
  if (module.context.isProduction) module.context.collection('items').ensureIndex({
    type: 'persistent', fields: ['mail'], unique: true, sparse: true
  })`
const TEARDOWN = "require('@arangodb').db._drop(module.context.collectionName('items'))"
const MAIN = `
  const { db, errors } = require('@arangodb')
  const router = require('@arangodb/foxx/router')()
  module.context.use(router)
  const items = () => module.context.collection('items')
  const plain = () => db._collection('plain') || db._createDocumentCollection('plain')
  router.post('/items', (req, res) => {
    res.status(201)
    res.json(items().save(req.json(), { returnNew: true }).new)
  })
  router.post('/plain', (req, res) => {
    res.status(201)
    res.json({ _key: module.context.collection('plain').save(req.json())._key })
  })
  router.post('/safe', (req, res) => {
    res.status(201)
    res.json(items().save(req.json(), { waitForSync: true }))
  })
  router.get('/items/:key', (req, res) => { res.json(items().document(req.pathParams.key)) })
  router.put('/items/:key', (req, res) => {
    res.json(items().replace(req.pathParams.key, req.json()))
  })
  router.patch('/items/:key', (req, res) => {
    try {
      res.json(items().update(req.pathParams.key, req.json()))
    } catch (e) {
      if (!e.isArangoError || e.errorNum !== errors.ERROR_ARANGO_DOCUMENT_NOT_FOUND.code) throw e
      res.throw(410, 'it is gone')
    }
  })
  router.delete('/items/:key', (req, res) => { items().remove(req.pathParams.key) })
  router.get('/count', (req, res) => { res.json([items().count(), items() === db.notes_items]) })
  router.get('/missing', (req, res) => {
    res.json([module.context.collection('nothing'), db.nothing === undefined])
  })
  router.post('/half', (req, res) => {
    db._executeTransaction({
      collections: { write: db.notes_items.name() },
      action: () => { items().save({ _key: 'half' }); items().save({ _key: 'half' }) }
    })
  })
  router.post('/increment/:mode/:key', (req, res) => {
    res.json(db._executeTransaction({
      collections: { [req.pathParams.mode]: ['notes_items'] },
      params: { key: req.pathParams.key },
      action: params => {
        const { n } = items().document(params.key)
        items().update(params.key, { n: n + 1 })
        return n + 1
      }
    }))
  })
  router.post('/never-ends', (req, res) => {
    db._executeTransaction({
      collections: { write: 'notes_items' },
      action: () => { items().save({ _key: 'endless' }); for (;;); }
    })
  })
  router.post('/lost', (req, res) => {
    const kept = db._collection('lost')
    kept.save({})
    kept.drop()
    res.json('kept')
  })`

for (const [title, isRemote] of /** @type {const} */ ([
  ['documents in services', false], ['documents in services, in another server', true]
])) describe(title, () => {
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  /** The one that has the documents; null: the host itself. @type {typeof host | null} */
  let other = null
  /** @type {string} */
  let data
  /** @type {ReturnType<typeof toDatabase>} */
  let services
  /** Where the documents are. @type {typeof services} */
  let db
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'foxx-documents-'))
    other = isRemote ? await startHost({}, { workers: 1 }) : null
    const place = other === null ? {} : { documentsAt: { origin: other.origin, auth: null } }
    host = await startHost({ '--data': [data], '--handler-limit': ['1'] }, place)
    services = toDatabase(host.origin)
    db = other === null ? services : toDatabase(other.origin)
  })
  after(async () => {
    await host?.stop()
    await other?.stop()
    await rm(data, { recursive: true })
  })
  beforeEach(() => services.installService(MOUNT, new Blob([toService(
    MAIN,
    { scripts: { setup: 'setup.js', teardown: 'teardown.js' } },
    { 'setup.js': SETUP, 'teardown.js': TEARDOWN }
  )])))
  afterEach(() => services.uninstallService(MOUNT, { force: true }))

  /** @param {string} method @param {string} path @param {unknown} [body] */
  const send = (method, path, body) => {
    // On a connection of its own, so that both workers get some.
    const init = {
      method,
      headers: { connection: 'close' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    }
    return request(`${host.origin}/_db/_system${MOUNT}${path}`, init)
  }
  /**
   * While a worker is replaced, connections to it are cut.
   * @type {(...request: Parameters<typeof send>) => ReturnType<typeof send>}
   */
  const patiently = async (...call) => {
    for (let attempt = 0; attempt < 30; attempt++) {
      const answer = await send(...call).catch(() => null)
      if (answer !== null) return answer
      await new Promise(resolve => { setTimeout(resolve, 100) })
    }
    throw new Error('the host does not answer')
  }
  const count = async () => (await send('GET', '/count')).json()[0]
  /** @template T @param {number} times @param {(n: number) => Promise<T>} work */
  const many = (times, work) => Promise.all(Array.from({ length: times }, (_, n) => work(n)))

  it('have their collections from the setup script, under the prefix of the mount, and lose them ' +
    'by the teardown script', async () => {
    expect((await db.collections()).map(({ name }) => name)).to.include(COLLECTION)
    expect((await send('GET', '/count')).json()).to.deep.equal([0, true])
    expect((await send('GET', '/missing')).json()).to.deep.equal([null, true])
    await services.uninstallService(MOUNT)
    expect(await db.collection(COLLECTION).exists()).to.equal(false)
  })

  it('are the documents of the HTTP API, and the other way round', async () => {
    const made = (await send('POST', '/items', { n: 1 })).json()
    expect(await db.collection(COLLECTION).document(made._key)).to.deep.equal(made)
    await db.collection(COLLECTION).save({ _key: 'api', n: 2 })
    expect((await send('GET', '/items/api')).json()).to.include({ _id: `${COLLECTION}/api`, n: 2 })
  })

  it('are read, replaced, updated and removed', async () => {
    await send('POST', '/items', { _key: 'a', n: 1 })
    const replaced = (await send('PUT', '/items/a', { m: 1 })).json()
    expect((await send('PATCH', '/items/a', { n: 2 })).json()._oldRev).to.equal(replaced._rev)
    expect((await send('GET', '/items/a')).json()).to.include({ m: 1, n: 2 })
    expect((await send('DELETE', '/items/a')).status).to.equal(204)
    expect((await send('GET', '/items/a')).status).to.equal(404)
    expect((await send('PATCH', '/items/a', {})).status).to.equal(410)
  })

  it('answer errors as services of ArangoDB do', async () => {
    await send('POST', '/items', { _key: 'a', mail: 'x' })
    const taken = await send('POST', '/items', { _key: 'a' })
    expect([taken.status, taken.json().errorMessage]).to.deep.equal([400, 'Internal Server Error'])
    expect((await send('POST', '/items', { mail: 'x' })).status).to.equal(400)
    expect((await send('POST', '/items', [])).status).to.equal(201)
    expect((await send('POST', '/items', 'text')).status).to.equal(400)
    expect(await count()).to.equal(1)
  })

  it('are all there when many are saved at once, whichever worker saves them', async () => {
    await db.createCollection('notes_plain')
    try {
      const answers = await many(200, n => send('POST', '/plain', { n }))
      const keys = answers.map(({ status, json }) => status === 201 ? json()._key : null)
      expect(new Set(keys).size).to.equal(200)
      expect((await db.collection('notes_plain').count()).count).to.equal(200)
      expect((await db.collection('notes_plain').documents(keys)).every(({ error }) =>
        error !== true)).to.equal(true)
    } finally {
      await db.collection('notes_plain').drop()
    }
  })

  it('are seen by the next request on the other worker', async () => {
    for (let n = 0; n < 20; n++) {
      const { _key } = (await send('POST', '/items', { n })).json()
      const seen = await many(6, () => send('GET', `/items/${_key}`))
      expect(seen.map(({ status }) => status)).to.deep.equal(Array(6).fill(200))
    }
  })

  it('are changed by transactions without losing any', async () => {
    await send('POST', '/items', { _key: 'n', n: 0 })
    const increment = async (/** @type {string} */ mode) => {
      const answers = await many(60, () => send('POST', `/increment/${mode}/n`))
      return answers.filter(({ status }) => status === 200).map(({ json }) => json())
        .sort((a, b) => a - b)
    }
    const upTo = (/** @type {number} */ last) => Array.from({ length: last }, (_, n) => n + 1)
    const first = await increment('exclusive')
    expect(first).to.deep.equal(upTo(60))
    const all = [...first, ...await increment('write')]
    // Two that write to one document at once are in conflict in ArangoDB; those of the host go one after the other.
    if (isRemote) expect(all).to.deep.equal(upTo(all.length))
    else expect(all).to.deep.equal(upTo(120))
    expect((await send('GET', '/items/n')).json().n).to.equal(all.length)
  })

  it('of a transaction that fails are not there', async () => {
    expect((await send('POST', '/half')).status).to.equal(400)
    expect((await send('GET', '/items/half')).status).to.equal(404)
  })

  it('of a transaction that never ends are not there, and nobody ' +
    'else is kept from writing', async () => {
    // Its answer is the business of other tests; here it may be cut as well.
    const stuck = send('POST', '/never-ends').catch(() => ({ status: 0 }))
    await new Promise(resolve => { setTimeout(resolve, 100) })
    const [ended, ...others] = await Promise.all([
      stuck,
      ...Array.from({ length: 8 }, (_, n) =>
        send('POST', '/items', { n }).catch(() => ({ status: 0 })))
    ])
    expect(ended.status).to.be.oneOf([500, 0])
    expect((await patiently('GET', '/items/endless')).status).to.equal(404)
    expect((await patiently('GET', '/count')).json()[0])
      .to.be.at.least(others.filter(({ status }) => status === 201).length)
    expect((await patiently('POST', '/items', { _key: 'after' })).status).to.equal(201)
  })

  it('are on the disk before the answer where the service wants that', async () => {
    const answers = await many(10, n => send('POST', '/safe', { _key: `safe${n}` }))
    expect(answers.map(({ status }) => status)).to.deep.equal(Array(10).fill(201))
    expect(await count()).to.equal(10)
  })

  it('of a collection that is dropped right after are gone with it', async () => {
    await db.createCollection('lost')
    expect((await send('POST', '/lost')).json()).to.equal('kept')
    expect(await db.collection('lost').exists()).to.equal(false)
  })

  it('tell the same checksum as the HTTP API', async () => {
    await send('POST', '/items', { _key: 'a', n: 1 })
    await send('POST', '/items', { _key: 'b', n: 2 })
    const { checksum, revision } = await db.collection(COLLECTION)
      .checksum({ withRevisions: true, withData: true })
    await services.installService('/sum', new Blob([toService(`
      const router = require('@arangodb/foxx/router')()
      module.context.use(router)
      router.get(
        (req, res) => { res.json(require('@arangodb').db.${COLLECTION}.checksum(true, true)) }
      )`)]))
    const told = (await request(`${host.origin}/_db/_system/sum`)).json()
    await services.uninstallService('/sum')
    expect(told).to.deep.equal({ checksum, revision })
  })
})
