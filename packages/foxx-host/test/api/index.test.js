import { assert } from 'chai'
import { ABSENT } from '../../src/api/absent.js'
import { ROUTES } from '../../src/api/routes.js'
import { ask, createFakeWorker } from './fake-worker.js'

describe('createApi', () => {
  /** @type {ReturnType<typeof createFakeWorker>} */
  let worker
  beforeEach(() => { worker = createFakeWorker() })
  afterEach(() => worker.close())

  it('answers an unknown path with 404 and names it', async () => {
    const { status, json } = await ask(worker, 'GET /_api/nothing/a%20b')
    assert.equal(status, 404)
    assert.deepEqual(json, {
      error: true, code: 404, errorNum: 404, errorMessage: 'unknown path \'/_api/nothing/a%20b\''
    })
  })

  it('knows of what drivers ask for that it is missing', () => {
    assert.includeMembers(Object.keys(ABSENT), [
      '/_admin/log', '/_admin/metrics', '/_admin/statistics', '/_admin/statistics-description'
    ])
  })

  for (const [path, what] of Object.entries(ABSENT)) {
    it(`says what is missing: ${what} (${path})`, async () => {
      for (const line of [`GET ${path}`, `POST ${path}/name`]) {
        const { status, json } = await ask(worker, line)
        assert.deepInclude(json, { code: 404, errorNum: 404 })
        assert.equal(status, 404)
        assert.equal(
          json['errorMessage'], `unknown path '${line.split(' ')[1]}': this host has no ${what}`
        )
      }
      assert.isEmpty(ROUTES.filter(route => route.path.startsWith(path)))
    })
  }

  it('answers a known path with an unknown method with 405 and says what is allowed', async () => {
    const { status, headers, json } = await ask(worker, 'PATCH /_api/database')
    assert.equal(status, 405)
    assert.equal(json['errorNum'], 405)
    assert.equal(headers?.['allow'], 'GET, POST')
  })

  it('answers an unknown database with 1228 before anything else', async () => {
    const { status, json } = await ask(worker, 'GET /_api/nothing', { database: 'absent' })
    assert.equal(status, 404)
    assert.equal(json['errorNum'], 1228)
  })

  it('sends who asks for documents to the server that has them', async () => {
    const documentsAt = { origin: 'http://four:8529', auth: null }
    const far = createFakeWorker({ options: { documentsAt } })
    for (const line of [
      'GET /_api/collection', 'POST /_api/document/people', 'POST /_api/cursor', 'POST /_api/query',
      'POST /_api/explain', 'GET /_api/gharial', 'POST /_api/transaction/begin', 'GET /_api/index',
      'POST /_api/import', 'GET /_api/edges/knows'
    ]) {
      const { status, json } = await ask(far, line)
      assert.deepEqual([line, status, json['errorNum']], [line, 501, 9])
      assert.include(json['errorMessage'], 'the documents of this host are at http://four:8529')
    }
    for (const line of ['GET /_api/version', 'GET /_api/database', 'GET /_api/tasks']) {
      assert.equal((await ask(far, line)).status, 200, line)
    }
    far.close()
  })

  it('answers HEAD as GET', async () => {
    assert.equal((await ask(worker, 'HEAD /_api/version')).status, 200)
  })

  it('keeps what belongs to _system there', async () => {
    const { status, json } = await ask(worker, 'GET /_api/database', { database: 'other' })
    assert.equal(status, 403)
    assert.equal(json['errorNum'], 1230)
  })

  it('answers broken JSON with 600', async () => {
    const { status, json } = await ask(worker, 'POST /_api/database', { body: '{"name":' })
    assert.equal(status, 400)
    assert.equal(json['errorNum'], 600)
  })

  it('refuses strangers even when the edge forgot to', async () => {
    const closed = createFakeWorker({ options: { auth: { user: 'root', password: 'x' } } })
    assert.equal((await ask(closed, 'GET /_api/version')).status, 401)
    assert.equal((await ask(closed, 'GET /_api/version', { user: 'root' })).status, 200)
    closed.close()
  })

  it('answers whatever is thrown with 500 and logs it', async () => {
    const hostile = new Proxy(
      {}, { get () { throw new Error('never') }, getPrototypeOf () { throw new Error('never') } }
    )
    for (const [thrown, message] of /** @type {const} */ ([
      [new TypeError('odd'), 'odd'],
      ['text', 'text'],
      [null, 'null'],
      [hostile, 'something that has no readable message']
    ])) {
      worker.exclusively = async () => { throw thrown }
      const { status, json } = await ask(worker, 'POST /_api/database', { body: { name: 'a' } })
      assert.equal(status, 500)
      assert.deepEqual(json, { error: true, code: 500, errorNum: 4, errorMessage: message })
    }
    assert.lengthOf(worker.logged, 4)
    assert.match(worker.logged[0] ?? '', /^error the API failed: TypeError: odd/)
  })

})
