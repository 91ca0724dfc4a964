/** @import {LoadJob, LoadResult} from '../../../../../bench/measure/types.js' */
/** @import {Exchange} from '../load-own-server.js' */
import { expect } from 'chai'
import { createAbDriver } from '../../../../../bench/measure/drivers/ab/index.js'
import { findAb } from '../../../../../bench/measure/drivers/ab/find-ab.js'
import { runAb } from '../../../../../bench/measure/drivers/ab/run-ab.js'
import { createAutocannonDriver } from '../../../../../bench/measure/drivers/autocannon/index.js'
import { startKnownTruth, TRUE_ACTION } from '../../known-truth-server.js'
import { failureOf, listFolders, loadOwnServer } from '../load-own-server.js'

const ab = await findAb(process.env.PATH)
const path = ab.found ? ab.path : ''
const FOLDERS = 'shootout-ab-'

/**
 * @param {Partial<LoadJob>} changes
 * @param {{answer?: (exchange: Exchange) => void, load?: (job: LoadJob) => Promise<LoadResult>}} [how]
 */
function load (changes, {
  answer = ({ response }) => send(response, '{"n":1}'),
  load = job => runAb(job, { path })
} = {}) {
  return loadOwnServer(changes, { answer, load })
}

/**
 * To a request in HTTP/1.0 a length has to be named, or the connection ends with the answer.
 * @param {import('node:http').ServerResponse} response
 * @param {string} body
 */
function send (response, body) {
  response.writeHead(200, { 'content-length': Buffer.byteLength(body) }).end(body)
}

describe('measure/drivers/ab/run-ab', function () {
  before(function () {
    if (!ab.found) {
      process.stdout.write(`    skipped: ${ab.reason}; ${ab.remedy}\n`)
      this.skip()
    }
  })

  it('sends what it is told to, in HTTP/1.0, on as many connections as it is ' +
    'told to, and keeps them', async () => {
    const { seen, requests, connections, result } =
      await load({ method: 'POST', body: '{"a":"ü\\n"}', headers: { 'x-key': 'k"\\' } })
    expect([...seen]).to.deep.equal(['1.0 POST /path?a=1 application/json k"\\ {"a":"ü\\n"}'])
    expect(connections).to.equal(4)
    expect(requests).to.be.within(result.completed, result.sent)
    expect(result.errors).to.deep.equal({})
  })

  it('opens a new connection for each request where the server names no length', async () => {
    const { connections, result } = await load({}, { answer: ({ response }) => response.end('x') })
    expect(connections).to.be.within(result.completed, result.sent)
  })

  it('counts, times and weighs the answers, and what it took itself', async () => {
    const { result: { completed, seconds, latencyUs, clientCpuUs, bytes } } = await load({})
    expect(seconds).to.be.within(0.99, 2)
    expect(bytes).to.be.above(completed * 100)
    expect(clientCpuUs).to.be.within(1, seconds * 2e6)
    // Little's law, with what a busy machine may add.
    expect((latencyUs?.mean ?? 0) * completed / seconds / 1e6).to.be.within(2, 4.5)
  })

  it('goes on after 50,000 requests, where ab would end by itself', async function () {
    this.timeout(60_000)
    const { result } = await load({ seconds: 10, connections: 8 })
    if (result.seconds < 9.9) expect(result.completed).to.be.above(1_000_000)
    else expect(result.seconds).to.be.within(9.9, 12)
  })

  it('sees bodies of a wrong size, and none where any is right', async () => {
    const answer = (/** @type {Exchange} */ { number, response }) => {
      send(response, number % 100 === 0 ? 'wrong' : '{"n":1}')
    }
    const { result, requests } = await load({ expectedBody: '{"n":1}' }, { answer })
    expect(result.mismatches)
      .to.be.within(Math.floor(result.completed / 100) - 4, Math.ceil(requests / 100))
    expect(result.mismatches).to.be.above(0)
    expect((await load({}, { answer })).result.mismatches).to.equal(0)
    const all = await load({ expectedBody: '{"n":12}' })
    expect(all.result.mismatches).to.equal(all.result.completed)
  })

  it('counts every status that is not 2xx', async () => {
    const { result } = await load({}, {
      answer: ({ number, response }) => {
        response.writeHead(number % 10 === 0 ? 302 : 201, { 'content-length': 0 }).end()
      }
    })
    expect(result.non2xx)
      .to.be.within(Math.floor(result.completed / 10) - 4, Math.ceil(result.sent / 10))
    expect(result.non2xx).to.be.above(0)
  })

  it('finds the latency of a server that answers late', async () => {
    const running = await startKnownTruth('delay')
    try {
      const expected = TRUE_ACTION.expected.body
      const distances = []
      for (let attempt = 0; attempt < 4; attempt++) {
        const told = (await running.ask()).delayUs.length
        const result = await runAb({
          urls: [`${running.baseUrl}/truth`], method: 'GET', connections: 8, seconds: 1,
          expectedBody: expected, expectedWireBytes: null, windowMs: null
        }, { path })
        const own = (await running.ask()).delayUs.slice(told).sort((a, b) => a - b)
        expect(result.mismatches).to.equal(0)
        distances.push(Math.abs((result.latencyUs?.p50 ?? NaN) - (own[own.length >> 1] ?? NaN)))
      }
      expect(Math.min(...distances)).to.be.below(1_000)
    } finally {
      await running.stop()
    }
  })

  it('says what ab said when it ends without a result, and leaves nothing behind', async () => {
    const before = listFolders(FOLDERS)
    expect(await failureOf(() => load({ headers: { 'x-key': 'a\nb' }, urls: ['no address'] })))
      .to.match(/ab ended with exit code \d+: .*invalid URL/)
    expect(await failureOf(() => load({}, { load: job => runAb(job, { path: '/no/such/ab' }) })))
      .to.match(/ab can't be started/)
    expect(await failureOf(() => load({ threads: 2 }))).to.match(/one thread/)
    expect(listFolders(FOLDERS)).to.deep.equal(before)
  })

  it('lets autocannon warm up, and ends ab when it is closed in the middle', async () => {
    const before = listFolders(FOLDERS)
    const driver = createAbDriver({ path, warmer: createAutocannonDriver() })
    const warming = await load({ seconds: 0.2 }, { load: job => driver.load(job) })
    expect(warming.result.sockets).to.equal(4)
    const failure = failureOf(() => load({ seconds: 8 }, { load: job => driver.load(job) }))
    await new Promise(resolve => setTimeout(resolve, 500))
    await driver.close()
    expect(await failure).to.match(/its process ended in the middle of a slice/)
    expect(listFolders(FOLDERS)).to.deep.equal(before)
  })
})
