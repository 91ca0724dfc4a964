import { assert } from 'chai'
import { createCheckedLookup } from '../../src/upstream-calls/checked-lookup.js'
import { closeClients, failureOf, makeCall, makeClient } from './make-call.js'
import { startTestUpstream } from './start-test-upstream.js'

const FAR = { address: '93.184.215.14', family: 4 }
const NEAR = { address: '127.0.0.1', family: 4 }

/**
 * A name server that answers one thing after the other.
 * @param {readonly {address: string, family: number}[][]} answers the last one again and again
 */
function createResolve (answers) {
  let asked = 0
  const resolve = (
    /** @type {string} */ _hostname,
    /** @type {unknown} */ _options,
    /** @type {(error: null, found: unknown) => void} */ done
  ) => {
    const found = answers[Math.min(asked++, answers.length - 1)]
    process.nextTick(() => done(null, found))
  }
  return {
    resolve: /** @type {typeof import('node:dns').lookup} */ (/** @type {unknown} */ (resolve)),
    asked: () => asked
  }
}

describe('the look-up of a name', () => {
  const allows = (/** @type {string} */ address) => address === FAR.address
  /** @type {[found: Error | object[], all: boolean, expected: unknown[]][]} */
  const cases = [
    [[NEAR, FAR], true, [null, [FAR]]], [[NEAR, FAR], false, [null, FAR.address, 4]],
    [[NEAR], true, ['HOST_NOT_ALLOWED', '']], [[], false, ['HOST_NOT_ALLOWED', '']],
    [Object.assign(new Error(), { code: 'ENOTFOUND' }), true, ['ENOTFOUND', '']]
  ]
  for (const [found, all, expected] of cases) {
    it(`gives ${JSON.stringify(expected)}`, () => {
      const asked = /** @type {unknown[]} */ ([])
      const lookup = createCheckedLookup(/** @type {typeof import('node:dns').lookup} */ (
        /** @type {unknown} */ ((
          /** @type {string} */ name, /** @type {object} */ options, /** @type {Function} */ done
        ) => {
          asked.push(name, options)
          if (found instanceof Error) done(found)
          else done(null, found)
        })
      ), allows)
      lookup('h.example', { all, family: 4 }, (error, ...rest) => {
        asked.push([/** @type {{code?: string} | null} */ (error)?.code ?? null, ...rest])
      })
      assert.deepEqual(asked, ['h.example', { all: true, family: 4 }, expected])
    })
  }
})

describe('a name that is not trusted', () => {
  /** @type {Awaited<ReturnType<typeof startTestUpstream>>} */
  let service
  before(async () => {
    service = await startTestUpstream((_request, response) => response.end('secret'))
  })
  after(() => service.close())
  afterEach(async function () { await closeClients(this) })
  beforeEach(() => { service.requests.length = 0 })

  for (const allowHosts of [['api.example'], ['*']]) {
    it('and leads to this machine is not called by a table that came with a request ' +
      `(--allow-hosts ${allowHosts})`, async function () {
      const { resolve } = createResolve([[NEAR]])
      const client = makeClient(this, { allowHosts, tablesFromRequests: false, resolve })
      const error = await failureOf(client.call(makeCall(`http://api.example:${service.port}/`)))
      assert.deepEqual([error.code, error.status], ['HOST_NOT_ALLOWED', 403])
      assert.match(
        error.message,
        /Host api\.example is not allowed: its address is, or may be, one of this machine/
      )
      assert.lengthOf(service.requests, 0)
    })
  }

  it('is connected to where it was looked at, however ' +
    'often it changes its mind', async function () {
    const { resolve, asked } = createResolve([[FAR], [NEAR]])
    const client = makeClient(this, { allowHosts: ['*'], tablesFromRequests: false, resolve })
    await failureOf(client.call(makeCall(`http://api.example:${service.port}/`, {
      timeoutMs: 200
    })))
    const second = await failureOf(client.call(makeCall(`http://other.example:${service.port}/`, {
      timeoutMs: 200
    })))
    assert.equal(second.code, 'HOST_NOT_ALLOWED')
    assert.isAtLeast(asked(), 2)
    assert.lengthOf(service.requests, 0)
  })

  it('is called at those of its addresses that may be', async function () {
    const { resolve } = createResolve([[{ address: '10.1.2.3', family: 4 }, NEAR]])
    const client = makeClient(this, {
      allowHosts: ['api.example', '127.0.0.1'], tablesFromRequests: false, resolve
    })
    assert.equal(
      (await client.call(makeCall(`http://api.example:${service.port}/`))).body.toString(), 'secret'
    )
  })

  it('is called where the operator allows such tables', async function () {
    const { resolve, asked } = createResolve([[FAR]])
    const client = makeClient(this, { allowHosts: ['*'], resolve })
    assert.equal(
      (await client.call(makeCall(`http://localhost:${service.port}/`))).body.toString(), 'secret'
    )
    assert.equal(asked(), 0)
  })

  it('does not ride on the sockets of a loaded table that may call it', async function () {
    const { resolve } = createResolve([[NEAR]])
    const client = makeClient(this, {
      allowHosts: ['api.example', `localhost:${service.port}`], tablesFromRequests: false, resolve
    })
    await client.call(makeCall(`http://localhost:${service.port}/`, { inline: false }))
    assert.equal(
      (await failureOf(client.call(makeCall(`http://api.example:${service.port}/`)))).code,
      'HOST_NOT_ALLOWED'
    )
  })

  it('is not reached by a redirect either', async function () {
    const far = await startTestUpstream((_request, response) =>
      response.writeHead(302, { location: `http://inner.example:${service.port}/` }).end())
    try {
      const { resolve } = createResolve([[NEAR]])
      const client = makeClient(this, {
        allowHosts: [`127.0.0.1:${far.port}`, '*'], tablesFromRequests: false, resolve
      })
      assert.equal((await failureOf(client.call(makeCall(far.url)))).code, 'HOST_NOT_ALLOWED')
      assert.equal(
        (await failureOf(client.call(makeCall(far.url, { inline: false })))).code,
        'HOST_NOT_ALLOWED'
      )
      assert.lengthOf(service.requests, 0)
    } finally {
      await far.close()
    }
  })

  it('behind a proxy has to be listed, as nobody but the ' +
    'proxy sees where it leads', async function () {
    const proxy = await startTestUpstream((_request, response) => response.end('by proxy'))
    try {
      const config = { proxy: { '*': { host: '127.0.0.1', port: proxy.port } } }
      const open = makeClient(this, { config, allowHosts: ['*'], tablesFromRequests: false })
      assert.equal(
        (await failureOf(open.call(makeCall('http://api.example/')))).code, 'HOST_NOT_ALLOWED'
      )
      assert.lengthOf(proxy.requests, 0)
      const listed =
        makeClient(this, { config, allowHosts: ['api.example'], tablesFromRequests: false })
      assert.equal((await listed.call(makeCall('http://api.example/'))).body.toString(), 'by proxy')
    } finally {
      await proxy.close()
    }
  })
})
