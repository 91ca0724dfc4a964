/** @import {QueryClientName} from '../plan/query-clients.js' */
/** @import {Study} from '../studies/types.js' */
/** @import {BenchOptions} from './bench-options.js' */
// Which load client measures which study. In: what the user, the preset and the study want, and whether this machine has wrk and ab; out: a client's name, or an error that says why not.
import { findAb } from '../measure/drivers/ab/find-ab.js'
import { findWrk } from '../measure/drivers/wrk/find-wrk.js'
import { BenchError } from '../errors.js'
import { ignoresAmount, lengthsOf } from '../plan/classic.js'
import { OPEN_LOOP_DRIVER } from '../plan/open-loop.js'
import { DEFAULT_PRESET, PRESETS } from '../plan/presets.js'
import { QUERY_CLIENTS, isQueryClient } from '../plan/query-clients.js'
import { STUDIES } from '../studies/index.js'

/**
 * @typedef {object} Drivers
 * @property {Awaited<ReturnType<typeof findWrk>>} wrk
 * @property {Awaited<ReturnType<typeof findAb>>} ab
 * @property {(study: Study) => {driver: HttpClient | 'pacer' | 'both' | QueryClientName, notices: string[]}} driverOf
 */

/** @typedef {'autocannon' | 'wrk' | 'ab'} HttpClient */
/** @typedef {Readonly<Pick<BenchOptions, 'driver' | 'threads' | 'rates'> & Partial<Pick<BenchOptions, 'studies' | 'amount' | 'preset'>>>} Asked studies: those of the run, of which one may be what a client is named for; absent: the client is for each of them */
/** @typedef {Pick<Drivers, 'wrk' | 'ab'>} Found */

/**
 * @param {Asked} asked
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly Study[]} [known] all that there are
 * @returns {Promise<Drivers>}
 * @throws {BenchError} NOTHING_TO_RUN: the client that is asked for is missing; BAD_VALUE: threads for a client that has one, a client that keeps no rate, counts no requests or can't ask what a study asks
 */
export async function chooseDrivers (asked, env, known = STUDIES) {
  if (asked.rates !== null) checkOpenLoop(asked)
  const [wrk, ab] = await Promise.all([findWrk(env.PATH), findAb(env.PATH)])
  const found = { wrk, ab }
  const missing = asked.driver === 'wrk' || asked.driver === 'ab' ? found[asked.driver] : null
  if (missing !== null && !missing.found) throw new BenchError('NOTHING_TO_RUN', { reason: `${asked.driver} is not run: ${missing.reason}; ${missing.remedy}, or leave --driver out` })
  return {
    ...found,
    driverOf: study => {
      const own = chooseFor(study, asked, known)
      if (study.serves === 'query') return { driver: toQueryDriver(study, own, asked), notices: [] }
      if (asked.rates !== null) return { driver: OPEN_LOOP_DRIVER, notices: [] }
      return chooseHttpClient(study, { own: own !== null && !isQueryClient(own) ? own : null, asked, found })
    }
  }
}

/**
 * @param {Study} study
 * @param {{own: HttpClient | null, asked: Asked, found: Found}} choice own: the one that was named for it
 * @returns {{driver: HttpClient, notices: string[]}}
 * @throws {BenchError} BAD_VALUE
 */
function chooseHttpClient (study, { own, asked, found }) {
  const { threads, preset = DEFAULT_PRESET, amount = null, rates } = asked
  const lengths = { preset, amount, rates }
  const isCounted = lengthsOf(study, lengths).amount !== undefined
  const preferred = study.prefers ?? (suitsKind('ab', study.serves) ? PRESETS[preset]?.prefers ?? null : null)
  const cannot = preferred === null ? null : whyNot(preferred, { isCounted, found })
  const driver = own ?? (preferred === null || cannot !== null ? 'autocannon' : preferred)
  if (driver === 'wrk' && isCounted) {
    throw new BenchError('BAD_VALUE', { option: '--driver', value: driver, expected: `autocannon or ab with ${amount === null ? `--preset ${preset}` : '--amount'}: wrk loads for a time, not for a number of requests` })
  }
  if (driver !== 'wrk' && threads !== null && threads.some(count => count !== 1)) {
    throw new BenchError('BAD_VALUE', { option: '--threads', value: threads.join(','), expected: `only 1 with ${driver}, which has one thread; --driver wrk has as many as you like` })
  }
  return {
    driver,
    notices: [
      ...(own === null && cannot !== null ? [`The load client is autocannon with one thread instead of ${preferred}: ${cannot}.`] : []),
      ...(ignoresAmount(study, lengths) ? ['--amount changes nothing here: the post that this preset repeats inserted for a time.'] : [])
    ]
  }
}

