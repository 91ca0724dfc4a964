/** @import {ClientHttp2Session, IncomingHttpHeaders, OutgoingHttpHeaders} from 'node:http2' */
/** @import {Socket} from 'node:net' */
// HTTP/2 with prior knowledge on the port of HTTP/1: the same answers, within the same limits.
import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { connect as connectHttp2, constants } from 'node:http2'
import { connect, createServer } from 'node:net'
import { setImmediate as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { OK, startEdge } from './fake-edge.js'

/** With or without a reset. @param {Socket} connection @returns {Promise<void>} */
const closed = connection => new Promise(resolve => { connection.once('close', () => resolve()) })
const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'

describe('speakHttp2', () => {
  /** @type {Awaited<ReturnType<typeof startEdge>>} */
  let edge
  /** @type {ClientHttp2Session} */
  let session
  /** Requests as the service saw them. @type {import('../../src/types.js').ServiceRequest[]} */
  let seen
  /** @type {unknown[]} */
  let addresses
  /** @type {Socket[]} */
  let opened

  beforeEach(async () => {
    edge = await startEdge()
    seen = []
    addresses = []
    opened = []
    edge.handle = request => {
      seen.push(request)
      addresses.push(request.message.socket.remoteAddress)
      const headers = { 'set-cookie': ['a=1', 'b=2'], connection: 'close' }
      return { status: 200, headers, contentType: 'text/plain', body: request.body ?? 'ok' }
    }
    session = connectHttp2(`http://127.0.0.1:${edge.port}`)
    session.on('error', () => {})
    await once(session, 'remoteSettings')
  })
  afterEach(async () => {
    session.destroy()
    for (const connection of opened) connection.destroy()
    await edge.close()
  })

  /**
   * @param {OutgoingHttpHeaders} headers
   * @param {string | null} [body] null: one that begins and does not end
   * @returns {Promise<{headers: IncomingHttpHeaders & {':status'?: number}, text: string, code: number}>} code: of
   *   the stream's end
   */
  const ask = (headers, body) => new Promise(resolve => {
    const stream = session.request(headers, { endStream: body === undefined })
    let text = ''
    /** @type {IncomingHttpHeaders & {':status'?: number}} */
    let answered = {}
    stream.setEncoding('utf8').on('data', piece => { text += piece })
    stream.on('response', given => { answered = given })
    stream.on('error', () => {})
    stream.on('close', () => resolve({ headers: answered, text, code: Number(stream.rstCode) }))
    if (body === null) stream.write('a')
    else if (body !== undefined) stream.end(body)
  })

  /** @returns {Promise<{connection: Socket, send: (piece: string) => Promise<void>}>} send: until that was read */
  const open = async () => {
    const accepted = once(edge.server, 'connection')
    const connection = connect({ port: edge.port, host: '127.0.0.1', noDelay: true })
    opened.push(connection.on('error', () => {}))
    const [peer] = await accepted
    const send = async (/** @type {string} */ piece) => {
      connection.write(piece, 'latin1')
      while (peer.bytesRead < connection.bytesWritten && !peer.destroyed) await pause()
    }
    return { connection, send }
  }

  it('a stream is to a service as a request of HTTP/1, with a host', async () => {
    const { headers, text } = await ask({ ':path': '/service/x?y=1', 'x-own': 'z' })
    expect([headers[':status'], text]).to.deep.equal([200, 'ok'])
    expect(headers).to.deep.include({
      'set-cookie': ['a=1', 'b=2'], 'content-length': '2', 'x-arango-queue-time-seconds': '0.000000'
    })
    const [{ method, path, query, message } = /** @type {never} */ ({})] = seen
    expect(addresses).to.deep.equal(['127.0.0.1'])
    expect({ method, path, query }).to.deep.equal({ method: 'GET', path: '/x', query: 'y=1' })
    expect(message.headers).to.deep.equal({ 'x-own': 'z', host: `127.0.0.1:${edge.port}` })
    expect(message.rawHeaders).to.have.length(4)
  })

  it('a body comes whole, whether its length is announced or not', async () => {
    const path = { ':path': '/service/', ':method': 'POST' }
    expect((await ask(path, 'ab'.repeat(50_000))).text).to.have.length(100_000)
    expect((await ask({ ...path, 'content-length': '3' }, 'abc')).text).to.equal('abc')
    expect((await ask({ ...path })).text).to.equal('ok')
  })

  it('streams of one connection are answered beside connections of HTTP/1', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 250 }, () => ask({ ':path': '/service/' })),
      edge.ask('/service/').then(({ text }) => ({ text }))
    ])
    expect(answers.every(({ text }) => text === 'ok')).to.equal(true)
    expect(seen.map(({ message }) => message.httpVersion).filter(version => version === '1.1'))
      .to.have.length(1)
  })

  it('the limit of bodies holds, and the refusal is read', async () => {
    const { headers, text, code } = await ask(
      { ':path': '/service/', ':method': 'POST', 'content-length': String(2e8) }, null
    )
    expect([headers[':status'], code]).to.deep.equal([413, constants.NGHTTP2_NO_ERROR])
    expect(JSON.parse(text)).to.include({ errorNum: 413 })
  })

  it('headers have the room that they have in HTTP/1', async () => {
    expect((await ask({ ':path': '/service/', 'x-own': 'z'.repeat(12_000) })).text).to.equal('ok')
    const { code } = await ask({ ':path': '/service/', 'x-own': 'z'.repeat(20_000) })
    expect(code).to.equal(constants.NGHTTP2_ENHANCE_YOUR_CALM)
    expect(seen).to.have.length(1)
  })

  it('a page of another host may change nothing by it either', async () => {
    const { headers } = await ask({ ':path': '/_api/x', ':authority': 'evil.example' })
    expect(headers[':status']).to.equal(403)
  })

  it('a preface may come byte by byte', async () => {
    const { connection, send } = await open()
    for (const byte of PREFACE) await send(byte)
    // Its own settings, which are empty: length 0, type 4, of stream 0.
    await send('\0\0\0\x04\0\0\0\0\0')
    const [first] = await once(connection, 'data')
    expect(first[3]).to.equal(4)
  })

  it('a connection of HTTP/2 ends where its client ends its half', async () => {
    const { connection } = await open()
    connection.end(PREFACE)
    await closed(connection.resume())
  })

  for (const pieces of [['P', 'UT'], ['PR', 'OPFIND']]) {
    it(`a method of HTTP/1 may begin as the preface does: ${pieces.join(' + ')}`, async () => {
      const { connection, send } = await open()
      for (const piece of pieces) await send(piece)
      await send(' /service/x HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n')
      const [first] = await once(connection, 'data')
      expect(String(first)).to.match(/^HTTP\/1.1 200 OK/)
    })
  }

  for (const version of [1, 2]) {
    it(`requests of HTTP/${version} belong to no earlier one in whose context ` +
      'their connection came', async () => {
      const contexts = new AsyncLocalStorage()
      /** @type {unknown[]} */
      const found = []
      edge.handle = () => {
        found.push(contexts.getStore())
        return OK
      }
      const far = createServer()
      await once(far.listen(0, '127.0.0.1'), 'listening')
      const accepted = once(far, 'connection')
      const { port } = /** @type {import('node:net').AddressInfo} */ (far.address())
      edge.server.emit('connection', contexts.run('earlier', () => connect(port, '127.0.0.1')))
      const [client] = await accepted
      opened.push(client)
      far.close()
      if (version === 1) {
        client.write('GET /service/ HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2))
        while (found.length < 2) await pause()
      } else {
        session.destroy()
        session = connectHttp2('http://x', { createConnection: () => client })
        await Promise.all([ask({ ':path': '/service/' }), ask({ ':path': '/service/' })])
      }
      expect(found).to.deep.equal([undefined, undefined])
    })
  }

  it('a connection ends whose bytes are too slow to tell, however evenly they come', async () => {
    edge.server.headersTimeout = 50
    const { connection, send } = await open()
    const drip = setInterval(() => { if (!connection.destroyed) send(PREFACE.charAt(sent++)) }, 10)
    let sent = 0
    await closed(connection)
    clearInterval(drip)
    expect(sent).to.be.below(PREFACE.length - 1)
  })

  for (const [what, text] of Object.entries({
    'no preface': 'PRI * HTTP/1.1\r\n\r\n',
    'a preface and nothing of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nGET / HTTP/1.1\r\n\r\n'
  })) {
    it(`the connection ends where ${what} comes, and others go on`, async () => {
      const { connection } = await open()
      connection.write(text)
      await closed(connection.resume())
      expect((await ask({ ':path': '/service/' })).text).to.equal('ok')
    })
  }
})
