/** @import {AqlFunction, Arguments, Run, Value} from '../../types.js' */
/** @import {DateParts} from './date-time.js' */
// Functions that read dates and tell their parts. A date is a number of milliseconds or an ISO 8601 text; what is none
// makes a call null, with a warning.
import { toNumber } from '../../values/index.js'
import { dayOfWeek, dayOfYear, daysInMonth, isLeapYear, isoWeek, quarterOf } from './calendar.js'
import { fromParts, parseDateTime, toIso, toParts, toTime } from './date-time.js'
import { declare, declareAlike } from '../declare.js'
import { inZone, toLocal, toUtc } from './time-zones.js'
import { refuseArgument, refuseDate } from '../warnings.js'
import { describeZone } from './zone-facts.js'

const COMPOSED = '(any, any?, any?, any?, any?, any?, any?)'
const COMPONENTS = 'a date, or year, month and day and what follows them, all of them from 0 on ' +
  'and the year up to 9999'

/**
 * What a date says of itself, in its zone.
 * @type {Readonly<Record<string, (time: number, parts: DateParts) => Value>>}
 */
const TELLING = Object.freeze({
  DATE_YEAR: (_time, { year }) => year,
  DATE_MONTH: (_time, { month }) => month,
  DATE_DAY: (_time, { day }) => day,
  DATE_HOUR: (_time, { hour }) => hour,
  DATE_MINUTE: (_time, { minute }) => minute,
  DATE_DAYOFWEEK: dayOfWeek,
  DATE_DAYOFYEAR: dayOfYear,
  DATE_ISOWEEK: time => isoWeek(time).week,
  DATE_ISOWEEKYEAR: isoWeek,
  DATE_LEAPYEAR: (_time, { year }) => isLeapYear(year),
  DATE_QUARTER: (_time, parts) => quarterOf(parts),
  DATE_DAYS_IN_MONTH: (_time, parts) => daysInMonth(parts)
})

/** The same in all zones. @type {Readonly<Record<string, (time: number, parts: DateParts) => Value>>} */
const TELLING_ANYWHERE = Object.freeze({
  DATE_SECOND: (_time, { second }) => second,
  DATE_MILLISECOND: (_time, { millisecond }) => millisecond
})

export const DATE_FUNCTIONS = [
  ...declare({
    'DATE_NOW()': { result: () => Date.now(), deterministic: false },
    'IS_DATESTRING(any)': ([value]) => typeof value === 'string' && parseDateTime(value) !== null,
    [`DATE_TIMESTAMP${COMPOSED}`]: (args, run) => compose(args, { run, name: 'DATE_TIMESTAMP' }),
    [`DATE_ISO8601${COMPOSED}`]: (args, run) =>
      toIsoOrNull(compose(args, { run, name: 'DATE_ISO8601' }), { run, name: 'DATE_ISO8601' }),
    'DATE_UTCTOLOCAL(any, string, boolean?)': toLocalText,
    'DATE_LOCALTOUTC(any, string, boolean?)': toUtcText,
    'DATE_TIMEZONE()': {
      result: () => new Intl.DateTimeFormat().resolvedOptions().timeZone, deterministic: false
    },
    'DATE_TIMEZONES()': () => Intl.supportedValuesOf('timeZone')
  }),
  ...declareAlike('(any, string?)', TELLING, telling),
  ...declareAlike('(any)', TELLING_ANYWHERE, telling)
]

/**
 * @param {(time: number, parts: DateParts) => Value} tell
 * @param {string} name
 * @returns {AqlFunction['call']}
 */
function telling (tell, name) {
  return ([date, zone], run) => {
    const time = toTime(date, { run, name })
    if (time === null) return null
    const local = inZone(time, zone)
    return tell(local, toParts(local))
  }
}

/**
 * @param {Arguments} args a date, or its components from the year on
 * @param {{run: Run, name: string}} call
 * @returns {number | null}
 */
function compose (args, call) {
  if (args.length === 1) return toTime(args[0], call)
  const { run, name } = call
  if (
    args.length === 2 ||
    !args.every(value => typeof value === 'number' || typeof value === 'string')
  ) {
    return refuseArgument(run, name, COMPONENTS)
  }
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0, milliseconds = 0] =
    args.map(toNumber).map(Math.trunc)
  const isLegal = year <= 9999 &&
    Math.min(year, month, day, hours, minutes, seconds, milliseconds) >= 0
  const time = fromParts({ year, month, day }) + ((hours * 60 + minutes) * 60 + seconds) * 1000 +
    Math.min(999, milliseconds)
  return isLegal && !Number.isNaN(time) ? toTime(time, call) : refuseDate(run, name, COMPONENTS)
}

/** @param {number | null} time @param {{run: Run, name: string}} call */
function toIsoOrNull (time, call) {
  return time === null ? null : toIso(time, call)
}

/**
 * @param {Arguments} args a date, a zone, whether to tell of it
 * @param {Run} run
 * @returns {Value} a text without Z, unless the zone is at UTC then
 */
function toLocalText ([date, name, tells], run) {
  const zone = String(name)
  const call = { run, name: 'DATE_UTCTOLOCAL' }
  const time = toTime(date, call)
  if (time === null) return null
  const local = toLocal(time, zone)
  const text = toIso(local, call)
  const shown = text === null || local === time ? text : text.slice(0, -1)
  return tells === true && shown !== null ? { local: shown, ...describeZone(time, zone) } : shown
}

/**
 * @param {Arguments} args a date, a zone, whether to tell of it
 * @param {Run} run
 * @returns {Value}
 */
function toUtcText ([date, name, tells], run) {
  const zone = String(name)
  const call = { run, name: 'DATE_LOCALTOUTC' }
  const time = toTime(date, call)
  if (time === null) return null
  const utc = toUtc(time, zone)
  const text = toIso(utc, call)
  return tells === true && text !== null ? { utc: text, ...describeZone(utc, zone) } : text
}
