/** @import {AddressInfo} from 'node:net' */
import { expect } from 'chai'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { look } from '../../src/command/look.js'

describe('look', () => {
  /** @type {string[]} */
  const methods = []
  const server = createServer((request, response) => {
    methods.push(request.method ?? '')
    if (request.url === '/late') return
    if (request.url === '/broken') request.socket.destroy()
    else if (request.url === '/half') {
      response.writeHead(200, { 'content-length': 10 }).write('half')
      setImmediate(() => request.socket.destroy())
    } else response.writeHead(503).end('not yet')
  })
  let url = ''
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}`
  })
  after(() => { server.close().closeAllConnections() })

  it('tells the status of an answer, whatever it is', async () => {
    expect(await look(`${url}/`, { timeoutMs: 5_000 }))
      .to.deep.equal({ status: 503, why: '', isThere: true })
  })

  it('gets, or asks for the head alone', async () => {
    methods.length = 0
    await look(`${url}/`, { timeoutMs: 5_000 })
    await look(`${url}/`, { timeoutMs: 5_000, method: 'HEAD' })
    expect(methods).to.deep.equal(['GET', 'HEAD'])
  })

  it('says in seconds how long it waited for a server that is there', async () => {
    expect(await look(`${url}/late`, { timeoutMs: 200 }))
      .to.deep.equal({ status: null, why: 'no answer within 0.2 s', isThere: true })
  })

  it('does not call it late when it is given up', async () => {
    const { status, why } =
      await look(`${url}/late`, { timeoutMs: 5_000, signal: AbortSignal.abort() })
    expect(status).to.equal(null)
    expect(why).to.match(/abort/)
  })

  it('tells a server that breaks off from one that is not there', async () => {
    expect(await look(`${url}/broken`, { timeoutMs: 5_000 }))
      .to.include({ status: null, isThere: true, why: 'socket hang up' })
    expect(await look(`${url}/half`, { timeoutMs: 5_000 }))
      .to.include({ status: null, isThere: true, why: 'aborted' })
    const other = createServer()
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const { port } = /** @type {AddressInfo} */ (other.address())
    await new Promise(resolve => other.close(resolve))
    const gone = await look(`http://127.0.0.1:${port}/`, { timeoutMs: 5_000 })
    expect([gone.status, gone.isThere]).to.deep.equal([null, false])
    expect(gone.why).to.include('ECONNREFUSED')
  })
})
