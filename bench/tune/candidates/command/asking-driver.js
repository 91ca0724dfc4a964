/** @import {Driver, LoadJob} from '../../../measure/types.js' */
/** @import {CommandTarget, Expectation} from './types.js' */
// A load client that sends what the user wants to be sent, and expects what is known to come.
import { BenchError } from '../../../errors.js'
import { HTTP_DRIVERS, findDriver, listDrivers } from '../../../measure/drivers/index.js'
import { REACHES, reachOf } from '../../../measure/drivers/reach.js'
import { toMix } from './listed/to-mix.js'

/**
 * @param {{driver: Driver, reconnecting: Driver | null}} clients reconnecting: for a server that closes its
 *   connections; null: there is none
 * @param {{
 *   target: Pick<CommandTarget, 'url' | 'method' | 'headers' | 'list'>, expectation: Expectation, seed?: number
 * }} asked expectation: as it is when a job begins; seed: decides on the order of several requests
 * @returns {Driver}
 * @throws {BenchError} OPTIONS_DISAGREE: the client can't send several requests, or can't reach the URL; by its loads:
 *   can't load a server that closes its connections
 */
export function askingDriver ({ driver, reconnecting }, {
  target: { url, method, headers, list = null }, expectation, seed = 0
}) {
  if (list !== null) demandMixes(driver.name)
  demandReach(driver.name, url)
  /** @param {LoadJob} job its headers are those of a session @returns {LoadJob} */
  const fill = job => list === null
    ? { ...job, method, headers: { ...headers }, expectedBody: expectation.body }
    : { ...job, expectedBody: null, mix: toMix(list, {
        url: job.urls[0] ?? '', session: job.headers ?? {}, expectation, seed
      }) }
  const client = () => {
    if (!expectation.closes || reconnecting === null) return driver
    if (driver.engine === undefined) return reconnecting
    const reason = 'generators keep their connections open, and this program closes each after ' +
      `its answer; leave --generators ${driver.engine} out`
    throw new BenchError('OPTIONS_DISAGREE', { reason })
  }
  return {
    ...driver,
    load: (job, onWindow) => client().load(fill(job), onWindow),
    ...(driver.open !== undefined && {
      open: (/** @type {LoadJob} */ job, /** @type {number} */ primeSeconds) =>
        openWith(client(), fill(job), primeSeconds)
    })
  }
}

/** @param {string} name of a load client @throws {BenchError} OPTIONS_DISAGREE */
function demandMixes (name) {
  if (findDriver(name)?.can.mixes !== false) return
  const able = listDrivers(HTTP_DRIVERS.filter(({ can }) => can.mixes))
  const reason = `${name} sends one request again and again; --requests needs ${able}`
  throw new BenchError('OPTIONS_DISAGREE', { reason })
}

/** @param {string} name of a load client @param {string} url @throws {BenchError} OPTIONS_DISAGREE */
function demandReach (name, url) {
  const reach = reachOf(url)
  const kind = findDriver(name)
  if (kind === undefined || kind.can.reaches.includes(reach)) return
  const able = listDrivers(HTTP_DRIVERS.filter(({ can }) => can.reaches.includes(reach)))
  const why = kind.cannot[reach] ?? `${name} is not run ${REACHES[reach]}`
  throw new BenchError('OPTIONS_DISAGREE', { reason: `${why}; ${url} needs ${able}` })
}

/** @param {Driver} client @param {LoadJob} job @param {number} primeSeconds */
async function openWith (client, job, primeSeconds) {
  if (client.open === undefined) throw new RangeError(`the client ${client.name} knows no turns`)
  return client.open(job, primeSeconds)
}
