/** @import {Study} from '../plan/studies.js' */
/** @import {BenchOptions} from './bench-options.js' */
// Which load client measures which study. In: what the user and the study want, and whether this machine has wrk; out: a client's name, or an error that says why not.
import { findWrk } from '../measure/drivers/wrk/find-wrk.js'
import { BenchError } from '../errors.js'
import { OPEN_LOOP_DRIVER } from '../plan/open-loop.js'

/**
 * @typedef {object} Drivers
 * @property {Awaited<ReturnType<typeof findWrk>>} wrk
 * @property {(study: Study) => {driver: 'autocannon' | 'wrk' | 'pacer', notices: string[]}} driverOf
 */

/**
 * @param {Readonly<Pick<BenchOptions, 'driver' | 'threads' | 'rates'>>} options
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Drivers>}
 * @throws {BenchError} NOTHING_TO_RUN: wrk is asked for and missing; BAD_VALUE: threads for a client that has one, a client that keeps no rate
 */
export async function chooseDrivers ({ driver, threads, rates }, env) {
  if (rates !== null) checkOpenLoop({ driver, threads })
  const wrk = await findWrk(env.PATH)
  if (driver === 'wrk' && !wrk.found) throw new BenchError('NOTHING_TO_RUN', { reason: `wrk is not run: ${wrk.reason}; ${wrk.remedy}, or leave --driver out` })
  return {
    wrk,
    driverOf: study => {
      if (rates !== null) return { driver: OPEN_LOOP_DRIVER, notices: [] }
      const chosen = driver ?? (study.prefers === 'wrk' && wrk.found ? 'wrk' : 'autocannon')
      if (chosen === 'autocannon' && threads !== null && threads.some(count => count !== 1)) {
        throw new BenchError('BAD_VALUE', { option: '--threads', value: threads.join(','), expected: 'only 1 with autocannon, which has one thread; --driver wrk has as many as you like' })
      }
      const missed = driver === null && study.prefers === 'wrk' && !wrk.found
      return { driver: chosen, notices: missed && !wrk.found ? [`The load client is autocannon with one thread instead of wrk: ${wrk.reason}; ${wrk.remedy}.`] : [] }
    }
  }
}

/** @param {Pick<BenchOptions, 'driver' | 'threads'>} asked @throws {BenchError} BAD_VALUE */
function checkOpenLoop ({ driver, threads }) {
  if (driver !== null) throw new BenchError('BAD_VALUE', { option: '--driver', value: driver, expected: 'nothing together with --rate: neither autocannon nor wrk keeps a rate, and the client that does is chosen by itself' })
  if (threads !== null) throw new BenchError('BAD_VALUE', { option: '--threads', value: threads.join(','), expected: 'nothing together with --rate, whose client has one thread' })
}
