/** @import {Config} from '../types.js' */
// In: `config.proxy`, {"host-or-*": {host, port}}. Out: for each upstream host the proxy that its requests go through.
import { QlError } from '../errors/index.js'

/**
 * Reads the proxies once.
 *
 * @param {Config['proxy']} proxies a key is the name of an upstream host, or `*` for all others; an entry without host
 *   means: none
 * @returns {(hostname: string) => string | null} the proxy's origin, 'http://10.0.0.1:3128'; null: the request goes out
 *   directly
 * @throws {QlError} BAD_PROXY
 */
export function createProxyLookup (proxies = {}) {
  const origins = new Map(Object.entries(proxies).map(([key, proxy]) =>
    [key.toLowerCase(), toOrigin(key, proxy)]))
  const otherwise = origins.get('*') ?? null
  return hostname => {
    const own = origins.get(hostname)
    return own === undefined ? otherwise : own
  }
}

/** @param {string} key @param {unknown} proxy @returns {string | null} */
function toOrigin (key, proxy) {
  if (typeof proxy !== 'object' || proxy === null) throw new QlError('BAD_PROXY', { key })
  const { host, port = 80 } = /** @type {{host?: unknown, port?: unknown}} */ (proxy)
  if (host === undefined || host === null || host === '') return null
  const number = Number(port)
  const url = typeof host === 'string' && /^[^\s/?#@\\]+$/.test(host)
    ? URL.parse(`http://${host}:${number}`)
    : null
  if (url === null || !Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new QlError('BAD_PROXY', { key })
  }
  return url.origin
}
