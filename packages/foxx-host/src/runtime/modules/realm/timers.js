/** @import {Environment} from '../../../types.js' */
// Node's timers as services get them with --allow-node: what they call is under the watchdog, as a handler is.
import { promisify } from 'node:util'

const NAMES = /** @type {const} */ (['setTimeout', 'setInterval', 'setImmediate'])

/** @typedef {(...values: unknown[]) => unknown} Callable */

/** @param {Pick<Environment, 'guard'>} environment @returns {Record<string, Callable>} by name */
export function createTimers ({ guard }) {
  return Object.fromEntries(NAMES.map(name => [name, toGuarding(name, guard)]))
}

/**
 * @param {typeof NAMES[number]} name
 * @param {Environment['guard']} guard
 * @returns {Callable}
 */
function toGuarding (name, guard) {
  const own = /** @type {Callable} */ (globalThis[name])
  const guarding = (/** @type {unknown} */ callback, /** @type {unknown[]} */ ...rest) => {
    if (typeof callback !== 'function') return own(callback, ...rest)
    return own((/** @type {unknown[]} */ ...values) => {
      // As a microtask: node's own handling of timers would not survive that it is ended in the midst of one.
      Promise.resolve().then(() => guard(() => callback(...values)))
    }, ...rest)
  }
  const awaited =
    /** @type {Record<symbol, unknown>} */ (/** @type {unknown} */ (own))[promisify.custom]
  return Object.defineProperties(guarding, {
    name: { value: name },
    ...(awaited === undefined ? {} : { [promisify.custom]: { value: awaited } })
  })
}
