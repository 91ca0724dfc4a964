/** @import {Clients} from './types.js' */
// Which load clients this machine has. In: PATH; out: a driver for each of them, and how to get the others.
import { createAbDriver } from '../../measure/drivers/ab/index.js'
import { findAb } from '../../measure/drivers/ab/find-ab.js'
import { createAutocannonDriver } from '../../measure/drivers/autocannon/index.js'
import { createPacerDriver } from '../../measure/drivers/pacer/index.js'
import { createWrkDriver } from '../../measure/drivers/wrk/index.js'
import { findWrk } from '../../measure/drivers/wrk/find-wrk.js'

/**
 * Nothing is started yet: each client starts with its first load.
 * @param {string | undefined} path the variable PATH
 * @returns {Promise<Clients>} autocannon first; close ends them all
 */
export async function openClients (path) {
  const [wrk, ab] = await Promise.all([findWrk(path), findAb(path)])
  // One for all: it warms for them, and closing it twice does no harm.
  const autocannon = createAutocannonDriver()
  const drivers = [autocannon]
  if (wrk.found) drivers.push(createWrkDriver({ path: wrk.path, warmer: autocannon }))
  if (ab.found) drivers.push(createAbDriver({ path: ab.path, warmer: autocannon }))
  const pacer = createPacerDriver({ warmer: autocannon })
  return {
    drivers,
    pacer,
    missing: Object.entries({ wrk, ab }).flatMap(([name, finding]) => finding.found ? [] : [{ name, reason: finding.reason, remedy: finding.remedy }]),
    close: async () => { for (const driver of [...drivers, pacer]) await driver.close() }
  }
}
