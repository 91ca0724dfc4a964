/** @import {AddressInfo} from 'node:net' */
/** @import {ApiAnswer, ApiRequest, GroupedAnswer, ServiceRequest, ServiceResponse} from '../../src/types.js' */
import { createServer, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { assert } from 'chai'
import { HostError } from '../../src/errors.js'
import { createListener } from '../../src/http/create-listener.js'
import { createFakeWorker } from '../api/fake-worker.js'

/** @type {ReturnType<typeof createFakeWorker>} */
let fake
/** @type {import('node:http').Server} */
let server
/**
 * What the API answers; changed by each test.
 * @type {(request: ApiRequest) => ApiAnswer | GroupedAnswer | Promise<ApiAnswer>}
 */
let answerApi
/** What the service at /service answers. @type {(request: ServiceRequest) => ServiceResponse | null} */
let handle
/** Which way requests went. @type {string[]} */
let ways

const KEY = Buffer.from('key')
const OK = Object.freeze({ status: 200, headers: {}, contentType: 'text/plain', body: 'ok' })

/** @template T @param {(stop: never) => void} _stopped @param {() => T} work @returns {T} */
function answeringApi (_stopped, work) {
  ways.push('guarded')
  return work()
}

/** @param {string} path @param {RequestInit} [init] */
async function ask (path, init) {
  const response = await fetch(
    `http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}${path}`, init
  )
  const text = await response.text()
  return { status: response.status, text, headers: response.headers }
}

/**
 * Requests in one packet on one connection: they are read in one turn.
 * @param {number} count @param {string} path
 * @returns {Promise<string>} what came back until the connection ended
 */
function pipeline (count, path) {
  return new Promise((resolve, reject) => {
    let text = ''
    const { port } = /** @type {AddressInfo} */ (server.address())
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Array.from({ length: count }, (_, index) => `GET ${path} HTTP/1.1\r\nhost: ` +
        `127.0.0.1:${port}\r\n${index === count - 1 ? 'connection: close\r\n' : ''}\r\n`).join(''))
    })
    socket.on('data', chunk => { text += chunk })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}

