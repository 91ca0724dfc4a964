import { assert } from 'chai'
import { createDocumentHost } from './document-host.js'

/** @type {Awaited<ReturnType<typeof createDocumentHost>>} */
let host

describe('/_api/document: removing', () => {
  beforeEach(async () => { host = await createDocumentHost() })
  afterEach(() => host.close())

  describe('DELETE', () => {
    it('removes a document and answers with its identity', async () => {
      const rev = await host.put('a', { v: 1 })
      const { status, json } = await host.call('DELETE /_api/document/c/a?returnOld=true')
      assert.equal(status, 202)
      assert.deepInclude(json, { _id: 'c/a', _key: 'a', _rev: rev })
      assert.equal(/** @type {any} */ (json['old']).v, 1)
      assert.isNull(await host.get('a'))
      assert.equal(await host.count(), 0)
    })

    it('answers 200 where it waits for the disk', async () => {
      for (const key of ['a', 'b']) await host.put(key)
      assert.deepInclude(
        await host.call('DELETE /_api/document/c/a?waitForSync=true'), { status: 200, sync: true }
      )
      assert.deepInclude(await host.call('DELETE /_api/document/c?waitForSync=true', ['b']), {
        status: 200,
        sync: true
      })
    })

    it('refuses what isn\'t there or isn\'t expected', async () => {
      const rev = await host.put('a')
      assert.deepInclude(
        (await host.call('DELETE /_api/document/c/nope')).json, { code: 404, errorNum: 1202 }
      )
      const stale =
        await host.call('DELETE /_api/document/c/a', undefined, { 'if-match': '_other-----' })
      assert.equal(stale.status, 412)
      assert.deepInclude(stale.json, { errorNum: 1200, _rev: rev })
      assert.equal((await host.call('DELETE /_api/document/c/a', undefined, {
        'if-match': `"${rev}"`
      })).status, 202)
    })

    it('removes many by key, id or object', async () => {
      for (const key of ['a', 'b', 'd']) await host.put(key)
      const { status, json, headers } =
        await host.call('DELETE /_api/document/c', ['a', 'c/b', { _key: 'd' }, 'a', 5, 'other/x'])
      assert.equal(status, 202)
      const results = /** @type {any[]} */ (/** @type {unknown} */ (json))
      assert.deepEqual(results.map(({ errorNum, _key }) => errorNum ?? _key), [
        'a', 'b', 'd', 1202, 1227, 1205
      ])
      assert.equal(headers?.['x-arango-error-codes'], '1202:1,1227:1,1205:1')
      assert.equal(await host.count(), 0)
    })

    it('silent answers with nothing, errors apart', async () => {
      await host.put('a')
      assert.deepEqual((await host.call('DELETE /_api/document/c/a?silent=true')).json, {})
      assert.equal((await host.call('DELETE /_api/document/c/a?silent=true')).status, 404)
      await host.put('a')
      assert.lengthOf((await host.call('DELETE /_api/document/c?silent=true', ['a', 'a'])).json, 1)
    })
  })
})