/** @param {'wrk' | 'ab'} client @param {{isCounted: boolean, found: Found}} how @returns {string | null} null: it can */
function whyNot (client, { isCounted, found: { [client]: own } }) {
  if (client === 'wrk' && isCounted) return 'wrk loads for a time, not for a number of requests'
  return own.found ? null : `${own.reason}; ${own.remedy}`
}

/**
 * @param {Pick<Study, 'name' | 'serves'>} study
 * @param {Pick<Asked, 'driver' | 'studies'>} asked
 * @param {readonly Study[]} known
 * @returns {BenchOptions['driver']} null: none was named, or for another study
 * @throws {BenchError} BAD_VALUE: the one that was named suits no study of the run
 */
function chooseFor ({ name, serves }, { driver, studies = [name] }, known) {
  if (driver === null || suitsKind(driver, serves)) return driver
  if (known.some(study => studies.includes(study.name) && suitsKind(driver, study.serves))) return null
  throw new BenchError('BAD_VALUE', { option: '--driver', value: driver, expected: toExpected({ name, serves }, driver) })
}

/** ab compares sizes of bodies only, and answers to inserts differ. @param {NonNullable<BenchOptions['driver']>} driver @param {Study['serves']} kind */
function suitsKind (driver, kind) {
  return isQueryClient(driver) === (kind === 'query') && !(driver === 'ab' && kind === 'insert')
}

/** @param {Pick<Study, 'name' | 'serves'>} study @param {BenchOptions['driver']} driver */
function toExpected ({ name, serves }, driver) {
  if (serves === 'query') return `${QUERY_CLIENTS.join(' or ')} with the study '${name}', whose queries take several requests each`
  if (driver === 'ab') return `autocannon or wrk with the study '${name}': its answers differ, and ab compares sizes only`
  return `autocannon${serves === 'insert' ? ' or wrk' : ', wrk or ab'} with the study '${name}': ${QUERY_CLIENTS.join(' and ')} ask queries`
}

/**
 * @param {Pick<Study, 'name'>} study
 * @param {BenchOptions['driver']} driver
 * @param {Pick<Asked, 'threads' | 'rates' | 'studies'>} asked
 * @returns {'both' | QueryClientName}
 * @throws {BenchError} BAD_VALUE: where nothing else is measured, what was asked for would have no effect at all
 */
function toQueryDriver ({ name }, driver, { threads, rates, studies = [] }) {
  if (rates !== null) throw new BenchError('BAD_VALUE', { option: '--rate', value: rates.join(','), expected: `a study other than '${name}', whose queries are asked one after the other` })
  if (studies.length <= 1 && threads !== null && threads.some(count => count !== 1)) throw new BenchError('BAD_VALUE', { option: '--threads', value: threads.join(','), expected: `only 1 with the study '${name}', whose clients have one thread` })
  return driver !== null && isQueryClient(driver) ? driver : 'both'
}

/** @param {Asked} asked @throws {BenchError} BAD_VALUE */
function checkOpenLoop ({ driver, threads, amount = null }) {
  if (driver !== null) throw new BenchError('BAD_VALUE', { option: '--driver', value: driver, expected: 'nothing together with --rate: neither autocannon nor wrk nor ab keeps a rate, and the client that does is chosen by itself' })
  if (threads !== null) throw new BenchError('BAD_VALUE', { option: '--threads', value: threads.join(','), expected: 'nothing together with --rate, whose client has one thread' })
  if (amount !== null) throw new BenchError('BAD_VALUE', { option: '--amount', value: amount, expected: 'nothing together with --rate, whose slices are as long as their percentiles take' })
}
