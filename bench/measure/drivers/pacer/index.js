/** @import {Driver, DriverKind} from '../../types.js' */
// Our own load client for open loops: requests fall due at a rate, whatever the answers do, and their latency counts
// from then. Jobs without a rate (warm-ups, the client's ceiling, loads in turns) are closed loops, which a second
// client knows: autocannon. Servers don't know the difference.
import { fileURLToPath } from 'node:url'
import { createClientProcess } from '../client-process.js'

const PROGRAM = fileURLToPath(new URL('./child.js', import.meta.url))

/** @type {DriverKind} */
export const driver = {
  name: 'pacer',
  can: {
    kinds: ['handler', 'script', 'insert', 'file'],
    threads: false,
    rates: true,
    amounts: false,
    mixes: true,
    addresses: true,
    reaches: ['http', 'https', 'unix']
  },
  cannot: {},
  create: createPacerDriver
}

/**
 * @param {{warmer: Driver}} options warmer: takes the jobs without a rate, and is closed with this one
 * @returns {Driver} clientPid is that of the pacer, whichever load runs
 */
export function createPacerDriver ({ warmer }) {
  const pacer = createClientProcess({ name: 'pacer', program: PROGRAM })
  const { open } = warmer
  return {
    ...pacer,
    ...(open && { open }),
    load: (job, onWindow) => (job.rate === undefined ? warmer : pacer).load(job, onWindow),
    close: async () => { await Promise.all([pacer.close(), warmer.close()]) }
  }
}
