/** @import {Driver} from '../measure/types.js' */
/** @import {Study} from '../studies/types.js' */
/** @import {Plan} from '../types.js' */
/** @import {Drivers} from './choose-drivers.js' */
// The load clients of a run: which one measures a plan, and which one checks it. In: what this machine has; out: clients, none of which is started before it is asked.
import { createAbDriver } from '../measure/drivers/ab/driver.js'
import { createAutocannonDriver } from '../measure/drivers/autocannon/driver.js'
import { createPacerDriver } from '../measure/drivers/pacer/driver.js'
import { createQueryDriver } from '../measure/drivers/queries/driver.js'
import { createWrkDriver } from '../measure/drivers/wrk/driver.js'
import { BenchError } from '../errors.js'
import { areQueries } from '../plan/query-clients.js'
import { STUDIES } from '../studies/index.js'


/**
 * @typedef {object} RunDrivers
 * @property {(plan: Pick<Plan, 'study' | 'cells'>) => {driver: Driver, checker: Driver | null}} of checker: a second client, which looks whether the first one was the bound; null: there is nothing to check
 * @property {() => Promise<void>} close
 */

/**
 * @param {Pick<Drivers, 'wrk' | 'ab'> & {rates: readonly number[] | null}} what rates: of open loops
 * @param {readonly Pick<Study, 'name' | 'serves'>[]} [known] all that there are
 * @returns {RunDrivers}
 */
export function createDrivers ({ wrk, ab, rates }, known = STUDIES) {
  const autocannon = createAutocannonDriver()
  if (rates !== null) return createOpenLoopDrivers(autocannon)
  const clients = {
    wrk: wrk.found ? createWrkDriver({ path: wrk.path, warmer: autocannon }) : null,
    ab: ab.found ? createAbDriver({ path: ab.path, warmer: autocannon }) : null,
    autocannon
  }
  const queries = createQueryDriver()
  return {
    // Queries have two clients of their own, of which neither checks the other.
    of: plan => areQueries(plan.cells) ? { driver: queries, checker: null } : chooseClients(plan, clients, differ(plan, known)),
    close: async () => { await Promise.all([queries, ...Object.values(clients)].map(client => client?.close())) }
  }
}

/** Inserts answer with keys, which differ; ab could not tell a wrong one. @param {Pick<Plan, 'study'>} plan @param {readonly Pick<Study, 'name' | 'serves'>[]} known */
function differ ({ study }, known) {
  return known.some(({ name, serves }) => name === study && serves === 'insert')
}

/**
 * The second client is the one that reaches most of those that can check it: wrk, then ab; autocannon is always there.
 * @param {Pick<Plan, 'study' | 'cells'>} plan
 * @param {{wrk: Driver | null, ab: Driver | null, autocannon: Driver}} clients in this order
 * @param {boolean} isVaried whether answers differ
 * @returns {ReturnType<RunDrivers['of']>}
 * @throws {BenchError} NOTHING_TO_RUN: a plan that was made elsewhere names a client that is not here
 */
function chooseClients ({ study, cells }, clients, isVaried) {
  const all = Object.values(clients).filter(client => client !== null)
  const driver = all.find(({ name }) => cells.every(cell => cell.driver === name))
  if (driver === undefined) throw new BenchError('NOTHING_TO_RUN', { reason: `the study '${study}' is planned with the load client ${cells[0]?.driver}, which is not on PATH here` })
  const checker = all.find(client => client !== driver && !(client === clients.ab && isVaried)) ?? null
  return { driver, checker }
}

/** An open loop's client is never the bound that is checked. @param {Driver} warmer @returns {RunDrivers} */
function createOpenLoopDrivers (warmer) {
  const pacer = createPacerDriver({ warmer })
  return { of: () => ({ driver: pacer, checker: null }), close: () => pacer.close() }
}
