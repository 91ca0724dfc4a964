/** @import {Value} from '../../types.js' */
// How far a window reaches around a row. In: what a query says; out: numbers of rows, or functions from a row's value
// to the least and the greatest value of its window.
import { HostError } from '../../../errors.js'
import { moveTime, parseDuration } from '../../functions/index.js'

/** @typedef {{[name: string]: Value}} Given */
/** @typedef {(value: number) => {least: number, most: number}} Reach */

const EMPTY = Object.freeze({ months: 0, milliseconds: 0 })

/**
 * @param {Given} given
 * @returns {{preceding: number, following: number}} rows; Infinity: all of them
 * @throws {HostError} 10
 */
export function readRowBounds (given) {
  const read = (/** @type {string} */ name) => {
    const value = given[name] ?? 0
    if (value === 'unbounded') return Infinity
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
    throw refuse(name, 'a whole number of rows from 0 on, or "unbounded"', value)
  }
  return { preceding: read('preceding'), following: read('following') }
}

/**
 * @param {Given} given numbers, or two durations; what is absent is none
 * @returns {Reach}
 * @throws {HostError} 10
 */
export function readReach (given) {
  const { preceding = null, following = null } = given
  const isTime = [preceding, following].some(value => typeof value === 'string')
  return isTime ? toTimes(preceding, following) : toNumbers(preceding ?? 0, following ?? 0)
}

/** @param {Value} preceding @param {Value} following @returns {Reach} */
function toNumbers (preceding, following) {
  const read = (/** @type {string} */ name, /** @type {Value} */ value) => {
    if (typeof value === 'number' && value >= 0) return value
    throw refuse(name, 'a number from 0 on, or a duration such as "PT30M"', value)
  }
  const [before, behind] = [read('preceding', preceding), read('following', following)]
  return value => ({ least: value - before, most: value + behind })
}

/** @param {Value} preceding @param {Value} following @returns {Reach} of milliseconds since 1970 */
function toTimes (preceding, following) {
  const read = (/** @type {string} */ name, /** @type {Value} */ value) => {
    const duration = value === null
      ? EMPTY
      : typeof value === 'string'
      ? parseDuration(value)
      : null
    if (duration !== null) return duration
    throw refuse(name, 'a duration such as "PT30M", as the other bound is one', value)
  }
  const [before, behind] = [read('preceding', preceding), read('following', following)]
  return value => ({ least: moveTime(value, before, -1), most: moveTime(value, behind, 1) })
}

/** @param {string} name @param {string} expected @param {Value} value */
function refuse (name, expected, value) {
  return new HostError('ERROR_BAD_PARAMETER', `AQL: expected ${expected} as '${name}' of WINDOW, ` +
    `came ${JSON.stringify(value).slice(0, 64)} (while executing)`)
}
