/** @import {AddressInfo} from 'node:net' */
/** @import {Variant} from '../../../../servers/types.js' */
/** @import {Program} from '@shootout/processes' */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { awaitAvailable } from '../../../../servers/foxx/arangodb/await-available.js'

const VARIANT = /** @type {Variant} */ ({ name: 'arangodb' })
const VERSION = '/_api/version'
const AVAILABLE = '/_admin/server/availability'

describe('awaitAvailable', () => {
  /** @type {string[]} */
  let seen
  /** @type {number[]} statuses of the answers, the last one again and again */
  let statuses
  /** @type {string[]} */
  let calls
  /** @type {PromiseWithResolvers<Awaited<Program['exited']>>} */
  let exit
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 500).end('{}')
  })
  before(async () => { await once(server.listen(0, '127.0.0.1'), 'listening') })
  after(() => { server.close(); server.closeAllConnections() })
  beforeEach(() => {
    seen = []
    calls = []
    exit = Promise.withResolvers()
  })

  /** @param {number} [timeoutMs] */
  function wait (timeoutMs = 10_000) {
    const { port } = /** @type {AddressInfo} */ (server.address())
    const program = /** @type {Program} */ (/** @type {unknown} */ ({
      exited: exit.promise,
      tail: () => 'the end of the log',
      stop: async () => { calls.push('stop') }
    }))
    return awaitAvailable({ url: `http://127.0.0.1:${port}`, program, variant: VARIANT, timeoutMs })
      .then(() => 'ready', error => error)
  }

  it('asks for the version, then whether it is available, each until it is', async () => {
    statuses = [503, 200, 401, 200]
    expect(await wait()).to.equal('ready')
    expect(seen).to.deep.equal([VERSION, VERSION, AVAILABLE, AVAILABLE])
    expect(calls).to.deep.equal([])
  })

  for (const [how, exited, ending] of /** @type {const} */ ([
    ['a signal', { code: null, signal: 'SIGKILL', stderr: 'killed' }, 'signal SIGKILL'],
    ['an exit code', { code: 3, signal: null, stderr: 'killed' }, 'exit code 3']
  ])) {
    it(`tells that the server ended with ${how}, and asks no more`, async () => {
      statuses = [503]
      const waiting = wait()
      exit.resolve(exited)
      const error = await waiting
      expect(error).to.include({ code: 'START_FAILED' })
      expect(error.message).to.include(ending).and.include('killed')
      await sleep(150)
      const asked = seen.length
      await sleep(250)
      expect(seen.length).to.equal(asked)
    })
  }

  it('stops a server that is not available in time, and quotes its log', async () => {
    statuses = [503]
    const error = await wait(20)
    expect(error).to.include({ code: 'START_TIMEOUT' })
    expect(error.message).to.include('0.02').and.include('the end of the log')
    expect(calls).to.deep.equal(['stop'])
  })
})
