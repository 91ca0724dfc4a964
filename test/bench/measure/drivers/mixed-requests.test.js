/** @import {LoadJob, LoadResult} from '../../../../bench/measure/types.js' */
/** @import {MixedRequest} from '../../../../bench/requests/types.js' */
// Several requests in one load, with each client that can send them.
import { expect } from 'chai'
import { createServer } from 'node:http'
import * as autocannon from '../../../../bench/measure/drivers/autocannon/run-load.js'
import { openLoad } from '../../../../bench/measure/drivers/autocannon/open-load.js'
import { createAlarm } from '../../../../bench/measure/drivers/pacer/alarm.js'
import { runOpenLoop } from '../../../../bench/measure/drivers/pacer/run-open-loop.js'
import * as reconnecting from '../../../../bench/measure/drivers/reconnecting/run-reconnecting.js'

const LONG = `${'é'.repeat(100_000)}!`
const ANY = { status: null, body: null, matches: null, json: null }

/** @param {Partial<MixedRequest>} more @returns {MixedRequest} */
const toRequest = more => ({
  name: 'one', weight: 1, method: 'GET', path: '/one', headers: {}, expect: ANY, ...more
})

const REQUESTS = [
  toRequest({ name: 'one', weight: 8, headers: { 'x-a': 'b' }, expect: { ...ANY, body: 'one b' } }),
  toRequest({ name: 'long', path: '/long', expect: { ...ANY, body: LONG } }),
  toRequest({
    name: 'post', method: 'POST', path: '/post?a=1', body: '{"c":2}',
    expect: { ...ANY, status: 404, json: { value: { c: 2 } } }
  })
]

describe('several requests in one load', () => {
  /** @type {string[]} */
  let asked = []
  /** Answers to /post after which one is wrong. */
  let wrongEvery = Infinity
  let posts = 0
  /** Answers after which one ends its connection. */
  let closesEvery = Infinity
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (asked.length % closesEvery === 0) response.setHeader('connection', 'close')
    if (request.url === '/one') return response.end(`one ${request.headers['x-a']}`)
    if (request.url === '/long') return response.end(LONG)
    let body = ''
    request.on('data', chunk => { body += chunk })
    request.on('end', () => {
      const isWrong = ++posts % wrongEvery === 0
      response.writeHead(404, { 'content-type': request.headers['content-type'] })
        .end(isWrong ? '{"c":3}' : body)
    })
  })
  let url = ''
  before(async () => {
    await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    url = `http://127.0.0.1:${port}/`
  })
  beforeEach(() => {
    asked = []
    wrongEvery = Infinity
    closesEvery = Infinity
    posts = 0
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  /** @param {Partial<LoadJob>} [more] @returns {LoadJob} */
  const toJob = more => ({
    urls: [url], method: 'GET', connections: 3, seconds: 0.3, expectedBody: null,
    expectedWireBytes: null, windowMs: null, mix: { requests: REQUESTS, seed: 3 }, ...more
  })

  /** @param {LoadResult} result */
  function expectRight ({ requests = [], completed, mismatches, non2xx, errors, sent }) {
    expect({ mismatches, non2xx, errors }).to.deep.equal({ mismatches: 0, non2xx: 0, errors: {} })
    expect(requests.map(({ name, wrong }) => [name, wrong]))
      .to.deep.equal([['one', 0], ['long', 0], ['post', 0]])
    const sum = (/** @type {'sent' | 'completed'} */ key) =>
      requests.reduce((total, one) => total + one[key], 0)
    expect([sum('sent'), sum('completed')]).to.deep.equal([sent, completed])
    const [one, long, post] = requests
    expect(completed).to.be.above(10)
    // Ten requests are one round, of which the last may be cut off.
    expect(one?.sent).to.be.within(8 * ((long?.sent ?? 0) - 1), 8 * ((long?.sent ?? 0) + 1))
    expect(post?.sent).to.be.within((long?.sent ?? 0) - 1, (long?.sent ?? 0) + 1)
    expect(requests.every(({ histogram }) => histogram !== null)).to.equal(true)
    expect(new Set(asked)).to.deep.equal(new Set(['GET /one', 'GET /long', 'POST /post?a=1']))
  }

  it('is sent in turns over open connections', async () => {
    const load = await openLoad(toJob(), 0.02)
    await load.turn(0.1)
    await load.turn(0.1)
    expectRight(await load.close())
  })

  it('is sent for a time', async () => {
    expectRight(await autocannon.runLoad(toJob()))
  })

  it('is sent over a new connection for each request', async () => {
    expectRight(await reconnecting.runLoad(toJob()))
  })

  it('is sent at a rate', async () => {
    const alarm = createAlarm()
    try {
      expectRight(await runOpenLoop(toJob({
        rate: { perSecond: 200, arrivals: 'constant', seed: 1 }
      }), { alarm }))
    } finally {
      alarm.close()
    }
  })

  it('has answers that belong to their requests where connections end in between', async () => {
    closesEvery = 7
    const { requests = [], mismatches, completed } = await autocannon.runLoad(toJob())
    expect(requests.map(({ wrong }) => wrong)).to.deep.equal([0, 0, 0])
    expect(mismatches).to.equal(0)
    expect(completed).to.be.above(50)
  })

  it('finds a wrong answer, and names its request', async () => {
    wrongEvery = 5
    const alarm = createAlarm()
    try {
      const results = [
        await autocannon.runLoad(toJob()),
        await reconnecting.runLoad(toJob()),
        await runOpenLoop(toJob({
          rate: { perSecond: 300, arrivals: 'constant', seed: 1 }
        }), { alarm })
      ]
      for (const { requests = [], mismatches, non2xx, firstMismatch } of results) {
        const [one, long, post] = requests
        expect([one?.wrong, long?.wrong]).to.deep.equal([0, 0])
        expect(post?.wrong).to.equal(mismatches).and.to.be.above(0)
        expect(post?.wrong).to.be.within(
          Math.floor((post?.completed ?? 0) / 5) - 1, Math.ceil((post?.completed ?? 0) / 5) + 1
        )
        expect(non2xx).to.equal(mismatches)
        expect(post?.firstWrong).to.equal("expected JSON with /c = 2, got '{\"c\":3}'")
        expect(firstMismatch).to.equal(`'post': ${post?.firstWrong}`)
      }
    } finally {
      alarm.close()
    }
  })

  it('comes in the same order for the same seed', async () => {
    /** @param {number} seed */
    const orderOf = async seed => {
      asked = []
      await autocannon.runLoad(toJob({
        connections: 1, amount: 30, seconds: 5, mix: { requests: REQUESTS, seed }
      }))
      return asked.slice(0, 30)
    }
    const [first, again] = [await orderOf(3), await orderOf(3)]
    expect(again).to.deep.equal(first)
    expect(first.slice(10, 20)).to.deep.equal(first.slice(0, 10))
  })
})
