/** @import {NetworkPlace} from '../../types.js' */
import { isLoopback } from '@shootout/serving'
import { FoxxError } from '../errors.js'

/**
 * A throw-away server has no authentication, so nobody else may reach it.
 * @param {string} host
 * @param {NetworkPlace} [network] where it is, if not here: a place that only we reach
 * @throws {FoxxError} ARANGODB_HOST_OPEN
 */
export function refuseOpenHost (host, network) {
  if (network === undefined && !isLoopback(host)) {
    throw new FoxxError('ARANGODB_HOST_OPEN', { host })
  }
}
