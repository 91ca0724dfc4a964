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
