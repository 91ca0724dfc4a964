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
const MACHINE = {
  name: 'there', cpus: 2, cpuModel: 'Xeon', memoryBytes: 8e9, node: '26.1.0', boot: 'another'
}

/**
 * Generators in this process that load nothing.
 * @param {{alter?: (result: LoadResult) => LoadResult, closing?: () => Promise<unknown>}} [how] alter: what they send;
 *   closing: how they close loads in turns
 */
function launchHere ({ alter = result => result, closing = async () => {} } = {}) {
  /** @type {string[]} */
  const log = []
  /** @type {Launcher} */
  const launcher = {
    engine: 'here:2',
    count: 2,
    launch: async invitation => {
      log.push('launch')
      const joined = await Promise.all([0, 1].map(index => joinRun({ ...invitation, index }, {
        machine: MACHINE,
        run: async (job, { onStarted, onReady }) => {
          await onReady?.()
          onStarted(() => {})
          await sleep(SECONDS * 1000)
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
      })))
      return {
        handles: joined.map(({ ended }, index) =>
          ({ index, place: 'here', exited: ended.then(() => 'the end of its connection') })),
        stop: async () => {
          log.push('stop')
          await Promise.all(joined.map(({ ended }) => ended))
        }
      }
    }
  }
  return { launcher, log }
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
})
