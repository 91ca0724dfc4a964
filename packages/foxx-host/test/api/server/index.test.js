import { assert } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'

describe('the server\'s description of itself', () => {
  const worker = createFakeWorker()
  after(() => worker.close())

  for (const path of ['/_api/version', '/_admin/version']) {
    it(`${path} tells the version that is spoken`, async () => {
      assert.deepEqual((await ask(worker, `GET ${path}`)).json, {
        server: 'arango', license: 'community', version: '3.12.10'
      })
      assert.notProperty((await ask(worker, `GET ${path}?details=undefined`)).json, 'details')
    })
  }

  it('tells in the details that it is no ArangoDB', async () => {
    const { json } = await ask(worker, 'GET /_api/version?details=TRUE')
    const details = /** @type {Record<string, unknown>} */ (json['details'])
    assert.include(details, {
      host: 'shootout embedded Foxx host',
      'node-version': process.versions.node,
      'v8-version': process.versions.v8
    })
    for (const value of Object.values(details)) assert.isString(value)
  })

  it('does not pass for RocksDB', async () => {
    const { json } = await ask(worker, 'GET /_api/engine')
    assert.equal(json['name'], 'lmdb')
    assert.isObject(json['supports'])
    assert.equal((await ask(worker, 'GET /_api/engine/stats')).status, 200)
  })

  it('is a single server that is available', async () => {
    assert.deepEqual((await ask(worker, 'GET /_admin/server/role')).json, {
      error: false, code: 200, errorNum: 0, role: 'SINGLE', mode: 'default'
    })
    assert.deepEqual((await ask(worker, 'GET /_admin/server/availability')).json, {
      error: false, code: 200, mode: 'default'
    })
    assert.deepEqual((await ask(worker, 'GET /_admin/server/mode')).json, {
      error: false, code: 200, mode: 'default'
    })
  })

  it('tells its status, with Foxx switched on', async () => {
    assert.deepInclude((await ask(worker, 'GET /_admin/status')).json, {
      server: 'arango', license: 'community', version: '3.12.10', pid: process.pid, foxxApi: true,
      mode: 'server'
    })
  })

  it('tells the time in seconds', async () => {
    assert.closeTo(
      Number((await ask(worker, 'GET /_admin/time')).json['time']), Date.now() / 1000, 60
    )
  })

  it('answers what supporters ask for', async () => {
    assert.deepEqual((await ask(worker, 'GET /_admin/support-info')).json['deployment'], {
      type: 'single'
    })
    assert.isObject((await ask(worker, 'GET /_admin/license')).json)
  })

  it('has no cluster', async () => {
    assert.equal((await ask(worker, 'GET /_api/cluster/endpoints')).status, 501)
  })

  it('reloads the routing, which is never stale', async () => {
    assert.equal((await ask(worker, 'POST /_admin/routing/reload')).status, 200)
  })
})
