/** @import {DriverKind, ProgramFinding} from '../types.js' */
// All load clients that a run may be measured with, each as its own folder declares it.
import { driver as ab } from './ab/index.js'
import { driver as autocannon } from './autocannon/index.js'
import { driver as pacer } from './pacer/index.js'
import { drivers as queries } from './queries/index.js'
import { driver as wrk } from './wrk/index.js'

/** In the order in which users are told of them. @type {readonly DriverKind[]} */
const DRIVERS = [autocannon, wrk, ab, pacer, ...queries]

/** Those that the user may name: the one for open loops is chosen by itself. */
export const NAMED_DRIVERS = DRIVERS.filter(({ can }) => !can.rates)

/** Those of open loops. */
export const OPEN_LOOP_DRIVERS = DRIVERS.filter(({ can }) => can.rates)

/** Those for requests that take one answer each. */
export const HTTP_DRIVERS = NAMED_DRIVERS.filter(({ can }) => !can.kinds.includes('query'))

/** Those for queries, which take several. */
export const QUERY_DRIVERS = NAMED_DRIVERS.filter(({ can }) => can.kinds.includes('query'))

/**
 * @param {string} name
 * @returns {DriverKind | undefined} undefined: there is no such load client
 */
export function findDriver (name) {
  return DRIVERS.find(driver => driver.name === name)
}

/** @typedef {Readonly<Record<string, ProgramFinding>>} FoundPrograms by the name of the load client */

/**
 * @param {string | undefined} path the variable PATH
 * @returns {Promise<FoundPrograms>} of the load clients that do not come with the suite
 */
export async function findPrograms (path) {
  const entries = DRIVERS.map(async ({ name, find }) => {
    return find === undefined ? [] : [/** @type {const} */ ([name, await find(path)])]
  })
  return Object.fromEntries((await Promise.all(entries)).flat())
}

/**
 * Those that are here, and what tells where.
 * @param {readonly DriverKind[]} drivers
 * @param {FoundPrograms} found
 * @returns {{driver: DriverKind, path: string}[]} path: '' for those that come with the suite
 */
export function presentDrivers (drivers, found) {
  return drivers.flatMap(driver => {
    if (driver.find === undefined) return [{ driver, path: '' }]
    const finding = found[driver.name]
    return finding?.found === true ? [{ driver, path: finding.path }] : []
  })
}

/**
 * @param {readonly Pick<DriverKind, 'name'>[]} drivers
 * @returns {string} 'autocannon, wrk or ab'
 */
export function listDrivers (drivers) {
  const names = drivers.map(({ name }) => name)
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ')
}
