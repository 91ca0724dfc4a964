// Finds the addresses of a name, and leaves out those that may not be called. A connection is made to what this
// answers and to nothing else, so that a name which leads somewhere else the next moment (DNS rebinding) gains nothing.
import { QlError } from '../errors/index.js'

/**
 * Makes a look-up for sockets.
 * @param {typeof import('node:dns').lookup} resolve
 * @param {(address: string) => boolean} allowsAddress
 * @returns {import('node:net').LookupFunction} fails with QlError HOST_NOT_ALLOWED when no address is left
 */
export function createCheckedLookup (resolve, allowsAddress) {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const allowed = found.filter(({ address }) => allowsAddress(address))
      const [first] = allowed
      const refusal = { host: hostname, near: true }
      if (first === undefined) done(new QlError('HOST_NOT_ALLOWED', refusal), '')
      else if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })
  }
}
