/** @import {IncomingMessage} from 'node:http' */
/** @import {HostOptions} from '../types.js' */
// Any page in a browser on this machine can post a form to a loopback port, or point its own name at it. Where there
// is no authentication, the management API therefore answers only to the host's own name, and takes changes only from
// programs (which send no origin) and from pages of this host itself.
import { createHostCheck, findForeignMachine } from '@shootout/serving'

/**
 * Makes the rule of a host.
 * @param {Pick<HostOptions, 'auth' | 'host'>} options
 * @returns {(message: IncomingMessage) => string | null} why a request is refused; null: it is not
 */
export function createOriginRule ({ auth, host }) {
  if (auth !== null) return () => null
  const isOwnHost = createHostCheck({ bound: host })
  return message => {
    if (!isOwnHost(message)) return toHostRefusal(message)
    if (message.method === 'GET' || message.method === 'HEAD') return null
    const page = findForeignMachine(message)
    return page === null ? null : toPageRefusal(page)
  }
}

/** @param {IncomingMessage} message */
function toHostRefusal ({ headers: { host } }) {
  const own = 'this server has no authentication (--auth), so it answers to its own address only'
  return `${own}, and the header 'host' names ${host}`
}

/** @param {string} page */
function toPageRefusal (page) {
  const reason = 'it has no authentication (--auth), so only pages of its own host may'
  return `a page of ${page} may not change this server: ${reason}`
}
