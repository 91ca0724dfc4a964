import { assert } from 'chai'
import { ask, createFakeWorker } from './fake-worker.js'

describe('permissions', () => {
  /** @type {ReturnType<typeof createFakeWorker>} */
  let worker
  beforeEach(async () => {
    worker = createFakeWorker({ options: { auth: { user: 'root', password: 'x' } } })
    await as('root', 'POST /_api/user', { user: 'eve' })
    for (const name of ['a', 'b']) await as('root', 'POST /_api/collection', { name }, 'other')
    await as('root', 'POST /_api/document/a', { _key: 'k' }, 'other')
  })
  afterEach(() => worker.close())

  /** @param {string} user @param {string} target @param {object | null} [body] @param {string} [database] */
  // eslint-disable-next-line max-params -- who asks for what, with what, where
  const as = (user, target, body = null, database = '_system') =>
    ask(worker, target, { user, body, database })
  /** @param {string} path @param {string} level */
  const grant = (path, level) => as('root', `PUT /_api/user/eve/database/${path}`, { grant: level })
  /** What eve is answered in the database 'other'. @param {string} target @param {object | null} [body] */
  const eve = async (target, body = null) => {
    const { status, json } = await as('eve', target, body, 'other')
    return status < 300 ? 'yes' : `${status}/${json['errorNum']}`
  }
  const query = (/** @type {string} */ text) => eve('POST /_api/cursor', { query: text })
  const NO = '403/11'

  it('nothing is open where nothing was granted', async () => {
    for (const target of ['GET /_api/collection', 'POST /_api/cursor', 'GET /_api/foxx']) {
      assert.equal(await eve(target, {}), '401/11', target)
    }
    const { json } = await as('eve', 'GET /_api/collection', null, 'absent')
    assert.equal(json['errorNum'], 11)
  })

  it('ro reads, and changes nothing', async () => {
    await grant('other', 'ro')
    for (const target of ['GET /_api/collection', 'GET /_api/document/a/k', 'GET /_api/foxx']) {
      assert.equal(await eve(target), 'yes', target)
    }
    assert.equal(await query('FOR d IN a RETURN d'), 'yes')
    assert.equal(await eve('PUT /_api/document/a?onlyget=true', ['k']), 'yes')
    assert.equal(await query('INSERT {} INTO a'), NO)
    for (const target of [
      'POST /_api/collection', 'DELETE /_api/collection/a', 'PUT /_api/collection/a/truncate',
      'POST /_api/document/a', 'DELETE /_api/document/a/k', 'POST /_api/import?collection=a',
      'POST /_api/index?collection=a', 'POST /_api/foxx?mount=/x'
    ]) assert.equal(await eve(target, {}), NO, target)
    assert.equal(await eve('POST /_api/transaction/begin', { collections: { write: 'a' } }), NO)
  })

  it('collections have levels of their own, by whatever they are opened', async () => {
    await grant('other', 'rw')
    await grant('other/a', 'none')
    const { id } = (await as('root', 'GET /_api/collection/a', null, 'other')).json
    for (const [text, answer] of Object.entries({
      'FOR d IN b RETURN d': 'yes',
      'INSERT {} INTO b': 'yes',
      'FOR d IN a RETURN d': NO,
      "RETURN DOCUMENT('a/k')": NO,
      "RETURN DOCUMENT(CONCAT('a', '/k'))": NO,
      'RETURN LENGTH(a)': NO
    })) assert.equal(await query(text), answer, text)
    assert.equal(await eve('POST /_api/explain', { query: 'FOR d IN a RETURN d' }), NO)
    assert.equal(await eve(`GET /_api/document/${id}/k`), NO)
    assert.equal(await eve('GET /_api/collection/a/properties'), NO)
    const { json } = await as('eve', 'GET /_api/collection?excludeSystem=true', null, 'other')
    const shown = /** @type {{name: string}[]} */ (json['result'])
    assert.deepEqual(shown.map(({ name }) => name), ['b'])
    await grant('other/a', 'ro')
    assert.equal(await query('FOR d IN a RETURN d'), 'yes')
    assert.equal(await query('FOR d IN a REMOVE d IN a'), NO)
    assert.equal(await eve('POST /_api/document/a', {}), NO)
    assert.equal(await eve('POST /_api/transaction/begin', { collections: { read: 'a' } }), 'yes')
  })

  it('a plan that another user has had prepared opens nothing', async () => {
    await grant('other', 'ro')
    await grant('other/a', 'none')
    const body = { query: 'FOR d IN a RETURN d' }
    assert.equal((await as('root', 'POST /_api/cursor', body, 'other')).status, 201)
    assert.equal(await eve('POST /_api/cursor', body), NO)
  })

  describe('of graphs', () => {
    const LIKES = { collection: 'likes', from: ['a'], to: ['b'] }
    const root = (/** @type {string} */ target, body = /** @type {object | null} */ (null)) =>
      as('root', target, body, 'other')
    const keys = async (/** @type {string} */ name) =>
      (await root('POST /_api/cursor', { query: `FOR d IN ${name} RETURN d._key` })).json['result']
    beforeEach(async () => {
      const knows = { collection: 'knows', from: ['b'], to: ['b'] }
      await root('POST /_api/gharial', { name: 'g', edgeDefinitions: [LIKES] })
      await root('POST /_api/gharial', { name: 'h', edgeDefinitions: [LIKES, knows] })
      await root('POST /_api/document/b', { _key: 'k' })
      await root('POST /_api/document/likes', { _key: 'e', _from: 'a/k', _to: 'b/k' })
      await grant('other', 'rw')
    })

    it('a vertex goes only with edges that the user may remove, of whichever graph', async () => {
      await grant('other/likes', 'ro')
      assert.equal(await eve('DELETE /_api/gharial/g/vertex/a/k'), NO)
      assert.deepEqual([await keys('a'), await keys('likes')], [['k'], ['e']])
      await grant('other/likes', 'rw')
      await grant('other/knows', 'none')
      assert.equal(await eve('DELETE /_api/gharial/g/vertex/b/k'), NO)
      assert.deepEqual(await keys('b'), ['k'])
      assert.equal(await eve('DELETE /_api/gharial/g/vertex/a/k'), 'yes')
      assert.deepEqual([await keys('a'), await keys('likes')], [[], []])
    })

    it('a graph goes only with collections that the user may drop', async () => {
      await grant('other/knows', 'ro')
      assert.equal(await eve('DELETE /_api/gharial/h?dropCollections=true'), NO)
      assert.deepEqual([await eve('GET /_api/gharial/h'), await keys('knows')], ['yes', []])
      // Those that stay, because the other graph has them, are not asked for.
      await grant('other/likes', 'none')
      await grant('other/knows', 'rw')
      assert.equal(await eve('DELETE /_api/gharial/h?dropCollections=true'), 'yes')
      assert.equal(await eve('GET /_api/gharial/h'), '404/1924')
    })

    it('a definition goes only where the user may write to its collection', async () => {
      await grant('other/knows', 'ro')
      for (const options of ['', '?dropCollections=true']) {
        assert.equal(await eve(`DELETE /_api/gharial/h/edge/knows${options}`), NO)
      }
      await grant('other/knows', 'rw')
      assert.equal(await eve('DELETE /_api/gharial/h/edge/knows?dropCollections=true'), 'yes')
      assert.notProperty((await root('GET /_api/collection/knows')).json, 'id')
    })

    it('a graph is made and changed only of collections that the user may read', async () => {
      await grant('other/b', 'none')
      const knows = { collection: 'new', from: ['a'], to: ['b'] }
      for (const [target, body] of /** @type {[string, object][]} */ ([
        ['POST /_api/gharial', { name: 'i', edgeDefinitions: [knows] }],
        ['POST /_api/gharial', { name: 'i', orphanCollections: ['b'] }],
        ['POST /_api/gharial/g/edge', knows],
        ['PUT /_api/gharial/g/edge/likes', { from: ['b'], to: ['a'] }],
        ['POST /_api/gharial/g/edge/likes', { _from: 'a/k', _to: 'b/k' }],
        ['PATCH /_api/gharial/g/edge/likes/e', { _to: 'b/x' }]
      ])) assert.equal(await eve(target, body), NO, `${target} ${JSON.stringify(body)}`)
      await root('POST /_api/gharial', { name: 'i' })
      assert.equal(await eve('POST /_api/gharial/i/vertex', { collection: 'b' }), NO)
      assert.equal(await eve('GET /_api/collection/new'), '404/1203')
    })

    it('queries follow only edges and vertices that the user may read', async () => {
      const text = "FOR v IN OUTBOUND 'a/k' GRAPH 'g' RETURN v._key"
      assert.equal(await query(text), 'yes')
      await grant('other/b', 'none')
      assert.equal(await query(text), NO)
      await grant('other/b', 'ro')
      await grant('other/likes', 'none')
      assert.equal(await query(text), NO)
    })

    it('vertices and edges are documents: the database itself may stay as it is', async () => {
      await grant('other', 'ro')
      await grant('other/*', 'rw')
      assert.equal(await eve('POST /_api/gharial/g/vertex/a', { _key: 'm' }), 'yes')
      assert.equal(await eve('PATCH /_api/gharial/g/vertex/a/m', { n: 1 }), 'yes')
      assert.equal(await eve('DELETE /_api/gharial/g/vertex/a/m'), 'yes')
      assert.equal(await eve('POST /_api/gharial/g/vertex', { collection: 'c' }), NO)
      assert.equal(await eve('DELETE /_api/gharial/g/edge/likes'), NO)
      assert.equal(await eve('DELETE /_api/gharial/g'), NO)
    })
  })

  it('users and databases are for those who administer _system', async () => {
    await grant('_system', 'ro')
    for (const target of [
      'GET /_api/user', 'POST /_api/user', 'GET /_api/user/root', 'DELETE /_api/user/eve',
      'PUT /_api/user/eve/database/other', 'GET /_api/token/root', 'POST /_api/database',
      'GET /_api/document/_users/x', 'GET /_api/collection/_users/count'
    ]) assert.equal((await as('eve', target, {})).status, 403, target)
    await grant('_system', 'rw')
    assert.equal((await as('eve', 'GET /_api/user')).status, 200)
    assert.equal((await as('eve', 'GET /_api/collection/_users/count')).status, 200)
  })

  it('everybody has the own account', async () => {
    for (const [target, body] of /** @type {[string, object][]} */ ([
      ['GET /_api/user/eve', {}], ['PATCH /_api/user/eve', { passwd: 'new' }],
      ['GET /_api/user/eve/database', {}], ['PUT /_api/user/eve/config/x', { value: 1 }],
      ['POST /_api/token/eve', { name: 'x' }], ['GET /_api/token/eve', {}],
      ['DELETE /_api/token/eve/1', {}]
    ])) assert.equal((await as('eve', target, body)).status, 200, target)
  })

  it('names the databases that a user has access to', async () => {
    await grant('other', 'ro')
    const { json } = await as('eve', 'GET /_api/database/user', null, 'other')
    assert.deepEqual(json['result'], ['other'])
  })
})
