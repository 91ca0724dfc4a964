/** @import {WorkerStats} from '@shootout/processes' */
/** @import {RunningApp} from './start-ql.js' */
import { StartError } from '@shootout/processes'
import { assert } from 'chai'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { FILES, isAlive, makeFolder, startQl, startSlowUpstream, until } from './start-ql.js'

const STARTER = new URL('./start-and-wait.js', import.meta.url)

describe('the program of ql', () => {
  /** @type {Awaited<ReturnType<typeof startSlowUpstream>>} */
  let upstream
  /** @type {ReturnType<typeof makeFolder>} */
  let folder
  /** @type {RunningApp[]} */
  const running = []
  before(async () => {
    upstream = await startSlowUpstream()
    folder = makeFolder({
      ...FILES, 'broken/tables/x.ql': 'create tabel x', 'broken/routes/y.ql': 'return {}'
    })
  })
  after(async () => {
    await upstream.close()
    folder.remove()
  })
  afterEach(async () => { await Promise.all(running.splice(0).map(server => server.stop())) })

  /** @param {Parameters<typeof startQl>[1]} [more] @param {Record<string, string[]>} [settings] */
  async function start (more, settings = {}) {
    const server = await startQl({
      '--tables': [`${folder.path}/tables`],
      '--routes': [`${folder.path}/routes`],
      '--upstream': [upstream.origin],
      ...settings
    }, more)
    running.push(server)
    return server
  }
  /** @param {RunningApp} server */
  const pidsOf = async server => (await server.stats() ?? []).map(({ pid }) => pid)
  /** @param {string} url @returns {Promise<{status: number, json: any, connection: string | null}>} */
  const ask = async url => {
    const response = await fetch(url, { headers: { connection: 'close' } })
    return {
      status: response.status,
      json: await response.json(),
      connection: response.headers.get('connection')
    }
  }

  it('answers scripts, routes and pages with every worker', async () => {
    const server = await start()
    for (let index = 0; index < 4; index++) {
      assert.deepEqual((await ask(`${server.baseUrl}/item/${index}?wait=0`)).json, {
        id: String(index)
      })
      assert.deepEqual((await ask(
        `${server.baseUrl}/q?s=${encodeURIComponent(`select * from items where id = 'q${index}'`)}`
      )).json, { id: `q${index}` })
    }
    const { workers } = (await ask(`${server.baseUrl}/stats?format=json`)).json
    assert.lengthOf(workers, 2)
    for (const worker of workers) assert.isAbove(worker.requests, 0)
    assert.equal(workers.reduce(
      (/** @type {number} */ sum, /** @type {{upstreamRequests: number}} */ worker) =>
        sum + worker.upstreamRequests,
      0
    ), 8)
  })

  it('tells its counts to whoever started it', async () => {
    const server = await start()
    for (let index = 0; index < 6; index++) await ask(`${server.baseUrl}/item/1?wait=0`)
    const stats = await server.stats() ?? []
    assert.deepEqual(
      stats.map(({ requests, connections }) => [requests, connections]), [[3, 3], [3, 3]]
    )
    assert.match(server.runtime, /^node \d+\.\d+\.\d+$/)
  })

  it('reports files that are left out, once', async () => {
    let stderr = ''
    const server = await start({ workers: 3, onStderr: text => { stderr += text } }, {
      '--tables': [`${folder.path}/broken/tables`],
      '--routes': [`${folder.path}/broken/routes`]
    })
    await until(() => stderr.includes('y.ql'))
    assert.lengthOf(stderr.match(/x\.ql is left out: /g) ?? [], 1)
    assert.lengthOf(stderr.match(/y\.ql is left out: /g) ?? [], 1)
    assert.equal((await ask(`${server.baseUrl}/health?format=json`)).json.status, 'ok')
  })

  it('has no /q and no console when they are disabled', async () => {
    const server =
      await start({ workers: 1 }, { '--disable-q': ['true'], '--disable-console': ['true'] })
    for (const path of ['/q?s=x', '/console', '/']) {
      assert.equal((await fetch(server.baseUrl + path)).status, 404)
    }
  })

  it('that is told to listen where it can\'t says so and leaves nothing', async () => {
    const server = await start({ workers: 1 })
    const { port } = new URL(server.baseUrl)
    const tables = { '--tables': [`${folder.path}/tables`] }
    const error = await startQl(tables, { port: Number(port) }).then(() => null, reason => reason)
    assert.instanceOf(error, StartError)
    assert.equal(error.code, 'EADDRINUSE')
  })

  describe('when a worker is killed', () => {
    it('fails only what that worker was doing, and has a new one at once', async () => {
      const server = await start()
      const asked = Array.from({ length: 8 }, (_, index) =>
        ask(`${server.baseUrl}/item/${index}?wait=800`).then(({ json }) => json.id, () => 'failed'))
      /** @type {WorkerStats[]} */
      let stats = []
      await until(async () => {
        stats = await server.stats() ?? []
        return stats.reduce((sum, { requests }) => sum + requests, 0) === 8
      })
      const [victim] = stats
      process.kill(victim?.pid ?? 0, 'SIGKILL')
      const answers = await Promise.all(asked)
      assert.lengthOf(answers.filter(answer => answer === 'failed'), victim?.requests ?? NaN)
      assert.deepEqual(
        answers.map((answer, index) => answer === 'failed' || answer === String(index)),
        Array(8).fill(true)
      )
      await until(async () => (await pidsOf(server)).length === 2)
      assert.notInclude(await pidsOf(server), victim?.pid)
      for (let index = 0; index < 4; index++) {
        assert.equal((await ask(`${server.baseUrl}/item/${index}?wait=0`)).json.id, String(index))
      }
      assert.isTrue((await server.stats() ?? []).every(({ requests }) => requests > 0))
    })

    it('keeps its port, also when it was the only one', async () => {
      const server = await start({ workers: 1 })
      const [pid] = await pidsOf(server)
      process.kill(pid ?? 0, 'SIGKILL')
      await until(async () => ![undefined, pid].includes((await pidsOf(server))[0]))
      assert.equal((await ask(`${server.baseUrl}/item/1?wait=0`)).json.id, '1')
    })

    it('replaces one that was told to end, which finishes what it does', async () => {
      const server = await start({ workers: 1 })
      const [pid] = await pidsOf(server)
      const asked = ask(`${server.baseUrl}/item/1?wait=300`)
      await until(async () => (await server.stats())?.[0]?.requests === 1)
      process.kill(pid ?? 0, 'SIGTERM')
      assert.equal((await asked).json.id, '1')
      await until(async () => ![undefined, pid].includes((await pidsOf(server))[0]))
    })

    it('gives up when workers die as fast as they start', async () => {
      let stderr = ''
      const server = await start({ workers: 1, onStderr: text => { stderr += text } })
      let ended = false
      server.exited.then(() => { ended = true })
      while (!ended) {
        for (const pid of await pidsOf(server)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
        await new Promise(resolve => { setTimeout(resolve, 5) })
      }
      assert.equal((await server.exited).code, 70)
      assert.match(
        stderr,
        /the app ends: 5 workers in a row ended right after their start, the last one with signal SIGKILL/
      )
    })
  })

  describe('when a worker is blocked', () => {
    const LOOP = 'u = require("./loop.js"); return u.forever(1)'

    it('tells the client, lets others go on, and has a new one', async () => {
      const loops = makeFolder({ 'udfs/loop.js': 'exports.forever = () => { for (;;) {} }' })
      let stderr = ''
      const server =
        await start({ onStderr: text => { stderr += text } }, { '--udfs': [`${loops.path}/udfs`] })
      const before = await pidsOf(server)
      const blocked = fetch(`${server.baseUrl}/q?s=${encodeURIComponent(LOOP)}`, {
        headers: { connection: 'close' }
      })
      await until(async () => (await server.stats() ?? []).length === 1, 15_000)
      for (let index = 0; index < 4; index++) {
        assert.equal((await ask(`${server.baseUrl}/item/${index}?wait=0`)).json.id, String(index))
      }
      const answer = await blocked
      assert.equal(answer.status, 503)
      assert.match(
        /** @type {{err: string}} */ (await answer.json()).err,
        /blocked this worker for more than 5 s/
      )
      await until(async () => (await pidsOf(server)).length === 2)
      assert.lengthOf((await pidsOf(server)).filter(pid => !before.includes(pid)), 1)
      assert.match(stderr, /a worker was blocked for too long; another one takes its place/)
      await until(() => before.filter(isAlive).length === 1)
      loops.remove()
    }).timeout(40_000)
  })

  describe('when it is told to end', () => {
    it('finishes what is under way, closes its connections, takes no new ' +
      'ones, and is gone in time', async () => {
      const server = await start()
      const pids = await pidsOf(server)
      const agent = new Agent({ keepAlive: true })
      const idle = get(`${server.baseUrl}/item/1?wait=0`, { agent }, response => response.resume())
      await once(idle, 'close')
      const asked = ask(`${server.baseUrl}/item/7?wait=700`)
      await until(async () =>
        (await server.stats() ?? []).reduce((sum, { requests }) => sum + requests, 0) === 2)
      const stopped = server.stop()
      await new Promise(resolve => { setTimeout(resolve, 250) })
      assert.match(
        String(await fetch(`${server.baseUrl}/item/1`).catch(error => error.cause?.code)),
        /ECONNREFUSED/
      )
      assert.deepInclude(await asked, { status: 200, json: { id: '7' }, connection: 'close' })
      await stopped
      assert.deepInclude(await server.exited, { code: 0, signal: null })
      assert.deepEqual(pids.filter(isAlive), [])
      agent.destroy()
    })

    it('does not wait longer than 2.5 seconds', async () => {
      const server = await start({ workers: 1 })
      const asked = ask(`${server.baseUrl}/item/7?wait=9000`).catch(() => 'cut')
      await until(async () => (await server.stats())?.[0]?.requests === 1)
      await server.stop()
      assert.equal(await asked, 'cut')
      assert.equal((await server.exited).code, 0)
    })
  })

  it('leaves nothing when whoever started it is killed', async () => {
    const starter = spawn(process.execPath, [STARTER.pathname, folder.path, upstream.origin], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const [text] = await once(starter.stdout.setEncoding('utf8'), 'data')
    const { pid, workers, url } = JSON.parse(text)
    assert.lengthOf(workers, 2)
    const asked = ask(`${url}/item/1?wait=5000`).catch(() => 'cut')
    starter.kill('SIGKILL')
    await until(() => [pid, ...workers].every(one => !isAlive(one)))
    assert.equal(await asked, 'cut')
  })
})
