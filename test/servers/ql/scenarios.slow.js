/** @import {RunningServer} from '../../../servers/types.js' */
/** @import {Fault, FaultyUpstream} from './faulty-upstream.js' */
// The four scenarios: the app beside the same work written by hand, with few and many workers, while a worker dies, and
// with an upstream that misbehaves.
import { assert } from 'chai'
import actionList from '../../../actions/index.js'
import { loadServers, startVariant, toVariants } from '../../../servers/index.js'
import { startFaultyUpstream } from './faulty-upstream.js'

const actions = actionList.loadActions(undefined, { kind: 'script' })
const variants = toVariants(await loadServers())
/** An answer that takes longer than this is not in time: time-outs and a retry are far shorter in these tests. */
const IN_TIME_MS = 5_000

/** @param {string} name @param {number} workers @param {string} upstream @returns {Promise<RunningServer>} */
async function start (name, workers, upstream) {
  const variant = variants.find(candidate => candidate.name === name)
  if (variant === undefined) throw new Error(`there is no ${name}`)
  return startVariant({ ...variant, workers }, { settings: { '--upstream': [upstream] } })
}

/** @param {string} url @returns {Promise<{status: number, body: unknown}>} */
async function ask (url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(IN_TIME_MS) })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}

/**
 * The one that replaces a dead worker needs a while to start.
 * @param {RunningServer} server
 * @param {number} size
 * @returns {Promise<number[]>} pids
 */
