/** @import {Socket} from 'node:net' */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect } from 'chai'
import { createHttp, toHeaders } from '../../../bench/verify/http-exchange.js'
import { createWire } from '../../../bench/verify/wire-exchange.js'

const GET = { method: 'GET', path: '/a?b=1' }
const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'

describe('exchanges of a check', () => {
  /** @type {import('node:net').Server} */
  let server
  /** @type {Set<Socket>} */
  const sockets = new Set()
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  /**
   * @param {(socket: Socket, request: string, number: number) => void} answer to each request of a connection
   * @returns {Promise<{baseUrl: string, requests: string[]}>}
   */
  async function serve (answer) {
    /** @type {string[]} */
    const requests = []
    server = createServer(socket => {
      sockets.add(socket)
      socket.on('error', () => {})
      let number = 0
      socket.on('data', chunk => {
        requests.push(chunk.toString())
        answer(socket, chunk.toString(), ++number)
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    return { baseUrl: `http://127.0.0.1:${port}`, requests }
  }

  /** @param {Promise<unknown>} promise @returns {Promise<Error & {code: string}>} */
  const errorOf = promise => promise.then(() => expect.fail('it was answered'), error => error)

  describe('over HTTP', () => {
    it('give status, headers, body and the connection, which may be used again', async () => {
      const { baseUrl } = await serve(socket => socket.write(ANSWER))
      const http = createHttp({ baseUrl, timeoutMs: 5_000 })
      const connection = http.connect()
      const first = await http(GET, connection)
      const second = await http(GET, connection)
      connection.destroy()
      expect([first.status, first.body.toString(), first.headers['content-length']])
        .to.deep.equal([200, 'ok', '2'])
      expect([first.reusedSocket, second.reusedSocket]).to.deep.equal([false, true])
      expect(second.localPort).to.equal(first.localPort).and.to.be.above(0)
      const other = await http(GET)
      expect([other.reusedSocket, other.localPort === first.localPort])
        .to.deep.equal([false, false])
    })

    it('send a body as JSON unless the headers say otherwise', () => {
      expect(toHeaders({ method: 'GET', path: '/' })).to.deep.equal({})
      expect(toHeaders({ method: 'PUT', path: '/', body: '\u00fc' }))
        .to.deep.equal({ 'Content-Type': 'application/json', 'Content-Length': 2 })
      expect(toHeaders({ method: 'PUT', path: '/', body: '', headers: { 'x-a': 'b' } }))
        .to.deep.equal({ 'Content-Type': 'application/json', 'Content-Length': 0, 'x-a': 'b' })
    })

    it('say why there is no answer', async () => {
      const { baseUrl } = await serve((socket, request) => {
        if (request.includes('/cut')) socket.end(ANSWER.replace('length: 2', 'length: 9'))
        else if (request.includes('/gone')) socket.destroy()
      })
      const http = createHttp({ baseUrl, timeoutMs: 200 })
      expect(await errorOf(http(GET))).to.include({
        code: 'NO_ANSWER',
        message: 'GET /a?b=1: expected an answer, none was complete within 200 ms'
      })
      expect(await errorOf(http({ ...GET, path: '/cut' }))).to.include({
        code: 'CUT_OFF',
        message: 'GET /cut: expected 9 bytes of body, the connection ended after 2'
      })
      const gone = await errorOf(http({ ...GET, path: '/gone' }))
      expect(gone.code).to.equal('NO_EXCHANGE')
      expect(gone.message).to.match(/^GET \/gone: expected an answer, got ECONNRESET, /)
    })
  })

  describe('byte by byte', () => {
    it('ask one after the other on one connection, and keep what comes besides', async () => {
      const { baseUrl, requests } =
        await serve((socket, _, number) => socket.write(ANSWER + (number === 2 ? 'more' : '')))
      const wire = createWire({ baseUrl: `${baseUrl}/base/`, timeoutMs: 5_000 })
      const { answers, rest } = await wire([GET, { method: 'POST', path: '/c', body: '{}' }])
      expect(answers.map(String)).to.deep.equal([ANSWER, ANSWER])
      expect(String(rest)).to.equal('more')
      expect(requests[0]).to.equal('GET /base/a?b=1 HTTP/1.1\r\n' +
        `Host: ${new URL(baseUrl).host}\r\nConnection: keep-alive\r\n\r\n`)
      expect(requests[1]).to.match(/^POST \/base\/c HTTP\/1\.1\r\n/)
        .and.include('Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}')
    })

    it('put an answer together from its pieces', async () => {
      const body = 'x'.repeat(300)
      const whole = `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`
      const { baseUrl } = await serve(socket => {
        socket.setNoDelay(true)
        const write = (/** @type {number} */ from) => {
          if (from >= whole.length) return
          socket.write(whole.slice(from, from + 40), () => setImmediate(write, from + 40))
        }
        write(0)
      })
      const { answers, rest } = await createWire({ baseUrl, timeoutMs: 5_000 })([GET, GET, GET])
      expect(answers.map(String)).to.deep.equal([whole, whole, whole])
      expect(rest).to.have.length(0)
    })

    it('stop at what is no answer, and at the end of the connection', async () => {
      const { baseUrl } = await serve((socket, request) => {
        if (request.includes('/noise')) socket.write('hello')
        else if (request.includes('/gone')) socket.end()
        else socket.end(ANSWER)
      })
      const wire = createWire({ baseUrl, timeoutMs: 5_000 })
      const noise = await wire([{ ...GET, path: '/noise' }])
      expect([noise.answers, String(noise.rest)]).to.deep.equal([[], 'hello'])
      expect((await wire([GET, GET])).answers.map(String)).to.deep.equal([ANSWER])
      expect(await errorOf(wire([{ ...GET, path: '/gone' }, GET]))).to.include({
        code: 'NO_EXCHANGE',
        message: 'GET /gone, GET /a?b=1: expected an answer, got a closed connection'
      })
    })

    it('say that none came in time, or that nobody listens', async () => {
      const { baseUrl } = await serve(() => {})
      expect(await errorOf(createWire({ baseUrl, timeoutMs: 100 })([GET])))
        .to.include({ code: 'NO_ANSWER' })
      server.close()
      for (const socket of sockets) socket.destroy()
      const error = await errorOf(createWire({ baseUrl, timeoutMs: 100 })([GET]))
      expect(error.code).to.equal('NO_EXCHANGE')
      expect(error.message).to.include('ECONNREFUSED')
    })
  })
})
