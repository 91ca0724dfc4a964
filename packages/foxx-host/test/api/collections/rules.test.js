// Schemas and computed values: whatever way a document takes into its collection, they count.
import { assert } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'

const SCHEMA = {
  rule: {
    properties: { n: { type: 'number', maximum: 6 }, double: { type: 'number' } },
    required: ['n']
  },
  message: 'n is a number up to 6'
}
const COMPUTED = [
  { name: 'double', expression: 'RETURN @doc.n * 2', overwrite: true },
  { name: 'made', expression: 'RETURN "here"', overwrite: false, computeOn: ['insert'] }
]

/** @type {ReturnType<typeof createFakeWorker>} */
let worker
/** @param {string} target @param {unknown} [body] @param {Record<string, string>} [headers] */
const call = (target, body, headers = {}) => ask(worker, target, {
  headers,
  ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) })
})
const contents = async () => /** @type {any[]} */ ((await call('POST /_api/cursor', {
  query: 'FOR d IN c SORT d._key RETURN UNSET(d, "_id", "_rev")'
})).json['result'])
/** @param {string} query */
const query = query => call('POST /_api/cursor', { query })
const FAILED = { error: true, code: 400, errorNum: 1620, errorMessage: SCHEMA.message }

describe('schemas and computed values', () => {
  beforeEach(async () => {
    worker = createFakeWorker()
    assert.equal(
      (await call('POST /_api/collection', {
        name: 'c', schema: SCHEMA, computedValues: COMPUTED
      })).status,
      200
    )
  })
  afterEach(() => worker.close())

  it('are told back, changed, and taken away', async () => {
    const { json } = await call('GET /_api/collection/c/properties')
    assert.deepEqual(json['schema'], { ...SCHEMA, level: 'strict', type: 'json' })
    assert.deepEqual(json['computedValues'], COMPUTED.map(one => ({
      computeOn: ['insert', 'update', 'replace'], failOnWarning: false, keepNull: true, ...one
    })))
    const changed = (await call('PUT /_api/collection/c/properties', {
      computedValues: [],
      schema: { ...SCHEMA, level: 'none' }
    })).json
    assert.deepEqual(
      [changed['computedValues'], /** @type {any} */ (changed['schema']).level], [null, 'none']
    )
    assert.deepInclude((await call('PUT /_api/collection/c/properties', { schema: null })).json, {
      schema: null,
      computedValues: null
    })
    await call('POST /_api/document/c', { n: 'x' })
    assert.deepEqual((await contents()).map(({ _key, ...own }) => own), [{ n: 'x' }])
  })

  it('are refused where they make no sense', async () => {
    assert.deepInclude(
      (await call('PUT /_api/collection/c/properties', {
        schema: { rule: { type: 'nothing' } }
      })).json,
      { code: 400, errorNum: 1621 }
    )
    assert.deepInclude(
      (await call('PUT /_api/collection/c/properties', {
        computedValues: [{ name: 'a', expression: 'RETURN c', overwrite: true }]
      })).json,
      { code: 400, errorNum: 10 }
    )
    assert.deepInclude((await call('POST /_api/collection', { name: 'e', schema: 'x' })).json, {
      code: 400,
      errorNum: 1621
    })
  })

  it('count for single documents and for many', async () => {
    assert.deepInclude(
      (await call('POST /_api/document/c?returnNew=true', { _key: 'a', n: 1 })).json['new'],
      { n: 1, double: 2, made: 'here' }
    )
    assert.deepInclude((await call('POST /_api/document/c', { n: 7 })).json, FAILED)
    const many = /** @type {any} */ (
      (await call('POST /_api/document/c', [{ _key: 'b', n: 2 }, { n: 8 }])).json
    )
    assert.deepInclude(many[1], { error: true, errorNum: 1620 })
    assert.deepInclude((await call('PATCH /_api/document/c/a', { n: 9 })).json, FAILED)
    assert.deepInclude((await call('PUT /_api/document/c/a', { m: 9 })).json, FAILED)
    await call('PATCH /_api/document/c/a', { n: 3, double: 'user' })
    await call('PUT /_api/document/c/b', { n: 4 })
    assert.deepEqual(await contents(), [
      { _key: 'a', n: 3, made: 'here', double: 6 },
      { _key: 'b', n: 4, double: 8 }
    ])
    assert.deepInclude(
      (await call('POST /_api/document/c?overwriteMode=update', { _key: 'a', n: 9 })).json, FAILED
    )
  })

  it('count for imports', async () => {
    const { json } = await call(
      'POST /_api/import?collection=c&type=documents&details=true', '{"_key":"a","n":1}\n{"n":7}\n'
    )
    assert.deepInclude(json, { created: 1, errors: 1 })
    assert.deepEqual(await contents(), [{ _key: 'a', n: 1, double: 2, made: 'here' }])
  })

  it('count for queries', async () => {
    assert.deepInclude((await query('FOR i IN 1..7 INSERT {n: i} INTO c')).json, {
      ...FAILED,
      errorMessage: SCHEMA.message
    })
    assert.deepEqual(await contents(), [], 'all of it or nothing')
    await query('INSERT {_key: "a", n: 1} INTO c')
    await query('UPDATE "a" WITH {n: 2} IN c')
    assert.deepEqual(await contents(), [{ _key: 'a', n: 2, double: 4, made: 'here' }])
    await query('UPSERT {n: 3} INSERT {_key: "b", n: 3} UPDATE {} IN c')
    await query('UPSERT {n: 3} INSERT {} REPLACE {n: 5} IN c')
    assert.deepInclude((await contents())[1], { n: 5, double: 10 })
    assert.deepInclude((await query('REPLACE "a" WITH {n: 7} IN c')).json, FAILED)
    const ignored = (await query('FOR i IN 6..8 INSERT {n: i} INTO c OPTIONS {ignoreErrors: ' +
      'true} RETURN NEW.double')).json
    assert.deepInclude(ignored, { result: [12] })
    assert.deepEqual(
      (await query('RETURN [SCHEMA_GET("c").level, SCHEMA_VALIDATE({n: 1}, SCHEMA_GET(c)), ' +
        'SCHEMA_VALIDATE({n: 7}, SCHEMA_GET(c)), SCHEMA_VALIDATE({}, null)]')).json['result'],
      [['strict', { valid: true }, { valid: false, errorMessage: SCHEMA.message }, { valid: true }]]
    )
  })

  it('count in stream transactions', async () => {
    const { id } = /** @type {any} */ ((await call('POST /_api/transaction/begin', {
      collections: { write: ['c'] }
    })).json['result'])
    const headers = { 'x-arango-trx-id': id }
    assert.equal((await call('POST /_api/document/c', { _key: 'a', n: 1 }, headers)).status, 202)
    assert.deepInclude((await call('POST /_api/document/c', { n: 7 }, headers)).json, FAILED)
    assert.deepInclude((await call('PATCH /_api/document/c/a', { n: 7 }, headers)).json, FAILED)
    await call(`PUT /_api/transaction/${id}`)
    assert.deepEqual(await contents(), [{ _key: 'a', n: 1, double: 2, made: 'here' }])
  })
})
