/** @import {Value} from '../../types.js' */
// Units of time, by all of their names.
import { DAY_MS } from './date-time.js'

/** @typedef {'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' | 'millisecond'} Unit */

/** The letter of each, the largest first. @type {Readonly<Record<Unit, string>>} */
const LETTERS = Object.freeze({
  year: 'y', month: 'm', week: 'w', day: 'd', hour: 'h', minute: 'i', second: 's', millisecond: 'f'
})

/** For messages. */
export const UNIT = 'a unit, such as \'days\', \'day\' or \'d\''

/** The parts of a date that are units, the largest first. */
export const PARTS = /** @type {const} */ ([
  'year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'
])

/** Milliseconds; of years and months the mean ones of four centuries. @type {Readonly<Record<Unit, number>>} */
export const LENGTHS_MS = Object.freeze({
  year: 365.2425 * DAY_MS, month: 365.2425 / 12 * DAY_MS, week: 7 * DAY_MS, day: DAY_MS,
  hour: 3_600_000, minute: 60_000, second: 1000, millisecond: 1
})

/** @type {ReadonlyMap<string, Unit>} */
const UNITS = new Map(Object.entries(LETTERS).flatMap(([unit, letter]) =>
  [letter, unit, `${unit}s`].map(name => [name, /** @type {Unit} */ (unit)])))

/**
 * @param {Value | undefined} name such as 'days', 'day' or 'd', in any case
 * @returns {Unit | null}
 */
export function toUnit (name) {
  return typeof name === 'string' ? UNITS.get(name.toLowerCase()) ?? null : null
}
