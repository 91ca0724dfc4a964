/** @import {LoadJob, LoadResult} from '../../../../bench/measure/types.js' */
import { expect } from 'chai'
import {
  measureOwnCeiling
} from '../../../../bench/measure/generators/program/measure-own-ceiling.js'

const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello'
/** @type {LoadJob} */
const JOB = {
  urls: ['http://10.0.0.5:8080/path?a=b'], method: 'POST', body: 'ask', connections: 2, seconds: 2,
  expectedBody: 'hello', expectedWireBytes: null, windowMs: null
}

const ORDER = { job: JOB, answer: ANSWER }

describe("a generator's own ceiling", () => {
  /** @type {{seconds: number, url: URL, body: string}[]} */
  let loads
  beforeEach(() => { loads = [] })

  /** As a load client does it, once. @param {Partial<LoadResult>} figures */
  const measure = figures => measureOwnCeiling(ORDER, async job => {
    const [url = ''] = job.urls
    const { method, body = '' } = job
    const response = await fetch(url, { method, body })
    loads.push({ seconds: job.seconds, url: new URL(url), body: await response.text() })
    return /** @type {LoadResult} */ ({
      completed: 90_000, seconds: 3, clientCpuUs: 2.9e6, loopUtilisation: 0.99, ...figures
    })
  })

  it('is what it reaches against a server beside it that knows only the answer', async () => {
    expect(await measure({})).to.deep.equal({ rps: 30_000 })
    expect(loads.map(({ body }) => body)).to.deep.equal(['hello', 'hello'])
    const [primed, counted] = loads
    expect(counted?.url).to.include({ hostname: '127.0.0.1', pathname: '/path', search: '?a=b' })
    expect(primed?.seconds).to.be.below(1)
    expect(counted?.seconds).to.equal(2)
    const gone = await fetch(/** @type {URL} */ (counted?.url)).then(() => 'there', () => 'gone')
    expect(gone).to.equal('gone')
  })

  it('is not known where it waited, or shared its CPU', async () => {
    expect(await measure({ loopUtilisation: 0.8 })).to.deep.equal({ rps: null })
    expect(await measure({ clientCpuUs: 1.8e6 })).to.deep.equal({ rps: null })
  })
})
