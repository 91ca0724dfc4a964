/** @import {Value} from '../../types.js' */
// What is known of a time zone at some time: since when and until when its clocks go as they do then, by how much they
// differ from UTC, and what that is called.
import { DAY_MS } from './date-time.js'
import { toLocal } from './time-zones.js'

/** @typedef {{begin: number | null, end: number | null}} Period milliseconds; null: always, forever */

/** Clocks were set by the sun before, and rules are not known farther ahead than this. */
const FIRST = Date.UTC(1840, 0, 1)
const YEARS_AHEAD = 5
/** No period that counts is shorter. */
const STEP = 20 * DAY_MS
const MOST_CACHED = 1024
/** Each of them has short names for some zones only. */
const LOCALES = ['en-US', 'en-GB', 'en-AU', 'en-NG', 'en-IN', 'en-NZ', 'en-ZA']

/** Zone -> periods that were asked for @type {Map<string, Period[]>} */
const known = new Map()

/**
 * @param {number} time milliseconds
 * @param {string} zone
 * @returns {{tzdb: string, zoneInfo: {[name: string]: Value}}}
 * @throws {import('../../../errors.js').HostError} 1572 for a zone that Node does not know
 */
export function describeZone (time, zone) {
  const { begin, end } = findPeriod(time, zone)
  const toText = (/** @type {number | null} */ at) => {
    return at === null ? null : new Date(at).toISOString()
  }
  const offset = offsetAt(time, zone)
  return {
    tzdb: process.versions['tz'] ?? 'unknown',
    zoneInfo: {
      name: nameAt(time, zone, offset),
      begin: toText(begin),
      end: toText(end),
      dst: /Summer|Daylight/.test(showName(time, zone, 'long')),
      offset: offset / 1000
    }
  }
}

/** @param {number} time @param {string} zone @returns {Period} */
function findPeriod (time, zone) {
  const periods = known.get(zone) ?? []
  const found = periods.find(
    ({ begin, end }) => (begin === null || begin <= time) && (end === null || time < end)
  )
  if (found !== undefined) return found
  const period = { begin: findBegin(time, zone), end: findEnd(time, zone) }
  if (known.size >= MOST_CACHED) known.clear()
  known.set(zone, [...periods.slice(-MOST_CACHED), period])
  return period
}

/** @param {number} time @param {string} zone @returns {number | null} */
function findBegin (time, zone) {
  const offset = offsetAt(time, zone)
  for (let at = time; at > FIRST; at -= STEP) {
    if (offsetAt(at - STEP, zone) !== offset) return findChange(at - STEP, at, zone)
  }
  return null
}

/** @param {number} time @param {string} zone @returns {number | null} */
function findEnd (time, zone) {
  const offset = offsetAt(time, zone)
  const last = Math.max(time, Date.now()) + YEARS_AHEAD * 366 * DAY_MS
  for (let at = time; at < last; at += STEP) {
    if (offsetAt(at + STEP, zone) !== offset) return findChange(at, at + STEP, zone)
  }
  return null
}

/**
 * @param {number} before
 * @param {number} behind
 * @param {string} zone
 * @returns {number} the first whole second at which clocks go as they do behind it
 */
function findChange (before, behind, zone) {
  const offset = offsetAt(behind, zone)
  let [low, high] = [Math.floor(before / 1000), Math.ceil(behind / 1000)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * 1000, zone) === offset) high = middle
    else low = middle
  }
  return high * 1000
}

/** @param {number} time @param {string} zone @returns {number} milliseconds */
function offsetAt (time, zone) {
  return toLocal(time, zone) - time
}

/**
 * @param {number} time
 * @param {string} zone
 * @param {number} offset
 * @returns {string} CET; +08 where Node knows no name
 */
function nameAt (time, zone, offset) {
  const name = LOCALES.map(
    locale => showName(time, zone, 'short', locale)
  ).find(one => !/^(?:GMT|UTC)[+-]/.test(one))
  if (name !== undefined) return name
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const parts = [
    Math.floor(minutes / 60),
    ...minutes % 60 === 0 ? [] : [minutes % 60]
  ].map(part => String(part).padStart(2, '0'))
  return `${offset < 0 ? '-' : '+'}${parts.join('')}`
}

/** @param {number} time @param {string} zone @param {...string} how 'short' or 'long', a locale */
function showName (time, zone, ...[timeZoneName = 'short', locale = 'en-US']) {
  const parts = new Intl.DateTimeFormat(
    locale,
    { timeZone: zone, timeZoneName: /** @type {'short' | 'long'} */ (timeZoneName) }
  ).formatToParts(time)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
