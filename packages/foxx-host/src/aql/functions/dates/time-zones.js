/** @import {Value} from '../../types.js' */
// Local times: milliseconds that read in UTC what clocks of a time zone show. The zones are those that Node knows.
import { HostError } from '../../../errors.js'
import { remembering } from '../../../remembering.js'
import { DAY_MS } from './date-time.js'

const MOST_CACHED = 256

const formatOf = remembering(createFormat, { most: MOST_CACHED })

/**
 * @param {number} time milliseconds
 * @param {string} zone such as Europe/Berlin
 * @returns {number} milliseconds, local
 * @throws {HostError} 1572 for a zone that Node does not know
 */
export function toLocal (time, zone) {
  return time + offsetAt(time, zone)
}

/**
 * @param {number} local milliseconds
 * @param {string} zone
 * @returns {number} milliseconds; the earlier ones where clocks are turned back over them, the later ones where they
 *   are turned forward
 * @throws {HostError} 1572 for a zone that Node does not know
 */
export function toUtc (local, zone) {
  const [before, after] = [offsetAt(local - DAY_MS, zone), offsetAt(local + DAY_MS, zone)]
  const isShownAt = (/** @type {number} */ time) => toLocal(time, zone) === local
  return [local - before, local - after].filter(isShownAt).sort((a, b) => a - b)[0] ??
    local - before
}

/** @param {number} time @param {string} zone @returns {number} milliseconds that local time is ahead */
function offsetAt (time, zone) {
  if (zone === 'UTC') return 0
  const seconds = Math.floor(time / 1000) * 1000
  /** @type {Record<string, string>} */
  const parts = Object.fromEntries(formatOf(zone)
    .formatToParts(seconds)
    .map(({ type, value }) => [type, value]))
  const year = parts['era'] === 'BC' ? 1 - Number(parts['year']) : Number(parts['year'])
  const local = new Date(0)
  local.setUTCFullYear(year, Number(parts['month']) - 1, Number(parts['day']))
  local.setUTCHours(Number(parts['hour']), Number(parts['minute']), Number(parts['second']))
  return local.getTime() - seconds
}

/** @param {string} zone @returns {Intl.DateTimeFormat} what tells its offset */
function createFormat (zone) {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone, hourCycle: 'h23', era: 'short', year: 'numeric', month: 'numeric',
      day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric'
    })
  } catch (cause) {
    throw new HostError('ERROR_QUERY_INVALID_DATE_VALUE', 'AQL: there is no time zone ' +
      `${JSON.stringify(zone.slice(0, 64))}; expected a name such as ` +
      "'Europe/Berlin' (while executing)", { cause })
  }
}

/**
 * @param {number} time milliseconds
 * @param {Value | undefined} zone
 * @returns {number} local where there is a zone, the same otherwise
 * @throws {HostError} 1572
 */
export function inZone (time, zone) {
  return typeof zone === 'string' ? toLocal(time, zone) : time
}
