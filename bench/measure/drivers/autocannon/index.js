/** @import {Driver, DriverKind} from '../../types.js' */
// autocannon as a load client: a process for each thread, and each stays for the whole run.
import { fileURLToPath } from 'node:url'
import { createClientGroup } from '../client-group.js'
import { createClientProcess } from '../client-process.js'

const PROGRAM = fileURLToPath(new URL('./child.js', import.meta.url))

/** @type {DriverKind} */
export const driver = {
  name: 'autocannon',
  can: {
    kinds: ['handler', 'script', 'insert', 'file'],
    threads: true,
    rates: false,
    amounts: true,
    mixes: true,
    addresses: true,
    reaches: ['http', 'https', 'unix']
  },
  cannot: {},
  create: createAutocannonDriver
}

/** @returns {Driver} */
export function createAutocannonDriver () {
  return createClientGroup(() =>
    createClientProcess({ name: 'autocannon', program: PROGRAM, turns: true }))
}
