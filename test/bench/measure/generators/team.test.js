/** @import {Launcher} from '../../../../bench/measure/generators/types.js' */
/** @import {LoadJob, LoadResult} from '../../../../bench/measure/types.js' */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { createGeneratorDriver } from '../../../../bench/measure/generators/index.js'
import { joinRun } from '../../../../bench/measure/generators/program/join-run.js'

const SECONDS = 0.02
/** @type {LoadJob} */
const JOB = {
  urls: ['http://127.0.0.1:1/'], method: 'GET', connections: 4, seconds: SECONDS,
  expectedBody: null, expectedWireBytes: null, windowMs: null
}
/** @param {LoadJob} job */
const toResult = job => /** @type {LoadResult} */ ({
  seconds: SECONDS, sent: 10, completed: 10, completedLate: 5, bytes: 100, wrongSize: 0,
  non2xx: 0, mismatches: 0, firstMismatch: null, errors: {}, sockets: job.connections,
  latencyUs: null, distinctLatencies: 0, histogram: null, clientCpuUs: 1, loopUtilisation: 0
})

/**
 * Generators in this process that load nothing.
 * @param {{
 *   alter?: (result: LoadResult) => LoadResult, before?: (index: number) => Promise<unknown>,
 *   closing?: () => Promise<unknown>, boots?: [string, string], afterMs?: number, exited?: string
 * }} [how] alter: what they send; before: they are ready for a load; closing: how they close loads in turns; boots:
 *   which machine each runs on; afterMs: how late they join; exited: how they end instead of joining
 */
function launchHere ({
  alter = result => result, before = async () => {}, closing = async () => {},
  boots = ['there', 'there'], afterMs = 0, exited
} = {}) {
  /** @type {string[]} */
  const log = []
  /** @type {{index: number, seconds: number, from: number, to: number}[]} */
  const loads = []
  /** @param {Parameters<Launcher['launch']>[0]} invitation @param {number} index */
  const join = async (invitation, index) => {
    await sleep(afterMs)
    return joinRun({ ...invitation, index }, {
      machine: {
        name: 'there', cpus: 2, cpuModel: 'Xeon', memoryBytes: 8e9, node: '26.1.0',
        boot: boots[index] ?? ''
      },
      run: async (job, { onStarted, onReady }) => {
        await before(index)
        await onReady?.()
        onStarted(() => {})
        const from = performance.now()
        await sleep(SECONDS * 1000)
        loads.push({ index, seconds: job.seconds, from, to: performance.now() })
        return alter(toResult(job))
      },
      openLoad: async job => ({
        primed: { seconds: SECONDS, completed: 1 },
        turn: async seconds => {
          const startedAt = performance.now()
          await sleep(seconds * 1000)
          return { startedAt, endedAt: performance.now() }
        },
        close: async () => {
          await closing()
          log.push('closed')
          return toResult(job)
        }
      })
    })
  }
  /** @type {Launcher} */
  const launcher = {
    engine: 'here:2',
    count: 2,
    launch: async invitation => {
      log.push('launch')
      const joining = exited === undefined ? [0, 1].map(index => join(invitation, index)) : []
      return {
        handles: [0, 1].map(index => ({
          index,
          place: 'here',
          exited: exited === undefined ? new Promise(() => {}) : Promise.resolve(exited)
        })),
        stop: async () => {
          log.push('stop')
          await Promise.all(joining.map(async joined => (await joined).ended))
        }
      }
    }
  }
  return { launcher, log, loads }
}

