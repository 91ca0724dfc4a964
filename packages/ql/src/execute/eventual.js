/** @import {Eventual} from './types.js' */
// Going on with a value that may be there already: promises only where something is waited for.
import { gather } from './gather.js'

/**
 * Calls a function with a value, at once or when it has come.
 * @template T, R
 * @param {Eventual<T>} value
 * @param {(value: T) => Eventual<R>} next
 * @returns {Eventual<R>}
 */
export function onceThere (value, next) {
  return value instanceof Promise ? value.then(next) : next(value)
}

/**
 * Starts something for each of some items and collects what comes of it, at once when nothing has to be waited for.
 * @template T, R
 * @param {readonly T[]} items
 * @param {(item: T, index: number) => Eventual<R>} start when it throws, nothing more is started
 * @returns {Eventual<R[]>} in the order of the items
 */
export function startAll (items, start) {
  /** @type {Eventual<R>[]} */
  const started = []
  let waits = false
  try {
    for (let i = 0; i < items.length; i++) {
      const value = start(/** @type {T} */ (items[i]), i)
      waits ||= value instanceof Promise
      started.push(value)
    }
  } catch (error) {
    // What is under way goes on; nobody will ask how it ended.
    for (const value of started) if (value instanceof Promise) value.catch(ignore)
    throw error
  }
  return waits ? gather(started) : /** @type {R[]} */ (started)
}

function ignore () {}
