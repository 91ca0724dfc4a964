/** @import {UpstreamCall} from '../types.js' */
// Which upstreams failed lately, and until when they are left alone. In: calls and how they ended. Out: an error
// instead of a request.
//
// A URI of a table may fail three times in a row freely; after the fourth failure, and each further one, calls fail at
// once for a random time of one to two times minDelay, doubled with each failure and at most maxDelay. Any answer of
// the upstream, of whatever status, is a success: it forgets the failures.
import { createUpstreamError } from './upstream-error.js'

/** Failures in a row that have no consequences. */
const GRACE = 3

/** URIs can be made up by strangers; the oldest failures are forgotten above this. */
const MOST_REMEMBERED = 1000

/**
 * @typedef {object} Failures
 * @property {number} count in a row
 * @property {number} startMs of the delay
 * @property {number} delayMs
 */

/**
 * @typedef {object} BackOff
 * @property {(call: UpstreamCall) => void} check throws QlError UPSTREAM_BACK_OFF while a delay lasts
 * @property {(call: UpstreamCall) => void} succeeded
 * @property {(call: UpstreamCall) => void} failed
 */

/**
 * @param {{now: () => number, random: () => number}} sources now: milliseconds; random: 0..1
 * @returns {BackOff}
 */
export function createBackOff ({ now, random }) {
  /** @type {Map<string, Failures>} */
  const failures = new Map()
  return {
    check (call) {
      if (failures.size === 0) return
      const known = failures.get(toKey(call))
      if (known === undefined || known.count <= GRACE || now() - known.startMs >= known.delayMs) {
        return
      }
      throw createUpstreamError(
        'UPSTREAM_BACK_OFF',
        { uri: call.uri, start: known.startMs, count: known.count, delay: known.delayMs }
      )
    },
    succeeded (call) {
      if (failures.size !== 0) failures.delete(toKey(call))
    },
    failed (call) {
      const key = toKey(call)
      const count = (failures.get(key)?.count ?? 0) + 1
      failures.delete(key)
      failures.set(key, { count, startMs: now(), delayMs: toDelayMs(call, count, random()) })
      if (failures.size > MOST_REMEMBERED) {
        failures.delete(/** @type {string} */ (failures.keys().next().value))
      }
    }
  }
}

/** @param {UpstreamCall} call */
function toKey (call) {
  return `${call.table} ${call.uri}`
}

/** @param {UpstreamCall} call @param {number} count @param {number} random 0..1 @returns {number} milliseconds */
function toDelayMs ({ minDelayMs, maxDelayMs }, count, random) {
  return Math.min((1 + random) * minDelayMs * 2 ** Math.max(0, count - GRACE - 1), maxDelayMs)
}
