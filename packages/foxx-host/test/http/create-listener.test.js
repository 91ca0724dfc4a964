/** @import {ApiRequest} from '../../src/types.js' */
/** @import {Edge} from './fake-edge.js' */
import { connect } from 'node:net'
import { assert } from 'chai'
import { HostError } from '../../src/errors.js'
import { OK, startEdge } from './fake-edge.js'

const KEY = Buffer.from('key')

/**
 * Requests in one packet on one connection: they are read in one turn.
 * @param {number} port
 * @param {number} count
 * @param {string} path
 * @returns {Promise<string>} what came back until the connection ended
 */
function pipeline (port, count, path) {
  return new Promise((resolve, reject) => {
    let text = ''
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
  /** @type {Edge} */
  let edge
  beforeEach(async () => { edge = await startEdge() })
  afterEach(() => edge.close())

  it('answers OPTIONS itself, to a page that asks beforehand too', async () => {
    edge.handle = edge.answerApi = () => assert.fail('somebody else was asked')
    for (const path of ['/service/x', '/_api/x']) {
      const plain = await edge.ask(path, { method: 'OPTIONS' })
      assert.deepEqual([plain.status, plain.text], [200, ''])
      assert.include(plain.headers.get('allow'), 'PATCH')
      assert.isNull(plain.headers.get('access-control-allow-methods'))
      const preflight = await edge.ask(path, { method: 'OPTIONS', headers: { origin: 'http://page' } })
      assert.include(preflight.headers.get('access-control-allow-methods'), 'PATCH')
    }
  })

  it('commits what requests of one turn write in one go, and answers each', async () => {
    const { store } = edge.fake.storage
    let commits = 0
    const { commit } = store
    store.commit = () => {
      if (store.deferred.length > 0) commits++
      commit()
    }
    let number = 0
    edge.answerApi = () => {
      const own = number++
      return { work: writing => {
        writing.documents.put(Buffer.from(`k${own}`), 'x')
        return { status: 202, body: `answer ${own};`, contentType: 'text/plain' }
      } }
    }
    const text = await pipeline(edge.port, 8, '/_api/x')
    assert.deepEqual(text.match(/answer \d/g), Array.from({ length: 8 }, (_, index) =>
      `answer ${index}`))
    // Pipelined requests on one connection are parsed together, but node answers them in order: at least some shared a
    // commit.
    assert.isBelow(commits, 8)
    assert.isTrue(store.read().documents.has(Buffer.from('k7')))
  })

  it('work that throws undoes itself alone and becomes the error', async () => {
    let number = 0
    edge.answerApi = () => {
      const own = number++
      return { work: writing => {
        writing.documents.put(Buffer.from(`k${own}`), 'x')
        if (own === 1) throw new HostError('ERROR_ARANGO_CONFLICT', 'someone else was faster')
        return { status: 202, json: { own } }
      } }
    }
    const statuses = (await pipeline(edge.port, 3, '/_api/x')).match(/HTTP\/1.1 \d+/g)
    assert.deepEqual(statuses, ['HTTP/1.1 202', 'HTTP/1.1 409', 'HTTP/1.1 202'])
    const { documents } = edge.fake.storage.store.read()
    assert.deepEqual(['k0', 'k1', 'k2'].map(key => documents.has(Buffer.from(key))), [
      true, false, true
    ])
  })

  it('a service\'s answer leaves after its writes; a write that fails is the answer', async () => {
    const { store } = edge.fake.storage
    edge.handle = ({ path }) => {
      store.defer(writing => {
        if (path === '/bad') throw new HostError('ERROR_ARANGO_CONFLICT', 'locked')
        writing.documents.put(KEY, 'x')
      })
      return OK
    }
    assert.deepInclude(await edge.ask('/service/good'), { status: 200, text: 'ok' })
    assert.isTrue(store.readCommitted().documents.has(KEY))
    const bad = await edge.ask('/service/bad')
    assert.equal(bad.status, 409)
    assert.deepInclude(JSON.parse(bad.text), { error: true, errorNum: 1200 })
  })

  it('also when the service read in between, which commits', async () => {
    const { store } = edge.fake.storage
    edge.handle = ({ path }) => {
      const fail = () => { throw new HostError('ERROR_ARANGO_CONFLICT', 'locked') }
      store.defer(path === '/first' ? fail : writing => writing.documents.put(KEY, 'x'))
      store.read()
      store.defer(path === '/second' ? fail : writing => writing.documents.put(KEY, 'x'))
      return OK
    }
    assert.deepEqual([
      (await edge.ask('/service/none')).status, (await edge.ask('/service/first')).status,
      (await edge.ask('/service/second')).status
    ], [200, 409, 409])
  })

  it('one request\'s failed write is not another\'s', async () => {
    const { store } = edge.fake.storage
    let number = 0
    edge.handle = () => {
      const own = number++
      store.defer(() => { if (own === 1) throw new Error('no') })
      return OK
    }
    assert.deepEqual((await pipeline(edge.port, 3, '/service/x')).match(/HTTP\/1.1 \d+/g), [
      'HTTP/1.1 200', 'HTTP/1.1 500', 'HTTP/1.1 200'
    ])
  })

  it('what middleware wrote before no route matched is committed too', async () => {
    const { store } = edge.fake.storage
    edge.handle = () => {
      store.defer(writing => writing.documents.put(KEY, 'x'))
      return null
    }
    assert.equal((await edge.ask('/service/x')).status, 404)
    assert.isTrue(store.readCommitted().documents.has(KEY))
  })

  for (const [what, prepare] of /** @type {[string, () => string][]} */ ([
    ['a service that wants it', () => {
      edge.handle = () => {
        edge.fake.storage.store.wantSync()
        return OK
      }
      return '/service/x'
    }],
    ['an answer of the API that wants it', () => {
      edge.answerApi = () => ({ status: 201, json: {}, sync: true })
      return '/_api/x'
    }],
    ['work that wants it', () => {
      edge.answerApi = () => ({ work: () => ({ status: 201, json: {}, sync: true }) })
      return '/_api/x'
    }],
    ['work that tells the store', () => {
      edge.answerApi = () => ({ work: () => {
        edge.fake.storage.store.wantSync()
        return { status: 201, json: {} }
      } })
      return '/_api/x'
    }],
    ['a late answer that wants it', () => {
      edge.answerApi = async () => ({ status: 201, json: {}, sync: true })
      return '/_api/x'
    }]
  ])) {
    it(`waits for the disk: ${what}`, async () => {
      const { store } = edge.fake.storage
      let synced = 0
      store.synced = async () => { synced++ }
      const path = prepare()
      assert.isBelow((await edge.ask(path)).status, 300)
      assert.equal(synced, 1)
      edge.handle = () => OK
      edge.answerApi = () => ({ status: 200, json: {} })
      await edge.ask(path)
      assert.equal(synced, 1)
      prepare()
      store.synced = async () => {
        throw new HostError('ERROR_ARANGO_READ_ONLY', 'the disk failed', { status: 500 })
      }
      const refused = await edge.ask(path)
      assert.deepEqual([refused.status, JSON.parse(refused.text).errorNum], [500, 1004])
    })
  }

  it('what manages services is guarded, and on the disk before it is acknowledged', async () => {
    const { store } = edge.fake.storage
    let synced = 0
    store.synced = async () => { synced++ }
    await edge.ask('/_api/foxx')
    assert.deepEqual([edge.ways, synced], [['guarded'], 0])
    await edge.ask('/_api/foxx', { method: 'POST', body: 'x' })
    assert.deepEqual([edge.ways, synced], [['guarded', 'guarded'], 1])
    await edge.ask('/_api/document/c/k')
    assert.lengthOf(edge.ways, 2)
  })

  it('requests of a transaction are offered to the worker that holds it, body ' +
    'and all; others are not', async () => {
    /** @type {ApiRequest[]} */
    const offered = []
    edge.fake.forward = (request, response) => {
      offered.push(request)
      if (request.method !== 'POST') return false
      response.end('elsewhere')
      return true
    }
    assert.equal(
      (await edge.ask('/_api/document/c', {
        method: 'POST', body: '{}', headers: { 'X-Arango-Trx-Id': '5' }
      })).text,
      'elsewhere'
    )
    assert.equal(String(offered[0]?.body), '{}')
    assert.equal((await edge.ask('/_api/transaction/5', { method: 'PUT' })).text, '{}')
    assert.lengthOf(offered, 2)
    const others = ['/_api/document/c/k', '/_api/transaction', '/service/x']
    for (const path of others) await edge.ask(path)
    assert.lengthOf(offered, 2)
  })

  it('gives the API the query that was sent', async () => {
    edge.answerApi = ({ search, segments }) => ({
      status: 200,
      json: { query: Object.fromEntries(search), segments }
    })
    assert.deepEqual(JSON.parse((await edge.ask('/_db/_system/_api//x/a%2Fb?q=1&r=%20')).text), {
      query: { q: '1', r: ' ' },
      segments: ['_api', 'x', 'a/b']
    })
    assert.deepEqual(JSON.parse((await edge.ask('/_api/x')).text).query, {})
  })
})
