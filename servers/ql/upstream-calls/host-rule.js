/** @import {Config, Table} from '../types.js' */
// Which hosts may be called. In: the loaded tables, the configuration and --allow-hosts. Out: a yes or no for each origin.
//
// - A host and port that a table's URI template writes out (no token in them) may be called by loaded tables.
// - So may those of the URLs in the configuration, wherever they stand in it but for `proxy` and `cache`, and the keys of
//   `config.proxy`, which are names of upstreams (any port; a loopback name there only says that it needs no proxy).
// - Tables created in a script may call loopback hosts only.
// - `--allow-hosts` is for all: `host` (any port), `host:port`, or `*`.
import { isLoopback } from '../../launch/host-address.js'

/** A configuration is the operator's; the bounds keep a strange one from taking long. */
const MOST_DEEP = 20

const DEFAULT_PORTS = new Map([['http:', '80'], ['https:', '443']])

/**
 * @typedef {object} HostRule
 * @property {(url: URL, inline: boolean) => boolean} allows
 * @property {(table: Table) => void} addTable
 */

/**
 * @param {{config: Config, tables: Iterable<Table>, allowHosts: readonly string[]}} sources
 * @returns {HostRule}
 */
export function createHostRule ({ config, tables, allowHosts }) {
  const everyones = new Set(allowHosts.map(toEntry))
  const loaded = new Set([...namedByConfig(config), ...[...tables].flatMap(namedByTable)])
  return {
    allows (url, inline) {
      if (everyones.has('*') || isListed(everyones, url)) return true
      return inline ? isLoopback(url.hostname) : isListed(loaded, url)
    },
    addTable (table) {
      for (const name of namedByTable(table)) loaded.add(name)
    }
  }
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
  if (entry === '*' || entry === '') return entry
  const url = toUrl(`http://${entry}/`)
  if (url === null) return entry.toLowerCase()
  const port = /:(\d+)$/.exec(entry)?.[1]
  return port === undefined || entry.endsWith(']') ? url.hostname : `${url.hostname}:${Number(port)}`
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
 * @param {boolean} whole whether it is all of it; otherwise the authority has to end within it, lest a token continue it
 * @returns {string[]} none or one
 */
function namedByText (text, whole) {
  if (!whole && !/^https?:\/\/[^/?#\\]+[/?#]/i.test(text)) return []
  const url = toUrl(text)
  return url === null ? [] : [withPort(url)]
}

/** @param {Config} config @returns {string[]} */
function namedByConfig (config) {
  const proxied = Object.keys(config.proxy ?? {}).filter(name => name !== '*').map(toEntry).filter(name => !isLoopback(name))
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
  if (url === null || !DEFAULT_PORTS.has(url.protocol) || url.username !== '' || url.password !== '') return null
  return url
}
