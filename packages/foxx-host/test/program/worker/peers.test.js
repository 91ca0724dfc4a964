/** @import {IncomingMessage, RequestListener, ServerResponse} from 'node:http' */
/** @import {ApiRequest} from '../../../src/types.js' */
import { assert } from 'chai'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as startRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HostError } from '../../../src/errors.js'
import { createPeers } from '../../../src/program/worker/peers.js'

const NOBODY = { slotOf: () => null }

describe('host: workers hand requests over', () => {
  /** @type {string} */
  let directory
  /** @type {(() => void)[]} */
  let closing = []

  beforeEach(async () => { directory = await mkdtemp(join(tmpdir(), 'peers-')) })
  afterEach(async () => {
    for (const close of closing) close()
    closing = []
    await rm(directory, { recursive: true })
  })

  /**
   * A worker that answers what belongs to it with its own name, and hands over the rest: '/2/...' belongs to slot 2.
   * @param {number} slot
   * @param {RequestListener} [answer]
   */
  async function startWorker (slot, answer = (_, response) => response.end(`slot ${slot}`)) {
    let isForwarding = 0
    /** @type {RequestListener} */
    const listener = async (message, response) => {
      const request = await read(message)
      if (peers.forward(request, response)) isForwarding++
      else answer(Object.assign(message, { body: request.body }), response)
    }
    const peers = createPeers({
      directory,
      slot,
      listener,
      transactions: NOBODY,
      findOwner: ({ message }) => toOwner(message.url ?? '')
    })
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const close = () => {
      peers.close()
      server.close()
      server.closeAllConnections()
    }
    closing.push(close)
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    return { origin: `http://127.0.0.1:${port}`, close, countForwarded: () => isForwarding }
  }

  it('answers itself what belongs to it or to nobody', async () => {
    const { origin, countForwarded } = await startWorker(1)
    assert.equal(await (await fetch(`${origin}/1/x`)).text(), 'slot 1')
    assert.equal(await (await fetch(`${origin}/x`)).text(), 'slot 1')
    assert.equal(countForwarded(), 0)
  })

  it('passes on method, target, headers and body, and brings back ' +
    'status, headers and body', async () => {
    const { origin } = await startWorker(1)
    await startWorker(2, (message, response) => {
      const { method, url, headers, body } = /** @type {IncomingMessage & {body: Buffer}} */ (
        message
      )
      response.writeHead(201, 'Made', {
        'content-type': 'text/x-echo', etag: '"7"', 'set-cookie': ['a=1', 'b=2']
      })
      response.end(JSON.stringify({
        method, url, own: headers['x-own'], authorization: headers.authorization,
        host: headers.host, length: body.length
      }))
    })
    const body = Buffer.alloc(300_000, 'é')
    const answer = await fetch(`${origin}/2/a%20b?c=d&c=e`, {
      method: 'PATCH',
      body,
      headers: { 'x-own': 'yes', authorization: 'Basic eDp5', 'content-type': 'text/plain' }
    })
    assert.equal(answer.status, 201)
    assert.equal(answer.headers.get('etag'), '"7"')
    assert.equal(answer.headers.get('content-type'), 'text/x-echo')
    assert.deepEqual(answer.headers.getSetCookie(), ['a=1', 'b=2'])
    assert.deepEqual(await answer.json(), {
      method: 'PATCH', url: '/2/a%20b?c=d&c=e', own: 'yes', authorization: 'Basic eDp5',
      host: origin.slice(7), length: body.length
    })
  })

  it('brings back an answer to HEAD, and one without a body', async () => {
    const { origin } = await startWorker(1)
    await startWorker(2, ({ method }, response) => {
      response.writeHead(method === 'HEAD' ? 200 : 304, {
        etag: '"1"',
        ...(method === 'HEAD' ? { 'content-length': '1000' } : {})
      })
      response.end()
    })
    const head = await fetch(`${origin}/2/x`, { method: 'HEAD' })
    assert.deepEqual([head.status, head.headers.get('content-length')], [200, '1000'])
    assert.equal((await fetch(`${origin}/2/x`)).status, 304)
  })

  it('keeps what an answer says about its connection to itself', async () => {
    const { origin } = await startWorker(1)
    await startWorker(2, (_, response) => {
      response.writeHead(200, { connection: 'close' })
      response.end('bye')
    })
    assert.notEqual((await fetch(`${origin}/2/x`)).headers.get('connection'), 'close')
  })

  it('hands nothing over a second time: who gets it answers', async () => {
    const first = await startWorker(1)
    const owner = { slot: 1, gone: toGone }
    // This one believes that everything belongs to slot 1.
    let asked = 0
    const peers = createPeers({
      directory,
      slot: 2,
      transactions: NOBODY,
      findOwner: () => owner,
      listener: async (message, response) => {
        asked++
        assert.isFalse(peers.forward(await read(message), response))
        response.end('it stays here')
      }
    })
    closing.push(peers.close)
    assert.equal(await (await fetch(`${first.origin}/2/x`)).text(), 'it stays here')
    assert.equal(asked, 1)
  })

  it('says what is gone when no worker has that slot, and when its worker has ended', async () => {
    const { origin } = await startWorker(1)
    const never = await fetch(`${origin}/3/x`)
    assert.equal(never.status, 404)
    assert.include(await never.json(), { error: true, code: 404, errorNum: 1655 })
    const other = await startWorker(2)
    assert.equal(await (await fetch(`${origin}/2/x`)).text(), 'slot 2')
    other.close()
    assert.equal((await fetch(`${origin}/2/x`)).status, 404)
  })

  it('says that the outcome is not known when the worker ends while it answers', async () => {
    const { origin } = await startWorker(1)
    await startWorker(2, message => message.socket.destroy())
    const answer = await fetch(`${origin}/2/x`)
    assert.equal(answer.status, 503)
    assert.include(await answer.json(), { errorNum: 503 })
  })

  it('breaks the connection off when the answer ends in its middle', async () => {
    const { origin } = await startWorker(1)
    await startWorker(2, (message, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('the beginning', () => setTimeout(() => message.socket.destroy(), 50))
    })
    const answer = await fetch(`${origin}/2/x`)
    assert.equal(answer.status, 200)
    assert.instanceOf(await answer.text().catch(error => error), Error)
  })

  it('lets the other worker know that the client is gone', async () => {
    const { origin } = await startWorker(1)
    const { promise: gone, resolve } = /** @type {PromiseWithResolvers<void>} */ (
      Promise.withResolvers()
    )
    const { promise: arrived, resolve: arrive } = /** @type {PromiseWithResolvers<void>} */ (
      Promise.withResolvers()
    )
    await startWorker(2, (_, response) => {
      response.on('close', () => resolve())
      arrive()
    })
    const request = startRequest(`${origin}/2/x`).on('error', () => {}).end()
    await arrived
    request.destroy()
    await gone
  })

  it('takes the place of a worker with its slot that was killed and ' +
    'left its socket behind', async () => {
    const { origin } = await startWorker(1)
    const killed = spawn(process.execPath, [
      '-e',
      `require('net').createServer().listen(${JSON.stringify(join(directory, '2.sock'))}, () => ` +
        "console.log('listening'))"
    ])
    await once(killed.stdout, 'data')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    assert.equal((await fetch(`${origin}/2/x`)).status, 404)
    await startWorker(2)
    assert.equal(await (await fetch(`${origin}/2/x`)).text(), 'slot 2')
  })

  it('serves many connections at once over the same sockets', async () => {
    const { origin } = await startWorker(1)
    await startWorker(2, (message, response) => setTimeout(() => response.end(message.url), 5))
    const answers = await Promise.all(Array.from({ length: 200 }, async (_, index) =>
      (await fetch(`${origin}/2/${index}`)).text()))
    assert.deepEqual(answers, Array.from({ length: 200 }, (_, index) => `/2/${index}`))
  })
})

/** @param {string} url */
function toOwner (url) {
  const slot = Number(/^\/([0-9])\//.exec(url)?.[1] ?? NaN)
  return Number.isNaN(slot) ? null : { slot, gone: toGone }
}

function toGone () {
  return new HostError('ERROR_TRANSACTION_NOT_FOUND', 'its worker has ended')
}

/** @param {IncomingMessage} message @returns {Promise<ApiRequest>} */
async function read (message) {
  const chunks = []
  for await (const chunk of message) chunks.push(chunk)
  return {
    method: message.method ?? '',
    database: '_system',
    segments: [],
    search: new URLSearchParams(),
    body: chunks.length === 0 ? null : Buffer.concat(chunks),
    user: null,
    message
  }
}
