import { assert } from 'chai'
import { createDocumentHost } from './document-host.js'

/** @type {Awaited<ReturnType<typeof createDocumentHost>>} */
let host

describe('/_api/document: reading', () => {
  beforeEach(async () => { host = await createDocumentHost() })
  afterEach(() => host.close())

  describe('GET', () => {
    it('answers with the stored text and its etag', async () => {
      const rev = await host.put('a', { v: 1.50, 'ü': '\u2028' })
      const { status, body, headers, contentType } = await host.call('GET /_api/document/c/a')
      assert.deepEqual([status, headers, contentType], [
        200, { etag: `"${rev}"` }, 'application/json; charset=utf-8'
      ])
      assert.deepEqual(JSON.parse(String(body)), {
        _key: 'a', _id: 'c/a', _rev: rev, v: 1.5, 'ü': '\u2028'
      })
    })

    it('answers 404 with 1202 for a document and 1203 for a ' +
      "collection that isn't there", async () => {
      for (const key of ['nope', '%2F', 'c%2Fa', '1'.repeat(300)]) {
        const { status, json } = await host.call(`GET /_api/document/c/${key}`)
        assert.deepEqual([status, json['errorNum']], [404, 1202], key)
        assert.match(String(json['errorMessage']), /^document not found/)
      }
      const { status, json } = await host.call('GET /_api/document/nope/a')
      assert.deepEqual([status, json['errorNum']], [404, 1203])
    })

    it('HEAD is the same', async () => {
      const rev = await host.put('a')
      assert.deepInclude(
        await host.call('HEAD /_api/document/c/a'), { status: 200, headers: { etag: `"${rev}"` } }
      )
      assert.equal((await host.call('HEAD /_api/document/c/b')).status, 404)
    })

    for (const method of ['GET', 'HEAD']) {
      for (const quote of ['"', '']) {
        it(`${method} honours if-match and if-none-match ` +
          `${quote ? 'with' : 'without'} quotes`, async () => {
          const rev = await host.put('a')
          const known = `${quote}${rev}${quote}`
          const other = `${quote}_other-----${quote}`
          const same =
            await host.call(`${method} /_api/document/c/a`, undefined, { 'if-none-match': known })
          assert.deepEqual([same.status, same.headers, same.body], [
            304, { etag: `"${rev}"` }, undefined
          ])
          assert.equal(
            (await host.call(`${method} /_api/document/c/a`, undefined, {
              'If-None-Match': other
            })).status,
            200
          )
          assert.equal(
            (await host.call(`${method} /_api/document/c/a`, undefined, {
              'if-match': known
            })).status,
            200
          )
          const stale =
            await host.call(`${method} /_api/document/c/a`, undefined, { 'if-match': other })
          assert.equal(stale.status, 412)
          assert.deepInclude(stale.json, {
            error: true, code: 412, errorNum: 1200, _id: 'c/a', _key: 'a', _rev: rev
          })
          assert.deepEqual(stale.headers, { etag: `"${rev}"` })
        })
      }
    }
  })

  describe('PUT with onlyget', () => {
    it('reads many by key, id or object, errors in their places', async () => {
      const rev = await host.put('a', { v: 1 })
      await host.put('b')
      const { status, json } = await host.call('PUT /_api/document/c?onlyget=true', [
        'a', 'c/b', { _key: 'a' }, 'nope', { _id: 'c/b' }, 5
      ])
      assert.equal(status, 200)
      const results = /** @type {any} */ (json)
      assert.deepEqual(results.map((/** @type {any} */ { errorNum, _key }) => errorNum ?? _key), [
        'a', 'b', 'a', 1202, 'b', 1227
      ])
      assert.deepEqual(results[0], { _key: 'a', _id: 'c/a', _rev: rev, v: 1 })
    })

    it('looks at revisions when they are not to be ignored', async () => {
      await host.put('a')
      const other = [{ _key: 'a', _rev: '_other-----' }]
      assert.property(
        /** @type {any} */ ((await host.call('PUT /_api/document/c?onlyget=true', other)).json)[0],
        '_key'
      )
      assert.equal(
        /** @type {any} */ (
          (await host.call('PUT /_api/document/c?onlyget=true&ignoreRevs=false', other)).json
        )[0].errorNum,
        1200
      )
    })

    it('wants an array', async () => {
      assert.deepInclude(
        (await host.call('PUT /_api/document/c?onlyget=true', { _key: 'a' })).json, { code: 400 }
      )
      assert.deepInclude((await host.call('PUT /_api/document/nope?onlyget=true', [])).json, {
        errorNum: 1203
      })
    })
  })
})
