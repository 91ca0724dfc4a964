/** @import {Summary} from '../types.js' */
// What two identical servers differ by on this machine today: the A/A pair of the reference.
import { formatConnections, formatRatioInterval } from '../format/numbers.js'
import { TWIN } from '../plan/create-plan.js'

/**
 * @param {readonly Summary[]} summaries
 * @returns {string} a sentence
 */
export function describeNoiseFloor (summaries) {
  const twins = summaries.filter(({ variant }) => variant.endsWith(TWIN))
  const measured = twins.flatMap(({ ratio, action, connections }) => ratio.cpu === null ? [] : [{ interval: ratio.cpu, where: `${action} at ${formatConnections(connections)}` }])
  const worst = measured.sort((a, b) => distance(b.interval) - distance(a.interval))[0]
  if (worst === undefined) return 'The noise floor is not known: the reference and its twin have fewer than three valid pairs of slices.'
  const percent = ((Math.exp(Math.abs(Math.log(worst.interval.estimate))) - 1) * 100).toFixed(1)
  return `Noise floor: two identical servers differed by up to ${percent} % in CPU per request (${formatRatioInterval(worst.interval)}, ${worst.where}); a smaller difference says nothing here.`
}

/** @param {{estimate: number}} interval */
function distance ({ estimate }) {
  return Math.abs(Math.log(estimate))
}
