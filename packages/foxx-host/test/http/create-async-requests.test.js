import { expect } from 'chai'
import { createAsyncRequests } from '../../src/http/create-async-requests.js'
import { startEdge } from './fake-edge.js'

describe('createAsyncRequests', () => {
  /** @param {Partial<{pending: number, done: number, bytes: number}>} limits */
  const create = limits => {
    let number = 0
    const all = { pending: 10, done: 10, bytes: 100, ...limits }
    return createAsyncRequests({ nextNumber: () => ++number, now: () => number, limits: all })
  }
  /** @param {ReturnType<typeof create>} requests @param {string} body */
  const add = async (requests, body, isKept = true) => {
    const { response } = requests.begin(null, isKept)
    response.writeHead(200).end(body)
    await new Promise(resolve => response.on('close', resolve))
  }
  const ids = (/** @type {ReturnType<typeof create>} */ requests) =>
    requests.list(null).map(({ id }) => id)

  it('keeps no more answers than it may: the oldest go', async () => {
    const requests = create({ done: 2 })
    for (const body of ['a', 'b', 'c']) await add(requests, body)
    expect(ids(requests)).to.deep.equal(['2', '3'])
  })

  it('keeps no more bytes than it may', async () => {
    const requests = create({ bytes: 10 })
    for (const body of ['aaaa', 'bbbb', 'cccc']) await add(requests, body)
    expect(ids(requests)).to.deep.equal(['2', '3'])
    await add(requests, 'd'.repeat(11))
    expect(ids(requests)).to.deep.equal([])
    await add(requests, 'e')
    expect(ids(requests)).to.deep.equal(['5'])
  })

  it('takes no more than it may at a time, kept or not', async () => {
    const requests = create({ pending: 1 })
    const { response } = requests.begin(null, false)
    expect(() => requests.begin(null, true)).to.throw('try again')
    response.end()
    await new Promise(resolve => response.on('close', resolve))
    await add(requests, 'a', false)
    expect(ids(requests)).to.deep.equal([])
  })

  it('an answer that breaks off is an error', async () => {
    const requests = create({})
    const { id, response } = requests.begin(null, true)
    response.destroy()
    await new Promise(resolve => response.on('close', resolve))
    expect(requests.find(null, id).answer?.status).to.equal(500)
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
      // A worker that it is handed to must not put it off again.
      expect(message.headers).to.not.have.property('x-arango-async')
      return { work: () => ({ status: 201, json: { a: 1 } }) }
    }
    const { status, text, headers } = await ask('store')
    const id = headers.get('x-arango-async-id') ?? ''
    expect([status, text]).to.deep.equal([202, ''])
    while (edge.fake.asyncRequests.find(null, id).answer === null) await new Promise(setImmediate)
    const { answer } = edge.fake.asyncRequests.find(null, id)
    expect([answer?.status, String(answer?.body)]).to.deep.equal([201, '{"a":1}'])
    expect(bodies).to.deep.equal(['abc'])
  })

  it('true keeps nothing, anything else asks for nothing', async () => {
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
    expect(edge.fake.asyncRequests.list(null)).to.deep.equal([])
    expect(asked).to.equal(4)
  })
})
