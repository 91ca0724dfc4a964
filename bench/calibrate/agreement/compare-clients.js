/** @import {AgreementData, AgreementOrder} from './types.js' */
// The whole comparison of load clients in one call: find them, measure, end them. In: how much; out: data as it is
// kept. Live.
import { measureAgreement } from './measure-agreement.js'
import { measureCeilings } from './measure-ceilings.js'
import { openClients } from './open-clients.js'

/** Ceilings are read off, not compared: a second round shows how steady they are. */
const CEILING_ROUNDS = 2

/**
 * @param {Omit<AgreementOrder, 'drivers' | 'pacer' | 'missing'> & {
 *   ceilingSeconds: number, path: string | undefined
 * }} order path: the variable PATH
 * @param {typeof openClients} [open]
 * @returns {Promise<AgreementData>} with ceilings, unless it was stopped before
 * @throws {Error} when a server does not come up
 */
export async function compareClients ({ ceilingSeconds, path, ...order }, open = openClients) {
  const clients = await open(path)
  try {
    const data = await measureAgreement(
      { ...order, drivers: clients.drivers, pacer: clients.pacer, missing: clients.missing }
    )
    const { random, stop } = order
    return {
      ...data,
      ceilings: await measureCeilings({
        drivers: clients.drivers, seconds: ceilingSeconds, rounds: CEILING_ROUNDS, random,
        ...(stop && { stop })
      })
    }
  } finally {
    await clients.close()
  }
}
