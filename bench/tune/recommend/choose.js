/** @import {Interval} from '../../types.js' */
/** @import {LimitFinding, Objective} from '../types.js' */
// Which of the survivors is preferred, which may be picked, and what a look leads to. In: survivors of a look; out: the
// pick and those that nobody needs to measure any more. Pure.
import { decide } from '@shootout/statistics'
import { keepsAll } from './judge-limits.js'

/** Memory that differs by less is alike: the first one is preferred then. */
const ALIKE = 1.02

/**
 * @typedef {object} Survivor
 * @property {number} workers
 * @property {Interval} ratio
 * @property {number | null} pssBytes
 * @property {readonly LimitFinding[]} [limits] absent: there are none
 */

/**
 * @param {readonly Survivor[]} survivors ascending
 * @param {{within: number, objective: Objective}} goal
 * @returns {{eliminate: number[], pick: number | null, settled: boolean}} as decide() says; nobody is eliminated for
 *   being worse than one that may break a limit
 */
export function choose (survivors, { within, objective }) {
  const ordered = objective === 'memory' ? byMemory(survivors) : survivors
  const { eliminate, pick, settled } = decide(
    ordered.map(one => ({ ...one, isEligible: keepsAll(one.limits ?? []) })), { within }
  )
  const best = survivors.toSorted((a, b) => b.ratio.estimate - a.ratio.estimate)[0]
  const isMeasure = best !== undefined && keepsAll(best.limits ?? [])
  return { eliminate: isMeasure ? eliminate : [], pick, settled }
}

/**
 * The one about which most is known, where none is certain: first those that keep to the limits.
 * @template {Survivor} S
 * @param {readonly S[]} survivors
 * @returns {S | undefined}
 */
export function likeliest (survivors) {
  const keeping = survivors.filter(({ limits = [] }) => keepsAll(limits))
  return (keeping.length > 0 ? keeping : survivors)
    .toSorted((a, b) => b.ratio.low - a.ratio.low)[0]
}

/** @param {readonly Survivor[]} survivors @returns {Survivor[]} the least first; unknown memory last */
function byMemory (survivors) {
  const sizeOf = (/** @type {Survivor} */ { pssBytes }) => pssBytes ?? Infinity
  let least = 0
  let step = 0
  const steps = new Map(survivors.toSorted((a, b) => sizeOf(a) - sizeOf(b)).map(one => {
    if (sizeOf(one) > least * ALIKE) {
      least = sizeOf(one)
      step++
    }
    return [one, step]
  }))
  return survivors.toSorted((a, b) => (steps.get(a) ?? 0) - (steps.get(b) ?? 0))
}
