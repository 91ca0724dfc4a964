import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { createAutocannonDriver } from '../../../../../bench/measure/drivers/autocannon/index.js'
import { createArrivals } from '../../../../../bench/measure/drivers/pacer/arrivals.js'
import { createPacerDriver } from '../../../../../bench/measure/drivers/pacer/index.js'
import { STALL_MS } from '../../known-truth-server.js'
import { createMeasure, detailOf, leastOf, meanOf } from './measure-truth.js'
import { simulateQueue } from './simulate-queue.js'

const driver = createPacerDriver({ warmer: createAutocannonDriver() })
const measure = createMeasure(driver)
const ATTEMPTS = 6
const INVALID = ['server-died', 'no-answers', 'conservation', 'connections']
const SECONDS = 4
/** So that the server, at about 10.5 ms a request, is busy for half of the time. */
const RATE = 48
/** Of a time of service; the waits that are told apart are 0.3 to 0.5 of it and none. */
const TOLERANCE = 0.1

/**
 * What requests waited before their service, and what they must have waited, given the times of service that the server
 * itself measured.
 * @param {'poisson' | 'constant'} arrivals
 * @param {number} seed
 * @returns {Promise<{waitUs: number, expectedWaitUs: number, serviceUs: number}>} means
 */
async function measureWait (arrivals, seed) {
  const { slice, toldUs } =
    await measure('slow', { rate: RATE, arrivals, seed, seconds: SECONDS, connections: 64 })
  // Those of the unmeasured load before came first.
  const servicesUs = toldUs.slice(-slice.completed)
  const serviceUs = meanOf(servicesUs)
  // The slice adds the number of its block, 1.
  const next = createArrivals({ perSecond: RATE, arrivals, seed: seed + 1 })
  const gaps = Array.from({ length: slice.completed }, next)
  return {
    waitUs: (slice.latencyUs.mean ?? NaN) - serviceUs,
    expectedWaitUs: simulateQueue({ gaps, servicesUs }).meanWaitUs,
    serviceUs
  }
}

/**
 * Stops a process for 50 ms in every 150 ms, as a busy machine would.
 * @param {() => number | null} pidOf
 */
function haltNowAndThen (pidOf) {
  let count = 0
  const timer = setInterval(async () => {
    const pid = pidOf()
    if (pid === null) return
    process.kill(pid, 'SIGSTOP')
    await setTimeout(50)
    process.kill(pid, 'SIGCONT')
    count++
  }, 150)
  return { count: () => count, stop: () => clearInterval(timer) }
}

describe('the pacer, against servers of known truth, at length', () => {
  after(() => driver.close())

  it('finds the wait that Poisson arrivals must have before a server with one place', async () => {
    const error = await leastOf({ attempts: ATTEMPTS, enough: TOLERANCE }, async attempt => {
      const { waitUs, expectedWaitUs, serviceUs } = await measureWait('poisson', attempt)
      expect(expectedWaitUs).to.be.above(2 * TOLERANCE * serviceUs)
      return Math.abs(waitUs - expectedWaitUs) / serviceUs
    })
    expect(error).to.be.below(TOLERANCE)
  })

  it('finds next to none with constant arrivals', async () => {
    const error = await leastOf({ attempts: ATTEMPTS, enough: TOLERANCE }, async attempt => {
      const { waitUs, serviceUs } = await measureWait('constant', attempt)
      return Math.abs(waitUs) / serviceUs
    })
    expect(error).to.be.below(TOLERANCE)
  })

  for (const rate of [50, 100, 200]) {
    it(`recovers a delay to the millisecond at ${rate} requests a ` +
      'second, and every request', async () => {
      const errorUs = await leastOf({ attempts: ATTEMPTS, enough: 1_000 }, async attempt => {
        const { slice, toldUs } =
          await measure('delay', { rate, arrivals: 'constant', seconds: 2, seed: attempt })
        expect(slice.pacing?.due).to.equal(rate * 2)
        return Math.abs((slice.latencyUs.mean ?? NaN) - meanOf(toldUs))
      })
      expect(errorUs).to.be.below(1_000)
    })
  }

  it('keeps its own lag small where the machine lets it', async () => {
    const lagUs = await leastOf({ attempts: ATTEMPTS, enough: 200 }, async () =>
      (await measure('delay', { rate: 100, seconds: 1 })).slice.pacing?.lagUs.p50 ?? NaN)
    expect(lagUs).to.be.below(200)
  })

  it('says that it was late itself when its process stood still now and then', async () => {
    const halts = haltNowAndThen(() => driver.clientPid?.() ?? null)
    const { slice } = await measure('delay', { rate: 200, seconds: 1 }).finally(halts.stop)
    expect(halts.count()).to.be.above(1)
    expect(detailOf(slice, 'pacer-lag')).to.match(/sent \d+\.\d+ ms late or more/)
  })

  it('says so when the rate is more than anybody can give', async () => {
    const { slice } = await measure('true', { rate: 500_000, seconds: 1, connections: 512 })
    expect(detailOf(slice, 'pacer-lag') ?? detailOf(slice, 'fell-behind')).to.be.a('string')
  })

  it('stops taking requests in when 100,000 wait', async () => {
    const { slice } = await measure('slow', { rate: 400_000, seconds: 2, connections: 4 })
    expect(slice.seconds).to.be.below(1)
    expect(slice.pacing?.due).to.be.within(100_000, 100_100)
    expect(slice.completed + (slice.pacing?.unanswered ?? NaN)).to.equal(slice.pacing?.due)
  })

  it('reads answers that come in pieces, without a length', async () => {
    const { slice } = await measure('chunked', { rate: 200, seconds: 0.3 })
    expect(slice.mismatches).to.equal(0)
    expect(slice.gates.filter(({ code }) => INVALID.includes(code))).to.deep.equal([])
    expect(slice.completed).to.be.above(20)
  })

  it('calls a slice invalid when bodies are cut', async () => {
    const { slice } = await measure('truncate', { rate: 600, seconds: 0.3 })
    expect(detailOf(slice, 'conservation'))
      .to.match(/socket errors: \d+ closed in the middle of an answer/)
  })

  it('calls a slice invalid when one answer in 1,000 is a 503', async () => {
    const { slice } = await measure('status', { rate: 4_000, seconds: 0.5 })
    expect(detailOf(slice, 'conservation')).to.match(/answers have no 2xx status/)
  })

  it('connects again when the server closes after each answer, and says so', async () => {
    const { slice } = await measure('close', { rate: 200, seconds: 0.3 })
    expect(slice).to.include({ errors: 0, mismatches: 0 })
    expect(slice.completed).to.equal(slice.pacing?.due)
    expect(detailOf(slice, 'connections')).to.match(/connections came about, 16 were asked for/)
  })

  it('sees a stall that a closed loop of one connection misses, because that one ' +
    'does not ask meanwhile', async () => {
    const { slice: open } = await measure('stall', { rate: 200, arrivals: 'constant', seconds: 1 })
    expect(open.latencyUs.p90).to.be.above(STALL_MS * 1000 * 0.35)
    const closedUs = await leastOf({ attempts: ATTEMPTS, enough: STALL_MS * 100 }, async () =>
      (await measure('stall', { rate: null, connections: 1, seconds: 1 })).slice.latencyUs.p99 ??
      Infinity)
    expect(closedUs).to.be.below(STALL_MS * 100)
  })
})
