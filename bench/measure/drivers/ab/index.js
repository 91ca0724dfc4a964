/** @import {Driver, DriverKind} from '../../types.js' */
// ApacheBench as a load client. What it can't do comes from autocannon (with-warmer.js), of which servers do know the
// difference: ab asks in HTTP/1.0 with keep-alive, so that what is measured is a server that answers such requests; one
// that names no length of its body then has to close the connection each time, and heads may be of another size.
import { fileURLToPath } from 'node:url'
import { createClientProcess } from '../client-process.js'
import { withWarmer } from '../with-warmer.js'
import { findAb } from './find-ab.js'

const PROGRAM = fileURLToPath(new URL('./child.js', import.meta.url))

/** @type {DriverKind} */
export const driver = {
  name: 'ab',
  can: {
    kinds: ['handler', 'script', 'file'],
    threads: false,
    rates: false,
    amounts: true,
    mixes: false,
    addresses: false,
    reaches: ['http']
  },
  cannot: {
    insert: 'its answers differ, and ab compares sizes only',
    https: 'ab is not run over TLS',
    unix: 'ab knows no unix sockets'
  },
  find: findAb,
  create: createAbDriver
}

/**
 * @param {{path: string, warmer: Driver}} options path of the program; warmer: closed with it
 * @returns {Driver}
 */
export function createAbDriver ({ path, warmer }) {
  const ab = createClientProcess({ name: 'ab', program: PROGRAM, args: [path] })
  return { name: ab.name, sizesDiffer: true, ...withWarmer(ab, warmer) }
}
