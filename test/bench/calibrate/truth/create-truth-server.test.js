import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { createOwnTimes } from '../../../../bench/calibrate/truth/own-times.js'
import { createTruthServer } from '../../../../bench/calibrate/truth/create-truth-server.js'

const ANSWER = { body: 'gr\u00fcn', contentType: 'text/plain; charset=utf-8' }

describe('calibrate/truth/create-truth-server', () => {
  /** @type {import('node:net').Server} */
  let server
  afterEach(() => { server.close() })

  /** @param {{iterations?: number, delayMs?: number}} truth */
  async function open ({ iterations = 0, delayMs = 0 }) {
    const ownTimes = createOwnTimes()
    /** @type {number[]} */
    const waited = []
    let now = 0
    const created = createTruthServer({ ...ANSWER, iterations, delayMs }, {
      ownTimes,
      // Each look at the clock takes 2 ms, a step of the loop 1 ms, and waiting as long as it shall.
      nowMs: () => { now += 2; return now },
      later: (answer, ms) => {
        waited.push(ms)
        now += ms
        answer()
      },
      spin: steps => { now += steps }
    })
    server = created.server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    return { ...created, ownTimes, waited, port }
  }

  it('answers at once with the body that it was given, and measures its loop', async () => {
    const { port, readStats, ownTimes, waited } = await open({ iterations: 7 })
    for (let request = 0; request < 2; request++) {
      const [answer] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response')
      expect(await text(answer)).to.equal(ANSWER.body)
      expect(answer.statusCode).to.equal(200)
      expect(answer.headers)
        .to.include({ 'content-type': ANSWER.contentType, 'content-length': '5' })
    }
    expect(ownTimes.take()).to.deep.equal({ count: 2, p50: 9_000, mean: 9_000 })
    const [{ pid, requests, connections, loopActiveMs, loopIdleMs }] = readStats()
    expect({ pid, requests, connections })
      .to.deep.equal({ pid: process.pid, requests: 2, connections: 2 })
    expect(loopActiveMs).to.be.above(0)
    expect(loopIdleMs).to.be.a('number')
    expect(waited).to.deep.equal([])
  })

  it('answers later where it shall, over the same connection, and measures the wait', async () => {
    const { port, readStats, ownTimes, waited } = await open({ delayMs: 30 })
    const socket = connect(port, '127.0.0.1')
    for (let request = 0; request < 2; request++) {
      socket.write('GET / HTTP/1.1\r\n\r\n')
      const [answer] = await once(socket, 'data')
      expect(String(answer)).to.equal('HTTP/1.1 200 OK\r\ncontent-type: text/plain; ' +
        'charset=utf-8\r\ncontent-length: 5\r\nconnection: keep-alive\r\n\r\ngr\u00fcn')
    }
    socket.end()
    await once(socket, 'close')
    expect(waited).to.deep.equal([30, 30])
    expect(ownTimes.take()).to.deep.equal({ count: 2, p50: 32_000, mean: 32_000 })
    expect(readStats()[0]).to.include({ requests: 2, connections: 1 })
  })
})
