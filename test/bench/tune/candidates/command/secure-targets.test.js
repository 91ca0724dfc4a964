/** @import {AddressInfo} from 'node:net' */
/** @import {CommandTarget} from '../../../../../bench/tune/candidates/command/types.js' */
/** @import {Slice} from '../../../../../bench/types.js' */
// Login, verification and a second look at learnt answers, over TLS with a self-signed certificate.
import { expect } from 'chai'
import { once } from 'node:events'
import { createServer } from 'node:https'
import { parseRequests } from '../../../../../bench/requests/index.js'
import { useServer } from '../../../../../bench/revisions/use-server.js'
import { forgive } from '../../../../../bench/tune/candidates/command/forgive.js'
import {
  startSession
} from '../../../../../bench/tune/candidates/command/listed/start-session.js'
import { toExpectation } from '../../../../../bench/tune/candidates/command/to-expectation.js'
import { verifyTarget } from '../../../../../bench/tune/candidates/command/verify-target.js'
import { CERTIFICATE } from '../../../../../packages/processes/test/certificate/index.js'

const REFUSED = 'its certificate is not accepted: self-signed certificate; --insecure accepts any'
const LIST = parseRequests({
  login: { path: '/login', body: '', take: { cookie: 'sid' } },
  requests: [{ path: '/items' }]
}, '/')

describe('a target with a self-signed certificate', () => {
  let text = 'first'
  const server = createServer(CERTIFICATE, (request, response) => {
    if (request.url === '/login') return response.setHeader('set-cookie', 'sid=7').end()
    if (request.url === '/items' && request.headers.cookie !== 'sid=7') response.statusCode = 403
    response.end(text)
  })
  let url = ''
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `https://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}/`
  })
  beforeEach(() => { text = 'first' })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  /** @param {Partial<CommandTarget>} changes @returns {CommandTarget} */
  const toTarget = changes => ({
    command: '', workersEnv: null, url, readyUrl: url, method: 'GET', body: null, headers: {},
    expect: null, directory: '/', environment: {}, ...changes
  })

  /** @param {CommandTarget} target */
  const start = target => startSession(target, { workers: 1 }, useServer)

  for (const [name, list, gate] of /** @type {const} */ ([
    ['one request', null, '3 bodies differ: \'second\''],
    ['several after a login', LIST, '3 of 9 answers to \'GET /items\' are wrong']
  ])) {
    it(`is verified, and its answers are learnt again, with --insecure: ${name}`, async () => {
      const target = toTarget({ list, insecure: true })
      const asked = { target, expectation: toExpectation(target) }
      const running = await start(target)
      const checks = await verifyTarget(running, asked, {})
      expect(checks.map(({ passed, message }) => message ?? passed))
        .to.satisfy((/** @type {unknown[]} */ all) => all.every(one => one === true))
      const bodyOf = () => list === null
        ? asked.expectation.body
        : asked.expectation.requests?.[0]?.expect.body
      expect(bodyOf()).to.equal('first')
      text = 'second'
      const slice = /** @type {Slice} */ (/** @type {unknown} */ ({
        mismatches: 3, requests: [{ wrong: 3 }], gates: [{ code: 'conservation', detail: gate }]
      }))
      expect((await forgive(slice, { running }, asked)).gates).to.deep.equal([])
      expect(bodyOf()).to.equal(null)
    })
  }

  it('is refused without, by the checks and by the login', async () => {
    const target = toTarget({})
    const asked = { target, expectation: toExpectation(target) }
    const [check, ...others] = await verifyTarget(await start(target), asked, {})
    expect(others).to.deep.equal([])
    expect(check).to.include({ passed: false })
    expect(check?.message).to.include(REFUSED)
    const error = await start(toTarget({ list: LIST })).catch(why => why)
    expect(error).to.have.property('code', 'LOGIN_FAILED')
    expect(error.message).to.include(REFUSED)
  })
})
