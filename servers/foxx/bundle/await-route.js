/** @import {Action} from '../../../actions/types.js' */
/** @import {RouteProbe} from './types.js' */
// Waits until the mounted service answers on every URL: installing through one coordinator does not mean that the
// others have it.
import { setTimeout as sleep } from 'node:timers/promises'
import { FoxxError } from '../errors.js'

const LOOK_MS = 100

/**
 * @param {string} url an origin
 * @param {{database?: string, mount?: string}} [place]
 * @returns {string} without a trailing slash: 'http://127.0.0.1:8529/_db/_system/shootout'
 */
export function toMountUrl (url, { database = '_system', mount = '/shootout' } = {}) {
  return `${url.replace(/\/+$/, '')}/_db/${encodeURIComponent(database)}${mount}`
}

/**
 * @param {readonly Action[]} actions those with a handler
 * @returns {RouteProbe | null} the first one, plainest, in the list; null: there is none that may be asked without
 *   leaving anything behind
 */
export function toProbe ([first]) {
  if (first === undefined) return null
  const { request: { method, path, body }, expected: { status } } = first
  return { method, path, body, status }
}

/**
 * Asks without credentials, because that is how the load client will ask.
 * @param {{urls: readonly string[], database: string, mount: string, probe: RouteProbe, timeoutMs: number}} what
 * @returns {Promise<void>}
 * @throws {FoxxError} ROUTE_SILENT with the last answer, ROUTE_PROTECTED
 */
export async function awaitRoute ({ urls, database, mount, probe, timeoutMs }) {
  const signal = AbortSignal.timeout(timeoutMs)
  for (const url of urls) {
    const route = toMountUrl(url, { database, mount }) + probe.path
    const seen = await lookUntil(route, probe, signal)
    if (seen === '401') throw new FoxxError('ROUTE_PROTECTED', { route })
    if (seen !== String(probe.status)) {
      throw new FoxxError(
        'ROUTE_SILENT', { route, expected: probe.status, seen, seconds: timeoutMs / 1000 }
      )
    }
  }
}

/**
 * @param {string} route
 * @param {RouteProbe} probe
 * @param {AbortSignal} signal
 * @returns {Promise<string>} what was seen last
 */
async function lookUntil (route, probe, signal) {
  for (let last = 'none'; ;) {
    const seen = await askRoute(route, probe, signal)
    // A look that was broken off has seen nothing.
    if (signal.aborted) return last
    if (seen === String(probe.status) || seen === '401') return seen
    last = seen
    await sleep(LOOK_MS)
  }
}

/**
 * @param {string} route
 * @param {RouteProbe} probe
 * @param {AbortSignal} signal
 * @returns {Promise<string>} the status, or why there was none
 */
export async function askRoute (route, { method, body }, signal) {
  try {
    const response = await fetch(route, { method, body, signal, redirect: 'manual' })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    const { message, cause } = /** @type {Error} */ (error)
    return cause instanceof Error ? cause.message : message
  }
}
