/** @import {RunningServer, StartOptions} from '../../../servers/types.js' */
import { assert } from 'chai'
import { loadServers } from '../../../servers/index.js'
import { startUpstream, withUpstream } from '../../../servers/upstream/index.js'

/** @type {StartOptions} */
const OPTIONS = { host: '127.0.0.1', port: 0, actionDirectories: [], timeoutMs: 10_000 }

describe('the upstream', () => {
  /** @type {RunningServer[]} */
  let started = []

  afterEach(async () => {
    await Promise.all(started.map(running => running.stop()))
    started = []
  })

  /** @param {Parameters<typeof startUpstream>[0]} [options] */
  const start = async options => {
    const running = await startUpstream(options)
    started.push(running)
    return running
  }

  it('says of itself that it answers for others', async () => {
    const description = (await loadServers()).find(({ name }) => name === 'upstream')
    assert.deepEqual(description?.answers, [])
  })

  it('answers the same to GET and, without a body, to HEAD', async () => {
    const { baseUrl } = await start()
    const [got, head] = await Promise.all(['GET', 'HEAD'].map(method =>
      fetch(`${baseUrl}/search.json?q=ql.io`, { method })))
    assert.deepEqual([got?.status, head?.status], [200, 200])
    assert.equal(head?.headers.get('content-length'), got?.headers.get('content-length'))
    assert.equal(got?.headers.get('cache-control'), 'public, max-age=86400')
    assert.equal((await got?.text())?.length, Number(got?.headers.get('content-length')))
    assert.equal(await head?.text(), '')
  })

  it('refuses other methods', async () => {
    const { baseUrl } = await start()
    assert.equal(
      (await fetch(`${baseUrl}/search.json?q=ql.io`, { method: 'POST', body: 'x' })).status, 405
    )
  })

  it('counts its requests, over all workers and for one of them', async () => {
    const running = await start({ workers: 2 })
    for (let request = 0; request < 6; request++) {
      await (await fetch(`${running.baseUrl}/search.json?q=x`, {
        headers: { connection: 'close' }
      })).text()
    }
    const stats = await running.stats() ?? []
    assert.equal(stats.reduce((sum, { requests }) => sum + requests, 0), 6)
    const own = /** @type {{pid: number, requests: number}} */ (
      await (await fetch(`${running.baseUrl}/stats`)).json()
    )
    assert.equal(own.requests, stats.find(({ pid }) => pid === own.pid)?.requests)
  })

  it('holds its answers back as long as --latency says', async () => {
    const { baseUrl } = await start({ settings: { '--latency': ['150ms'] } })
    const before = performance.now()
    await fetch(`${baseUrl}/search.json?q=x`)
    assert.isAtLeast(performance.now() - before, 149)
  })

  it('refuses a latency that is none before anything is started', async () => {
    const error = await startUpstream({ settings: { '--latency': ['soon'] } })
      .catch(refused => refused)
    assert.include(error, { code: 'BAD_OPTION' })
    assert.match(error.message, /^--latency takes 0, a time .*; 'soon' came$/)
  })
})

describe('withUpstream', () => {
  /**
   * A server that is nothing but what it was told.
   * @param {StartOptions} options
   * @returns {RunningServer & {ended: () => void, stopped: () => boolean}}
   */
  function fakeServer ({ settings = {} }) {
    const { promise: exited, resolve } = Promise.withResolvers()
    let stopped = false
    return {
      variant: {
        name: 'fake',
        server: { name: 'fake', title: '', variants: [] },
        processModel: 'single',
        workers: 1
      },
      baseUrl: settings['--upstream']?.[0] ?? '',
      pid: null,
      runtime: '',
      stats: async () => null,
      exited,
      ended: () => resolve({ code: 1, signal: null, stderr: 'it fell over' }),
      stopped: () => stopped,
      stop: async () => {
        stopped = true
        resolve({ code: 0, signal: null, stderr: '' })
      }
    }
  }

  /** @param {string} url */
  const isUp = url => fetch(`${url}/stats`).then(() => true, () => false)

  it('hands on the upstream that is given and starts none', async () => {
    const running = await withUpstream({
      ...OPTIONS,
      settings: { '--upstream': ['http://api.example:8080/'], '--proxy': ['p'] }
    }, async options => {
      assert.deepEqual(
        options.settings, { '--upstream': ['http://api.example:8080'], '--proxy': ['p'] }
      )
      return fakeServer(options)
    })
    assert.deepEqual(running.facts, { upstream: 'http://api.example:8080' })
  })

  it('starts one where none is given, and stops both together', async () => {
    const fakes = /** @type {ReturnType<typeof fakeServer>[]} */ ([])
    const running = await withUpstream(OPTIONS, async options => {
      fakes.push(fakeServer(options))
      return /** @type {RunningServer} */ (fakes[0])
    })
    const { upstream } = /** @type {{upstream: string}} */ (running.facts)
    assert.equal(running.baseUrl, upstream)
    assert.equal(await isUp(upstream), true)
    await running.stop()
    assert.equal(fakes[0]?.stopped(), true)
    assert.equal(await isUp(upstream), false)
  })

  it('counts as ended when either of the two has ended', async () => {
    const fakes = /** @type {ReturnType<typeof fakeServer>[]} */ ([])
    const running = await withUpstream(OPTIONS, async options => {
      fakes.push(fakeServer(options))
      return /** @type {RunningServer} */ (fakes[0])
    })
    fakes[0]?.ended()
    assert.include(await running.exited, { stderr: 'it fell over' })
    await running.stop()
  })

  it('stops its upstream when the server does not start', async () => {
    let upstream = ''
    const error = await withUpstream(OPTIONS, async ({ settings }) => {
      upstream = settings?.['--upstream']?.[0] ?? ''
      throw new Error('no')
    }).catch(refused => refused)
    assert.equal(error.message, 'no')
    assert.equal(await isUp(upstream), false)
  })

  for (const value of [
    '', 'api.example', 'https://api.example', 'http://api.example/path', 'http://api.example/?x',
    'http://user:word@api.example', 'ftp://api.example'
  ]) {
    it(`refuses '${value}' as an address`, async () => {
      const error = await withUpstream(
        { ...OPTIONS, settings: { '--upstream': [value] } }, async options => fakeServer(options)
      ).catch(refused => refused)
      assert.include(error, {
        code: 'BAD_OPTION',
        message:
          `--upstream takes an address without a path (http://127.0.0.1:8080); '${value}' came`
      })
    })
  }
})
