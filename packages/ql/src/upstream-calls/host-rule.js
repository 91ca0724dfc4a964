/** @import {Config, Table} from '../types.js' */
// Which hosts may be called. In: the loaded tables, the configuration and --allow-hosts. Out: a yes or no for each
// origin.
//
// - A host and port that a table's URI template writes out (no token in them) may be called by loaded tables.
// - So may those of the URLs in the configuration, wherever they stand in it but for `proxy` and `cache`, and the keys
//   of `config.proxy`, which are names of upstreams (any port; a loopback name there only says that it needs no proxy).
// - `--allow-hosts` is for all: `host` (any port), `host:port`, or `*`.
// - Tables created in a script that came with a request may call no others; with --allow-tables-from-requests they may
//   call loopback hosts, too.
//
// Unless that is given, addresses of this machine and of private networks have to be written out by the operator:
// neither `*` nor a name that leads there is enough. A name is judged by the address that is connected to, so that no
// name server can answer the check one thing and the call another.
import { isIP } from 'node:net'
import { isLoopback, toAuthority } from '@shootout/serving'
import { isNearAddress } from './near-address.js'

/** A configuration is the operator's; the bounds keep a strange one from taking long. */
const MOST_DEEP = 20

const DEFAULT_PORTS = new Map([['http:', '80'], ['https:', '443']])

/**
 * @typedef {object} HostRule
 * @property {(url: URL, inline: boolean) => boolean} allows
 * @property {(url: URL, inline: boolean) => boolean} distrusts whether the address that the name of an allowed host
 *   leads to has to be looked at
 * @property {(url: URL) => boolean} lists whether --allow-hosts names the host itself
 * @property {(address: string) => boolean} allowsAddress whether such a name may lead there
 * @property {(table: Table) => void} addTable
 */

/**
 * @param {object} sources
 * @param {Config} sources.config
 * @param {Iterable<Table>} sources.tables
 * @param {readonly string[]} sources.allowHosts
 * @param {boolean} [sources.tablesFromRequests]
 * @returns {HostRule}
 */
export function createHostRule ({ config, tables, allowHosts, tablesFromRequests = false }) {
  const everyones = new Set(allowHosts.map(toEntry))
  // That of a name that means this machine and nothing else is written out, too.
  const isWrittenOut = (/** @type {URL} */ url) =>
    isListed(everyones, url) && (isLiteral(url) || isLoopback(url.hostname))
  const isEveryones = (/** @type {URL} */ url) => everyones.has('*') || isListed(everyones, url)
  const loaded = new Set([...namedByConfig(config), ...[...tables].flatMap(namedByTable)])
  return {
    allows (url, inline) {
      if (isWrittenOut(url) || (!inline && isListed(loaded, url))) return true
      if (tablesFromRequests) return isEveryones(url) || (inline && isLoopback(url.hostname))
      return isEveryones(url) && !isNear(url)
    },
    distrusts (url, inline) {
      if (tablesFromRequests || isLiteral(url) || isWrittenOut(url)) return false
      return inline || !(isListed(loaded, url) || isListed(everyones, url))
    },
    lists: url => isListed(everyones, url),
    allowsAddress: address => !isNearAddress(address) || everyones.has(toAuthority(address)),
    addTable (table) {
      for (const name of namedByTable(table)) loaded.add(name)
    }
  }
}

/** Whether a URL has an address for a host, and no name. @param {URL} url */
function isLiteral ({ hostname }) {
  return hostname.startsWith('[') || isIP(hostname) !== 0
}

/** By its text alone; what a name leads to is seen when it is connected to. @param {URL} url */
function isNear ({ hostname }) {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) === 0 ? /(^|\.)localhost\.?$/.test(hostname) : isNearAddress(address)
}

/** @param {ReadonlySet<string>} names @param {URL} url */
function isListed (names, url) {
  return names.has(url.hostname) || names.has(withPort(url))
}

/** @param {URL} url @returns {string} 'host:port', the default port written out */
function withPort ({ hostname, port, protocol }) {
  return `${hostname}:${port || DEFAULT_PORTS.get(protocol)}`
}

/**
 * @param {string} text an entry of --allow-hosts
 * @returns {string} as URL would write it, so that case and spelling of addresses do not matter
 */
function toEntry (text) {
  const entry = text.trim()
  const url = toUrl(`http://${entry}/`)
  if (url === null) return entry
  const port = /:(\d+)$/.exec(entry)?.[1]
  return port === undefined || entry.endsWith(']')
    ? url.hostname
    : `${url.hostname}:${Number(port)}`
}

/** @param {Table} table @returns {string[]} */
function namedByTable (table) {
  return Object.values(table.verbs).flatMap(({ template }) => {
    const [first] = template.parts
    return typeof first === 'string' ? namedByText(first, template.parts.length === 1) : []
  })
}

/**
 * @param {string} text the beginning of a URI
 * @param {boolean} whole whether it is all of it; otherwise the authority has to end within it, lest a token continue
 *   it
 * @returns {string[]} none or one
 */
function namedByText (text, whole) {
  if (!whole && !/^https?:\/\/[^/?#\\]+[/?#]/i.test(text)) return []
  const url = toUrl(text)
  return url === null ? [] : [withPort(url)]
}

/** @param {Config} config @returns {string[]} */
function namedByConfig (config) {
  const proxied = Object.keys(config.proxy ?? {})
    .filter(name => name !== '*')
    .map(toEntry)
    .filter(name => !isLoopback(name))
  return [...proxied, ...namedByValue({ ...config, proxy: null, cache: null }, 0)]
}

/** @param {unknown} value @param {number} depth @returns {string[]} */
function namedByValue (value, depth) {
  if (typeof value === 'string') return /^https?:\/\//i.test(value) ? namedByText(value, true) : []
  if (typeof value !== 'object' || value === null || depth > MOST_DEEP) return []
  return Object.values(value).flatMap(inner => namedByValue(inner, depth + 1))
}

/** @param {string} text @returns {URL | null} null: no http or https URL, or one with user and password */
function toUrl (text) {
  const url = URL.parse(text)
  if (
    url === null || !DEFAULT_PORTS.has(url.protocol) || url.username !== '' || url.password !== ''
  ) {
    return null
  }
  return url
}
