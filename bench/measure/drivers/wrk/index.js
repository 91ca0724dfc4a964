/** @import {Driver, DriverKind} from '../../types.js' */
// wrk as a load client. What it can't do comes from autocannon (with-warmer.js). Servers don't know the difference;
// what is measured is wrk's.
import { fileURLToPath } from 'node:url'
import { createClientProcess } from '../client-process.js'
import { withWarmer } from '../with-warmer.js'
import { findWrk } from './find-wrk.js'

const PROGRAM = fileURLToPath(new URL('./child.js', import.meta.url))

/** @type {DriverKind} */
export const driver = {
  name: 'wrk',
  can: {
    kinds: ['handler', 'script', 'insert', 'file'],
    threads: true,
    rates: false,
    amounts: false,
    mixes: false,
    addresses: false,
    reaches: ['http']
  },
  cannot: {
    amounts: 'wrk loads for a time, not for a number of requests',
    https: 'wrk is not run over TLS',
    unix: 'wrk knows no unix sockets'
  },
  find: findWrk,
  create: createWrkDriver
}

/**
 * @param {{path: string, warmer: Driver}} options path of the program; warmer: closed with it
 * @returns {Driver}
 */
export function createWrkDriver ({ path, warmer }) {
  const wrk = createClientProcess({ name: 'wrk', program: PROGRAM, args: [path] })
  return { name: wrk.name, hasThreads: true, ...withWarmer(wrk, warmer) }
}