async function untilWhole (server, size) {
  const giveUpAt = performance.now() + IN_TIME_MS
  for (;;) {
    const pids = (await server.stats() ?? []).map(({ pid }) => pid)
    if (pids.length === size || performance.now() > giveUpAt) return pids
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** @param {(typeof actions)[number]} action the route, and for all but D the script itself */
function pathsOf ({ name, request, script }) {
  return name === 'D' ? [request.path] : [request.path, `/q?s=${encodeURIComponent(script)}`]
}

for (const workers of [1, 4]) {
  describe(`ql with ${workers} ${workers === 1 ? 'worker' : 'workers'}`, () => {
    /** @type {FaultyUpstream} */
    let upstream
    /** @type {RunningServer[]} */
    let servers
    before(async function () {
      this.timeout(30_000)
      upstream = await startFaultyUpstream()
      servers = await Promise.all(['ql', 'ql-handwritten'].map(name =>
        start(name, workers, upstream.url)))
    })
    after(async () => {
      await Promise.all((servers ?? []).map(server => server.stop()))
      await upstream?.close()
    })

    for (const action of actions) {
      it(`answers ${action.name} as the hand-written server does, ` +
        'however many ask at once', async () => {
        const [ql, floor] = servers
        const expected = await ask(floor?.baseUrl + action.request.path)
        assert.deepEqual(expected, { status: 200, body: JSON.parse(action.expected.body) })
        const urls = pathsOf(action)
          .flatMap(path => Array.from({ length: 4 * workers }, () => ql?.baseUrl + path))
        for (const answer of await Promise.all(urls.map(ask))) assert.deepEqual(answer, expected)
      })

      it(`asks the upstream ${action.upstreamRequests} times for ${action.name}, for the same as ` +
        'the hand-written server', async () => {
        const asked = []
        for (const server of servers) {
          upstream.requests.length = 0
          await ask(server.baseUrl + action.request.path)
          asked.push(upstream.requests.toSorted())
        }
        assert.lengthOf(asked[0] ?? [], action.upstreamRequests)
        assert.deepEqual(asked[0], asked[1])
      })
    }
  })
}

describe('ql while one of its workers is killed', () => {
  it('loses only what that worker had in hand, and never answers anything else', async function () {
    this.timeout(30_000)
    const upstream = await startFaultyUpstream()
    const server = await start('ql', 4, upstream.url)
    try {
      const counts = { right: 0, lost: 0 }
      let going = true
      const askers = Array.from({ length: 24 }, async (_, index) => {
        const action = /** @type {(typeof actions)[number]} */ (actions[index % actions.length])
        const expected = { status: 200, body: JSON.parse(action.expected.body) }
        while (going) {
          const answer = await ask(server.baseUrl + action.request.path).catch(() => null)
          if (answer === null) counts.lost++
          else {
            assert.deepEqual(answer, expected)
            counts.right++
          }
        }
      })
      const before = await server.stats()
      const victim = before?.[0]?.pid ?? 0
      const untilRight = async (/** @type {number} */ more) => {
        const enough = counts.right + more
        while (counts.right < enough) await new Promise(resolve => setTimeout(resolve, 20))
      }
      await untilRight(50)
      process.kill(victim, 'SIGKILL')
      await untilRight(100)
      going = false
      await Promise.all(askers)
      assert.isAtMost(
        counts.lost, 24, 'more requests were lost than could have been in the worker that died'
      )
      const pids = await untilWhole(server, 4)
      assert.lengthOf(pids, 4)
      assert.notInclude(pids, victim)
    } finally {
      await server.stop()
      await upstream.close()
    }
  })
})

describe('ql with an upstream that misbehaves', () => {
  /** @type {FaultyUpstream} */
  let upstream
  /** @type {RunningServer} */
  let server
  beforeEach(async function () {
    this.timeout(30_000)
    // Anew for each test, because a table whose requests failed is left in peace for a while.
    upstream = await startFaultyUpstream()
    server = await start('ql', 1, upstream.url)
  })
  afterEach(async () => {
    await server?.stop()
    await upstream?.close()
  })

  /** @type {Record<Exclude<Fault, 'healthy' | 'late'>, {status: number, says: RegExp}>} */
  const FAULTS = {
    'status-500': { status: 400, says: /out of order/ },
    garbage: { status: 400, says: /JSON/ },
    'half-a-body': { status: 502, says: /"status":502/ },
    nothing: { status: 502, says: /"status":502/ }
  }
  for (const action of actions) {
    for (const [fault, { status, says }] of Object.entries(FAULTS)) {
      it(`answers an error to ${action.name} when all answers are '${fault}', and ` +
        'is well again afterwards', async () => {
        upstream.mode = /** @type {Fault} */ (fault)
        const ill = await ask(server.baseUrl + action.request.path)
        assert.equal(ill.status, status, JSON.stringify(ill.body))
        assert.match(JSON.stringify(ill.body), says)
        upstream.mode = 'healthy'
        assert.deepEqual(await ask(server.baseUrl + action.request.path), {
          status: 200,
          body: JSON.parse(action.expected.body)
        })
      })
    }
  }

  for (const fault of /** @type {Fault[]} */ ([
    'status-500', 'garbage', 'half-a-body', 'nothing'
  ])) {
    it(`answers D without the product whose reviews came as '${fault}'`, async () => {
      const whole = JSON.parse(actions.find(({ name }) => name === 'D')?.expected.body ?? '[]')
      const missing = whole[2].id
      upstream.mode = target =>
        target.includes('FindReviewsAndGuides') && target.includes(missing) ? fault : 'healthy'
      const part = await ask(`${server.baseUrl}/myapi`)
      assert.deepEqual(part, {
        status: 200,
        body: whole.filter((/** @type {{id: string}} */ { id }) => id !== missing)
      })
      upstream.mode = 'healthy'
      assert.deepEqual((await ask(`${server.baseUrl}/myapi`)).body, whole)
    })
  }

  it('waits for what is late, and gives up after the time that a statement allows', async () => {
    upstream.mode = 'late'
    upstream.lateMs = 300
    const script = 'select id as id from twitter.search where q = "ql.io"'
    const patient = await ask(`${server.baseUrl}/q?s=${encodeURIComponent(script)}`)
    assert.equal(patient.status, 200)
    upstream.requests.length = 0
    const impatient =
      await ask(`${server.baseUrl}/q?s=${encodeURIComponent(`${script} timeout 100`)}`)
    assert.equal(impatient.status, 502)
    assert.match(JSON.stringify(impatient.body), /timed out/)
    assert.lengthOf(upstream.requests, 2, 'a select is tried once more')
    upstream.mode = 'healthy'
    assert.equal((await ask(`${server.baseUrl}/q?s=${encodeURIComponent(script)}`)).status, 200)
  })

  it('leaves an upstream in peace that fails again and again, ' +
    'and asks it again later', async function () {
    this.timeout(10_000)
    upstream.mode = 'nothing'
    for (let count = 0; count < 4; count++) {
      assert.equal((await ask(`${server.baseUrl}/a`)).status, 502)
    }
    upstream.requests.length = 0
    const answer = await ask(`${server.baseUrl}/a`)
    assert.equal(answer.status, 502)
    assert.match(JSON.stringify(answer.body), /Back-off in progress/)
    assert.lengthOf(upstream.requests, 0)
    upstream.mode = 'healthy'
    const giveUpAt = performance.now() + 5_000
    let well = 0
    while (well !== 200 && performance.now() < giveUpAt) {
      await new Promise(resolve => setTimeout(resolve, 100))
      well = (await ask(`${server.baseUrl}/a`)).status
    }
    assert.equal(well, 200)
  })
})
