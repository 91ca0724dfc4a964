/** @import {AddressInfo} from 'node:net' */
// Bodies of strangers, and of too many at once.
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { createListener } from '../../src/http/create-listener.js'
import { createFakeWorker } from '../api/fake-worker.js'

const LIMIT = 1000
const BASIC = `authorization: Basic ${Buffer.from('ada:right').toString('base64')}\r\n`

describe('a body', () => {
  /** @type {ReturnType<typeof createFakeWorker>} */
  let fake
  /** @type {import('node:http').Server} */
  let server
  /** Lengths of the bodies that were read. @type {(number | null)[]} */
  let read
  /** @type {import('node:net').Socket[]} */
  let sockets

  beforeEach(async () => {
    fake =
      createFakeWorker({ options: { auth: { user: 'ada', password: 'right' }, bodyLimit: LIMIT } })
    read = []
    sockets = []
    const service = /** @type {never} */ ({
      record: { mount: '/service' },
      handle: (/** @type {{body: Buffer | null}} */ { body }) => {
        read.push(body?.length ?? null)
        return { status: 200, headers: {}, contentType: 'text/plain', body: 'ok' }
      }
    })
    const worker = Object.assign(fake, {
      findMounted: (/** @type {{path: string}} */ { path }) =>
        path.startsWith('/service') ? service : undefined,
      answeringApi: /** @type {<T>(_stopped: (stop: never) => void, work: () => T) => T} */ (
        (_stopped, work) => work()
      )
    })
    const api = {
      answer: (/** @type {{body: Buffer | null}} */ { body }) => {
        read.push(body?.length ?? null)
        return { status: 200, json: {} }
      },
      toErrorAnswer: () => ({ status: 500, json: {} })
    }
    server = createServer(createListener(
      { worker, watchdog: { begin: () => 0, end: () => {}, rest: () => {} }, api }
    ))
    await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
  })
  afterEach(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => server.close(resolve))
    fake.close()
  })

  /**
   * @param {string} text
   * @returns {{socket: import('node:net').Socket, answer: Promise<string>}} answer: its first line
   */
  function send (text) {
    const socket = connect(/** @type {AddressInfo} */ (server.address()).port, '127.0.0.1')
    sockets.push(socket)
    socket.write(text)
    const answer = new Promise((resolve, reject) => {
      socket.setEncoding('latin1').once('data', data => resolve(String(data).split('\r\n')[0]))
      socket.once('error', reject)
    })
    return { socket, answer }
  }
  /** @param {string} path @param {number} length @param {string} [headers] */
  const head = (path, length, headers = '') =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${headers}content-length: ${length}\r\n\r\n`

  /** Asks until the answer is this one. @param {string} wanted */
  async function until (wanted) {
    const ask = () => send(head('/service', LIMIT) + 'x'.repeat(LIMIT)).answer
    while (!(await ask()).includes(wanted)) await new Promise(resolve => setTimeout(resolve, 10))
  }

  for (const [path, status] of /** @type {[string, number][]} */ ([
    ['/_api/document/c', 401], ['/_api/foxx', 401], ['/nowhere', 200]
  ])) {
    it(`is not waited for at ${path}, where nobody may send one without credentials`, async () => {
      const { answer } = send(head(path, LIMIT))
      expect(await answer).to.include(` ${status} `)
      expect(read.filter(length => length !== null)).to.deep.equal([])
    })
  }

  it('without credentials leaves its connection usable when it is short', async () => {
    const { socket, answer } = send(head('/_api/document/c', 5) + 'hello')
    expect(await answer).to.include(' 401 ')
    socket.write(head('/_api/document/c', 5, BASIC) + 'hello')
    const again = await new Promise(resolve => socket.once('data', resolve))
    expect(String(again)).to.include(' 200 ')
    expect(read).to.deep.equal([5])
  })

  it('is read with credentials, and up to the limit', async () => {
    expect(await send(head('/_api/document/c', LIMIT, BASIC) + 'x'.repeat(LIMIT)).answer)
      .to.include(' 200 ')
    expect(await send(head('/_api/document/c', LIMIT + 1, BASIC)).answer).to.include(' 413 ')
    expect(read).to.deep.equal([LIMIT])
  })

  it('is inflated, for services and the API, where it comes compressed', async () => {
    const text = Buffer.from('x'.repeat(LIMIT))
    for (const path of ['/service', '/_api/document/c']) {
      for (const [encoding, bytes] of /** @type {const} */ ([
        ['gzip', gzipSync(text)], ['Deflate', deflateSync(text)], ['identity', text]
      ])) {
        const headers = `${BASIC}content-encoding: ${encoding}\r\n`
        const { socket, answer } = send(head(path, bytes.length, headers))
        socket.write(bytes)
        expect(await answer).to.include(' 200 ')
      }
    }
    expect(read).to.deep.equal(Array(6).fill(LIMIT))
  })

  it('is refused where it is larger when inflated, damaged, or of another encoding', async () => {
    for (const [encoding, bytes, status] of /** @type {const} */ ([
      ['gzip', gzipSync(Buffer.alloc(LIMIT + 1)), 413], ['gzip', Buffer.from('no gzip'), 400],
      ['deflate', gzipSync('x'), 400], ['gzip', gzipSync('x').subarray(0, -1), 400],
      ['br', brotliCompressSync('x'), 400], ['constructor', Buffer.from('x'), 400]
    ])) {
      const headers = `content-encoding: ${encoding}\r\n`
      const { socket, answer } = send(head('/service', bytes.length, headers))
      socket.write(bytes)
      expect(await answer, encoding).to.include(` ${status} `)
    }
    expect(read).to.deep.equal([])
  })

  it('is refused while others take all the memory that there is for bodies, ' +
    'until they are through', async () => {
    const waiting = Array.from({ length: 4 }, () =>
      send(head('/service', LIMIT) + 'x'.repeat(LIMIT - 1)))
    await until(' 503 ')
    for (const { socket } of waiting) socket.write('x')
    for (const { answer } of waiting) expect(await answer).to.include(' 200 ')
    expect(await send(head('/service', LIMIT) + 'x'.repeat(LIMIT)).answer).to.include(' 200 ')
  })

  it('of a client that goes away takes no memory any more', async () => {
    const gone = Array.from({ length: 4 }, () =>
      send(head('/service', LIMIT) + 'x'.repeat(LIMIT - 1)))
    await until(' 503 ')
    for (const { socket, answer } of gone) {
      answer.catch(() => {})
      socket.destroy()
    }
    await until(' 200 ')
  })
})
