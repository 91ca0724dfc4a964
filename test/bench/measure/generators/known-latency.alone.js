// What three generators see of a server whose latencies are known, merged, beside what one client sees of it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from 'chai'
import { createRandom, shuffle } from '@shootout/statistics'
import { toCounts } from '../../../../bench/measure/latency-histogram.js'
import {
  createClosedLoop, createOpenLoop
} from '../../../../bench/measure/drivers/create-drivers.js'
import { leastOf } from '../drivers/pacer/measure-truth.js'

/** @import {LoadResult} from '../../../../bench/measure/types.js' */

const PER_SECOND = 300
const SECONDS = 3
/** Long beside what a busy machine adds. */
const SHORTEST_MS = 300
const STEPS = PER_SECOND * SECONDS
const STEP_MS = 600 / STEPS
const QUANTILES = /** @type {const} */ ({ p50: 0.5, p90: 0.9, p99: 0.99 })
const EQUAL = 0.01
const ATTEMPTS = 8

/** Each load gets all of these, whoever asks. @type {readonly number[]} milliseconds */
const DELAYS = shuffle(
  Array.from({ length: STEPS }, (_, step) => SHORTEST_MS + step * STEP_MS), createRandom(22))

/**
 * @param {string | null} engine of generators; null: one client
 * @returns {Promise<{load: LoadResult, servedUs: number[]}>} servedUs: by the server's own clock, ascending
 */
async function loadWith (engine) {
  /** @type {number[]} */
  const servedUs = []
  let requests = 0
  const server = createServer((_request, response) => {
    const startedAt = performance.now()
    setTimeout(() => {
      response.end('hello')
      servedUs.push((performance.now() - startedAt) * 1000)
    }, DELAYS[requests++ % DELAYS.length])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const driver = createOpenLoop(createClosedLoop(engine))
  try {
    const load = await driver.load({
      urls: [`http://127.0.0.1:${port}/`], method: 'GET', connections: 360, seconds: SECONDS,
      expectedBody: 'hello', expectedWireBytes: null, windowMs: null,
      rate: { perSecond: PER_SECOND, arrivals: 'constant', seed: 1 }
    })
    return { load, servedUs: servedUs.sort((a, b) => a - b) }
  } finally {
    await driver.close()
    server.closeAllConnections()
    server.close()
  }
}

/** @param {number} told @param {number} truth @returns {number} as a share of the truth */
const toError = (told, truth) => Math.abs(told / truth - 1)

describe('three generators of a server of known latency', function () {
  this.timeout(150_000)

  it('see, merged, the percentiles of the server and of one client within 1 %', async () => {
    const error = await leastOf({ attempts: ATTEMPTS, enough: EQUAL }, async () => {
      const [three, one] = [await loadWith('local:3'), await loadWith(null)]
      for (const { load: { completed, histogram, latencyUs, pacing }, servedUs } of [three, one]) {
        expect(pacing).to.include({ unanswered: 0 })
        expect(completed).to.equal(servedUs.length)
        expect(completed).to.be.within(STEPS - 3, STEPS + 3)
        expect(latencyUs).not.to.equal(null)
        expect(toCounts(histogram ?? '').counts.reduce((sum, count) => sum + count, 0))
          .to.equal(completed)
      }
      expect(three.load.generators?.shares).to.have.length(3)
      return Math.max(...Object.entries(QUANTILES).flatMap(([name, quantile]) => {
        const figure = /** @type {keyof typeof QUANTILES} */ (name)
        const [merged = NaN, single = NaN] = [three, one].map(({ load }) =>
          load.latencyUs?.[figure])
        const [truth = NaN, truthOfOne = NaN] = [three, one].map(({ servedUs }) =>
          servedUs[Math.ceil(quantile * servedUs.length) - 1] ?? NaN)
        return [toError(merged, single), toError(merged, truth), toError(single, truthOfOne)]
      }))
    })
    expect(error).to.be.below(EQUAL)
  })
})
