/** @import {Driver, LoadJob, LoadResult} from '../../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { parseRequests } from '../../../../../bench/requests/index.js'
import { askingDriver } from '../../../../../bench/tune/candidates/command/asking-driver.js'
import {
  toExpectation
} from '../../../../../bench/tune/candidates/command/to-expectation.js'

/** @type {LoadJob} */
const JOB = {
  urls: ['http://127.0.0.1:1/'], method: 'GET', connections: 1, seconds: 1, expectedBody: null,
  expectedWireBytes: null, windowMs: null
}

/** @param {string} name @param {{turns?: boolean}} [can] @returns {Driver & {jobs: LoadJob[]}} */
function createClient (name, { turns = true } = {}) {
  /** @type {LoadJob[]} */
  const jobs = []
  const result = /** @type {LoadResult} */ ({})
  return {
    name,
    jobs,
    load: async job => { jobs.push(job); return result },
    ...(turns && {
      open: async (/** @type {LoadJob} */ job) => {
        jobs.push(job)
        return {
          primed: { seconds: 0, completed: 0 }, turn: async () => {}, close: async () => result
        }
      }
    }),
    close: async () => {}
  }
}

describe('tune/candidates/command/asking-driver', () => {
  const asked = { method: 'PUT', headers: { 'x-key': 'secret' } }
  const target = { url: 'http://127.0.0.1:3000/', ...asked }
  /** @param {{driver?: Driver, reconnecting?: Driver | null, closes?: boolean}} [parts] */
  const create = ({ driver = createClient('usual'), reconnecting = null, closes = false } = {}) =>
    askingDriver({ driver, reconnecting }, {
      target,
      expectation: { body: 'known', source: 'answers', note: null, closes }
    })

  it('sends what the user wants, and expects what is known, in loads and in turns', async () => {
    const driver = createClient('usual')
    await create({ driver }).load(JOB)
    await create({ driver }).open?.(JOB, 0.2)
    expect(driver.jobs)
      .to.deep.equal(Array(2).fill({ ...JOB, ...asked, expectedBody: 'known' }))
  })

  it('does not load with generators what closes its connections, and says so', async () => {
    const driver = { ...createClient('usual'), engine: 'local:2' }
    const refused = await Promise.resolve()
      .then(() => create({ driver, reconnecting: createClient('other'), closes: true }).load(JOB))
      .catch(error => error)
    expect(refused).to.include({ code: 'OPTIONS_DISAGREE' })
    expect(refused.message).to.match(/leave --generators local:2 out/)
    await create({ driver, reconnecting: createClient('other') }).load(JOB)
    expect(driver.jobs).to.have.length(1)
  })

  it('sends several requests with what a login gave, below the address', async () => {
    const driver = createClient('autocannon')
    const list = parseRequests([
      { path: '/a', headers: { cookie: 'b=2', 'x-key': 'own' } },
      { name: 'order', weight: 3, path: '/b?c', body: 'text', expect: { body: 'done' } }
    ], '/')
    const expectation = toExpectation({ expect: null, list })
    const asking = askingDriver({ driver, reconnecting: null }, {
      target: { ...target, list }, expectation, seed: 7
    })
    await asking.load({
      ...JOB, urls: ['http://127.0.0.1:1/base/'], headers: { cookie: 'a=1', 'x-key': 'session' }
    })
    const [one, order] = driver.jobs[0]?.mix?.requests ?? []
    expect(driver.jobs[0]?.mix?.seed).to.equal(7)
    expect(one).to.deep.include({
      path: '/base/a', method: 'GET', headers: { cookie: 'a=1; b=2', 'x-key': 'own' }
    })
    expect(one).not.to.have.property('body')
    expect(order).to.deep.include({
      name: 'order', weight: 3, path: '/base/b?c', method: 'POST', body: 'text',
      headers: { cookie: 'a=1', 'x-key': 'session' }
    })
    expect(order?.expect.body).to.equal('done')
  })

  it('sends several requests below the path of a unix socket', async () => {
    const driver = createClient('autocannon')
    const list = parseRequests([{ path: '/a' }], '/')
    await askingDriver({ driver, reconnecting: null }, {
      target: { ...target, list }, expectation: toExpectation({ expect: null, list })
    }).load({ ...JOB, urls: ['http://unix:/tmp/a.sock:/base/'] })
    expect(driver.jobs[0]?.mix?.requests[0]?.path).to.equal('/base/a')
  })

  it('refuses a client that can send one request only', () => {
    const list = parseRequests([{ path: '/' }], '/')
    expect(() => askingDriver({ driver: createClient('wrk'), reconnecting: null }, {
      target: { ...target, list }, expectation: toExpectation({ expect: null, list })
    })).to.throw('wrk sends one request again and again; --requests needs autocannon')
  })

  it('refuses a client that can not reach the address, before it loads', () => {
    const expectation = toExpectation({ expect: null })
    const reach = (/** @type {string} */ name, /** @type {string} */ url) => () =>
      askingDriver({ driver: createClient(name), reconnecting: null }, {
        target: { ...target, url }, expectation
      })
    expect(reach('wrk', 'https://127.0.0.1:{port}/'))
      .to.throw('wrk is not run over TLS; https://127.0.0.1:{port}/ needs autocannon')
      .with.include({ code: 'OPTIONS_DISAGREE' })
    expect(reach('ab', 'http://unix:/tmp/{port}.sock:/'))
      .to.throw('ab knows no unix sockets; http://unix:/tmp/{port}.sock:/ needs autocannon')
    for (const url of ['https://a/', 'http://unix:/a:/', 'https://unix:/a:/', 'http://a/']) {
      expect(reach('autocannon', url), url).not.to.throw()
      expect(reach('pacer', url), url).not.to.throw()
    }
  })

  it('takes turns only where the client does', () => {
    expect(create().open).to.be.a('function')
    expect(create({ driver: createClient('plain', { turns: false }) })).not.to.have.property('open')
  })

  it('leaves a server that closes its connections to the client that opens new ones', async () => {
    const [driver, reconnecting] = [createClient('usual'), createClient('reconnecting')]
    await create({ driver, reconnecting, closes: true }).load(JOB)
    await create({ driver, reconnecting, closes: true }).open?.(JOB, 0)
    expect([driver.jobs.length, reconnecting.jobs.length]).to.deep.equal([0, 2])
    await create({ driver, reconnecting }).load(JOB)
    await create({ driver, closes: true }).load(JOB)
    expect([driver.jobs.length, reconnecting.jobs.length]).to.deep.equal([2, 2])
  })
})
