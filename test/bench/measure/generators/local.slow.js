/** @import {Driver, LoadJob} from '../../../../bench/measure/types.js' */
/** @import {Launched, Launcher} from '../../../../bench/measure/generators/types.js' */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { loadServers, startVariant, toVariants } from '../../../../servers/index.js'
import {
  createGeneratorDriver, parseLauncher
} from '../../../../bench/measure/generators/index.js'
import { isAlive, until } from '../../cli/run-command.js'

const HOLDER = fileURLToPath(new URL('./hold-generators.js', import.meta.url))

/** @param {string} baseUrl @param {Partial<LoadJob>} [changes] @returns {LoadJob} */
const toJob = (baseUrl, changes) => ({
  urls: [`${baseUrl}/static`], method: 'GET', connections: 8, seconds: 0.5, expectedBody: null,
  expectedWireBytes: null, windowMs: null, ...changes
})

/** The launcher, and the pids of all that it has started. @param {string} engine */
const watchLauncher = engine => {
  const launcher = /** @type {Launcher} */ (parseLauncher(engine))
  /** @type {number[]} */
  const pids = []
  /** @param {{place: string}} handle */
  const note = ({ place }) => { pids.push(Number(/\d+/.exec(place)?.[0])) }
  /** @type {Launcher} */
  const watched = {
    ...launcher,
    launch: async invitation => {
      const launched = await launcher.launch(invitation)
      launched.handles.forEach(note)
      const { restart } = /** @type {Required<Launched>} */ (launched)
      return {
        ...launched,
        restart: async index => {
          const handle = await restart(index)
          note(handle)
          return handle
        }
      }
    }
  }
  return { launcher: watched, pids }
}

/**
 * @param {(driver: Driver, pids: readonly number[]) => Promise<void>} work pids: of all that were started so far
 * @returns {Promise<number[]>} these, after the driver was closed
 */
const withTwo = async work => {
  const { launcher, pids } = watchLauncher('local:2')
  const driver = createGeneratorDriver(launcher)
  try {
    await work(driver, pids)
  } finally {
    await driver.close()
  }
  return pids
}

describe('generators on this machine', () => {
  /** @type {Awaited<ReturnType<typeof startVariant>>} */
  let running
  before(async () => { running = await startNode() })
  after(() => running.stop())

  it('load one server together, and lose nothing', async () => {
    await withTwo(async driver => {
      const before = await countRequests()
      const load = await driver.load(toJob(running.baseUrl))
      expect(load.generators?.shares).to.have.length(2)
      expect(load.generators?.shares.reduce((sum, { completed }) => sum + completed, 0))
        .to.equal(load.completed)
      expect(load.sockets).to.equal(8)
      expect(load).to.include({ non2xx: 0, mismatches: 0 })
      expect(await countRequests() - before).to.be.within(load.completed, load.sent)
      const { open } = /** @type {Required<typeof driver>} */ (driver)
      const turns = await open(toJob(running.baseUrl), 0.1)
      const between = await countRequests()
      for (let turn = 0; turn < 3; turn++) await turns.turn(0.1)
      const inTurns = await turns.close()
      expect(await countRequests() - between).to.equal(inTurns.completed)
      expect(inTurns.generators?.shares).to.have.length(2)
    })
  })

  it('keep a rate together, each with its own arrivals', async () => {
    await withTwo(async driver => {
      const load = await driver.load(toJob(running.baseUrl, {
        connections: 3, seconds: 1, rate: { perSecond: 600, arrivals: 'poisson', seed: 1 }
      }))
      const { due = 0 } = load.pacing ?? {}
      // Six standard deviations.
      expect(due).to.be.within(453, 747)
      expect(load.completed + (load.pacing?.unanswered ?? 0)).to.equal(due)
      const [two = 0, one = 0] = load.generators?.shares.map(({ completed }) => completed) ?? []
      expect(two).to.be.above(1.4 * one)
      expect(load.backlog).to.have.all.keys('halfway', 'end', 'drainSeconds')
    })
  })

  it('are fewer where there are fewer connections', async () => {
    await withTwo(async driver => {
      const load = await driver.load(toJob(running.baseUrl, { connections: 1 }))
      expect(load).to.include({ sockets: 1 })
      expect(load.generators?.shares).to.have.length(1)
    })
  })

  it('fail the load in which one is lost, and are complete in the next', async () => {
    const all = await withTwo(async (driver, pids) => {
      await driver.load(toJob(running.baseUrl, { seconds: 0.1 }))
      let windows = 0
      const failure = driver.load(toJob(running.baseUrl, { seconds: 60, windowMs: 100 }), () => {
        if (++windows === 2) process.kill(/** @type {number} */ (pids[1]), 'SIGKILL')
      }).then(() => 'nothing', error => [error.code, error.cause.gate])
      expect(await failure).to.deep.equal(['CLIENT_FAILED', 'generator-lost'])
      const load = await driver.load(toJob(running.baseUrl, { seconds: 0.2 }))
      expect(load.generators?.shares).to.have.length(2)
      expect(pids).to.have.length(3)
    })
    expect(all.filter(isAlive)).to.deep.equal([])
  })

  it('end when their coordinator is killed', async () => {
    const holder = spawn(process.execPath, [HOLDER, running.baseUrl], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const [line] = await once(holder.stdout, 'data')
    const pids = JSON.parse(String(line))
    expect(pids).to.have.length(2)
    expect(pids.every(isAlive)).to.equal(true)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    await until(() => !pids.some(isAlive), 'the end of both')
  })

  it('say what is wrong when they cannot start', async () => {
    const launcher = /** @type {Launcher} */ (parseLauncher('local:2'))
    const driver = createGeneratorDriver({
      ...launcher, launch: ({ token: _token, ...rest }) =>
        launcher.launch({ ...rest, token: 'f'.repeat(64) })
    })
    try {
      const failure = await driver.load(toJob(running.baseUrl)).then(() => null, error => error)
      expect(failure).to.include({ code: 'GENERATORS_MISSING' })
      expect(failure.message).to.match(/token/)
    } finally {
      await driver.close()
    }
  })

  /** @returns {Promise<number>} */
  async function countRequests () {
    const stats = await running.stats()
    return (stats ?? []).reduce((sum, { requests }) => sum + requests, 0)
  }
})

async function startNode () {
  const server = (await loadServers()).find(({ name }) => name === 'node')
  const variant = server && toVariants([server]).find(({ name }) => name === 'node')
  if (variant === undefined) throw new Error('there is no variant node')
  return startVariant({ ...variant, workers: 1 }, {})
}
