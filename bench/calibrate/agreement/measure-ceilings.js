/** @import {Driver, LoadResult} from '../../measure/types.js' */
/** @import {CeilingReading} from './types.js' */
// What each load client reaches against a server that does nothing but answer the same bytes. In: clients of closed
// loops; out: a line for each load. Live.
import { measureCeiling } from '../../measure/null-server/measure-ceiling.js'
import { shuffle } from '@shootout/statistics'
import { TRUTH_ACTION } from '../truth/start-truth.js'

/** From where a load is hardly felt to where one thread is full. */
const CONNECTIONS = Object.freeze([16, 64])
/** Of the first load, which is not kept. */
const COLD_CONNECTIONS = 16

/**
 * @param {{
 *   drivers: readonly Driver[], seconds: number, rounds: number, random: () => number,
 *   stop?: import('./types.js').AgreementOrder['stop']
 * }} order seconds: of each load, rounded up to whole ones; clients take turns in random order; a request to stop ends
 *   it before the next client
 * @returns {Promise<CeilingReading[]>}
 */
export async function measureCeilings ({ drivers, seconds, rounds, random, stop }) {
  /** @type {CeilingReading[]} */
  const readings = []
  // wrk and ab know no others; a shorter load would be given by another client in their place.
  const whole = Math.max(1, Math.ceil(seconds))
  for (let round = 1; round <= rounds; round++) {
    for (const driver of shuffle(drivers, random)) {
      if (stop?.isWished() === true) return readings
      readings.push(...await measureClient(driver, { seconds: whole, round }))
    }
  }
  return readings
}

/**
 * @param {Driver} driver
 * @param {{seconds: number, round: number}} order
 * @returns {Promise<CeilingReading[]>}
 */
async function measureClient (driver, { seconds, round }) {
  /** @type {LoadResult[]} */
  const results = []
  const recording = { ...driver, load: async (/** @type {Parameters<Driver['load']>[0]} */ job) => {
    const result = await driver.load(job)
    results.push(result)
    return result
  } }
  // The server is a fresh process each time, and slow at first: one load more than is kept.
  const ceilings = await measureCeiling({
    driver: recording, action: TRUTH_ACTION, connections: [COLD_CONNECTIONS, ...CONNECTIONS],
    seconds
  })
  return CONNECTIONS.flatMap((count, index) => {
    const result = results[index + 1]
    return result === undefined || result.completed === 0
      ? []
      : [{
          driver: driver.name,
          connections: count,
          round,
          rps: result.completed / result.seconds,
          busy: (ceilings.get(count) ?? null) !== null,
          clientCpuUsPerRequest: result.clientCpuUs / result.completed
        }]
  })
}
