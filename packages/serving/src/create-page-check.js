/** @import {Asked} from './create-host-check.js' */
// Which page of another site sends a request, if one does. Any page that a browser on this machine has open can ask
// a loopback port: by a form, an image, a script, a frame. Browsers say so (`origin`, `sec-fetch-site`); programs
// send neither. `referer` refuses nobody, as any page can leave it out: it only tells which page it is that loads a
// script, where no `origin` does.
import { isLoopback } from './host-address.js'
import { parseHost } from './create-host-check.js'
import { findHeader } from './find-header.js'

/** What browsers say of requests of a page of the same origin, or of whoever entered the address. */
const OWN_SITES = new Set(['same-origin', 'none'])
const UNNAMED = 'another site'

/**
 * @typedef {object} ForeignPage
 * @property {string} name for messages: its origin, where the browser tells it
 * @property {string | null} origin what it needs to read the answer (CORS); null: it can't
 * @property {boolean} allowed whether the server was told to take its requests
 */

/**
 * What the browser says of a page.
 * @typedef {object} Page
 * @property {string | null} origin null when the browser keeps it to itself
 * @property {string | null} cors the header `origin`
 * @property {boolean} sameSite whether nothing is said of another site
 */

/**
 * Makes the check of a server.
 * @param {object} server
 * @param {(asked: Asked) => boolean} server.isOwnHost
 * @param {readonly string[]} [server.origins] those whose pages may ask, '*' for all
 * @returns {(asked: Asked) => ForeignPage | null} null: a program, or a page of this server
 */
export function createPageCheck ({ isOwnHost, origins = [] }) {
  const allowed = new Set(origins)
  return asked => {
    const page = findPage(asked)
    if (page === null || (isOwnPage(page, asked) && isOwnHost(asked))) return null
    const name = page.origin ?? UNNAMED
    return { name, origin: page.cors, allowed: allowed.has('*') || allowed.has(name) }
  }
}

/**
 * Whether a page of another machine sends a request; a page of this one does not count, whatever its port.
 * @param {Asked} asked
 * @returns {string | null} its name, for messages
 */
export function findForeignMachine (asked) {
  const page = findPage(asked)
  if (page === null) return null
  const hostname = URL.parse(page.origin ?? '')?.hostname ?? ''
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  const isOwn = isLoopback(hostname) || (address !== '' && address === asked.socket.localAddress)
  return isOwn ? null : page.origin ?? UNNAMED
}

/** @param {Asked} asked @returns {Page | null} null: no page is said to ask */
function findPage ({ rawHeaders }) {
  const cors = findHeader(rawHeaders, 'origin')
  const site = findHeader(rawHeaders, 'sec-fetch-site')
  const sameSite = site === undefined || OWN_SITES.has(site)
  if (cors === undefined && sameSite) return null
  const origin = cors ?? URL.parse(findHeader(rawHeaders, 'referer') ?? '')?.origin
  return { origin: origin ?? null, cors: cors ?? null, sameSite }
}

/**
 * The name in `host` is no proof by itself: a page may have pointed its own name at us.
 * @param {Page} page
 * @param {Asked} asked
 */
function isOwnPage ({ origin, sameSite }, { rawHeaders }) {
  const host = findHeader(rawHeaders, 'host')
  if (!sameSite || origin === null || host === undefined) return false
  const own = parseHost(host)
  return own !== null && URL.parse(origin)?.host === own.host
}
