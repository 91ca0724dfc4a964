import { assert } from 'chai'
import { createDocumentHost, withoutSystem } from './document-host.js'

/** @type {Awaited<ReturnType<typeof createDocumentHost>>} */
let host

describe('/_api/document: inserting', () => {
  beforeEach(async () => { host = await createDocumentHost() })
  afterEach(() => host.close())

  describe('POST of one document', () => {
    it('answers 202 with its identity, an etag and where it is', async () => {
      const { status, json, headers, contentType } =
        await host.call('POST /_api/document/c', { _key: 'a', value: 1 })
      assert.equal(status, 202)
      assert.deepEqual(Object.keys(json), ['_id', '_key', '_rev'])
      assert.include(json, { _id: 'c/a', _key: 'a' })
      assert.match(String(json['_rev']), /^[A-Za-z0-9_-]{11}$/)
      assert.deepEqual(
        headers, { etag: `"${json['_rev']}"`, location: '/_db/_system/_api/document/c/a' }
      )
      assert.equal(contentType, 'application/json; charset=utf-8')
    })

    it('generates keys that grow', async () => {
      const keys = []
      for (let turn = 0; turn < 3; turn++) {
        keys.push(Number((await host.call('POST /_api/document/c', { turn })).json['_key']))
      }
      assert.deepEqual(keys, [...keys].sort((a, b) => a - b))
      assert.equal(await host.count(), 3)
    })

    it('escapes keys and databases in the location', async () => {
      const { headers } = await host.call('POST /_api/document/c', { _key: '100%:a+b' })
      assert.equal(
        headers?.['location'], `/_db/_system/_api/document/c/${encodeURIComponent('100%:a+b')}`
      )
    })

    it('takes the collection from the query as well', async () => {
      assert.equal(
        (await host.call('POST /_api/document?collection=c', { _key: 'a' })).json['_id'], 'c/a'
      )
      assert.equal((await host.call('POST /_api/document', { _key: 'a' })).status, 400)
    })

    it('ignores _id and _rev of the body', async () => {
      await host.call('POST /_api/document/c', { _key: 'a', _id: 'other/thing', _rev: 'x' })
      const { _id, _rev } = await host.get('a')
      assert.equal(_id, 'c/a')
      assert.notEqual(_rev, 'x')
    })

    it('keeps keys and revisions with isRestore=true, and applies no rules', async () => {
      const restore = 'POST /_api/document/c?isRestore=true&overwriteMode=replace'
      await host.call('PUT /_api/collection/c/properties', {
        schema: { rule: { required: ['never'] } },
        computedValues: [{ name: 'sum', expression: 'RETURN 2', overwrite: true }]
      })
      assert.equal((await host.call('POST /_api/document/c', { _key: 'a' })).json['errorNum'], 1620)
      for (const value of [1, 2]) {
        await host.call(restore, [{ _key: 'a', _rev: '_jABCDEFG--', value }])
        const { _rev, ...rest } = await host.get('a')
        assert.deepEqual(rest, { _key: 'a', _id: 'c/a', value })
        assert.equal(_rev, '_jABCDEFG--')
      }
      await host.call(restore, { _key: 'b', _rev: '1234"' })
      assert.match(String((await host.get('b'))['_rev']), /^[A-Za-z0-9_-]{11}$/)
    })

    const synced = /** @type {const} */ ([
      ['/_api/document/c', 202, false],
      ['/_api/document/c?waitForSync=true', 201, true],
      ['/_api/document/c?waitForSync=undefined', 202, false],
      ['/_api/document/synced', 201, true],
      ['/_api/document/synced?waitForSync=false', 201, true]
    ])
    for (const [path, status, sync] of synced) {
      it(`${path} is acknowledged with ${status}`, async () => {
        const answer = await host.call(`POST ${path}`, {})
        assert.deepEqual([answer.status, answer.sync], [status, sync])
        assert.deepInclude(await host.call(`POST ${path}`, [{}, {}]), { status, sync })
      })
    }

    for (const [path, status] of /** @type {const} */ ([
      ['/_api/document/synced', 202], ['/_api/document/synced?waitForSync=true', 201]
    ])) {
      it(`${path} is acknowledged with ${status} where all of an array are refused`, async () => {
        await host.call('POST /_api/document/synced', { _key: 'a' })
        const { status: was } = await host.call(`POST ${path}`, [{ _key: 'a' }, { _key: 'a' }])
        assert.equal(was, status)
        const some = await host.call(`POST ${path}`, [{ _key: 'a' }, {}])
        assert.equal(some.status, 201)
      })
    }

    it('shows the new document when asked, and nothing at all when silent', async () => {
      const { json } = await host.call(
        'POST /_api/document/c?returnNew=true&returnOld=undefined', { _key: 'a', v: 1 }
      )
      assert.deepEqual(json['new'], { _key: 'a', _id: 'c/a', _rev: json['_rev'], v: 1 })
      assert.notProperty(json, 'old')
      const silent = await host.call('POST /_api/document/c?silent=true', { _key: 'b' })
      assert.deepEqual([silent.status, silent.json, silent.headers], [202, {}, {}])
      assert.isNotNull(await host.get('b'))
    })

    const refused = /** @type {[string, string, unknown, number, number][]} */ ([
      ['an unknown collection', '/_api/document/nope', {}, 404, 1203],
      ['a key with a slash', '/_api/document/c', { _key: 'a/b' }, 400, 1221],
      ['a key that is no text', '/_api/document/c', { _key: 1 }, 400, 1221],
      ['an empty key', '/_api/document/c', { _key: '' }, 400, 1221],
      ['a number', '/_api/document/c', 5, 400, 1227],
      ['null', '/_api/document/c', null, 400, 1227],
      ['a text', '/_api/document/c', 'x', 400, 1227],
      ['an overwrite mode that is none', '/_api/document/c?overwriteMode=maybe', {}, 400, 10]
    ])
    for (const [what, path, body, status, errorNum] of refused) {
      it(`refuses ${what} with ${status}/${errorNum}`, async () => {
        const answer = await host.call(`POST ${path}`, body)
        assert.deepEqual(
          [answer.status, answer.json['code'], answer.json['errorNum'], answer.json['error']],
          [status, status, errorNum, true]
        )
        assert.equal(await host.count(), 0)
      })
    }

    it('refuses broken JSON with 600 and no body with 1227', async () => {
      assert.equal((await host.callText('POST /_api/document/c', '{"a":')).json['errorNum'], 600)
      assert.equal((await host.call('POST /_api/document/c')).json['errorNum'], 1227)
    })

    it('refuses a key that is taken and says which document has it', async () => {
      await host.put('a')
      const { status, json } = await host.call('POST /_api/document/c', { _key: 'a' })
      assert.equal(status, 409)
      const { errorMessage, ...facts } = json
      assert.deepEqual(facts, { error: true, code: 409, errorNum: 1210 })
      assert.match(
        String(errorMessage), /unique constraint violated.*primary.*conflicting key: a/
      )
    })

    it('refuses what is nested too deeply to be stored, no other of its array', async () => {
      const deep = '['.repeat(200) + ']'.repeat(200)
      const one = await host.callText('POST /_api/document/c', `{"toJSON":1,"v":${deep}}`)
      assert.deepInclude(one.json, { code: 400, errorNum: 10 })
      const { json } =
        await host.callText('POST /_api/document/c', `[{"_key":"a"},{"toJSON":1,"v":${deep}}]`)
      assert.deepEqual(
        /** @type {any} */ (json).map((/** @type {any} */ { errorNum, _key }) => errorNum ?? _key),
        ['a', 10]
      )
    })

    it('does not even parse a body that is nested much deeper', async () => {
      const deep = '['.repeat(100_000) + ']'.repeat(100_000)
      const { json } = await host.callText('POST /_api/document/c', `[{"_key":"a"},{"v":${deep}}]`)
      assert.deepInclude(json, { code: 400, errorNum: 600 })
      assert.match(String(json['errorMessage']), /nested more than 204 levels deep/)
      assert.equal((await host.call('GET /_api/document/c/a')).status, 404)
    })

    it('keeps attributes with hostile names as data', async () => {
      const text = '{"_key":"a","__proto__":{"x":1},"constructor":2,"toString":null}'
      await host.callText('POST /_api/document/c', text)
      const { body } = await host.call('GET /_api/document/c/a')
      assert.include(String(body), '"__proto__":{"x":1},"constructor":2,"toString":null')
      for (const name of ['__proto__', 'constructor', 'toString']) {
        assert.equal((await host.call(`POST /_api/document/${name}`, {})).status, 404)
      }
    })
  })

  describe('overwriting inserts', () => {
    beforeEach(() => host.put('a', { v: 1, o: { x: 1 }, n: 1 }))

    const modes = /** @type {[string, object, object][]} */ ([
      ['overwrite=true', { v: 2 }, { v: 2 }],
      ['overwriteMode=replace', { v: 2 }, { v: 2 }],
      ['overwriteMode=update', { v: 2, o: { y: 2 } }, { v: 2, o: { x: 1, y: 2 }, n: 1 }],
      ['overwriteMode=update&mergeObjects=false', { o: { y: 2 } }, { v: 1, o: { y: 2 }, n: 1 }],
      ['overwriteMode=update&keepNull=false', { n: null }, { v: 1, o: { x: 1 } }],
      ['overwriteMode=update&keepNull=undefined', { n: null }, { v: 1, o: { x: 1 }, n: null }],
      ['overwriteMode=ignore', { v: 2 }, { v: 1, o: { x: 1 }, n: 1 }]
    ])
    for (const [query, body, expected] of modes) {
      it(`?${query} makes ${JSON.stringify(expected)}`, async () => {
        const { status, json } =
          await host.call(`POST /_api/document/c?${query}`, { _key: 'a', ...body })
        assert.equal(status, 202)
        assert.include(json, { _id: 'c/a', _key: 'a' })
        const document = await host.get('a')
        assert.deepEqual([withoutSystem(document), document._rev], [expected, json['_rev']])
        assert.equal(await host.count(), 1)
      })
    }

    it('shows the old document when asked', async () => {
      const { json } = await host.call(
        'POST /_api/document/c?overwriteMode=replace&returnOld=true&returnNew=true',
        { _key: 'a', v: 2 }
      )
      assert.equal(/** @type {any} */ (json['old']).v, 1)
      assert.equal(/** @type {any} */ (json['new']).v, 2)
      assert.equal(json['_oldRev'], /** @type {any} */ (json['old'])._rev)
    })

    it('?overwriteMode=conflict is what happens without one', async () => {
      assert.equal((await host.call('POST /_api/document/c?overwriteMode=conflict', {
        _key: 'a'
      })).json['errorNum'], 1210)
    })

    it('with a versionAttribute nothing older replaces it', async () => {
      await host.call('POST /_api/document/c?overwriteMode=replace', { _key: 'a', version: 5 })
      await host.call('POST /_api/document/c?overwriteMode=replace&versionAttribute=version', {
        _key: 'a', version: 4, old: true
      })
      assert.notProperty(await host.get('a'), 'old')
      await host.call('POST /_api/document/c?overwriteMode=replace&versionAttribute=version', {
        _key: 'a', version: 6, newer: true
      })
      assert.propertyVal(await host.get('a'), 'newer', true)
    })
  })

  describe('POST of an array', () => {
    it('answers each item in its place and counts the errors in a header', async () => {
      const { status, json, headers } = await host.call('POST /_api/document/c', [
        { _key: 'a' }, { _key: 'a' }, 5, { _key: 'b' }, { _key: 'b' }, { _key: '/' }
      ])
      assert.equal(status, 202)
      const results = /** @type {any} */ (json)
      assert.deepEqual(results.map((/** @type {any} */ { errorNum, _key }) => errorNum ?? _key), [
        'a', 1210, 1227, 'b', 1210, 1221
      ])
      assert.hasAllKeys(results[1], ['error', 'errorNum', 'errorMessage'])
      assert.deepInclude(results[1], { error: true, errorNum: 1210 })
      assert.isString(results[1].errorMessage)
      assert.equal(headers?.['x-arango-error-codes'], '1210:2,1227:1,1221:1')
      assert.notProperty(headers, 'location')
      assert.notProperty(headers, 'etag')
      assert.equal(await host.count(), 2)
    })

    it('has no header of errors where there are none', async () => {
      const { headers, json } = await host.call('POST /_api/document/c', [{}, {}])
      assert.notProperty(headers, 'x-arango-error-codes')
      assert.lengthOf(json, 2)
      assert.deepEqual((await host.call('POST /_api/document/c', [])).json, /** @type {never} */ (
        []
      ))
    })

    it('silent tells errors only', async () => {
      const { json } =
        await host.call('POST /_api/document/c?silent=true', [{ _key: 'a' }, { _key: 'a' }, {}])
      assert.deepEqual(
        /** @type {any} */ (json).map((/** @type {any} */ { errorNum }) => errorNum), [1210]
      )
    })
  })

  describe('edges', () => {
    beforeEach(() => host.call('POST /_api/collection', { name: 'e', type: 3 }))

    it('need _from and _to', async () => {
      assert.deepInclude(
        (await host.call('POST /_api/document/e', {})).json, { code: 400, errorNum: 1233 }
      )
      assert.deepInclude((await host.call('POST /_api/document/e', { _from: 'c/a' })).json, {
        code: 400,
        errorNum: 1233
      })
      const { status, json } =
        await host.call('POST /_api/document/e?returnNew=true', { _from: 'c/a', _to: 'c/b' })
      assert.equal(status, 202)
      assert.include(/** @type {any} */ (json['new']), { _from: 'c/a', _to: 'c/b' })
    })
  })


  it('a method that isn\'t there says which are', async () => {
    const { status, headers } = await host.call('GET /_api/document/c')
    assert.deepEqual([status, headers], [405, { allow: 'DELETE, PATCH, POST, PUT' }])
  })
})
