/** @import {BenchOptions} from '../../types.js' */
/** @import {Study} from '../../study.js' */
/** @import {DriverKind} from '../types.js' */
/** @import {FoundPrograms} from './index.js' */
// Which load client measures which study. In: what the user, the preset and the study want, what the clients declare
// and whether this machine has their programs; out: a client's name, or an error that says why not.
import { BenchError } from '../../errors.js'
import { ignoresAmount, lengthsOf } from '../../plan/classic.js'
import { OPEN_LOOP_DRIVER } from '../../plan/open-loop.js'
import { DEFAULT_PRESET, PRESETS } from '../../plan/presets.js'
import { driver as usual } from './autocannon/index.js'
import {
  HTTP_DRIVERS, NAMED_DRIVERS, QUERY_DRIVERS, findDriver, findPrograms, listDrivers
} from './index.js'
import { whyUnreached } from './why-unreached.js'

/** @typedef {{driver: DriverKind['name'] | 'both', notices: string[]}} ChosenDriver both: all ways of asking a query */

/**
 * @typedef {object} Drivers
 * @property {FoundPrograms} found
 * @property {(study: Study) => ChosenDriver} driverOf
 */

/**
 * @typedef {Readonly<Pick<BenchOptions, 'driver' | 'threads' | 'rates'>
 *   & Partial<Pick<BenchOptions, 'studies' | 'amount' | 'preset' | 'generators'>>>
 *   & {urls?: readonly string[]}} DriverOptions
 *   studies: those of the run, of which one may be what a client is named for; absent: the client is for each of them;
 *   urls: of a server that runs elsewhere; absent: servers are started here
 */

/**
 * @param {DriverOptions} options
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly Study[]} known all that there are
 * @returns {Promise<Drivers>}
 * @throws {BenchError} NOTHING_TO_RUN: the client that is named is missing; BAD_VALUE: threads for a client that has
 *   one,
 *   a client that keeps no rate, counts no requests or can't ask what a study asks
 */
export async function chooseDrivers (options, env, known) {
  if (options.rates !== null) checkOpenLoop(options)
  const isGenerated = (options.generators ?? null) !== null
  if (isGenerated) checkGenerators(options)
  const found = await findPrograms(env.PATH)
  const named = options.driver === null ? undefined : found[options.driver]
  if (named?.found === false) {
    const reason =
      `${options.driver} is not run: ${named.reason}; ${named.remedy}, or leave --driver out`
    throw new BenchError('NOTHING_TO_RUN', { reason })
  }
  return {
    found,
    driverOf: study => {
      const own = chooseFor(study, options, known)
      if (study.kind === 'query') {
        if (isGenerated) refuseGenerators(options, `no study of queries, as '${study.name}' is`)
        return { driver: toQueryDriver(study, own, options), notices: [] }
      }
      if (options.rates !== null) return { driver: OPEN_LOOP_DRIVER, notices: [] }
      return chooseHttpClient(study, { own, options, found })
    }
  }
}

/**
 * @param {Study} study
 * @param {{own: DriverKind | null, options: DriverOptions, found: FoundPrograms}} choice own: the one that was named
 *   for it
 * @returns {ChosenDriver}
 * @throws {BenchError} BAD_VALUE
 */
function chooseHttpClient (study, { own, options, found }) {
  const { preset = DEFAULT_PRESET, amount = null, rates, generators = null, urls = [] } = options
  const lengths = { preset, amount, rates }
  const isCounted = lengthsOf(study, lengths).amount !== undefined
  const preferred = generators === null ? findPreferred(study, preset) : null
  const hindrance = preferred === null ? null : whyNot(preferred, { isCounted, found, urls })
  const driver = own ?? (preferred === null || hindrance !== null ? usual : preferred)
  if (isCounted && !driver.can.amounts) refuseAmount(driver, { amount, preset })
  refuseUnreached(driver, urls)
  checkThreads(driver, options)
  return {
    driver: driver.name,
    notices: [
      ...(own === null && hindrance !== null ? [toInstead(preferred, hindrance)] : []),
      ...(ignoresAmount(study, lengths) ? [IGNORED_AMOUNT] : [])
    ]
  }
}

const IGNORED_AMOUNT =
  '--amount changes nothing here: the post that this preset repeats inserted for a time.'

/**
 * What the study prefers, otherwise the preset, if that can ask what the study asks.
 * @param {Study} study
 * @param {string} preset
 */
function findPreferred ({ prefers, kind }, preset) {
  const ofStudy = findDriver(prefers ?? '')
  if (ofStudy !== undefined) return ofStudy
  const ofPreset = findDriver(PRESETS[preset]?.prefers ?? '')
  return ofPreset?.can.kinds.includes(kind) ? ofPreset : null
}

/**
 * @param {DriverKind} driver
 * @param {{isCounted: boolean, found: FoundPrograms, urls: readonly string[]}} how
 * @returns {string | null} null: it can
 */
function whyNot (driver, { isCounted, found, urls }) {
  const { name, can, cannot } = driver
  if (isCounted && !can.amounts) return cannot.amounts ?? ''
  const unreached = whyUnreached(driver, urls)
  if (unreached !== null) return unreached
  const finding = found[name]
  return finding === undefined || finding.found ? null : `${finding.reason}; ${finding.remedy}`
}

/** @param {DriverKind | null} preferred @param {string} hindrance */
function toInstead (preferred, hindrance) {
  return `The load client is ${usual.name} instead of ${preferred?.name}: ${hindrance}.`
}

