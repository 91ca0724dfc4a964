// What keeps something open until the user is done with it.
import { watchParent } from './watch-signals.js'

/**
 * @param {{once: (signal: NodeJS.Signals, stop: () => void) => unknown}} [signals]
 * @param {(onGone: () => void) => unknown} [watch]
 * @returns {Promise<null>} at Ctrl-C, SIGTERM, SIGHUP, and when our parent is gone
 */
export function untilAsked (signals = process, watch = watchParent) {
  return new Promise(resolve => {
    const stop = () => resolve(null)
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      signals.once(signal, stop)
    }
    watch(stop)
  })
}
