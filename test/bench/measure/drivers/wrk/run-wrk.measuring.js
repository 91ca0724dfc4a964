/** @import {LoadJob, LoadResult} from '../../../../../bench/measure/types.js' */
/** @import {Exchange} from '../load-own-server.js' */
import { expect } from 'chai'
import { createAutocannonDriver } from '../../../../../bench/measure/drivers/autocannon/index.js'
import { createWrkDriver } from '../../../../../bench/measure/drivers/wrk/index.js'
import { findWrk } from '../../../../../bench/measure/drivers/wrk/find-wrk.js'
import { runWrk } from '../../../../../bench/measure/drivers/wrk/run-wrk.js'
import { failureOf, listFolders, loadOwnServer } from '../load-own-server.js'

const wrk = await findWrk(process.env.PATH)
const path = wrk.found ? wrk.path : ''
const FOLDERS = 'shootout-wrk-'

/**
 * @param {Partial<LoadJob>} changes
 * @param {{answer?: (exchange: Exchange) => void, load?: (job: LoadJob) => Promise<LoadResult>}} [how]
 */
function load (changes, {
  answer = ({ number, response }) => response.end(`{"n":${number}}`),
  load = job => runWrk(job, { path })
} = {}) {
  return loadOwnServer({ threads: 2, ...changes }, { answer, load })
}

describe('measure/drivers/wrk/run-wrk', function () {
  before(function () {
    if (!wrk.found) {
      process.stdout.write(`    skipped: ${wrk.reason}; ${wrk.remedy}\n`)
      this.skip()
    }
  })

  it('sends what it is told to and nothing else, on as many ' +
    'connections as it is told to', async () => {
    const { seen, requests, connections, result } =
      await load({ method: 'POST', body: '{"a":"ü\\n"}', headers: { 'x-key': 'k"\\' } })
    expect([...seen]).to.deep.equal(['1.1 POST /path?a=1 application/json k"\\ {"a":"ü\\n"}'])
    expect(connections).to.equal(4)
    expect(requests).to.be.within(result.completed, result.sent)
    expect(result.errors).to.deep.equal({})
  })

  it('counts, times and weighs the answers by clocks of its own', async () => {
    const { result } = await load({})
    const { completed, completedLate, seconds, latencyUs, clientCpuUs, bytes } = result
    expect(seconds).to.be.within(0.99, 2)
    expect(completedLate).to.be.within(1, completed - 1)
    expect(bytes).to.be.above(completed * 100)
    expect(clientCpuUs).to.be.within(1, seconds * 2e6)
    // Little's law, with what a busy machine may add.
    expect((latencyUs?.mean ?? 0) * completed / seconds / 1e6).to.be.within(2, 4.5)
  })

  it('checks every body against the one that is expected and keeps ' +
    'the first that differs', async () => {
    const answer = (/** @type {Exchange} */ { number, response }) => {
      response.end(number % 100 === 0 ? 'wrong\0"' : '{"n":1}')
    }
    const { result, requests } = await load({ expectedBody: '{"n":1}' }, { answer })
    expect(result.mismatches)
      .to.be.within(Math.floor(result.completed / 100) - 4, Math.ceil(requests / 100))
    expect(result.mismatches).to.be.above(0)
    expect(result.firstMismatch).to.equal('wrong\0"')
  })

  it('checks every body against a pattern, the lengths of its repetitions included', async () => {
    const right = await load({ expectedPattern: '^\\{"n":\\d{1,9}\\}$' })
    expect(right.result.mismatches).to.equal(0)
    const wrong = await load({ expectedPattern: '^\\{"n":\\d{1,2}\\}$' })
    expect(wrong.result.mismatches)
      .to.be.within(wrong.result.completed - 99, wrong.result.completed - 95)
  })

  it('counts every status that is not 2xx', async () => {
    const { result } = await load({}, {
      answer: ({ number, response }) => { response.writeHead(number % 10 === 0 ? 302 : 201).end() }
    })
    expect(result.non2xx)
      .to.be.within(Math.floor(result.completed / 10) - 4, Math.ceil(result.sent / 10))
    expect(result.non2xx).to.be.above(0)
  })

  it('counts connections that break without an answer', async () => {
    const { result } = await load({}, {
      answer: ({ number, request, response }) => {
        number % 50 === 0 ? request.socket.destroy() : response.end('x')
      }
    })
    expect(result.errors.read).to.be.above(0)
  })

  it('leaves no script behind, which may hold credentials', async () => {
    const before = listFolders(FOLDERS)
    await load({ headers: { authorization: 'Basic c2VjcmV0' } })
    const driver = createWrkDriver({ path, warmer: createAutocannonDriver() })
    const failure = failureOf(() => load({ seconds: 8 }, { load: job => driver.load(job) }))
    await new Promise(resolve => setTimeout(resolve, 500))
    await driver.close()
    await failure
    expect(listFolders(FOLDERS)).to.deep.equal(before)
  })

  it('refuses a pattern that it can not check, and more ' +
    'addresses than it has threads', async () => {
    expect(await failureOf(() => load({ expectedPattern: '^(a|b)$' })))
      .to.match(/can't check bodies by the pattern .*--driver autocannon/)
    expect(await failureOf(() =>
      load({ urls: ['http://127.0.0.1:1/', 'http://127.0.0.1:2/'], threads: 1 })))
      .to.match(/2 addresses need as many --threads, and 1 came/)
  })

  it('says what wrk said when it ends without a result', async () => {
    expect(await failureOf(() => load({ connections: 1, threads: 2 })))
      .to.match(/wrk (ended with|wrote no result).*/)
    expect(await failureOf(() => runWrk({
      urls: ['http://127.0.0.1:1/'], method: 'GET', connections: 1, seconds: 1, expectedBody: null,
      expectedWireBytes: null, windowMs: null
    }, { path: '/no/such/wrk' }))).to.match(/can't be started/)
  })

  it('lets autocannon warm up, because only that tells what it sees meanwhile', async () => {
    const driver = createWrkDriver({ path, warmer: createAutocannonDriver() })
    try {
      let windows = 0
      const warming = await load({ windowMs: 50, seconds: 0.3 }, {
        load: job => driver.load(job, () => { windows++ })
      })
      expect(windows).to.be.above(1)
      expect(warming.result.sockets).to.equal(4)
      const measured = await load({}, { load: job => driver.load(job) })
      expect(measured.result).to.include({ sockets: null, clientEnded: true })
    } finally {
      await driver.close()
    }
  })

  it('ends wrk when it is closed in the middle', async () => {
    const driver = createWrkDriver({ path, warmer: createAutocannonDriver() })
    const failure = failureOf(() => load({ seconds: 8 }, { load: job => driver.load(job) }))
    await new Promise(resolve => setTimeout(resolve, 500))
    await driver.close()
    expect(await failure).to.match(/its process ended in the middle of a slice/)
  })
})
