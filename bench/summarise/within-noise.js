/** @import {ComparedKey} from '../figures/types.js' */
/** @import {Summary} from '../types.js' */
// A verdict beside the run's own noise floor: two starts of one and the same server that differ by 11 % say what a
// "faster" by 9 % is worth. In: summaries; out: the same, with a note where a verdict tells less than the twins differ
// by. The verdict itself stays: it is what the interval says.
import { COMPARED } from '../figures/index.js'
import { TWIN } from '../plan/create-plan.js'

/** Said beside such a verdict. */
export const WITHIN_NOISE = '(within the noise)'

const NAMES = /** @type {ComparedKey[]} */ (Object.keys(COMPARED))

/**
 * @param {Summary[]} summaries of one plan
 * @returns {Summary[]}
 */
export function noteNoise (summaries) {
  const floors = new Map(NAMES.map(name =>
    [name, Math.max(...summaries.filter(isTwin).map(twin => distanceOf(twin, name) ?? -1))]))
  return summaries.map(summary => {
    const names = isTwin(summary)
      ? []
      : NAMES.filter(name => isDecided(summary, name) &&
        (distanceOf(summary, name) ?? Infinity) <= (floors.get(name) ?? -1))
    return names.length === 0 ? summary : { ...summary, withinNoise: names }
  })
}

/**
 * @param {Pick<Summary, 'withinNoise'>} summary
 * @param {ComparedKey} name
 * @returns {boolean} whether two identical servers of the run differed by as much
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

/** @param {Summary} summary */
function isTwin ({ variant }) {
  return variant.endsWith(TWIN)
}

/** @param {Summary} summary @param {ComparedKey} name */
function isDecided ({ verdict }, name) {
  return verdict[name] === 'faster' || verdict[name] === 'slower'
}

/** @param {Summary} summary @param {ComparedKey} name @returns {number | null} of the ratio from 1, as a logarithm */
function distanceOf ({ ratio }, name) {
  const interval = ratio[name] ?? null
  return interval === null ? null : Math.abs(Math.log(interval.estimate))
}