/**
 * @param {DriverKind} driver
 * @param {{amount: number | null, preset: string}} options
 * @throws {BenchError} BAD_VALUE
 */
function refuseAmount ({ name, cannot }, { amount, preset }) {
  const able = listDrivers(HTTP_DRIVERS.filter(({ can }) => can.amounts))
  const expected =
    `${able} with ${amount === null ? `--preset ${preset}` : '--amount'}: ${cannot.amounts}`
  throw new BenchError('BAD_VALUE', { option: '--driver', value: name, expected })
}

/** @param {DriverKind} driver @param {readonly string[]} urls @throws {BenchError} BAD_VALUE */
function refuseUnreached (driver, urls) {
  const why = whyUnreached(driver, urls)
  if (why === null) return
  const able = listDrivers(HTTP_DRIVERS.filter(other => whyUnreached(other, urls) === null))
  const expected = `${able} with --target ${urls.join(',')}: ${why}`
  throw new BenchError('BAD_VALUE', { option: '--driver', value: driver.name, expected })
}

/** @param {DriverKind} driver @param {Pick<DriverOptions, 'threads'>} options @throws {BenchError} BAD_VALUE */
function checkThreads ({ name, can }, { threads }) {
  if (can.threads || !hasSeveral(threads)) return
  const able = listDrivers(HTTP_DRIVERS.filter(({ can: { threads } }) => threads))
  const expected =
    `only 1 with ${name}, which has one thread; --driver ${able} has as many as you like`
  throw new BenchError('BAD_VALUE', { option: '--threads', value: threads.join(','), expected })
}

/** @param {readonly number[] | null} threads @returns {threads is readonly number[]} */
function hasSeveral (threads) {
  return threads !== null && threads.some(count => count !== 1)
}

/**
 * @param {Pick<Study, 'name' | 'kind'>} study
 * @param {Pick<DriverOptions, 'driver' | 'studies'>} options
 * @param {readonly Study[]} known
 * @returns {DriverKind | null} null: none was named, or for another study
 * @throws {BenchError} BAD_VALUE: the one that was named suits no study of the run
 */
function chooseFor (study, { driver, studies = [study.name] }, known) {
  const named = NAMED_DRIVERS.find(({ name }) => name === driver)
  if (named === undefined) return null
  if (named.can.kinds.includes(study.kind)) return named
  if (known.some(({ name, kind }) =>
    studies.includes(name) && named.can.kinds.includes(kind))) {
    return null
  }
  throw new BenchError(
    'BAD_VALUE', { option: '--driver', value: named.name, expected: toExpected(study, named) }
  )
}

/** @param {Pick<Study, 'name' | 'kind'>} study @param {DriverKind} driver */
function toExpected ({ name, kind }, { can, cannot }) {
  const able =
    `${listDrivers(NAMED_DRIVERS.filter(({ can: { kinds } }) => kinds.includes(kind)))} with ` +
    `the study '${name}'`
  if (kind === 'query') return `${able}, whose queries take several requests each`
  const why = can.kinds.includes('query')
    ? `${QUERY_DRIVERS.map(({ name }) => name).join(' and ')} ask queries`
    : cannot[kind]
  return `${able}: ${why}`
}

/**
 * @param {Pick<Study, 'name'>} study
 * @param {DriverKind | null} own the one that was named for it
 * @param {Pick<DriverOptions, 'threads' | 'rates' | 'studies'>} options
 * @returns {ChosenDriver['driver']}
 * @throws {BenchError} BAD_VALUE: where nothing else is measured, what was given would have no effect at all
 */
function toQueryDriver ({ name }, own, { threads, rates, studies = [] }) {
  if (rates !== null) {
    const expected = `a study other than '${name}', whose queries are asked one after the other`
    throw new BenchError('BAD_VALUE', { option: '--rate', value: rates.join(','), expected })
  }
  if (studies.length <= 1 && hasSeveral(threads)) {
    const expected = `only 1 with the study '${name}', whose clients have one thread`
    throw new BenchError('BAD_VALUE', { option: '--threads', value: threads.join(','), expected })
  }
  return own?.name ?? 'both'
}

/** Each is the usual client, or the pacer. @param {DriverOptions} options @throws {BenchError} BAD_VALUE */
function checkGenerators (options) {
  const { driver, threads } = options
  if (driver !== null && driver !== usual.name) refuseGenerators(options, `no --driver ${driver}`)
  if (threads !== null) refuseGenerators(options, 'no --threads, because each has one')
}

/** @param {DriverOptions} options @param {string} what besides @returns {never} @throws {BenchError} BAD_VALUE */
function refuseGenerators ({ generators }, what) {
  const expected = `an engine, and ${what}: generators load with ${usual.name}, or keep a --rate`
  throw new BenchError('BAD_VALUE', { option: '--generators', value: generators, expected })
}

/** @param {DriverOptions} options @throws {BenchError} BAD_VALUE */
function checkOpenLoop ({ driver, threads, amount = null }) {
  /** @param {string} option @param {unknown} value @param {string} why */
  const refuse = (option, value, why) => {
    throw new BenchError(
      'BAD_VALUE', { option, value, expected: `nothing together with --rate${why}` }
    )
  }
  const none = `neither ${HTTP_DRIVERS.map(({ name }) => name).join(' nor ')}`
  if (driver !== null) {
    refuse(
      '--driver', driver, `: ${none} keeps a rate, and the client that does is chosen by itself`
    )
  }
  if (threads !== null) refuse('--threads', threads.join(','), ', whose client has one thread')
  if (amount !== null) {
    refuse('--amount', amount, ', whose slices are as long as their percentiles take')
  }
}