describe('a team of generators', () => {
  /** @type {ReturnType<typeof createGeneratorDriver>} */
  let driver
  afterEach(() => driver.close())

  it('is started once, shares out loads, and tells how long they took', async () => {
    const { launcher, log } = launchHere()
    driver = createGeneratorDriver(launcher)
    for (let load = 0; load < 2; load++) {
      const result = await driver.load(JOB)
      expect(result).to.deep.include({ completed: 20, sockets: 4 })
      expect(result.generators?.shares).to.have.length(2)
      expect(result.generators?.spanMs).to.be.closeTo(SECONDS * 1000, 0.1)
    }
    expect(log).to.deep.equal(['launch'])
    await driver.close()
    expect(log).to.deep.equal(['launch', 'stop'])
  })

  it('takes turns together, and answers when the slowest has closed its load', async () => {
    const { launcher, log } = launchHere({ closing: () => sleep(30) })
    driver = createGeneratorDriver(launcher)
    const load = await /** @type {Required<typeof driver>} */ (driver).open(JOB, SECONDS)
    expect(load.primed).to.deep.equal({ seconds: SECONDS, completed: 2 })
    for (let turn = 0; turn < 2; turn++) await load.turn(SECONDS)
    const result = await load.close()
    expect(log).to.deep.equal(['launch', 'closed', 'closed'])
    expect(result.completed).to.equal(20)
    expect(result.generators?.spanMs).to.be.within(SECONDS * 900, 5000)
  })

  it('is started anew, all of it, where one was lost and its engine starts no single one',
    async () => {
      let isBroken = true
      const { launcher, log } = launchHere(
        // Who sends what has no shape is shut out.
        { alter: result => isBroken ? { ...result, completed: -1 } : result })
      driver = createGeneratorDriver(launcher)
      expect(await driver.load(JOB).catch(error => error.code)).to.equal('CLIENT_FAILED')
      isBroken = false
      expect(await driver.load(JOB)).to.include({ completed: 20 })
      expect(log).to.deep.equal(['launch', 'stop', 'launch'])
    })

  it('loads with as many as there are connections', async () => {
    driver = createGeneratorDriver(launchHere({ afterMs: 30 }).launcher)
    const result = await driver.load({ ...JOB, connections: 1 })
    expect(result.generators?.shares).to.have.length(1)
    expect(result).to.include({ completed: 10, sockets: 1 })
  })

  it('ends the load of all where one fails before it begins', async () => {
    const { launcher, loads } = launchHere({
      before: async index => { if (index === 1) throw new Error('no socket is left') }
    })
    driver = createGeneratorDriver(launcher)
    expect(await driver.load(JOB).catch(error => error.message)).to.include('no socket is left')
    expect(loads).to.deep.equal([])
  })

  it('says which one ended instead of joining', async () => {
    driver = createGeneratorDriver(launchHere({ exited: 'exit code 3' }).launcher)
    const failure = await driver.load(JOB).catch(error => error)
    expect(failure.code).to.equal('GENERATORS_MISSING')
    expect(failure.message).to.match(/generator [01] \(here\): it ended with exit code 3/)
  })

  describe('measures what each of them reaches by itself', () => {
    const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'
    const alter = (/** @type {LoadResult} */ result) =>
      ({ ...result, clientCpuUs: SECONDS * 1e6, loopUtilisation: 1 })
    /** @param {[string, string]} boots */
    const measure = async boots => {
      const { launcher, loads } = launchHere({ alter, boots })
      driver = createGeneratorDriver(launcher)
      const { measureCeilings = expect.fail } = driver
      const ceilings = await measureCeilings({ ...JOB, seconds: 4 }, ANSWER)
      return { ceilings, counted: loads.filter(({ seconds }) => seconds > 0.2) }
    }

    it('one after the other on one machine, in the time of one', async () => {
      const { ceilings, counted } = await measure(['there', 'there'])
      expect(ceilings).to.deep.equal([10 / SECONDS, 10 / SECONDS])
      expect(counted.map(({ index, seconds }) => [index, seconds])).to.deep.equal([[0, 2], [1, 2]])
    })

    it('with all the time for itself on a machine of its own', async () => {
      const { ceilings, counted } = await measure(['there', 'elsewhere'])
      expect(ceilings).to.have.length(2)
      expect(counted.map(({ seconds }) => seconds)).to.deep.equal([4, 4])
    })
  })
})
