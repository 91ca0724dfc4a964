/** @import {IncomingMessage} from 'node:http' */
// Any page in a browser on this machine can post a form to a loopback port. Where there is no authentication, the management API
// therefore takes changes only from programs (which send no origin) and from pages of this host itself.
import { isLoopback } from '../../../launch/host-address.js'
import { findOrigin } from './cors.js'

/**
 * @param {IncomingMessage} message
 * @returns {boolean} whether it would change something and comes from a page of another host; the name in `host` does not help a page whose own name
 *   was pointed at this machine
 */
export function isForeignOrigin ({ method, rawHeaders, socket }) {
  if (method === 'GET' || method === 'HEAD') return false
  const origin = findOrigin(rawHeaders)
  if (origin === undefined) return false
  const hostname = toHostname(origin)
  return hostname === null || !(isLoopback(hostname) || hostname === socket.localAddress)
}

/** @param {string} origin */
function toHostname (origin) {
  return URL.canParse(origin) ? new URL(origin).hostname : null
}
