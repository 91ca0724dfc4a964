/** @import {DateParts} from './date-time.js' */
// What the calendar says of a point in time: weeks, quarters, lengths of months.
import { DAY_MS, fromParts, toParts } from './date-time.js'

/** @param {number} year @returns {boolean} */
export function isLeapYear (year) {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** @param {number} time milliseconds @returns {number} 0 is Sunday */
export function dayOfWeek (time) {
  return new Date(time).getUTCDay()
}

/** @param {number} time milliseconds @returns {number} from 1 */
export function dayOfYear (time) {
  return Math.floor((time - fromParts({ year: toParts(time).year, month: 1, day: 1 })) / DAY_MS) + 1
}

/** @param {Pick<DateParts, 'month'>} date @returns {number} from 1 */
export function quarterOf ({ month }) {
  return Math.ceil(month / 3)
}

/** @param {Pick<DateParts, 'year' | 'month'>} date @returns {number} 28 to 31 */
export function daysInMonth ({ year, month }) {
  return Math.round((fromParts({ year, month: month + 1, day: 1 }) -
    fromParts({ year, month, day: 1 })) / DAY_MS)
}

/**
 * Weeks begin on Monday and belong to the year that their Thursday is in (ISO 8601).
 * @param {number} time milliseconds
 * @returns {{week: number, year: number}}
 */
export function isoWeek (time) {
  const thursday = time + (4 - (dayOfWeek(time) || 7)) * DAY_MS
  return { week: Math.ceil(dayOfYear(thursday) / 7), year: toParts(thursday).year }
}
