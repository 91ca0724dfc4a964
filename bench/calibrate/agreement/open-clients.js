/** @import {Clients} from './types.js' */
// Which load clients this machine has. In: PATH; out: a driver for each of them, and how to get the others.
import { createAutocannonDriver } from '../../measure/drivers/autocannon/index.js'
import { HTTP_DRIVERS, findPrograms, presentDrivers } from '../../measure/drivers/index.js'
import { createPacerDriver } from '../../measure/drivers/pacer/index.js'

/**
 * Nothing is started yet: each client starts with its first load.
 * @param {string | undefined} path the variable PATH
 * @returns {Promise<Clients>} autocannon first; close ends them all
 */
export async function openClients (path) {
  const found = await findPrograms(path)
  // One for all: it warms for them, and closing it twice does no harm.
  const autocannon = createAutocannonDriver()
  const others = presentDrivers(HTTP_DRIVERS, found)
    .filter(({ driver }) => driver.name !== autocannon.name)
  const drivers = [
    autocannon,
    ...others.map(({ driver, path }) => driver.create({ path, warmer: autocannon }))
  ]
  const pacer = createPacerDriver({ warmer: autocannon })
  return {
    drivers,
    pacer,
    missing: Object.entries(found).flatMap(([name, finding]) => {
      return finding.found ? [] : [{ name, reason: finding.reason, remedy: finding.remedy }]
    }),
    close: async () => { for (const driver of [...drivers, pacer]) await driver.close() }
  }
}
