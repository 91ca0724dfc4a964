/** @import {Arguments, Run} from '../../types.js' */
/** @import {DateParts} from './date-time.js' */
// DATE_FORMAT: a pattern's placeholders, such as %dd, are replaced by parts of a date.
import { dayOfWeek, dayOfYear, daysInMonth, isLeapYear, isoWeek, quarterOf } from './calendar.js'
import { checkLength } from '../texts/characters.js'
import { declare } from '../declare.js'
import { toParts, toTime } from './date-time.js'
import { inZone } from './time-zones.js'

const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October',
  'November', 'December'
]
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const SHORT = 3
/** The longest thing that a placeholder becomes, characters. */
const LONGEST = 24

/** @param {number} number @param {number} length @returns {string} */
const pad = (number, length) => String(number).padStart(length, '0')

/**
 * Longer ones stand before those that they begin with.
 * @type {Readonly<Record<string, (time: number, parts: DateParts) => string>>}
 */
const PLACEHOLDERS = Object.freeze({
  '%yyyyyy': (_time, { year }) => `+${pad(year, 6)}`,
  '%yyyy': (_time, { year }) => pad(year, 4),
  '%yy': (_time, { year }) => pad(year % 100, 2),
  '%y': (_time, { year }) => String(year),
  '%mmmm': (_time, { month }) => MONTHS[month - 1] ?? '',
  '%mmm': (_time, { month }) => (MONTHS[month - 1] ?? '').slice(0, SHORT),
  '%mm': (_time, { month }) => pad(month, 2),
  '%m': (_time, { month }) => String(month),
  '%dd': (_time, { day }) => pad(day, 2),
  '%d': (_time, { day }) => String(day),
  '%hh': (_time, { hour }) => pad(hour, 2),
  '%h': (_time, { hour }) => String(hour),
  '%ii': (_time, { minute }) => pad(minute, 2),
  '%i': (_time, { minute }) => String(minute),
  '%ss': (_time, { second }) => pad(second, 2),
  '%s': (_time, { second }) => String(second),
  '%fff': (_time, { millisecond }) => pad(millisecond, 3),
  '%f': (_time, { millisecond }) => String(millisecond),
  '%wwww': time => DAYS[dayOfWeek(time)] ?? '',
  '%www': time => (DAYS[dayOfWeek(time)] ?? '').slice(0, SHORT),
  '%w': time => String(dayOfWeek(time)),
  '%xxx': time => pad(dayOfYear(time), 3),
  '%x': time => String(dayOfYear(time)),
  '%kk': time => pad(isoWeek(time).week, 2),
  '%k': time => String(isoWeek(time).week),
  '%t': time => String(time),
  '%z': time => new Date(time).toISOString(),
  '%l': (_time, { year }) => isLeapYear(year) ? '1' : '0',
  '%q': (_time, parts) => String(quarterOf(parts)),
  '%a': (_time, parts) => String(daysInMonth(parts)),
  // Parts a placeholder from letters that follow it.
  '%&': () => '',
  '%%': () => '%',
  '%': () => ''
})

const PLACEHOLDER = new RegExp(Object.keys(PLACEHOLDERS).join('|'), 'gi')

export const DATE_FORMAT_FUNCTIONS = declare({ 'DATE_FORMAT(any, string, string?)': format })

/** @param {Arguments} args a date, a pattern, a zone @param {Run} run @returns {string | null} */
function format ([date, pattern, zone], run) {
  const time = toTime(date, { run, name: 'DATE_FORMAT' })
  if (time === null) return null
  const local = inZone(time, zone)
  const parts = toParts(local)
  const text = String(pattern)
  checkLength(text.length / 2 * LONGEST)
  return text.replaceAll(PLACEHOLDER, placeholder =>
    PLACEHOLDERS[placeholder.toLowerCase()]?.(local, parts) ?? '')
}
