// Several processes that share a port have to be told which one. In: the address; out: what was started there.
import { findFreePort } from '../find-free-port.js'

const MOST_PORTS_TRIED = 5

/**
 * Port 0: one free port is chosen here, once, so that a worker that is replaced answers on it too. Someone else may
 * take it first: then another one is tried.
 * @template Started
 * @param {{host: string, port: number}} address
 * @param {(port: number) => Promise<Started>} start leaves nothing behind when it rejects
 * @returns {Promise<Started>}
 */
export async function startOnPort ({ host, port }, start) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(port === 0 ? await findFreePort(host) : port)
    } catch (error) {
      const isTaken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE'
      if (!isTaken || port !== 0 || attempt === MOST_PORTS_TRIED) throw error
    }
  }
}