describe('the edge', () => {
  beforeEach(async () => {
    fake = createFakeWorker()
    ways = []
    answerApi = () => ({ status: 200, json: {} })
    handle = () => OK
    const service = /** @type {never} */ ({
      record: { mount: '/service' },
      handle: (/** @type {ServiceRequest} */ request) => handle(request)
    })
    const worker = Object.assign(fake, {
      findMounted: (/** @type {{path: string}} */ { path }) =>
        path.startsWith('/service') ? service : undefined,
      answeringApi
    })
    const toErrorAnswer = (/** @type {any} */ { status = 500, errorNum = 4, message }) => ({
      status,
      json: { error: true, errorNum, errorMessage: message }
    })
    server = createServer(createListener({
      worker,
      watchdog: { begin: () => 0, end: () => {}, rest: () => {} },
      api: { answer: request => answerApi(request), toErrorAnswer }
    }))
    await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
  })
  afterEach(async () => {
    await new Promise(resolve => server.close(resolve))
    fake.close()
  })

  it('answers OPTIONS itself, to a page that asks beforehand too', async () => {
    handle = answerApi = () => assert.fail('somebody else was asked')
    for (const path of ['/service/x', '/_api/x']) {
      const plain = await ask(path, { method: 'OPTIONS' })
      assert.deepEqual([plain.status, plain.text], [200, ''])
      assert.include(plain.headers.get('allow'), 'PATCH')
      assert.isNull(plain.headers.get('access-control-allow-methods'))
      const preflight = await ask(path, { method: 'OPTIONS', headers: { origin: 'http://page' } })
      assert.include(preflight.headers.get('access-control-allow-methods'), 'PATCH')
    }
  })

  it('commits what requests of one turn write in one go, and answers each', async () => {
    const { store } = fake.storage
    let commits = 0
    const { commit } = store
    store.commit = () => {
      if (store.deferred.length > 0) commits++
      commit()
    }
    let number = 0
    answerApi = () => {
      const own = number++
      return { work: writing => {
        writing.documents.put(Buffer.from(`k${own}`), 'x')
        return { status: 202, body: `answer ${own};`, contentType: 'text/plain' }
      } }
    }
    const text = await pipeline(8, '/_api/x')
    assert.deepEqual(text.match(/answer \d/g), Array.from({ length: 8 }, (_, index) =>
      `answer ${index}`))
    // Pipelined requests on one connection are parsed together, but node answers them in order: at least some shared a
    // commit.
    assert.isBelow(commits, 8)
    assert.isTrue(store.read().documents.has(Buffer.from('k7')))
  })

  it('work that throws undoes itself alone and becomes the error', async () => {
    let number = 0
    answerApi = () => {
      const own = number++
      return { work: writing => {
        writing.documents.put(Buffer.from(`k${own}`), 'x')
        if (own === 1) throw new HostError('ERROR_ARANGO_CONFLICT', 'someone else was faster')
        return { status: 202, json: { own } }
      } }
    }
    const statuses = (await pipeline(3, '/_api/x')).match(/HTTP\/1.1 \d+/g)
    assert.deepEqual(statuses, ['HTTP/1.1 202', 'HTTP/1.1 409', 'HTTP/1.1 202'])
    const { documents } = fake.storage.store.read()
    assert.deepEqual(['k0', 'k1', 'k2'].map(key => documents.has(Buffer.from(key))), [
      true, false, true
    ])
  })

  it('a service\'s answer leaves after its writes; a write that fails is the answer', async () => {
    const { store } = fake.storage
    handle = ({ path }) => {
      store.defer(writing => {
        if (path === '/bad') throw new HostError('ERROR_ARANGO_CONFLICT', 'locked')
        writing.documents.put(KEY, 'x')
      })
      return OK
    }
    assert.deepInclude(await ask('/service/good'), { status: 200, text: 'ok' })
    assert.isTrue(store.readCommitted().documents.has(KEY))
    const bad = await ask('/service/bad')
    assert.equal(bad.status, 409)
    assert.deepInclude(JSON.parse(bad.text), { error: true, errorNum: 1200 })
  })

  it('also when the service read in between, which commits', async () => {
    const { store } = fake.storage
    handle = ({ path }) => {
      const fail = () => { throw new HostError('ERROR_ARANGO_CONFLICT', 'locked') }
      store.defer(path === '/first' ? fail : writing => writing.documents.put(KEY, 'x'))
      store.read()
      store.defer(path === '/second' ? fail : writing => writing.documents.put(KEY, 'x'))
      return OK
    }
    assert.deepEqual([
      (await ask('/service/none')).status, (await ask('/service/first')).status,
      (await ask('/service/second')).status
    ], [200, 409, 409])
  })

  it('one request\'s failed write is not another\'s', async () => {
    const { store } = fake.storage
    let number = 0
    handle = () => {
      const own = number++
      store.defer(() => { if (own === 1) throw new Error('no') })
      return OK
    }
    assert.deepEqual((await pipeline(3, '/service/x')).match(/HTTP\/1.1 \d+/g), [
      'HTTP/1.1 200', 'HTTP/1.1 500', 'HTTP/1.1 200'
    ])
  })

  it('what middleware wrote before no route matched is committed too', async () => {
    const { store } = fake.storage
    handle = () => {
      store.defer(writing => writing.documents.put(KEY, 'x'))
      return null
    }
    assert.equal((await ask('/service/x')).status, 404)
    assert.isTrue(store.readCommitted().documents.has(KEY))
  })

  for (const [what, prepare] of /** @type {[string, () => string][]} */ ([
    ['a service that wants it', () => {
      handle = () => {
        fake.storage.store.wantSync()
        return OK
      }
      return '/service/x'
    }],
    ['an answer of the API that wants it', () => {
      answerApi = () => ({ status: 201, json: {}, sync: true })
      return '/_api/x'
    }],
    ['work that wants it', () => {
      answerApi = () => ({ work: () => ({ status: 201, json: {}, sync: true }) })
      return '/_api/x'
    }],
    ['work that tells the store', () => {
      answerApi = () => ({ work: () => {
        fake.storage.store.wantSync()
        return { status: 201, json: {} }
      } })
      return '/_api/x'
    }],
    ['a late answer that wants it', () => {
      answerApi = async () => ({ status: 201, json: {}, sync: true })
      return '/_api/x'
    }]
  ])) {
    it(`waits for the disk: ${what}`, async () => {
      const { store } = fake.storage
      let synced = 0
      store.synced = async () => { synced++ }
      const path = prepare()
      assert.isBelow((await ask(path)).status, 300)
      assert.equal(synced, 1)
      handle = () => OK
      answerApi = () => ({ status: 200, json: {} })
      await ask(path)
      assert.equal(synced, 1)
      prepare()
      store.synced = async () => {
        throw new HostError('ERROR_ARANGO_READ_ONLY', 'the disk failed', { status: 500 })
      }
      const refused = await ask(path)
      assert.deepEqual([refused.status, JSON.parse(refused.text).errorNum], [500, 1004])
    })
  }

  it('what manages services is guarded, and on the disk before it is acknowledged', async () => {
    const { store } = fake.storage
    let synced = 0
    store.synced = async () => { synced++ }
    await ask('/_api/foxx')
    assert.deepEqual([ways, synced], [['guarded'], 0])
    await ask('/_api/foxx', { method: 'POST', body: 'x' })
    assert.deepEqual([ways, synced], [['guarded', 'guarded'], 1])
    await ask('/_api/document/c/k')
    assert.lengthOf(ways, 2)
  })

  it('requests of a transaction are offered to the worker that holds it, body ' +
    'and all; others are not', async () => {
    /** @type {ApiRequest[]} */
    const offered = []
    fake.forward = (request, response) => {
      offered.push(request)
      if (request.method !== 'POST') return false
      response.end('elsewhere')
      return true
    }
    assert.equal(
      (await ask('/_api/document/c', {
        method: 'POST', body: '{}', headers: { 'X-Arango-Trx-Id': '5' }
      })).text,
      'elsewhere'
    )
    assert.equal(String(offered[0]?.body), '{}')
    assert.equal((await ask('/_api/transaction/5', { method: 'PUT' })).text, '{}')
    assert.lengthOf(offered, 2)
    for (const path of ['/_api/document/c/k', '/_api/transaction', '/service/x']) await ask(path)
    assert.lengthOf(offered, 2)
  })

  describe('without authentication', () => {
    /**
     * Any header, which fetch does not let one set.
     * @param {string} path
     * @param {string} method
     * @param {Record<string, string>} headers
     * @returns {Promise<number | undefined>}
     */
    const statusOf = (path, method, headers) => new Promise((resolve, reject) => {
      httpRequest({
        host: '127.0.0.1',
        port: /** @type {AddressInfo} */ (server.address()).port,
        path,
        method,
        headers
      }, response => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject).end()
    })

    it('the API answers to no other name than its own, whatever is asked', async () => {
      let answered = 0
      answerApi = () => {
        answered++
        return { status: 200, json: {} }
      }
      for (const method of ['GET', 'POST']) {
        assert.equal(await statusOf('/_api/version', method, { host: 'evil.example' }), 403)
      }
      assert.equal(answered, 0)
      const { port } = /** @type {AddressInfo} */ (server.address())
      for (const host of [`localhost:${port}`, `127.0.0.1:${port}`]) {
        assert.equal(await statusOf('/_api/version', 'GET', { host }), 200)
      }
    })

    it('services answer to any name and any page, as in ArangoDB', async () => {
      assert.equal(await statusOf(
        '/service/x', 'POST', { host: 'evil.example', origin: 'http://evil.example' }
      ), 200)
    })

    it('pages of other machines change nothing by the API, those of this one do', async () => {
      /** @type {Record<string, string>[]} */
      const foreign = [
        { origin: 'http://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }
      ]
      for (const headers of foreign) {
        assert.equal(await statusOf('/_api/document/c', 'POST', headers), 403)
      }
      assert.equal(await statusOf('/_api/document/c', 'POST', {
        origin: 'http://localhost:8080',
        'sec-fetch-site': 'same-site'
      }), 200)
      assert.equal(
        await statusOf('/_api/document/c', 'GET', { origin: 'http://evil.example' }), 200
      )
    })
  })

  it('gives the API the query that was sent', async () => {
    answerApi = ({ search, segments }) => ({
      status: 200,
      json: { query: Object.fromEntries(search), segments }
    })
    assert.deepEqual(JSON.parse((await ask('/_db/_system/_api//x/a%2Fb?q=1&r=%20')).text), {
      query: { q: '1', r: ' ' },
      segments: ['_api', 'x', 'a/b']
    })
    assert.deepEqual(JSON.parse((await ask('/_api/x')).text).query, {})
  })
})
