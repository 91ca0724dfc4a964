/** @import {TunePlan} from '../types.js' */
// Whether a tuning begins with a scout, and which counts it measures. In: a plan; out: counts. Pure.
import { hasCurve } from '../knobs/settings.js'

/** With fewer counts there is nothing worth leaving out. */
const FEWEST_COUNTS = 4
/** Each count that is scouted has about so many times the workers of the one before. */
const FACTOR = 2

/**
 * @param {Pick<TunePlan, 'counts' | 'knobs' | 'objective' | 'rate'>} plan
 * @returns {boolean} whether there are counts enough to leave some out, or a rate has to be found
 */
export function needsScout (plan) {
  const { counts, objective, rate } = plan
  const areMany = counts.length >= FEWEST_COUNTS && hasCurve(plan)
  return areMany || (objective === 'p99' && rate === null)
}

/**
 * The smallest, the largest, and between them steps by about two; all where none says anything about another.
 * @param {readonly number[]} counts ascending
 * @param {Pick<TunePlan, 'knobs'>} [plan]
 * @returns {number[]} ascending
 */
export function chooseScouts (counts, plan = {}) {
  if (counts.length < FEWEST_COUNTS || !hasCurve(plan)) return [...counts]
  const chosen = counts.slice(0, 1)
  for (let last = chosen[0]; last !== undefined;) {
    const target = FACTOR * last
    const next = counts.filter(count => count > /** @type {number} */ (last))
      .toSorted((a, b) => distance(a, target) - distance(b, target))[0]
    if (next !== undefined) chosen.push(next)
    last = next
  }
  return chosen
}

/** Twice as many is as far as half as many. @param {number} count @param {number} target */
function distance (count, target) {
  return Math.abs(Math.log(count / target))
}
