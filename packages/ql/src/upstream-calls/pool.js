// The sockets: the one file that knows undici. In: an origin. Out: something that requests can be given to.
//
// Only the pool itself is loaded: all of undici takes 217 ms of CPU to load and the pool 76 ms (one start of node each,
// on the 2-core machine of the README), which counts when 96 workers are started.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
/** @type {typeof import('undici').Pool} */
const Pool = require('undici/lib/dispatcher/pool.js')

/** @typedef {import('undici').Dispatcher} Dispatcher */
/** @typedef {import('undici').Dispatcher.DispatchOptions} DispatchOptions */
/** @typedef {import('undici').Dispatcher.DispatchController} DispatchController */
/** @typedef {import('undici').Dispatcher.DispatchHandler} DispatchHandler */

/** As many as the original opened. */
const MOST_SOCKETS = 1000

/**
 * Opens a pool of keep-alive connections to one origin; each request has a socket of its own while it lasts. The
 * time-outs of requests are the caller's (undici's are off: they start when a request is written, ours when it is
 * wanted).
 *
 * @param {string} origin 'http://127.0.0.1:8080'
 * @param {object} options
 * @param {number} options.connectTimeoutMs
 * @param {import('node:net').LookupFunction} [options.lookup] how addresses of names are found, unless as everywhere
 * @returns {Dispatcher}
 */
export function openPool (origin, { connectTimeoutMs, lookup }) {
  const connect = { timeout: connectTimeoutMs, ...lookup && { lookup } }
  return new Pool(origin, { ...toOptions(connectTimeoutMs), connect })
}

/**
 * Opens a pool for https upstreams behind a forward proxy: the proxy is asked for a tunnel (CONNECT), so that TLS stays
 * end to end. Its requests need `origin`.
 *
 * @param {string} proxyOrigin 'http://127.0.0.1:3128'
 * @param {{connectTimeoutMs: number}} options
 * @returns {Dispatcher}
 */
export function openTunnelPool (proxyOrigin, { connectTimeoutMs }) {
  /** @type {typeof import('undici')} */
  const { ProxyAgent } = require('undici')
  return new ProxyAgent({
    uri: proxyOrigin, ...toOptions(connectTimeoutMs), requestTls: { timeout: connectTimeoutMs },
    proxyTls: { timeout: connectTimeoutMs }
  })
}

/** @param {number} connectTimeoutMs */
function toOptions (connectTimeoutMs) {
  return {
    connections: MOST_SOCKETS, pipelining: 1, headersTimeout: 0, bodyTimeout: 0,
    connectTimeout: connectTimeoutMs, allowH2: false
  }
}
