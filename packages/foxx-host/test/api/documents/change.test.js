import { assert } from 'chai'
import { createDocumentHost, withoutSystem } from './document-host.js'

/** @type {Awaited<ReturnType<typeof createDocumentHost>>} */
let host

describe('/_api/document: changing', () => {
  beforeEach(async () => { host = await createDocumentHost() })
  afterEach(() => host.close())

  describe('PUT and PATCH of one document', () => {
    const cases = /** @type {[string, string, object, object][]} */ ([
      ['PUT', '', { w: 2 }, { w: 2 }],
      ['PATCH', '', { w: 2, o: { y: 2 } }, { v: 1, o: { x: 1, y: 2 }, l: [1, 2], w: 2 }],
      ['PATCH', '', { l: [3] }, { v: 1, o: { x: 1 }, l: [3] }],
      ['PATCH', '?mergeObjects=false', { o: { y: 2 } }, { v: 1, o: { y: 2 }, l: [1, 2] }],
      ['PATCH', '?mergeObjects=undefined', { o: { y: 2 } }, { v: 1, o: { x: 1, y: 2 }, l: [1, 2] }],
      ['PATCH', '', { v: null }, { v: null, o: { x: 1 }, l: [1, 2] }],
      ['PATCH', '?keepNull=false', { v: null, o: { x: null } }, { o: {}, l: [1, 2] }],
      ['PATCH', '', { _key: 'z', _id: 'c/z', _rev: 'z' }, { v: 1, o: { x: 1 }, l: [1, 2] }]
    ])
    for (const [method, query, body, expected] of cases) {
      it(`${method}${query} of ${JSON.stringify(body)} makes ` +
        `${JSON.stringify(expected)}`, async () => {
        const oldRev = await host.put('a', { v: 1, o: { x: 1 }, l: [1, 2] })
        const { status, json, headers } =
          await host.call(`${method} /_api/document/c/a${query}`, body)
        assert.equal(status, 202)
        assert.deepEqual(Object.keys(json), ['_id', '_key', '_rev', '_oldRev'])
        assert.deepInclude(json, { _id: 'c/a', _key: 'a', _oldRev: oldRev })
        assert.deepEqual(headers, { etag: `"${json['_rev']}"` })
        const document = await host.get('a')
        assert.deepEqual([document._key, document._id, document._rev, withoutSystem(document)], [
          'a', 'c/a', json['_rev'], expected
        ])
      })
    }

    for (const method of ['PUT', 'PATCH']) {
      it(`${method} shows old and new, or nothing`, async () => {
        await host.put('a', { v: 1 })
        const { json } =
          await host.call(`${method} /_api/document/c/a?returnOld=true&returnNew=true`, { v: 2 })
        assert.deepEqual(
          [/** @type {any} */ (json['old']).v, /** @type {any} */ (json['new']).v], [1, 2]
        )
        assert.deepEqual(
          (await host.call(`${method} /_api/document/c/a?silent=true`, { v: 3 })).json, {}
        )
        assert.equal((await host.get('a')).v, 3)
      })

      it(`${method} waits for the disk when the request or the collection says so`, async () => {
        await host.put('a')
        await host.call('POST /_api/document/synced', { _key: 'a' })
        assert.deepInclude(await host.call(`${method} /_api/document/c/a?waitForSync=true`, {}), {
          status: 201,
          sync: true
        })
        assert.deepInclude(
          await host.call(`${method} /_api/document/synced/a?waitForSync=false`, {}),
          { status: 201, sync: true }
        )
      })

      it(`${method} refuses what isn't there, isn't expected or is no object`, async () => {
        const rev = await host.put('a', { v: 1 })
        assert.deepInclude((await host.call(`${method} /_api/document/c/nope`, {})).json, {
          code: 404,
          errorNum: 1202
        })
        assert.deepInclude((await host.call(`${method} /_api/document/nope/a`, {})).json, {
          code: 404,
          errorNum: 1203
        })
        for (const body of [[], 'x', null, 5]) {
          assert.deepInclude((await host.call(`${method} /_api/document/c/a`, body)).json, {
            code: 400,
            errorNum: 1227
          })
        }
        const stale =
          await host.call(`${method} /_api/document/c/a`, { v: 2 }, { 'if-match': '"_other-----"' })
        assert.equal(stale.status, 412)
        assert.deepInclude(stale.json, { errorNum: 1200, _id: 'c/a', _key: 'a', _rev: rev })
        assert.equal((await host.get('a')).v, 1)
        assert.equal(
          (await host.call(`${method} /_api/document/c/a`, { v: 2 }, {
            'if-match': `"${rev}"`
          })).status,
          202
        )
      })

      it(`${method} looks at the body's _rev only when told to`, async () => {
        await host.put('a')
        assert.equal(
          (await host.call(`${method} /_api/document/c/a`, { _rev: '_other-----' })).status, 202
        )
        assert.equal(
          (await host.call(`${method} /_api/document/c/a?ignoreRevs=true`, {
            _rev: '_other-----'
          })).status,
          202
        )
        const { status, json } =
          await host.call(`${method} /_api/document/c/a?ignoreRevs=false`, { _rev: '_other-----' })
        assert.deepEqual([status, json['errorNum']], [412, 1200])
        const { _rev } = await host.get('a')
        assert.equal(
          (await host.call(`${method} /_api/document/c/a?ignoreRevs=false`, { _rev })).status, 202
        )
      })

      it(`${method} of an array changes each item for itself`, async () => {
        await host.put('a', { v: 1 })
        await host.put('b', { v: 1 })
        const { status, json, headers } = await host.call(
          `${method} /_api/document/c?returnOld=true`,
          [{ _key: 'a', v: 2 }, { _key: 'nope' }, { v: 3 }, 7, { _id: 'c/b', v: 4 }]
        )
        assert.equal(status, 202)
        const results = /** @type {any[]} */ (/** @type {unknown} */ (json))
        assert.deepEqual(
          [results[0]._key, results[1].errorNum, results[3].errorNum, results[4]._key],
          ['a', 1202, 1227, 'b']
        )
        assert.isAbove(results[2].errorNum, 0)
        assert.equal(results[0].old.v, 1)
        assert.include(headers?.['x-arango-error-codes'], '1202:1')
        assert.deepEqual([(await host.get('a')).v, (await host.get('b')).v], [2, 4])
      })

      it(`${method} of an array reports stale revisions in their places`, async () => {
        const rev = await host.put('a')
        const { status, json } = await host.call(`${method} /_api/document/c?ignoreRevs=false`, [
          { _key: 'a', _rev: '_other-----' },
          { _key: 'a', _rev: rev }
        ])
        assert.equal(status, 202)
        assert.equal(/** @type {any} */ (json)[0].errorNum, 1200)
        assert.equal(/** @type {any} */ (json)[1]._oldRev, rev)
      })

      it(`${method} without a key wants an array`, async () => {
        assert.deepInclude((await host.call(`${method} /_api/document/c`, { _key: 'a' })).json, {
          code: 400,
          errorNum: 1227
        })
        assert.equal((await host.call(`${method} /_api/document?collection=c`, [])).status, 202)
      })
    }

    it('PATCH of documents that are nested too deeply to be merged is an ' +
      'error that changes nothing', async () => {
      const deep = '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)
      const { headers } = await host.callText('POST /_api/document/c', `{"_key":"a","v":${deep}}`)
      const { status, json } = await host.callText('PATCH /_api/document/c/a', `{"v":${deep}}`)
      assert.isAtLeast(status, 400)
      assert.propertyVal(json, 'error', true)
      assert.equal(
        (await host.call('HEAD /_api/document/c/a')).headers?.['etag'], headers?.['etag']
      )
    })
  })
})
