import { assert } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'

/** @type {ReturnType<typeof createFakeWorker>} */
let worker
/** @param {string} target @param {unknown} [body] @param {string} [database] */
const call = (target, body, database = '_system') =>
  ask(worker, target, { database, ...(body !== undefined && { body: JSON.stringify(body) }) })
/** @param {string} [query] @param {string} [database] @returns {Promise<string[]>} */
const names = async (query = '?excludeSystem=true', database) => /** @type {any} */ (
  (await call(`GET /_api/collection${query}`, undefined, database)).json['result']
).map((/** @type {any} */ { name }) => name)
/** @param {number} count @param {string} [collection] */
const fill = (count, collection = 'c') => call(`POST /_api/document/${collection}`, Array.from(
  { length: count }, (_, index) => ({ _key: `k${index}`, v: 'x'.repeat(100) })
))

const BASE = ['id', 'name', 'status', 'type', 'isSystem', 'globallyUniqueId']
const SYSTEM = [
  '_analyzers', '_appbundles', '_apps', '_aqlfunctions', '_frontend', '_graphs', '_jobs', '_queues'
]

describe('/_api/collection', () => {
  beforeEach(() => { worker = createFakeWorker() })
  afterEach(() => worker.close())

  it('POST creates a collection and tells all about it', async () => {
    const { status, json } = await call('POST /_api/collection', { name: 'My_coll-1' })
    assert.equal(status, 200)
    assert.deepInclude(json, {
      error: false, code: 200, name: 'My_coll-1', type: 2, status: 3, statusString: 'loaded',
      isSystem: false, waitForSync: false,
      keyOptions: { type: 'traditional', allowUserKeys: true, lastValue: 0 }, cacheEnabled: false,
      schema: null, computedValues: null, writeConcern: 1
    })
    assert.match(String(json['id']), /^\d+$/)
    assert.match(String(json['globallyUniqueId']), /^h/)
    assert.deepEqual(await names(), ['My_coll-1'])
  })

  const wishes = /** @type {[object, object][]} */ ([
    [{ name: 'e', type: 3 }, { type: 3 }],
    [{ name: '_x', isSystem: true }, { isSystem: true, name: '_x' }],
    [{ name: 'c', waitForSync: true }, { waitForSync: true }],
    [{ name: 'c', cacheEnabled: true }, { cacheEnabled: true }],
    [{ name: 'c', keyOptions: { type: 'autoincrement', increment: 10, offset: 5 } }, {
      keyOptions: {
        type: 'autoincrement', allowUserKeys: true, increment: 10, offset: 5, lastValue: 0
      }
    }],
    [{ name: 'c', keyOptions: { type: 'padded', allowUserKeys: false } }, {
      keyOptions: { type: 'padded', allowUserKeys: false, lastValue: 0 }
    }],
    [
      {
        name: 'c', database: 'other', id: '5', schema: null, computedValues: null,
        replicationFactor: 3
      }, { name: 'c' }
    ]
  ])
  for (const [wish, expected] of wishes) {
    it(`POST of ${JSON.stringify(wish)} makes ${JSON.stringify(expected)}`, async () => {
      const { status, json } = await call('POST /_api/collection', wish)
      assert.equal(status, 200)
      assert.deepInclude(json, expected)
      assert.deepInclude(
        (await call(`GET /_api/collection/${json['name']}/properties`)).json, expected
      )
    })
  }

  it('keyOptions tell the last value of a collection that counts', async () => {
    await call('POST /_api/collection', { name: 'c', keyOptions: { type: 'autoincrement' } })
    await call('POST /_api/document/c', [{}, {}, {}])
    assert.deepInclude((await call('GET /_api/collection/c/properties')).json['keyOptions'], {
      type: 'autoincrement',
      lastValue: 3
    })
  })

  const refused = /** @type {[unknown, number, number][]} */ ([
    [{ name: 'there' }, 409, 1207],
    [{ name: '' }, 400, 1208], [{}, 400, 1208], [{ name: 5 }, 400, 1208],
    [{ name: '1a' }, 400, 1208], [{ name: '_x' }, 400, 1208],
    [{ name: 'a/b' }, 400, 1208], [{ name: '../x' }, 400, 1208], [{ name: 'ä' }, 400, 1208],
    [{ name: 'x'.repeat(257) }, 400, 1208],
    [{ name: '__proto__' }, 400, 1208],
    [{ name: 'c', type: 4 }, 400, 1218],
    [{ name: 'c', keyOptions: { type: 'nope' } }, 400, 1232],
    [[], 400, 400], ['x', 400, 400]
  ])
  for (const [body, status, errorNum] of refused) {
    it(`POST of ${JSON.stringify(body).slice(0, 40)} is ${status}/${errorNum}`, async () => {
      await call('POST /_api/collection', { name: 'there' })
      const answer = await call('POST /_api/collection', body)
      assert.deepEqual([answer.status, answer.json['errorNum']], [status, errorNum])
      assert.deepEqual(await names(), ['there'])
    })
  }

  it('names like those of every object are names like others', async () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
      assert.equal((await call(`GET /_api/collection/${name}`)).status, 404)
      assert.equal((await call('POST /_api/collection', { name })).status, 200)
      assert.equal((await call(`POST /_api/document/${name}`, { _key: 'constructor' })).status, 202)
    }
  })

  it('GET lists in short, with and without those of the system', async () => {
    await call('POST /_api/collection', { name: 'c' })
    await call('POST /_api/collection', { name: '_own', isSystem: true })
    const { json } = await call('GET /_api/collection?excludeSystem=true')
    assert.deepInclude(json, { error: false, code: 200 })
    assert.sameMembers(Object.keys(/** @type {any} */ (json['result'])[0]), BASE)
    assert.deepEqual(await names(), ['c'])
    for (const query of ['', '?excludeSystem=false', '?excludeSystem=undefined']) {
      assert.sameMembers(await names(query), ['c', '_own', ...SYSTEM])
    }
  })

  it("the system's collections are there in every database, before and " +
    'after they are asked for', async () => {
    for (const database of ['_system', 'other']) {
      const { status, json } = await call('GET /_api/collection/_graphs', undefined, database)
      assert.deepEqual([status, json['isSystem']], [200, true])
      assert.sameMembers(await names('', database), SYSTEM)
      assert.equal(
        (await call('GET /_api/collection/_graphs', undefined, database)).json['id'], json['id']
      )
    }
  })

  it('the system\'s collections can be written to and are not dropped by accident', async () => {
    assert.deepInclude(
      (await call('DELETE /_api/collection/_jobs')).json, { code: 403, errorNum: 11 }
    )
    assert.equal((await call('POST /_api/document/_jobs', { _key: 'a' })).status, 202)
    assert.equal((await call('PUT /_api/collection/_jobs/truncate')).status, 200)
  })

  it('collections of one database are none of another', async () => {
    await call('POST /_api/collection', { name: 'c' })
    assert.equal((await call('GET /_api/collection/c', undefined, 'other')).json['errorNum'], 1203)
    assert.equal((await call('POST /_api/document/c', {}, 'other')).json['errorNum'], 1203)
    assert.equal((await call('POST /_api/collection', { name: 'c' }, 'other')).status, 200)
  })

  it('GET describes one, by name or id', async () => {
    const { json: { id } } = await call('POST /_api/collection', { name: 'c' })
    const { status, json } = await call('GET /_api/collection/c')
    assert.equal(status, 200)
    assert.sameMembers(Object.keys(json), ['error', 'code', ...BASE])
    assert.deepEqual((await call(`GET /_api/collection/${id}`)).json, json)
  })

  for (const [method, suffix, body] of /** @type {const} */ ([
    ['GET', ''], ['GET', '/properties'], ['GET', '/count'], ['GET', '/figures'],
    ['GET', '/revision'], ['GET', '/checksum'], ['PUT', '/properties', {}], ['PUT', '/truncate'],
    ['PUT', '/rename', { name: 'd' }], ['PUT', '/recalculateCount'],
    ['PUT', '/loadIndexesIntoMemory'], ['PUT', '/compact'], ['DELETE', '']
  ])) {
    it(`${method} ${suffix || 'of a collection'} is 404/1203 where there is none`, async () => {
      const { status, json } = await call(`${method} /_api/collection/nope${suffix}`, body)
      assert.deepEqual([status, json['code'], json['errorNum']], [404, 404, 1203])
    })
  }

  it('count counts', async () => {
    await call('POST /_api/collection', { name: 'c' })
    assert.deepInclude((await call('GET /_api/collection/c/count')).json, {
      count: 0, name: 'c', waitForSync: false
    })
    await fill(7)
    await call('DELETE /_api/document/c/k3')
    assert.deepInclude((await call('GET /_api/collection/c/count')).json, { count: 6 })
    assert.deepInclude(
      (await call('PUT /_api/collection/c/recalculateCount')).json, { result: true, count: 6 }
    )
  })

  it('figures grow with the documents', async () => {
    await call('POST /_api/collection', { name: 'c' })
    assert.deepInclude((await call('GET /_api/collection/c/figures')).json, { count: 0 })
    await fill(2_000)
    const { json } = await call('GET /_api/collection/c/figures?details=true')
    const figures = /** @type {any} */ (json['figures'])
    assert.deepEqual([json['count'], figures.indexes.count, figures.engine.documents], [
      2_000, 1, 2_000
    ])
    assert.closeTo(figures.documentsSize, 2_000 * 165, 2_000 * 15)
  })

  it('the revision changes with every change and only then', async () => {
    await call('POST /_api/collection', { name: 'c' })
    const revision = async () => (await call('GET /_api/collection/c/revision')).json['revision']
    const seen = [await revision()]
    for (const [target, body] of /** @type {[string, object?][]} */ ([
      ['POST /_api/document/c', { _key: 'a' }], ['PATCH /_api/document/c/a', { v: 1 }],
      ['DELETE /_api/document/c/a']
    ])) {
      await call(target, body)
      seen.push(await revision())
    }
    assert.equal(new Set(seen).size, 4)
    assert.equal(await revision(), seen[3])
    assert.isString(seen[0])
  })

  it('the checksum depends on the documents alone, on revisions ' +
    'and contents where asked', async () => {
    /** @param {string} collection @param {string} [query] */
    const checksum = async (collection, query = '') =>
      (await call(`GET /_api/collection/${collection}/checksum${query}`)).json['checksum']
    for (const name of ['c', 'd']) await call('POST /_api/collection', { name })
    const documents = Array.from({ length: 2_500 }, (_, index) => ({ _key: `k${index}`, v: index }))
    await call('POST /_api/document/c', documents)
    await call('POST /_api/document/d', [...documents].reverse())
    assert.equal(await checksum('c'), await checksum('d'))
    assert.equal(await checksum('c', '?withData=true'), await checksum('d', '?withData=true'))
    assert.notEqual(await checksum('c', '?withRevisions=true'), await checksum(
      'd', '?withRevisions=true'
    ))
    const before = await checksum('c')
    await call('PATCH /_api/document/c/k2499', { v: -1 })
    assert.equal(await checksum('c'), before)
    assert.notEqual(await checksum('c', '?withData=true'), await checksum('d', '?withData=true'))
    await call('DELETE /_api/document/c/k2499')
    assert.notEqual(await checksum('c'), before)
  })

  it('PUT properties changes what can be changed', async () => {
    await call('POST /_api/collection', { name: 'c' })
    assert.deepInclude(
      (await call('PUT /_api/collection/c/properties', { waitForSync: true })).json,
      { code: 200, waitForSync: true }
    )
    assert.equal((await call('POST /_api/document/c', {})).status, 201)
    assert.deepInclude(
      (await call('PUT /_api/collection/c/properties', { waitForSync: undefined })).json,
      { waitForSync: true }
    )
  })

  it('truncate removes all documents', async () => {
    await call('POST /_api/collection', { name: 'my-coll' })
    await fill(20, 'my-coll')
    const { status, json, sync } =
      await call('PUT /_api/collection/my-coll/truncate?waitForSync=undefined')
    assert.deepInclude(json, { error: false, code: 200, name: 'my-coll', status: 3, type: 2 })
    assert.deepEqual([status, sync], [200, false])
    assert.equal((await call('GET /_api/collection/my-coll/count')).json['count'], 0)
    assert.equal((await call('GET /_api/document/my-coll/k1')).status, 404)
    assert.equal((await call('PUT /_api/collection/my-coll/truncate?waitForSync=true')).sync, true)
  })

  it('rename keeps the documents under the new name', async () => {
    const { json: { id } } = await call('POST /_api/collection', { name: 'c' })
    await call('POST /_api/collection', { name: 'taken' })
    await fill(3)
    assert.deepInclude((await call('PUT /_api/collection/c/rename', { name: 'd' })).json, {
      code: 200, name: 'd', id
    })
    assert.deepInclude((await call('GET /_api/document/d/k1')).json, { _id: 'd/k1' })
    assert.equal((await call('GET /_api/document/c/k1')).json['errorNum'], 1203)
    assert.deepInclude((await call('PUT /_api/collection/d/rename', { name: 'taken' })).json, {
      code: 409,
      errorNum: 1207
    })
    assert.deepInclude((await call('PUT /_api/collection/d/rename', { name: '/' })).json, {
      code: 400,
      errorNum: 1208
    })
  })

  it('rename to the name that it has changes nothing', async () => {
    const { json: { id } } = await call('POST /_api/collection', { name: 'c' })
    await fill(2)
    const { json } = await call('PUT /_api/collection/c/rename', { name: 'c' })
    assert.deepInclude(json, { code: 200, name: 'c', id })
    assert.deepInclude((await call('GET /_api/document/c/k1')).json, { _id: 'c/k1' })
  })

  it('loadIndexesIntoMemory and compact are answered', async () => {
    await call('POST /_api/collection', { name: 'c' })
    assert.deepInclude((await call('PUT /_api/collection/c/loadIndexesIntoMemory')).json, {
      error: false, code: 200, result: true
    })
    assert.deepInclude((await call('PUT /_api/collection/c/compact')).json, {
      error: false, code: 200, name: 'c'
    })
  })

  it('tells which key generators there are, and each of them makes keys', async () => {
    const { status, json } = await call('GET /_api/key-generators')
    const types = /** @type {string[]} */ (json['keyGenerators'])
    assert.deepEqual([status, json['error'], json['code']], [200, false, 200])
    assert.sameMembers(types, ['traditional', 'autoincrement', 'padded', 'uuid'])
    for (const type of types) {
      await call('POST /_api/collection', { name: type, keyOptions: { type } })
      assert.isNotEmpty((await call(`POST /_api/document/${type}`, {})).json['_key'])
    }
  })

  it('DELETE drops a collection with its documents', async () => {
    const { json: { id } } = await call('POST /_api/collection', { name: 'c' })
    await fill(3)
    assert.deepEqual((await call('DELETE /_api/collection/c')).json, {
      error: false, code: 200, id
    })
    assert.equal((await call('GET /_api/collection/c')).status, 404)
    await call('POST /_api/collection', { name: 'c' })
    assert.equal((await call('GET /_api/collection/c/count')).json['count'], 0)
  })

  it('DELETE of a system collection has to be meant', async () => {
    await call('POST /_api/collection', { name: '_x', isSystem: true })
    for (const query of ['', '?isSystem=false', '?isSystem=undefined']) {
      assert.deepInclude(
        (await call(`DELETE /_api/collection/_x${query}`)).json, { code: 403, errorNum: 11 }
      )
    }
    assert.equal((await call('DELETE /_api/collection/_x?isSystem=true')).status, 200)
    assert.equal((await call('GET /_api/collection/_x')).status, 404)
  })
})
