/** @import {RunningServer} from '../../../servers/types.js' */
/** @import {Fault, FaultyUpstream} from '../ql/faulty-upstream.js' */
import { assert } from 'chai'
import actionList from '../../../actions/index.js'
import { verifyServer } from '../../../bench/verify/index.js'
import { loadServers, startVariant, toVariants } from '../../../servers/index.js'
import { startFaultyUpstream } from '../ql/faulty-upstream.js'

const actions = actionList.loadActions(undefined, { kind: 'script' })

/** @param {Record<string, string[]>} [settings] */
async function start (settings = {}) {
  const variant = toVariants(await loadServers()).find(({ name }) => name === 'ql-handwritten')
  if (variant === undefined) throw new Error('there is no ql-handwritten')
  return startVariant({ ...variant, workers: 2 }, { settings })
}

describe('ql-handwritten', () => {
  it('keeps the contract, with an upstream of its own', async () => {
    const server = await start()
    const results = await verifyServer({ server, actions })
    await server.stop()
    assert.isNotEmpty(results.filter(({ passed }) => passed))
    assert.deepEqual(results.filter(({ passed, skipped }) => !passed && skipped === undefined), [])
  })

  it('refuses a proxy that is none before anything is started', async () => {
    assert.include(await start({ '--proxy': ['squid'] }).catch(refused => refused), {
      code: 'BAD_OPTION'
    })
  })
})

describe('ql-handwritten with an upstream that is watched', () => {
  /** @type {RunningServer} */
  let server
  /** @type {FaultyUpstream} */
  let upstream

  before(async () => {
    upstream = await startFaultyUpstream()
    server = await start({ '--upstream': [upstream.url] })
  })
  after(async () => {
    await server?.stop()
    await upstream?.close()
  })

  it('has nothing elsewhere, nor for another method, and asks the APIs for neither', async () => {
    upstream.requests.length = 0
    const [path = ''] = actions.map(({ request }) => request.path)
    for (const [place, method] of /** @type {const} */ ([['/nowhere', 'GET'], [path, 'POST']])) {
      const answer = await fetch(server.baseUrl + place, { method })
      assert.deepEqual([answer.status, await answer.json()], [404, { error: 'not found' }])
    }
    assert.lengthOf(upstream.requests, 0)
  })

  for (const { name, request, expected, upstreamRequests } of actions) {
    it(`${name} takes ${upstreamRequests} requests to the APIs`, async () => {
      upstream.requests.length = 0
      const answer = await fetch(server.baseUrl + request.path)
      assert.equal(await answer.text(), expected.body)
      assert.lengthOf(upstream.requests, upstreamRequests)
      assert.lengthOf(new Set(upstream.requests), upstreamRequests)
    })

    for (const fault of /** @type {Fault[]} */ ([
      'status-500', 'garbage', 'half-a-body', 'nothing'
    ])) {
      it(`${name} answers 502 when the APIs answer ${fault}, and ` +
        'is well again afterwards', async () => {
        upstream.mode = fault
        const ill = await fetch(server.baseUrl + request.path)
        const { error } = /** @type {{error: string}} */ (await ill.json())
        upstream.mode = 'healthy'
        assert.equal(ill.status, 502)
        assert.match(error, /^an API did not answer as it should: ./)
        assert.equal(await (await fetch(server.baseUrl + request.path)).text(), expected.body)
      })
    }
  }

  it('answers 502 to D when a single one of its eleven requests fails', async () => {
    upstream.requests.length = 0
    upstream.mode = (_target, number) => number === 11 ? 'nothing' : 'healthy'
    const { status } = await fetch(`${server.baseUrl}/myapi`)
    upstream.mode = 'healthy'
    assert.equal(status, 502)
  })

  it('waits for an API that is late', async () => {
    upstream.mode = 'late'
    upstream.lateMs = 300
    const answer = await fetch(`${server.baseUrl}/a`)
    upstream.mode = 'healthy'
    assert.equal(await answer.text(), actions[0]?.expected.body)
  })
})
