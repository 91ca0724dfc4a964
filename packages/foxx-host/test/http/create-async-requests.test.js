import { expect } from 'chai'
import { createJobs } from '../../src/http/create-async-requests.js'
import { startEdge } from './fake-edge.js'

describe('createJobs', () => {
  /** @param {Partial<{pending: number, done: number, bytes: number}>} limits */
  const create = limits => {
    let number = 0
    const all = { pending: 10, done: 10, bytes: 100, ...limits }
    return createJobs({ nextNumber: () => ++number, now: () => number, limits: all })
  }
  /** @param {ReturnType<typeof create>} jobs @param {string} body */
  const add = async (jobs, body, isKept = true) => {
    const { response } = jobs.begin(null, isKept)
    response.writeHead(200).end(body)
    await new Promise(resolve => response.on('close', resolve))
  }
  const ids = (/** @type {ReturnType<typeof create>} */ jobs) => jobs.list(null).map(({ id }) => id)

  it('keeps no more answers than it may: the oldest go', async () => {
    const jobs = create({ done: 2 })
    for (const body of ['a', 'b', 'c']) await add(jobs, body)
    expect(ids(jobs)).to.deep.equal(['2', '3'])
  })

  it('keeps no more bytes than it may', async () => {
    const jobs = create({ bytes: 10 })
    for (const body of ['aaaa', 'bbbb', 'cccc']) await add(jobs, body)
    expect(ids(jobs)).to.deep.equal(['2', '3'])
    await add(jobs, 'd'.repeat(11))
    expect(ids(jobs)).to.deep.equal([])
    await add(jobs, 'e')
    expect(ids(jobs)).to.deep.equal(['5'])
  })

  it('takes no more than it may at a time, kept or not', async () => {
    const jobs = create({ pending: 1 })
    const { response } = jobs.begin(null, false)
    expect(() => jobs.begin(null, true)).to.throw('try again')
    response.end()
    await new Promise(resolve => response.on('close', resolve))
    await add(jobs, 'a', false)
    expect(ids(jobs)).to.deep.equal([])
  })

  it('an answer that breaks off is an error', async () => {
    const jobs = create({})
    const { id, response } = jobs.begin(null, true)
    response.destroy()
    await new Promise(resolve => response.on('close', resolve))
    expect(jobs.find(null, id).answer?.status).to.equal(500)
  })
})

describe('x-arango-async', () => {
  /** @type {Awaited<ReturnType<typeof startEdge>>} */
  let edge
  beforeEach(async () => { edge = await startEdge() })
  afterEach(() => edge.close())
  const ask = (/** @type {string} */ header, path = '/_api/x') =>
    edge.ask(path, { method: 'POST', body: 'abc', headers: { 'x-arango-async': header } })

  it('store answers at once with an id, and keeps what comes', async () => {
    /** @type {string[]} */
    const bodies = []
    edge.answerApi = ({ body, message }) => {
      bodies.push(String(body))
      // A worker that it is handed to must not make a job of it again.
      expect(message.headers).to.not.have.property('x-arango-async')
      return { work: () => ({ status: 201, json: { a: 1 } }) }
    }
    const { status, text, headers } = await ask('store')
    const id = headers.get('x-arango-async-id') ?? ''
    expect([status, text]).to.deep.equal([202, ''])
    while (edge.fake.jobs.find(null, id).answer === null) await new Promise(setImmediate)
    const { answer } = edge.fake.jobs.find(null, id)
    expect([answer?.status, String(answer?.body)]).to.deep.equal([201, '{"a":1}'])
    expect(bodies).to.deep.equal(['abc'])
  })

  it('true keeps nothing, anything else is no job', async () => {
    let asked = 0
    edge.answerApi = () => {
      asked++
      return { status: 200, json: {} }
    }
    const { status, headers } = await ask('true')
    expect([status, headers.get('x-arango-async-id')]).to.deep.equal([202, null])
    expect((await ask('false')).status).to.equal(200)
    expect((await ask('store', '/_api/job/all')).status).to.equal(200)
    expect((await ask('store', '/service/')).status).to.equal(200)
    expect((await ask('store', '/_db/absent/_api/x')).status).to.equal(200)
    expect(edge.fake.jobs.list(null)).to.deep.equal([])
    expect(asked).to.equal(4)
  })
})
