/** @import {Dispatcher} from './pool.js' */
/** @import {HostRule} from './host-rule.js' */
// In: the URI of a call. Out: the pool that it goes to and the request target to write, or an error when its host may
// not be called.
//
// What belongs to an origin (may it be called, through which proxy, its pool) is found out once; afterwards a URI costs
// two searches and a slice. The path is sent as it stands in the URI.
import { QlError } from '../errors/index.js'
import { createCheckedLookup } from './checked-lookup.js'
import { openPool, openTunnelPool } from './pool.js'

/** With `--allow-hosts *` strangers choose the origins; above this, the ones that were opened first are closed. */
const MOST_ORIGINS = 500

/** An origin in its plain form: nothing in it that URL would read differently. */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/i

/** Can't stand in a request line: control characters, blanks, what is not ASCII; a fragment is not sent. */
const NOT_SENDABLE = /[^\x21-\x7e]|#/

/**
 * @typedef {object} Origin
 * @property {string | null} host for the Host header: 'example.com:8080'; null: the pool's own
 * @property {string} origin
 * @property {string} prefix of the request target: '' or, through a proxy, the origin
 * @property {Dispatcher} pool
 */

/**
 * @typedef {object} Target
 * @property {Origin} at
 * @property {string} path
 */

/**
 * @typedef {object} Targets
 * @property {(uri: string, inline: boolean) => Target} find throws QlError BAD_UPSTREAM_URI, HOST_NOT_ALLOWED
 * @property {() => void} forget what was found out about origins: the rule changed
 * @property {() => Promise<void>} close
 */

/**
 * @param {object} options
 * @param {HostRule} options.rule
 * @param {(hostname: string) => string | null} options.findProxy
 * @param {number} options.connectTimeoutMs
 * @param {typeof import('node:dns').lookup} options.resolve finds the addresses of names that are not trusted
 * @returns {Targets}
 */
export function createTargets ({ rule, findProxy, connectTimeoutMs, resolve }) {
  const pools = createPools(connectTimeoutMs, forget)
  const lookup = createCheckedLookup(resolve, address => rule.allowsAddress(address))
  /** @type {{loaded: Map<string, Origin>, inline: Map<string, Origin>}} */
  const known = { loaded: new Map(), inline: new Map() }
  function forget () {
    known.loaded.clear()
    known.inline.clear()
  }

  /** @param {string} uri @param {boolean} inline @returns {Target} */
  function learn (uri, inline) {
    const url = parseUri(uri)
    if (!rule.allows(url, inline)) {
      throw new QlError('HOST_NOT_ALLOWED', { uri, host: url.host, inline })
    }
    const at = rule.distrusts(url, inline) ? toCheckedOrigin(url, inline) : toOrigin(url)
    const text = uri.slice(0, endOfOrigin(uri))
    if (!PLAIN_ORIGIN.test(text)) return { at, path: url.pathname + url.search }
    const origins = inline ? known.inline : known.loaded
    if (origins.size >= MOST_ORIGINS) origins.clear()
    origins.set(text, at)
    return { at, path: toPath(uri.slice(text.length)) }
  }

  /** @param {URL} url @returns {Origin} */
  function toOrigin ({ origin, host, hostname, protocol }) {
    const proxy = findProxy(hostname)
    if (proxy === null) {
      return { host: null, origin, prefix: '', pool: pools.open(origin, openPool) }
    }
    if (protocol !== 'https:') {
      return { host, origin, prefix: origin, pool: pools.open(proxy, openPool) }
    }
    const pool =
      pools.open(`tunnel ${proxy}`, (_name, options) => openTunnelPool(proxy, options))
    return { host: null, origin, prefix: '', pool }
  }

  /**
   * Its sockets are not shared with calls whose addresses nobody looks at.
   * @param {URL} url
   * @param {boolean} inline
   * @returns {Origin}
   */
  function toCheckedOrigin (url, inline) {
    const { href, host, hostname, origin } = url
    if (findProxy(hostname) === null) {
      const open = () => openPool(origin, { connectTimeoutMs, lookup })
      return { host: null, origin, prefix: '', pool: pools.open(`checked ${origin}`, open) }
    }
    // Where a name leads is seen by the proxy alone, so the operator has to have listed it.
    if (rule.lists(url)) return toOrigin(url)
    throw new QlError('HOST_NOT_ALLOWED', { uri: href, host, inline, near: true })
  }

  return {
    find (uri, inline) {
      const end = endOfOrigin(uri)
      const at = (inline ? known.inline : known.loaded).get(uri.slice(0, end))
      return at === undefined ? learn(uri, inline) : { at, path: toPath(uri.slice(end)) }
    },
    forget,
    close: () => pools.close()
  }
}

/**
 * @param {number} connectTimeoutMs
 * @param {() => void} onEvict called before the oldest pool is closed
 */
function createPools (connectTimeoutMs, onEvict) {
  /** @type {Map<string, Dispatcher>} */
  const pools = new Map()
  return {
    /**
     * @param {string} name
     * @param {(name: string, options: {connectTimeoutMs: number}) => Dispatcher} create
     * @returns {Dispatcher}
     */
    open (name, create) {
      const open = pools.get(name)
      if (open !== undefined) return open
      if (pools.size >= MOST_ORIGINS) {
        const [oldest, pool] = /** @type {[string, Dispatcher]} */ (pools.entries().next().value)
        pools.delete(oldest)
        onEvict()
        pool.close(() => {})
      }
      const pool = create(name, { connectTimeoutMs })
      pools.set(name, pool)
      return pool
    },
    async close () {
      const open = [...pools.values()]
      pools.clear()
      await Promise.all(open.map(pool => pool.destroy()))
    }
  }
}

/** @param {string} uri @returns {URL} @throws {QlError} BAD_UPSTREAM_URI */
function parseUri (uri) {
  const url = URL.parse(uri)
  if (url === null) {
    throw new QlError(
      'BAD_UPSTREAM_URI', { uri, reason: 'it is not absolute or has no valid host' }
    )
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new QlError('BAD_UPSTREAM_URI', { uri, reason: `its scheme is ${url.protocol}` })
  }
  if (url.username !== '' || url.password !== '') {
    throw new QlError('BAD_UPSTREAM_URI', { uri: url.origin, reason: 'it has a user or password' })
  }
  return url
}

/**
 * @param {string} uri
 * @returns {number} where the path begins; where the URI ends when none does
 */
function endOfOrigin (uri) {
  const slash = uri.indexOf('/', uri.indexOf('://') + 3)
  return slash === -1 ? uri.length : slash
}

/** @param {string} rest of the URI, from its path on @returns {string} */
function toPath (rest) {
  if (rest === '') return '/'
  if (!NOT_SENDABLE.test(rest)) return rest
  return rest.replace(/#.*/s, '')
    .replace(/[^\x21-\x7e]+/g, text => encodeURIComponent(text.toWellFormed()))
}
