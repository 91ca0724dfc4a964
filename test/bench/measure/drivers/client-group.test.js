/** @import {Driver, LoadJob, LoadResult} from '../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { createServer } from 'node:http'
import { createAutocannonDriver } from '../../../../bench/measure/drivers/autocannon/index.js'
import { createClientGroup } from '../../../../bench/measure/drivers/client-group.js'

/** @param {Partial<LoadJob>} [changes] @returns {LoadJob} */
const toJob = changes => ({
  urls: ['http://127.0.0.1:1/'], method: 'GET', connections: 4, threads: 2, seconds: 0.2,
  expectedBody: null, expectedWireBytes: null, windowMs: null, ...changes
})

/** @param {number} completed */
const toResult = completed => /** @type {LoadResult} */ (/** @type {unknown} */ (
  { seconds: 1, sent: completed, completed, histogram: null, errors: {} }))

/** @param {(index: number) => Partial<Driver>} [behaviour] */
function createFakes (behaviour = () => ({})) {
  /** @type {string[]} */
  const log = []
  let made = 0
  const driver = createClientGroup(() => {
    const index = made++
    return {
      name: 'fake',
      clientPid: () => 100 + index,
      load: async job => {
        log.push(`${index} loads with ${job.connections}`)
        return toResult(job.connections)
      },
      open: async (job, primeSeconds) => {
        log.push(`${index} opens ${job.connections}`)
        return {
          primed: { seconds: primeSeconds + index, completed: 10 },
          turn: async seconds => { log.push(`${index} turns for ${seconds}`) },
          close: async () => {
            log.push(`${index} closes`)
            return toResult(1)
          }
        }
      },
      close: async () => { log.push(`${index} ends`) },
      ...behaviour(index)
    }
  })
  return { driver, log, countMade: () => made }
}

/** @param {Promise<unknown>} asked @returns {Promise<string>} */
const failureOf = asked => asked.then(() => 'nothing', error => error.message)

describe('a group of load clients', () => {
  it('shares a load out, and sums up; a single thread needs no second process', async () => {
    const { driver, log, countMade } = createFakes()
    expect((await driver.load(toJob({ threads: 1 }))).completed).to.equal(4)
    expect(countMade()).to.equal(1)
    expect((await driver.load(toJob({ connections: 5 }))).completed).to.equal(5)
    expect(log).to.deep.equal(['0 loads with 4', '0 loads with 3', '1 loads with 2'])
    expect(driver).to.include({ name: 'fake', hasThreads: true })
    expect(driver.clientPid?.()).to.equal(100)
    await driver.close()
    expect(log.slice(3)).to.have.members(['0 ends', '1 ends'])
  })

  it('takes turns with all of its members', async () => {
    const { driver, log } = createFakes()
    const load = await driver.open?.(toJob(), 1)
    expect(load?.primed).to.deep.equal({ seconds: 2, completed: 20 })
    await load?.turn(0.1)
    expect((await load?.close())?.completed).to.equal(2)
    expect(log).to.deep.equal([
      '0 opens 2', '1 opens 2', '0 turns for 0.1', '1 turns for 0.1', '0 closes', '1 closes'
    ])
  })

  it('closes what is open when a member can not open', async () => {
    const { driver, log } = createFakes(index => index === 0
      ? {}
      : { open: async () => { throw new Error('no') } })
    expect(await failureOf(driver.open?.(toJob(), 1) ?? Promise.resolve())).to.equal('no')
    expect(log).to.deep.equal(['0 opens 2', '0 closes'])
  })

  it('knows turns only where its members do', () => {
    expect(createFakes(() => ({ open: undefined })).driver).not.to.have.property('open')
  })

  it('fails when one member fails, once the others have ended', async () => {
    let ended = false
    const { driver } = createFakes(index => ({
      load: async () => {
        if (index === 0) throw new Error('died')
        await new Promise(resolve => setTimeout(resolve, 20))
        ended = true
        return toResult(1)
      }
    }))
    expect(await failureOf(driver.load(toJob()))).to.equal('died')
    expect(ended).to.equal(true)
  })

  it('tells windows of all members together, and stops all', async () => {
    /** @type {number[]} */
    const windows = []
    const stopped = new Set()
    const { driver } = createFakes(index => ({
      load: async (_job, onWindow) => {
        if (index === 0) await new Promise(resolve => setTimeout(resolve, 5))
        onWindow?.(10 + index, () => stopped.add(index))
        return toResult(1)
      }
    }))
    await driver.load(toJob({ windowMs: 10 }), (completed, stop) => {
      windows.push(completed)
      stop()
    })
    expect(windows).to.deep.equal([21])
    expect([...stopped]).to.have.members([0, 1])
  })
})

describe('autocannon with two threads', () => {
  it('is two processes whose sum is what the server counted', async () => {
    let requests = 0
    let connections = 0
    const server = createServer((_request, response) => {
      requests++
      response.end('hello')
    })
    server.on('connection', () => { connections++ })
    await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    const driver = createAutocannonDriver()
    try {
      const load = await driver.load(toJob(
        { urls: [`http://127.0.0.1:${port}/`], connections: 3, amount: 31, seconds: 10 }))
      expect(load).to.include({ completed: 31, sent: 31, mismatches: 0, sockets: 3 })
      expect([requests, connections]).to.deep.equal([31, 3])
    } finally {
      await driver.close()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    }
  })
})
