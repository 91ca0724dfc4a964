/** @import {Study} from '../../study.js' */
/** @import {Plan} from '../../types.js' */
/** @import {Driver, DriverKind} from '../types.js' */
/** @import {FoundPrograms} from './index.js' */
// The load clients of a run: which one measures a plan, and which one checks it. In: what this machine has; out:
// clients, none of which is started before it is asked.
import { BenchError } from '../../errors.js'
import { createAutocannonDriver } from './autocannon/index.js'
import { createGeneratorDriver, parseLauncher } from '../generators/index.js'
import { HTTP_DRIVERS, findDriver, presentDrivers } from './index.js'
import { createPacerDriver } from './pacer/index.js'
import { createQueryDriver } from './queries/index.js'
import { whyUnreached } from './why-unreached.js'

/**
 * @typedef {object} ChosenDrivers
 * @property {Driver} driver
 * @property {Driver | null} checker a second client, which looks whether the first one was the bottleneck; null: there
 *   is nothing to check
 */

/**
 * @typedef {object} RunDrivers
 * @property {(plan: Pick<Plan, 'study' | 'cells' | 'target'>) => ChosenDrivers} of
 * @property {() => Promise<void>} close
 */

/** @typedef {{kind: DriverKind, client: Driver}} OpenClient */

/**
 * @param {{
 *   found: FoundPrograms, rates: readonly number[] | null, studies: readonly Study[], generators?: string | null
 * }} options rates: of open loops; studies: all that there are; generators: what starts them, null: there are none
 * @returns {RunDrivers}
 */
export function createDrivers ({ found, rates, studies, generators = null }) {
  // One for all: it is a client of its own, and warms for the others.
  const warmer = createClosedLoop(generators)
  if (rates !== null) {
    // An open loop's client is never the bottleneck that is checked.
    const pacer = createOpenLoop(warmer)
    return { of: () => ({ driver: pacer, checker: null }), close: () => pacer.close() }
  }
  const clients = presentDrivers(HTTP_DRIVERS, found).map(({ driver: kind, path }) => {
    return { kind, client: kind.name === warmer.name ? warmer : kind.create({ path, warmer }) }
  })
  const queries = createQueryDriver()
  return {
    of: plan => isOfQueries(plan)
      ? { driver: queries, checker: null }
      : chooseClients(plan, { clients, studies }),
    close: async () => {
      await Promise.all([queries, ...clients.map(({ client }) => client)].map(client =>
        client.close()))
    }
  }
}

/** @param {string | null} [generators] what starts them; null: one client of this machine loads @returns {Driver} */
export function createClosedLoop (generators = null) {
  const launcher = generators === null ? null : parseLauncher(generators)
  return launcher === null ? createAutocannonDriver() : createGeneratorDriver(launcher)
}

/**
 * @param {Driver} warmer of closed loops, closed with it
 * @returns {Driver} generators keep a rate by themselves
 */
export function createOpenLoop (warmer) {
  return warmer.engine === undefined ? createPacerDriver({ warmer }) : warmer
}

/** Queries have two clients of their own, of which neither checks the other. @param {Pick<Plan, 'cells'>} plan */
function isOfQueries ({ cells }) {
  return cells.every(({ driver }) => findDriver(driver)?.can.kinds.includes('query'))
}

/**
 * The second client is the first that can ask what the study asks. Programs that this machine has come before what
 * comes with the suite: they reach more. Where there is no other, the first one checks itself, with more threads.
 * @param {Pick<Plan, 'study' | 'cells' | 'target'>} plan
 * @param {{clients: readonly OpenClient[], studies: readonly Study[]}} context
 * @returns {ChosenDrivers}
 * @throws {BenchError} NOTHING_TO_RUN: a plan that was made elsewhere names a client that is not here
 */
function chooseClients ({ study, cells, target }, { clients, studies }) {
  const measuring = clients.find(({ kind: { name } }) => cells.every(cell => cell.driver === name))
  if (measuring === undefined) {
    const reason = `the study '${study}' is planned with the load client ${cells[0]?.driver}, ` +
      'which is not on PATH here'
    throw new BenchError('NOTHING_TO_RUN', { reason })
  }
  const kindOfStudy = studies.find(({ name }) => name === study)?.kind ?? 'handler'
  const urls = target?.split(',') ?? []
  const able = clients.filter(one => one !== measuring &&
    one.kind.can.kinds.includes(kindOfStudy) && whyUnreached(one.kind, urls) === null)
  const checker = able.find(({ kind }) => kind.find !== undefined) ?? able[0]
  const itself = measuring.client.hasThreads ? measuring.client : null
  return { driver: measuring.client, checker: checker?.client ?? itself }
}
