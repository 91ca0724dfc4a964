/** @import {RequestListener} from 'node:http' */
import { expect } from 'chai'
import { createServer } from 'node:http'
import { createRedactor, parseRequests } from '../../../../../../bench/requests/index.js'
import {
  verifyRequests
} from '../../../../../../bench/tune/candidates/command/listed/verify-requests.js'
import {
  toBodyNotes, toExpectation
} from '../../../../../../bench/tune/candidates/command/to-expectation.js'

const KEY = 'secret-key'

describe('tune/candidates/command/listed/verify-requests', () => {
  /** @type {string[]} */
  let asked = []
  let count = 0
  /** @type {RequestListener} */
  const answer = (request, response) => {
    asked.push(`${request.url}`)
    switch (request.url) {
      case '/base/same': return response.end('same')
      case '/base/count': return response.end(String(++count))
      case '/base/closing': return response.writeHead(200, { connection: 'close' }).end('x')
      case '/base/echo': return response.writeHead(500).end(`key ${request.headers['x-key']}`)
      case '/base/cookie': return response.end(`got ${request.headers.cookie}`)
      case '/base/away': return response.writeHead(302, { location: '/there' }).end()
      case '/base/flaky': return response.writeHead(++count % 2 === 0 ? 500 : 200).end('x')
      default: return response.writeHead(404).end('{"error":"none","id":7}')
    }
  }
  const server = createServer(answer)
  let url = ''
  before(async () => {
    await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    url = `http://127.0.0.1:${port}/base`
  })
  beforeEach(() => {
    asked = []
    count = 0
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  /** @param {object[]} requests @param {{times?: number}} [how] */
  async function run (requests, { times = 1 } = {}) {
    const list = parseRequests(requests, '/')
    const expectation = toExpectation({ expect: null, list })
    /** @type {import('../../../../../../bench/tune/candidates/command/types.js').Check[]} */
    let checks = []
    for (let time = 0; time < times; time++) {
      checks = await verifyRequests(list, expectation, {
        url,
        session: { cookie: 'sid=1' },
        signal: undefined,
        redact: createRedactor([{ name: '${KEY}', value: KEY }]),
        pauseMs: 0
      })
    }
    return { checks, expectation, failed: checks.filter(({ passed }) => !passed) }
  }

  it('asks once where it is known what comes, and learns it where it is not', async () => {
    const { checks, expectation } = await run([
      { name: 'known', path: '/none', expect: { status: 404, json: { id: 7 } } },
      { name: 'learnt', path: '/same' }
    ])
    expect(checks.map(({ check, passed }) => [check, passed]))
      .to.deep.equal([['known', true], ['learnt', true]])
    expect(asked.filter(path => path === '/base/none')).to.have.length(1)
    expect(expectation.requests?.map(({ source, expect: { body } }) => [source, body]))
      .to.deep.equal([['user', null], ['answers', 'same']])
    expect(toBodyNotes(expectation)).to.deep.equal([])
  })

  it('asks each request once at later starts', async () => {
    await run([{ path: '/same' }], { times: 2 })
    const all = asked.length
    asked = []
    await run([{ path: '/same' }])
    expect(all).to.equal(asked.length + 1)
  })

  it('checks no body that differs from answer to answer, and says so', async () => {
    const { expectation } = await run([{ name: 'count', path: '/count' }, { path: '/same' }])
    expect(expectation.requests?.map(({ expect: { body } }) => body))
      .to.deep.equal([null, 'same'])
    expect(toBodyNotes(expectation).join()).to.match(/^'count': Bodies differ .* expect\.json or/)
  })

  it('sends what a login gave', async () => {
    const { failed } = await run([{ path: '/cookie', expect: { body: 'got sid=1' } }])
    expect(failed).to.deep.equal([])
  })

  it('names the request that is answered wrongly, and asks no further', async () => {
    const { failed, checks } = await run([
      { name: 'wrong', path: '/same', expect: { matches: '^S' } }, { path: '/same' }
    ])
    expect(checks).to.have.length(1)
    expect(failed[0]).to.include({
      check: 'wrong', message: "expected a body that matches /^S/, got 'same'"
    })
    expect((await run([{ path: '/none' }])).failed[0]?.message)
      .to.equal("expected a status from 200 to 299, got 404 '{\"error\":\"none\",\"id\":7}'")
    expect((await run([{ path: '/away' }])).failed[0]?.message).to.equal(
      "expected a status from 200 to 299, got 302 '', which leads to /there; redirects are not " +
        'followed'
    )
    expect((await run([{ path: '/flaky' }])).failed[0]?.message)
      .to.equal('the answer changed from status 200 to 500')
  })

  it('quotes nothing secret', async () => {
    const { failed } = await run([{ path: '/echo', headers: { 'x-key': KEY } }])
    expect(failed[0]?.message).to.include("got 500 'key ${KEY}'")
  })

  it('sees that connections are closed', async () => {
    expect((await run([{ path: '/closing' }])).expectation.closes).to.equal(true)
    expect((await run([{ path: '/closing', expect: { body: 'x' } }])).expectation.closes)
      .to.equal(true)
  })
})
