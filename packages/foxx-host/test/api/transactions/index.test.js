/** @import {FakeWorker} from '../fake-worker.js' */
import { assert } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'

describe('host API: stream transactions', () => {
  /** @type {FakeWorker} */
  let worker

  beforeEach(async () => {
    worker = createFakeWorker()
    await ask(worker, 'POST /_api/collection', { body: { name: 'things' } })
  })
  afterEach(() => worker.close())

  /** @param {object} [body] */
  const begin = async (body = { collections: { write: 'things' } }) => {
    const answer = await ask(worker, 'POST /_api/transaction/begin', { body })
    assert.equal(answer.status, 201, JSON.stringify(answer.json))
    return /** @type {{id: string}} */ (answer.json['result']).id
  }
  const within = (/** @type {string} */ id) => ({ headers: { 'X-Arango-Trx-Id': id } })

  it('begins, tells the state, commits: in the shapes of ArangoDB', async () => {
    const answer = await ask(worker, 'POST /_api/transaction/begin', {
      body: { collections: { write: ['things'] } }
    })
    const { id } = /** @type {{id: string}} */ (answer.json['result'])
    assert.deepEqual([answer.status, answer.json], [
      201,
      { error: false, code: 201, result: { id, status: 'running' } }
    ])
    assert.match(id, /^[0-9]+$/)
    const state = await ask(worker, `GET /_api/transaction/${id}`)
    assert.deepEqual([state.status, state.json], [
      200,
      { error: false, code: 200, result: { id, status: 'running' } }
    ])
    const list = await ask(worker, 'GET /_api/transaction')
    assert.deepEqual([list.status, list.json], [200, { transactions: [{ id, state: 'running' }] }])
    assert.deepEqual((await ask(worker, 'GET /_api/transaction', { database: 'other' })).json, {
      transactions: []
    })
    const commit = await ask(worker, `PUT /_api/transaction/${id}`)
    assert.deepEqual([commit.status, commit.json], [
      200,
      { error: false, code: 200, result: { id, status: 'committed' } }
    ])
    assert.deepEqual((await ask(worker, 'GET /_api/transaction')).json, { transactions: [] })
  })

  it('aborts', async () => {
    const id = await begin()
    const answer = await ask(worker, `DELETE /_api/transaction/${id}`)
    assert.deepEqual([answer.status, answer.json], [
      200,
      { error: false, code: 200, result: { id, status: 'aborted' } }
    ])
  })

  it('lets requests that name it work in it', async () => {
    const id = await begin()
    const made =
      await ask(worker, 'POST /_api/document/things', { body: { _key: 'a' }, ...within(id) })
    assert.include([201, 202], made.status)
    assert.equal((await ask(worker, 'GET /_api/document/things/a')).status, 404)
    assert.equal((await ask(worker, 'GET /_api/document/things/a', within(id))).status, 200)
    assert.equal(
      (await ask(worker, 'GET /_api/collection/things/count', within(id))).json['count'], 1
    )
    assert.equal((await ask(worker, 'GET /_api/collection/things/count')).json['count'], 0)
    assert.equal(
      (await ask(worker, 'PATCH /_api/document/things/a', { body: {} })).json['errorNum'], 1200
    )
    assert.equal(
      (await ask(worker, 'POST /_api/document/things', { body: { _key: 'a' } })).json['errorNum'],
      1200
    )
    await ask(worker, `PUT /_api/transaction/${id}`)
    assert.equal((await ask(worker, 'GET /_api/document/things/a')).status, 200)
  })

  /** @type {[string, (id: string) => Promise<{status: number, json: Record<string, unknown>}>, number, number][]} */
  const AFTER_ABORT = [
    ['use', id => ask(worker, 'GET /_api/document/things/a', within(id)), 410, 1654],
    ['commit', id => ask(worker, `PUT /_api/transaction/${id}`), 400, 1653]
  ]
  for (const [what, work, status, errorNum] of AFTER_ABORT) {
    it(`refuses the ${what} of an aborted one: ${status}/${errorNum}`, async () => {
      const id = await begin()
      await ask(worker, `DELETE /_api/transaction/${id}`)
      const answer = await work(id)
      assert.deepInclude(answer.json, { error: true, code: status, errorNum })
    })
  }

  it('refuses the abort and the use of a committed one: 400/1653, 404/1655', async () => {
    const id = await begin()
    await ask(worker, `PUT /_api/transaction/${id}`)
    assert.deepInclude(
      (await ask(worker, `DELETE /_api/transaction/${id}`)).json, { code: 400, errorNum: 1653 }
    )
    assert.deepInclude((await ask(worker, 'GET /_api/document/things/a', within(id))).json, {
      code: 404,
      errorNum: 1655
    })
    assert.equal((await ask(worker, `PUT /_api/transaction/${id}`)).status, 200)
  })

  for (const [id, status, errorNum] of /** @type {const} */ ([
    ['4711', 404, 1655], ['9007199254740991', 404, 1655], ['fake', 400, 10], ['0', 400, 10],
    ['-1', 400, 10], ['99999999999999999', 400, 10], ['__proto__', 400, 10]
  ])) {
    it(`answers ${status}/${errorNum} for the id ${id}, wherever it stands`, async () => {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        assert.deepInclude((await ask(worker, `${method} /_api/transaction/${id}`)).json, {
          error: true, code: status, errorNum
        })
      }
      for (const target of [
        'GET /_api/document/things/a', 'POST /_api/document/things',
        'GET /_api/collection/things/count', 'PUT /_api/collection/things/truncate'
      ]) {
        assert.deepInclude((await ask(
          worker, target, { ...within(id), ...(target.startsWith('POST') ? { body: {} } : {}) }
        )).json, { code: status, errorNum }, target)
      }
    })
  }

  /** @type {[string, unknown, number, number][]} */
  const WRONG = [
    ['nothing', null, 400, 10],
    ['no JSON', '{', 400, 600],
    ['an array', [], 400, 10],
    ['no collections', {}, 400, 10],
    ['collections as a text', { collections: 'things' }, 400, 10],
    ['a number for a name', { collections: { write: [7] } }, 400, 10],
    ['an object for names', { collections: { read: {} } }, 400, 10],
    ['a collection that is not there', { collections: { read: ['missing'] } }, 404, 1203],
    [
      'the name of something that every object has', { collections: { write: 'constructor' } }, 404,
      1203
    ],
    ['allowImplicit as a text', { collections: { allowImplicit: 'no' } }, 400, 10],
    ['a number for allowImplicit', { collections: {}, allowImplicit: 1 }, 400, 10],
    ['waitForSync as a text', { collections: {}, waitForSync: 'yes' }, 400, 10],
    ['a negative lockTimeout', { collections: {}, lockTimeout: -1 }, 400, 10],
    ['a size as a text', { collections: {}, maxTransactionSize: '1' }, 400, 10]
  ]
  for (const [what, body, status, errorNum] of WRONG) {
    it(`refuses to begin with ${what}: ${status}/${errorNum}`, async () => {
      const answer =
        await ask(worker, 'POST /_api/transaction/begin', { body: /** @type {object} */ (body) })
      assert.deepInclude(answer.json, { error: true, code: status, errorNum })
      assert.deepEqual((await ask(worker, 'GET /_api/transaction')).json, { transactions: [] })
    })
  }

  it('takes one name without an array, no collections at all, and ' +
    'null for what is not given', async () => {
    for (const collections of [
      { read: 'things', write: null, exclusive: [] },
      {},
      { exclusive: 'things', allowImplicit: null }
    ]) {
      await begin({ collections, lockTimeout: null, waitForSync: false, maxTransactionSize: 1e12 })
    }
  })

  it('refuses to begin inside of another one: 400/1651', async () => {
    const id = await begin()
    const answer = await ask(
      worker, 'POST /_api/transaction/begin', { body: { collections: {} }, ...within(id) }
    )
    assert.deepInclude(answer.json, { code: 400, errorNum: 1651 })
  })

  it('refuses undeclared writes with 400/1652', async () => {
    const id = await begin({ collections: { read: ['things'] } })
    assert.deepInclude(
      (await ask(worker, 'POST /_api/document/things', { body: {}, ...within(id) })).json,
      { code: 400, errorNum: 1652 }
    )
    for (const body of [
      { collections: { allowImplicit: false } }, { collections: {}, allowImplicit: false }
    ]) {
      const strict = await begin(body)
      assert.deepInclude((await ask(worker, 'GET /_api/document/things/a', within(strict))).json, {
        code: 400,
        errorNum: 1652
      })
    }
  })

  it('refuses queries by what they may touch, whatever they find: 400/1652', async () => {
    const read = 'FOR d IN things FILTER d.n == 1 RETURN d'
    const never = 'FOR i IN [] FOR d IN things RETURN d'
    const write = 'FOR d IN things FILTER d.n == 1 REMOVE d IN things'
    for (const [collections, query, status] of /** @type {const} */ ([
      [{ read: 'things' }, write, 400], [{ read: 'things' }, read, 201], [{}, read, 201],
      [{ allowImplicit: false }, read, 400], [{ allowImplicit: false }, never, 400],
      [{ allowImplicit: false }, 'RETURN 1', 201],
      [{ read: 'things', allowImplicit: false }, read, 201], [{ write: 'things' }, write, 201],
      [{ exclusive: 'things', allowImplicit: false }, write, 201]
    ])) {
      const options = { body: { query }, ...within(await begin({ collections })) }
      const { json } = await ask(worker, 'POST /_api/cursor', options)
      assert.deepInclude(json, {
        code: status, ...status === 400 && { errorNum: 1652 }
      }, `${query} with ${JSON.stringify(collections)}`)
      await ask(worker, `DELETE /_api/transaction/${options.headers['X-Arango-Trx-Id']}`)
    }
  })

  it('refuses to make and drop collections and indexes inside: 400/1653', async () => {
    const id = await begin()
    for (const [target, body] of /** @type {const} */ ([
      ['POST /_api/collection', { name: 'new' }],
      ['DELETE /_api/collection/things', null],
      ['POST /_api/index?collection=things', { type: 'persistent', fields: ['a'] }]
    ])) {
      assert.deepInclude(
        (await ask(worker, target, { body, ...within(id) })).json,
        { code: 400, errorNum: 1653 },
        target
      )
    }
  })

  it('repeats the begin of what is no id', async () => {
    const message = async (/** @type {string} */ id) =>
      String((await ask(worker, `GET /_api/transaction/${id}`)).json['errorMessage'])
    assert.match(await message('no-id'), / came "no-id"$/)
    assert.match(await message('x'.repeat(500)), / came "x{32}"$/)
  })

  it('refuses JavaScript: 501/9, with a sentence', async () => {
    const answer = await ask(worker, 'POST /_api/transaction', {
      body: { collections: {}, action: 'function () { return 1 }' }
    })
    assert.deepInclude(answer.json, { code: 501, errorNum: 9 })
    assert.include(String(answer.json['errorMessage']), '/_api/transaction/begin')
  })

  it('answers a commit after the sync where that was asked for', async () => {
    for (const waitForSync of [false, true]) {
      const id = await begin({ collections: { write: ['things'] }, waitForSync })
      await ask(worker, 'POST /_api/document/things', { body: {}, ...within(id) })
      assert.equal((await ask(worker, `PUT /_api/transaction/${id}`)).sync ?? false, waitForSync)
    }
  })

  describe('a collection that another one has for itself', () => {
    const wish = { collections: { exclusive: ['things'] } }
    const headers = { headers: {} }

    it('is waited for', async () => {
      const id = await begin(wish)
      const waiting = begin(wish)
      await new Promise(resolve => setTimeout(resolve, 60))
      assert.equal((await ask(worker, `GET /_api/transaction/${id}`, headers)).status, 200)
      await ask(worker, 'POST /_api/document/things', { body: { _key: 'a' }, ...within(id) })
      await ask(worker, `PUT /_api/transaction/${id}`)
      const next = await waiting
      assert.notEqual(next, id)
      assert.equal((await ask(worker, 'GET /_api/document/things/a', within(next))).status, 200)
    })

    it('is not waited for longer than lockTimeout: 500/18', async () => {
      await begin(wish)
      const answer =
        await ask(worker, 'POST /_api/transaction/begin', { body: { ...wish, lockTimeout: 0.05 } })
      assert.deepInclude(answer.json, { code: 500, errorNum: 18 })
    })
  })
})
