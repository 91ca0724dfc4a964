/** @import {RequestListener} from 'node:http' */
/** @import {LoadJob} from '../../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { createServer } from 'node:http'
import {
  openLoad, runLoad
} from '../../../../../bench/measure/drivers/reconnecting/run-reconnecting.js'

const TAKES_MS = 20

describe('measure/drivers/reconnecting', () => {
  /** @type {import('node:http').Server} */
  let server
  let connections = 0
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  /** @param {RequestListener} listener @param {Partial<LoadJob>} [changes] @returns {Promise<LoadJob>} */
  async function serve (listener, changes) {
    connections = 0
    server = createServer(listener).on('connection', () => { connections++ })
    await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    return {
      urls: [`http://127.0.0.1:${port}/`], method: 'GET', connections: 4, seconds: 0.4,
      expectedBody: 'truth', expectedWireBytes: null, windowMs: null, ...changes
    }
  }

  /** @type {RequestListener} */
  const slowly = (_request, response) => {
    setTimeout(() => response.writeHead(200, { connection: 'close' }).end('truth'), TAKES_MS)
  }

  it('loses nothing where each answer closes its connection, and takes a ' +
    'new one for each request', async () => {
    const result = await runLoad(await serve(slowly))
    expect(result).to.include({ non2xx: 0, mismatches: 0, sent: result.completed, sockets: null })
    expect(result.errors).to.deep.equal({})
    expect(result.completed).to.equal(connections)
    expect(result.latencyUs?.p50).to.be.at.least(TAKES_MS * 1000 - 1000)
    // Four at a time can't be more.
    expect(result.rps).to.be.within(1, 4 * 1000 / TAKES_MS * 1.3)
  })

  it('counts what is wrong: status, body, sockets that end without an answer', async () => {
    let count = 0
    const result = await runLoad(await serve((request, response) => {
      count++
      if (count % 3 === 0) request.socket.destroy()
      else response.writeHead(count % 3 === 1 ? 500 : 200, { connection: 'close' }).end('lie')
    }, { seconds: 0.1 }))
    expect(result.non2xx).to.be.above(0)
    expect(result.mismatches).to.equal(result.completed)
    expect(result.errors.ECONNRESET).to.be.above(0)
  })

  it('soon gives up where nobody is', async () => {
    const job = await serve(slowly, { seconds: 60 })
    server.close()
    const result = await runLoad(job)
    expect(result).to.include({ completed: 0, rps: null })
    expect(Object.keys(result.errors)).to.deep.equal(['ECONNREFUSED'])
  })

  it('loads in turns, of which the first unmeasured one does not count', async () => {
    const turnLoad = await openLoad(await serve(slowly), 0.1)
    expect(turnLoad.primed.completed).to.be.above(0)
    const asked = connections
    await turnLoad.turn(0.1)
    await turnLoad.turn(0.1)
    const result = await turnLoad.close()
    expect(result.completed).to.equal(connections - asked)
    expect(result.sent).to.equal(result.completed)
  })

  it('sends method, body and headers, and stops early when it is told to', async () => {
    /** @type {Set<string>} */
    const seen = new Set()
    const job = await serve(
      async (request, response) => {
        let text = ''
        for await (const chunk of request) text += chunk
        seen.add([request.method, request.headers['content-type'], request.headers['x-key'], text]
          .join(' '))
        response.writeHead(200, { connection: 'close' }).end('truth')
      },
      { method: 'POST', body: '{"a":1}', headers: { 'x-key': 'secret' }, seconds: 60, windowMs: 20 }
    )
    const holder = { stop: () => {} }
    await runLoad(job, {
      onStarted: stop => { holder.stop = stop },
      onWindow: completed => { if (completed > 0) holder.stop() }
    })
    expect([...seen]).to.deep.equal(['POST application/json secret {"a":1}'])
  })
})
