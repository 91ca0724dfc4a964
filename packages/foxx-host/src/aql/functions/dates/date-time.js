/** @import {Run, Value} from '../../types.js' */
// Points in time: milliseconds since 1970 in UTC. They are read from numbers and from ISO 8601 texts, and written as
// such texts.
import { refuseArgument, refuseDate } from '../warnings.js'

export const DAY_MS = 86_400_000
/** From 0000-01-01 to the end of 9999. */
const EARLIEST = -62_167_219_200_000
const LATEST = 253_402_300_799_999

const BLANKS = /[ \t\r\n]*/.source
/** Year, month and day. */
const DATE = /\+?(\d+)(?:-(\d{1,2})(?:-(\d{1,2}))?)?/.source
/** Hours, minutes, seconds and their fraction. */
const TIME = /(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?/.source
/** From UTC. */
const OFFSET = /[zZ]|([+-])(\d?\d):(\d\d)/.source
const DATE_TIME = new RegExp(`^${BLANKS}${DATE}(?:[ T]${TIME}(?:${OFFSET})?|[zZ])?${BLANKS}$`)

/**
 * @param {Value | undefined} value milliseconds, or a text such as 2014-05-07T14:19:09.522Z
 * @param {{run: Run, name: string}} call of a function, which is warned
 * @returns {number | null} milliseconds; null for what is none
 */
export function toTime (value, { run, name }) {
  if (typeof value !== 'number' && typeof value !== 'string') {
    return refuseArgument(run, name, 'a number of milliseconds or an ISO 8601 text as date')
  }
  const time = typeof value === 'number' ? Math.trunc(value) + 0 : parseDateTime(value)
  if (time !== null && isInRange(time)) return time
  return refuseDate(
    run, name, `a date from year 0 to 9999, got ${JSON.stringify(value).slice(0, 64)}`
  )
}

/** @param {number} time @returns {boolean} whether its year has four digits at most */
function isInRange (time) {
  return time >= EARLIEST && time <= LATEST
}

/**
 * Months and days that are left out are the first; days that a month does not have are those of the next.
 * @param {string} text
 * @returns {number | null} milliseconds; null for what is no date
 */
export function parseDateTime (text) {
  const parts = DATE_TIME.exec(text)
  if (parts === null) return null
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts.slice(1, 7)
    .map(part => part === undefined ? undefined : Number(part))
  const milliseconds = Number((parts[7] ?? '').slice(0, 3).padEnd(3, '0'))
  const [offsetHours, offsetMinutes] = [Number(parts[9] ?? 0), Number(parts[10] ?? 0)]
  if (
    year > 9999 || month < 1 || month > 12 || day < 1 || day > 31 ||
    Math.max(hours, offsetHours) > 23 || Math.max(minutes, seconds, offsetMinutes) > 59
  ) {
    return null
  }
  const offset = (offsetHours * 60 + offsetMinutes) * 60_000 * (parts[8] === '-' ? -1 : 1)
  const time = fromParts({ year, month, day }) + ((hours * 60 + minutes) * 60 + seconds) * 1000 +
    milliseconds - offset
  return isInRange(time) ? time : null
}

/**
 * @param {{year: number, month: number, day: number}} date month and day from 1; what is beyond the end of a year or
 *   month counts on
 * @returns {number} milliseconds
 */
export function fromParts ({ year, month, day }) {
  // Date.UTC takes the years 0 to 99 for those of the last century: four centuries later the calendar is the same.
  return Date.UTC(year + 400, month - 1, day) - 146_097 * DAY_MS
}

/**
 * @typedef {object} DateParts
 * @property {number} year
 * @property {number} month from 1
 * @property {number} day from 1
 * @property {number} hour
 * @property {number} minute
 * @property {number} second
 * @property {number} millisecond
 */

/**
 * @param {number} time milliseconds
 * @returns {DateParts} in UTC
 */
export function toParts (time) {
  const date = new Date(time)
  return {
    year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(),
    hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds()
  }
}

/**
 * @param {number} time milliseconds
 * @param {{run: Run, name: string}} call of a function, which is warned
 * @returns {string | null} ISO 8601 with milliseconds and Z; null beyond the years 0 to 9999
 */
export function toIso (time, { run, name }) {
  return isInRange(time)
    ? new Date(time).toISOString()
    : refuseDate(run, name, 'dates from year 0 to 9999, and the result to be one')
}
