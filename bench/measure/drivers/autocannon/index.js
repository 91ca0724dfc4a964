/** @import {Driver, DriverKind} from '../../types.js' */
// autocannon as a load client: one thread, in a process that stays for the whole run.
import { fileURLToPath } from 'node:url'
import { createClientProcess } from '../client-process.js'

const PROGRAM = fileURLToPath(new URL('./child.js', import.meta.url))

/** @type {DriverKind} */
export const driver = {
  name: 'autocannon',
  can: {
    kinds: ['handler', 'script', 'insert', 'file'],
    threads: false,
    rates: false,
    amounts: true
  },
  cannot: {},
  create: createAutocannonDriver
}

/** @returns {Driver} */
export function createAutocannonDriver () {
  return createClientProcess({ name: 'autocannon', program: PROGRAM, turns: true })
}
