/** @import {ApiRequest} from '../../src/types.js' */
import { assert } from 'chai'
import { answerCreation } from '../../src/api/indexes/indexes.js'
import { ask, createFakeWorker } from './fake-worker.js'

/** @type {ReturnType<typeof createFakeWorker>} */
let worker
/** @param {string} target @param {unknown} [body] @param {Record<string, string>} [headers] */
const call = (target, body, headers = {}) =>
  ask(worker, target, { headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
/** @param {unknown} definition @param {string} [collection] */
const ensure = (definition, collection = 'c') =>
  call(`POST /_api/index?collection=${collection}`, definition)

/**
 * Request, definition or nothing, status, error number
 * @type {readonly (readonly [string, unknown, number, number])[]}
 */
const REFUSED = [
  ['GET /_api/index', undefined, 400, 400],
  ['GET /_api/index?collection=undefined', undefined, 400, 400],
  ['GET /_api/index?collection=absent', undefined, 404, 1203],
  ['GET /_api/index/absent/1', undefined, 404, 1203],
  ['GET /_api/index/c/1', undefined, 404, 1212],
  ['GET /_api/index/c/absent', undefined, 404, 1212],
  ['GET /_api/index/c/__proto__', undefined, 404, 1212],
  ['POST /_api/index', { type: 'persistent', fields: ['a'] }, 400, 400],
  ['POST /_api/index?collection=absent', { type: 'persistent', fields: ['a'] }, 404, 1203],
  ['POST /_api/index?collection=c', undefined, 400, 400],
  ['POST /_api/index?collection=c', [], 400, 400],
  ['POST /_api/index?collection=c', {}, 400, 10],
  ['POST /_api/index?collection=c', { type: 'persistent' }, 400, 10],
  ['POST /_api/index?collection=c', { type: 'persistent', fields: [] }, 400, 10],
  ['POST /_api/index?collection=c', { type: 'mdi', fields: ['a'] }, 400, 1235],
  ['POST /_api/index?collection=c', { type: 'geo', fields: ['a', 'b', 'c'] }, 400, 10],
  ['POST /_api/index?collection=c', { type: 'persistent', fields: ['a'], name: '?' }, 400, 1208],
  [
    'POST /_api/index?collection=c', { type: 'persistent', fields: ['a'], name: 'primary' }, 409,
    1207
  ],
  ['DELETE /_api/index/absent/1', undefined, 404, 1203],
  ['DELETE /_api/index/c/1', undefined, 404, 1212],
  ['DELETE /_api/index/c/0', undefined, 403, 11],
  ['DELETE /_api/index/edges/edge', undefined, 403, 11],
  ['PUT /_api/index/c/0', undefined, 405, 405],
  ['GET /_api/edges/absent?vertex=v/1', undefined, 404, 1203],
  ['GET /_api/edges/c?vertex=v/1', undefined, 400, 1218],
  ['GET /_api/edges/edges', undefined, 400, 1205],
  ['GET /_api/edges/edges?vertex=undefined', undefined, 400, 1205],
  ['GET /_api/edges/edges?vertex=v', undefined, 400, 1205],
  ['GET /_api/edges/edges?vertex=v/1&direction=up', undefined, 400, 10]
]

describe('/_api/index', () => {
  beforeEach(async () => {
    worker = createFakeWorker()
    await call('POST /_api/collection', { name: 'c' })
    await call('POST /_api/collection', { name: 'edges', type: 3 })
  })
  afterEach(() => worker.close())

  for (const [target, body, status, errorNum] of REFUSED) {
    it(`answers ${target}${body === undefined ? '' : ` with ${JSON.stringify(body)}`} with ` +
      `${status}/${errorNum}`, async () => {
      const answer = await call(target, body)
      assert.equal(answer.status, status)
      assert.deepInclude(answer.json, { error: true, code: status, errorNum })
    })
  }

  it('POST makes an index with 201 and finds it again with 200', async () => {
    const { status, json } =
      await ensure({ type: 'persistent', fields: ['a', 'b[*]'], name: 'byA', inBackground: true })
    assert.equal(status, 201)
    const { id, ...rest } = json
    assert.match(String(id), /^c\/\d+$/)
    assert.deepEqual(rest, {
      error: false, code: 201, isNewlyCreated: true, type: 'persistent', name: 'byA',
      fields: ['a', 'b[*]'], unique: false, sparse: false, deduplicate: true, estimates: true,
      cacheEnabled: false
    })
    const again = await ensure({ type: 'hash', fields: ['a', 'b[*]'] })
    assert.equal(again.status, 200)
    assert.deepInclude(again.json, { id, name: 'byA', isNewlyCreated: false, code: 200 })
  })

  it('GET lists the indexes, the primary one first, and tells one by id or name', async () => {
    const made =
      (await ensure({ type: 'persistent', fields: ['a'], unique: true, name: 'byA' })).json
    const { json, status } =
      await call('GET /_api/index?collection=c&withStats=true&withHidden=true')
    const { error, code, isNewlyCreated, ...index } = made
    assert.deepEqual([error, code, isNewlyCreated, status], [false, 201, true, 200])
    const primary = {
      id: 'c/0', type: 'primary', name: 'primary', fields: ['_key'], unique: true, sparse: false,
      selectivityEstimate: 1
    }
    assert.deepEqual(json, {
      error: false,
      code: 200,
      indexes: [primary, index],
      identifiers: { 'c/0': primary, [String(index['id'])]: index }
    })
    for (const name of ['byA', String(index['id']).slice(2)]) {
      assert.deepEqual((await call(`GET /_api/index/c/${name}`)).json, {
        error: false, code: 200, ...index
      })
    }
    assert.deepEqual((await call('GET /_api/index/c/0')).json, {
      error: false, code: 200, ...primary
    })
    const ofEdges = /** @type {any} */ (
      (await call('GET /_api/index?collection=edges')).json['indexes']
    )
    assert.deepEqual(ofEdges[1], {
      id: 'edges/1', type: 'edge', name: 'edge', fields: ['_from', '_to'], unique: false,
      sparse: false
    })
  })

  it('DELETE drops an index and answers with its id', async () => {
    const { id } =
      (await ensure({ type: 'persistent', fields: ['a'], unique: true, name: 'byA' })).json
    await call('POST /_api/document/c', { a: 1 })
    assert.equal((await call('POST /_api/document/c', { a: 1 })).status, 409)
    const { status, json } = await call('DELETE /_api/index/c/byA')
    assert.equal(status, 200)
    assert.deepEqual(json, { error: false, code: 200, id })
    assert.equal((await call(`GET /_api/index/${id}`)).status, 404)
    assert.equal((await call('POST /_api/document/c', { a: 1 })).status, 202)
  })

  it('keeps unique what is unique through inserts, replacements and updates, and says which ' +
    'document is in the way', async () => {
    await ensure({
      type: 'persistent', fields: ['email'], unique: true, sparse: true, name: 'byEmail'
    })
    await call(
      'POST /_api/document/c', [{ _key: 'a', email: 'a@x' }, { _key: 'b', email: 'b@x' }, {}, {}]
    )
    for (const [target, body] of /** @type {const} */ ([
      ['POST /_api/document/c', { email: 'a@x' }],
      ['PATCH /_api/document/c/b', { email: 'a@x' }],
      ['PUT /_api/document/c/b', { email: 'a@x' }],
      ['POST /_api/document/c?overwriteMode=replace', { _key: 'b', email: 'a@x' }],
      ['POST /_api/document/c?overwriteMode=update', { _key: 'b', email: 'a@x' }]
    ])) {
      const { status, json } = await call(target, body)
      assert.equal(status, 409, target)
      assert.deepEqual(json, {
        error: true,
        code: 409,
        errorNum: 1210,
        errorMessage: 'unique constraint violated - in index byEmail of type ' +
          "persistent over 'email'; conflicting key: a"
      })
    }
    const { json, headers } =
      await call('POST /_api/document/c', [{ email: 'c@x' }, { email: 'a@x' }, { email: 'c@x' }])
    assert.deepEqual(/** @type {any} */ (json).map((/** @type {any} */ { errorNum }) => errorNum), [
      undefined, 1210, 1210
    ])
    assert.equal(headers?.['x-arango-error-codes'], '1210:2')
    assert.equal((await call('PATCH /_api/document/c/a', { email: 'new@x' })).status, 202)
    assert.equal((await call('PATCH /_api/document/c/b', { email: 'a@x' })).status, 202)
    assert.equal((await call('DELETE /_api/document/c/b')).status, 202)
    assert.equal((await call('POST /_api/document/c', { email: 'a@x' })).status, 202)
    assert.equal((await call('GET /_api/collection/c/count')).json['count'], 5)
  })

  it('POST answers 400/1210 when documents are in the way, and ' +
    'nothing of the index remains', async () => {
    await call('POST /_api/document/c', [{ a: 1 }, { a: 2 }, { a: 1 }])
    const { status, json } = await ensure({ type: 'persistent', fields: ['a'], unique: true })
    assert.equal(status, 400)
    assert.deepInclude(json, { errorNum: 1210, code: 400 })
    assert.lengthOf(
      /** @type {any} */ ((await call('GET /_api/index?collection=c')).json['indexes']), 1
    )
    assert.equal((await call('POST /_api/document/c', { a: 2 })).status, 202)
  })

  it('POST answers once the index of many documents is filled', async () => {
    await call('POST /_api/document/c', Array.from({ length: 600 }, (_, a) => ({ a })))
    const { status, json } =
      await ensure({ type: 'persistent', fields: ['a'], unique: true, name: 'byA' })
    assert.equal(status, 201)
    assert.deepInclude(json, { name: 'byA', isNewlyCreated: true })
    assert.equal((await call('POST /_api/document/c', { a: 599 })).status, 409)
  })

  it('gives up the index of many documents when the client is gone', async () => {
    await call('POST /_api/document/c', Array.from({ length: 600 }, (_, a) => ({ a })))
    /** @type {ApiRequest} */
    const request = {
      method: 'POST',
      database: '_system',
      segments: ['_api', 'index'],
      search: new URLSearchParams({ collection: 'c' }),
      body: Buffer.from(JSON.stringify({ type: 'persistent', fields: ['a'], unique: true })),
      user: null,
      message: /** @type {never} */ ({ rawHeaders: [], socket: { destroyed: true } })
    }
    const given = await Promise.allSettled([answerCreation({ worker, request, params: {} })])
    assert.nestedPropertyVal(given, '[0].reason.errorNum', 21)
    const { json } = await call('GET /_api/index?collection=c')
    assert.lengthOf(/** @type {any} */ (json['indexes']), 1)
    assert.equal((await call('POST /_api/document/c', { a: 1 })).status, 202)
  })

  it('stays right through truncation, renaming and dropping of the collection', async () => {
    await ensure({ type: 'persistent', fields: ['a'], unique: true })
    await call('POST /_api/document/c', { a: 1 })
    await call('PUT /_api/collection/c/truncate')
    assert.equal((await call('POST /_api/document/c', { a: 1 })).status, 202)
    await call('PUT /_api/collection/c/rename', { name: 'd' })
    assert.equal((await call('POST /_api/document/d', { a: 1 })).status, 409)
    assert.match(
      /** @type {any} */ ((await call('GET /_api/index?collection=d')).json['indexes'])[1].id,
      /^d\//
    )
    await call('DELETE /_api/collection/d')
    assert.lengthOf([...worker.storage.store.read()
      .indexes.entries({ from: Buffer.alloc(1), to: Buffer.alloc(9, 255) })], 0)
  })

  it('is not changed inside of a stream transaction, but read there', async () => {
    const { id } = /** @type {any} */ ((await call('POST /_api/transaction/begin', {
      collections: { write: ['c'] }
    })).json['result'])
    const headers = { 'x-arango-trx-id': id }
    const { id: index } = (await ensure({ type: 'persistent', fields: ['a'] }, 'edges')).json
    const made =
      await call('POST /_api/index?collection=c', { type: 'persistent', fields: ['a'] }, headers)
    const dropped = await call(`DELETE /_api/index/${index}`, undefined, headers)
    assert.deepEqual(
      [made.status, made.json['errorNum'], dropped.status, dropped.json['errorNum']],
      [400, 1653, 400, 1653]
    )
    assert.equal((await call('GET /_api/index?collection=c', undefined, headers)).status, 200)
    assert.deepInclude(
      (await ensure({ type: 'persistent', fields: ['a'] })).json, { code: 409, errorNum: 1200 }
    )
  })
})

describe('/_api/edges', () => {
  beforeEach(async () => {
    worker = createFakeWorker()
    await call('POST /_api/collection', { name: 'edges', type: 3 })
    await call('POST /_api/document/edges', [
      { _key: 'a', _from: 'v/1', _to: 'v/2' }, { _key: 'b', _from: 'v/2', _to: 'v/1' },
      { _key: 'c', _from: 'v/1', _to: 'v/1' }, { _key: 'd', _from: 'v/11', _to: 'v/2' }
    ])
  })
  afterEach(() => worker.close())

  for (const [query, keys] of /** @type {const} */ ([
    ['vertex=v/1', ['a', 'b', 'c']], ['vertex=v/1&direction=any', ['a', 'b', 'c']],
    ['vertex=v/1&direction=undefined', ['a', 'b', 'c']], ['vertex=v%2F1&direction=out', ['a', 'c']],
    ['vertex=v/1&direction=in', ['b', 'c']], ['vertex=v/3', []]
  ])) {
    it(`GET ?${query} answers with the edges ${keys.join(', ')}`, async () => {
      const { status, json } = await call(`GET /_api/edges/edges?${query}`)
      const { edges, ...rest } = /** @type {any} */ (json)
      assert.equal(status, 200)
      assert.deepEqual(rest, {
        error: false, code: 200, stats: { scannedIndex: keys.length, filtered: 0 }
      })
      assert.deepEqual(edges.map((/** @type {any} */ { _key }) => _key).sort(), [...keys])
      for (const edge of edges) {
        assert.containsAllKeys(edge, ['_id', '_key', '_rev', '_from', '_to'])
      }
    })
  }

  it('sees the edges of its stream transaction', async () => {
    const { id } = /** @type {any} */ ((await call('POST /_api/transaction/begin', {
      collections: { write: ['edges'] }
    })).json['result'])
    const headers = { 'x-arango-trx-id': id }
    await call('POST /_api/document/edges', { _key: 'e', _from: 'v/5', _to: 'v/6' }, headers)
    await call('DELETE /_api/document/edges/c', undefined, headers)
    const count = async (
      /** @type {string} */ vertex,
      /** @type {Record<string, string>} */ more = {}
    ) => /** @type {any} */ (
      (await call(`GET /_api/edges/edges?vertex=${vertex}`, undefined, more)).json['edges']
    ).length
    assert.deepEqual([
      await count('v/5', headers), await count('v/5'), await count('v/1', headers),
      await count('v/1')
    ], [1, 0, 2, 3])
    await call(`PUT /_api/transaction/${id}`)
    assert.deepEqual([await count('v/5'), await count('v/1')], [1, 2])
  })
})
