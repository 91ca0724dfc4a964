import { isLoopback } from '../../launch/host-address.js'
import { FoxxError } from '../errors.js'

/**
 * A throw-away server has no authentication, so nobody else may reach it.
 * @param {string} host
 * @throws {FoxxError} ARANGODB_HOST_OPEN
 */
export function refuseOpenHost (host) {
  if (!isLoopback(host)) throw new FoxxError('ARANGODB_HOST_OPEN', { host })
}
