import { assert } from 'chai'
import { hostname } from 'node:os'
import { ask, createFakeWorker } from '../fake-worker.js'

const IDENTITY = { server: 'arango', license: 'community', version: '3.12.10' }
const OK = { error: false, code: 200 }
/** @type {[target: string, status: number, json: unknown][]} */
const ANSWERS = [
  ['GET /_api/engine', 200, {
    name: 'lmdb',
    supports: {
      hints: [],
      indexes: ['primary', 'edge', 'hash', 'skiplist', 'persistent'],
      aliases: { indexes: { hash: 'persistent', skiplist: 'persistent' } }
    }
  }],
  ['GET /_api/engine/stats', 200, {}],
  ['GET /_admin/server/role', 200, { ...OK, errorNum: 0, role: 'SINGLE', mode: 'default' }],
  ['GET /_admin/server/availability', 200, { ...OK, mode: 'default' }],
  ['GET /_admin/server/mode', 200, { ...OK, mode: 'default' }],
  ['GET /_admin/license', 200, { license: 'none' }],
  ['GET /_admin/status', 200, {
    ...IDENTITY, pid: process.pid, mode: 'server', operationMode: 'server', foxxApi: true,
    host: 'shootout embedded Foxx host', hostname: hostname(),
    serverInfo: {
      progress: { phase: 'up', feature: '', recoveryTick: 0 }, role: 'SINGLE',
      writeOpsEnabled: true, readOnly: false, maintenance: false
    }
  }],
  ['GET /_api/cluster/endpoints', 501, {
    error: true, code: 501, errorNum: 501,
    errorMessage: 'not implemented: only a cluster has endpoints, and this is a single server'
  }],
  ['GET /_admin/routing/reload', 200, OK],
  ['POST /_admin/routing/reload', 200, OK]
]

describe('the server\'s description of itself', () => {
  const worker = createFakeWorker()
  after(() => worker.close())

  for (const path of ['/_api/version', '/_admin/version']) {
    it(`${path} tells the version that is spoken`, async () => {
      assert.deepEqual((await ask(worker, `GET ${path}`)).json, IDENTITY)
      assert.notProperty((await ask(worker, `GET ${path}?details=undefined`)).json, 'details')
    })
  }

  it('tells in the details that it is no ArangoDB', async () => {
    const { json } = await ask(worker, 'GET /_api/version?details=TRUE')
    assert.deepEqual(json, {
      ...IDENTITY,
      details: {
        host: 'shootout embedded Foxx host', engine: 'lmdb', mode: 'server', role: 'SINGLE',
        'server-version': '3.12.10', 'node-version': process.versions.node,
        'v8-version': process.versions.v8, 'openssl-version': process.versions.openssl,
        platform: process.platform, architecture: process.arch
      }
    })
  })

  for (const [target, status, json] of ANSWERS) {
    it(`answers ${target}`, async () => {
      const answer = await ask(worker, target)
      assert.deepEqual([answer.status, answer.json], [status, json])
    })
  }

  it('tells the time in seconds', async () => {
    assert.closeTo(
      Number((await ask(worker, 'GET /_admin/time')).json['time']), Date.now() / 1000, 60
    )
  })

  it('answers what supporters ask for, in the system database alone', async () => {
    const { status, json } = await ask(worker, 'GET /_admin/support-info')
    const { date, host, ...more } = /** @type {Record<string, any>} */ (json)
    assert.deepEqual([status, more], [200, { deployment: { type: 'single' } }])
    assert.closeTo(Date.parse(date), Date.now(), 60_000)
    assert.closeTo(host.serverStatistics.uptime, 5, 60)
    assert.isAtLeast(host.serverStatistics.uptime, 5)
    assert.deepEqual({ ...host, serverStatistics: null }, {
      ...IDENTITY, role: 'SINGLE', engine: 'lmdb', os: `${process.platform} ${process.arch}`,
      maintenance: false, readOnly: false, serverStatistics: null
    })
    const elsewhere = await ask(worker, 'GET /_admin/support-info', { database: 'other' })
    assert.deepEqual([elsewhere.status, elsewhere.json['errorNum']], [403, 1230])
  })
})
