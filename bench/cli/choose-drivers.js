/** @import {QueryClientName} from '../plan/query-clients.js' */
/** @import {Study} from '../plan/studies.js' */
/** @import {BenchOptions} from './bench-options.js' */
// Which load client measures which study. In: what the user and the study want, and whether this machine has wrk; out: a client's name, or an error that says why not.
import { findWrk } from '../measure/drivers/wrk/find-wrk.js'
import { BenchError } from '../errors.js'
import { OPEN_LOOP_DRIVER } from '../plan/open-loop.js'
import { QUERY_CLIENTS, isQueryClient } from '../plan/query-clients.js'
import { STUDIES } from '../plan/studies.js'

/**
 * @typedef {object} Drivers
 * @property {Awaited<ReturnType<typeof findWrk>>} wrk
 * @property {(study: Study) => {driver: 'autocannon' | 'wrk' | 'pacer' | 'both' | QueryClientName, notices: string[]}} driverOf
 */

/**
 * @param {Readonly<Pick<BenchOptions, 'driver' | 'threads' | 'rates'>> & {studies?: BenchOptions['studies']}} options studies: those of the run, of which one may be what a client is named for; absent: the client is for each of them
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Drivers>}
 * @throws {BenchError} NOTHING_TO_RUN: wrk is asked for and missing; BAD_VALUE: threads for a client that has one, a client that keeps no rate or can't ask what a study asks
 */
export async function chooseDrivers ({ driver, threads, rates, studies }, env) {
  if (rates !== null) checkOpenLoop({ driver, threads })
  const wrk = await findWrk(env.PATH)
  if (driver === 'wrk' && !wrk.found) throw new BenchError('NOTHING_TO_RUN', { reason: `wrk is not run: ${wrk.reason}; ${wrk.remedy}, or leave --driver out` })
  return {
    wrk,
    driverOf: study => {
      const own = chooseFor(study, { driver, studies })
      if (study.serves === 'query') return { driver: toQueryDriver(own, { threads, rates, studies }), notices: [] }
      if (rates !== null) return { driver: OPEN_LOOP_DRIVER, notices: [] }
      const chosen = own !== null && !isQueryClient(own) ? own : (study.prefers === 'wrk' && wrk.found ? 'wrk' : 'autocannon')
      if (chosen === 'autocannon' && threads !== null && threads.some(count => count !== 1)) {
        throw new BenchError('BAD_VALUE', { option: '--threads', value: threads.join(','), expected: 'only 1 with autocannon, which has one thread; --driver wrk has as many as you like' })
      }
      const missed = driver === null && study.prefers === 'wrk' && !wrk.found
      return { driver: chosen, notices: missed && !wrk.found ? [`The load client is autocannon with one thread instead of wrk: ${wrk.reason}; ${wrk.remedy}.`] : [] }
    }
  }
}

/**
 * @param {Pick<Study, 'name' | 'serves'>} study
 * @param {{driver: BenchOptions['driver'], studies?: BenchOptions['studies']}} asked
 * @returns {BenchOptions['driver']} null: none was named, or for another study
 * @throws {BenchError} BAD_VALUE: the one that was named suits no study of the run
 */
function chooseFor ({ name, serves }, { driver, studies = [name] }) {
  const suits = (/** @type {Study['serves']} */ kind) => driver === null || isQueryClient(driver) === (kind === 'query')
  if (suits(serves)) return driver
  if (STUDIES.some(study => studies.includes(study.name) && suits(study.serves))) return null
  const expected = serves === 'query' ? `${QUERY_CLIENTS.join(' or ')} with the study '${name}', whose queries take several requests each` : `autocannon or wrk with the study '${name}': ${QUERY_CLIENTS.join(' and ')} ask queries`
  throw new BenchError('BAD_VALUE', { option: '--driver', value: driver, expected })
}

/**
 * @param {BenchOptions['driver']} driver
 * @param {Pick<BenchOptions, 'threads' | 'rates'> & {studies?: BenchOptions['studies']}} asked
 * @returns {'both' | QueryClientName}
 * @throws {BenchError} BAD_VALUE: where nothing else is measured, what was asked for would have no effect at all
 */
function toQueryDriver (driver, { threads, rates, studies = [] }) {
  if (rates !== null) throw new BenchError('BAD_VALUE', { option: '--rate', value: rates.join(','), expected: "a study other than 'cursor', whose queries are asked one after the other" })
  if (studies.length <= 1 && threads !== null && threads.some(count => count !== 1)) throw new BenchError('BAD_VALUE', { option: '--threads', value: threads.join(','), expected: "only 1 with the study 'cursor', whose clients have one thread" })
  return driver !== null && isQueryClient(driver) ? driver : 'both'
}

/** @param {Pick<BenchOptions, 'driver' | 'threads'>} asked @throws {BenchError} BAD_VALUE */
function checkOpenLoop ({ driver, threads }) {
  if (driver !== null) throw new BenchError('BAD_VALUE', { option: '--driver', value: driver, expected: 'nothing together with --rate: neither autocannon nor wrk keeps a rate, and the client that does is chosen by itself' })
  if (threads !== null) throw new BenchError('BAD_VALUE', { option: '--threads', value: threads.join(','), expected: 'nothing together with --rate, whose client has one thread' })
}
