/** @import {Arguments, Run, Value} from '../../types.js' */
/** @import {Unit} from './date-units.js' */
// Functions that move dates.
import { fromParts, toIso, toParts, toTime } from './date-time.js'
import { LENGTHS_MS, toUnit, UNIT } from './date-units.js'
import { parseDuration } from './parse-duration.js'
import { inZone, toUtc } from './time-zones.js'
import { declare } from '../declare.js'
import { refuseArgument, refuseDate } from '../warnings.js'

/** What a date is moved by. @typedef {{months: number, milliseconds: number}} Duration */

const ROUNDED = new Set(['day', 'hour', 'minute', 'second', 'millisecond'])
const DAYS_OF_A_MONTH = 30
/** No date is farther from 1970; beyond about eight times this there are no time zones, either. */
const FARTHEST_MS = 1e15

export const DATE_ARITHMETIC_FUNCTIONS = declare({
  'DATE_ADD(any, any, any?, any?)': (args, run) => move(args, 1, { run, name: 'DATE_ADD' }),
  'DATE_SUBTRACT(any, any, any?, any?)': (args, run) =>
    move(args, -1, { run, name: 'DATE_SUBTRACT' }),
  'DATE_TRUNC(any, string, string?)': truncate,
  'DATE_ROUND(any, number, string, string?)': round
})

/**
 * @param {Arguments} args a date; an amount and a unit, or a duration; a zone
 * @param {1 | -1} sign
 * @param {{run: Run, name: string}} call
 * @returns {string | null}
 */
function move ([date, amount, ...rest], sign, call) {
  const time = toTime(date, call)
  if (time === null) return null
  const [unit, zone] = typeof amount === 'number' || rest.length === 2 ? rest : [undefined, rest[0]]
  if (zone !== undefined && typeof zone !== 'string') {
    return refuseArgument(call.run, call.name, 'a time zone as last argument')
  }
  const duration = toDuration(amount, unit, call)
  if (duration === null) return null
  const local = moveTime(inZone(time, zone), duration, sign)
  if (!(Math.abs(local) < FARTHEST_MS)) {
    return refuseDate(call.run, call.name, 'dates from year 0 to 9999, and the result to be one')
  }
  return toIso(zone === undefined ? local : toUtc(local, zone), call)
}

/**
 * Months are counted in the calendar.
 * @param {number} time milliseconds
 * @param {Duration} duration
 * @param {1 | -1} sign
 * @returns {number}
 */
export function moveTime (time, { months, milliseconds }, sign) {
  if (months === 0) return time + sign * milliseconds
  const { year, month, day } = toParts(time)
  return time + fromParts(
    { year, month: month + sign * months, day }
  ) - fromParts({ year, month, day }) + sign * milliseconds
}

/**
 * @param {Value | undefined} amount
 * @param {Value | undefined} name of the unit
 * @param {{run: Run, name: string}} call
 * @returns {Duration | null}
 */
function toDuration (amount, name, call) {
  if (name === undefined && typeof amount === 'string') {
    return parseDuration(amount) ??
      refuseDate(call.run, call.name, 'a duration, such as P1Y2M3W4DT5H6M7.89S')
  }
  if (typeof amount !== 'number' || typeof name !== 'string') {
    return refuseArgument(call.run, call.name, 'an amount and a unit, or a duration')
  }
  const unit = toUnit(name)
  return unit === null ? refuseDate(call.run, call.name, UNIT) : measure(amount, unit)
}

/**
 * Of years and months whole ones are counted in the calendar; what is left is counted in days.
 * @param {number} amount
 * @param {Unit} unit
 * @returns {Duration}
 */
function measure (amount, unit) {
  if (unit !== 'year' && unit !== 'month') {
    return { months: 0, milliseconds: Math.trunc(amount * LENGTHS_MS[unit]) }
  }
  const exact = unit === 'year' ? amount * 12 : amount
  const months = Math.trunc(exact)
  return { months, milliseconds: Math.trunc((exact - months) * DAYS_OF_A_MONTH * LENGTHS_MS.day) }
}

/**
 * @param {Arguments} args a date, a unit, a zone
 * @param {Run} run
 * @returns {string | null} the beginning of the unit that the date is in
 */
function truncate ([date, name, zone], run) {
  const call = { run, name: 'DATE_TRUNC' }
  const time = toTime(date, call)
  if (time === null) return null
  const unit = toUnit(name)
  if (unit === null || unit === 'week') return refuseDate(run, call.name, UNIT)
  const local = inZone(time, zone)
  const { year, month } = toParts(local)
  const start = unit === 'year' || unit === 'month'
    ? fromParts({ year, month: unit === 'year' ? 1 : month, day: 1 })
    : Math.floor(local / LENGTHS_MS[unit]) * LENGTHS_MS[unit]
  return toIso(typeof zone === 'string' ? toUtc(start, zone) : start, call)
}

/**
 * @param {Arguments} args a date, an amount, a unit, a zone
 * @param {Run} run
 * @returns {string | null} the beginning of the span that the date is in; spans are counted from 1970
 */
function round ([date, amount, name, zone], run) {
  const call = { run, name: 'DATE_ROUND' }
  const time = toTime(date, call)
  if (time === null) return null
  const [unit, count] = [toUnit(name), Math.trunc(Number(amount))]
  if (unit === null || !ROUNDED.has(unit) || count <= 0 || count * LENGTHS_MS[unit] > FARTHEST_MS) {
    return refuseArgument(
      run, call.name, `a positive amount and ${UNIT}; weeks, months and years are not rounded to`
    )
  }
  const span = LENGTHS_MS[unit] * count
  // Before 1970 towards it.
  const start = Math.trunc(inZone(time, zone) / span) * span
  return toIso(typeof zone === 'string' ? toUtc(start, zone) : start, call)
}
