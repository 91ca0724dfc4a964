/** @import {ComparedKey} from '../figures/types.js' */
/** @import {Summary} from '../types.js' */
// The noise floor in verdicts: two starts of one and the same server that differ by 11 % say what a "faster" by 9 % is
// worth. In: summaries; out: the same, where a difference that is no larger than what twins showed is undecided.
import { isBeyondNoise, toNoiseFloor } from '@shootout/statistics'
import { COMPARED } from '../figures/index.js'
import { TWIN } from '../plan/create-plan.js'

/** Said beside such a ratio. */
export const WITHIN_NOISE = '(within the noise)'

const NAMES = /** @type {ComparedKey[]} */ (Object.keys(COMPARED))

/**
 * What twins of a run showed: a factor of at least 1 for each metric; null: no twin has that ratio.
 * @typedef {Record<ComparedKey, number | null>} NoiseFloors
 */

/**
 * @param {readonly Summary[]} summaries
 * @returns {NoiseFloors}
 */
export function findNoiseFloors (summaries) {
  const twins = summaries.filter(isTwin)
  return /** @type {NoiseFloors} */ (Object.fromEntries(NAMES.map(name =>
    [name, toNoiseFloor(twins.map(({ ratio }) => ratio[name] ?? null))])))
}

/**
 * @param {readonly Summary[]} summaries of one plan
 * @returns {Summary[]}
 */
export function judgeBeyondNoise (summaries) {
  const floors = findNoiseFloors(summaries)
  return summaries.map(summary => {
    const names =
      isTwin(summary) ? [] : NAMES.filter(name => isDecidedWithin(summary, name, floors))
    return names.length === 0
      ? summary
      : {
        ...summary,
        verdict: {
          ...summary.verdict, ...Object.fromEntries(names.map(name => [name, UNDECIDED]))
        },
        withinNoise: names
      }
  })
}

/**
 * @param {Pick<Summary, 'withinNoise'>} summary
 * @param {ComparedKey} name
 * @returns {boolean} whether its interval alone tells a difference, and two identical servers differed by as much
 */
export function isWithinNoise ({ withinNoise = [] }, name) {
  return withinNoise.includes(name)
}

/**
 * @param {Pick<Summary, 'withinNoise'>} summary
 * @param {ComparedKey} name
 * @returns {string} what to put behind its ratio, with a space before it; empty where there is nothing to say
 */
export function noiseNote (summary, name) {
  return isWithinNoise(summary, name) ? ` ${WITHIN_NOISE}` : ''
}

const UNDECIDED = /** @type {const} */ ("can't tell")

/** @param {Pick<Summary, 'variant'>} summary @returns {boolean} whether it is the reference a second time */
export function isTwin ({ variant }) {
  return variant.endsWith(TWIN)
}

/** @param {Summary} summary @param {ComparedKey} name @param {NoiseFloors} floors */
function isDecidedWithin ({ ratio, verdict }, name, floors) {
  const interval = ratio[name] ?? null
  return interval !== null && (verdict[name] === 'faster' || verdict[name] === 'slower') &&
    !isBeyondNoise(interval, floors[name])
}
