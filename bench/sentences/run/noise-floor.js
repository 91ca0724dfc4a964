/** @import {Summary} from '../../types.js' */
// What two identical servers differ by on this machine today: the A/A pair of the reference.
import { cpu, p99 } from '../../figures/index.js'
import { formatLoad } from '../../format/load.js'
import { formatPercent, formatRatioInterval } from '../../format/numbers.js'
import { TWIN } from '../../plan/create-plan.js'
import { toNoiseFloor } from '@shootout/statistics'

/**
 * @param {readonly Summary[]} summaries
 * @returns {string} a sentence
 */
export function describeNoiseFloor (summaries) {
  const twins = summaries.filter(({ variant }) => variant.endsWith(TWIN))
  const executes = twins.length > 0 && twins.every(({ queries }) => queries !== undefined)
  const floors = [
    toFloor(twins, 'cpu', executes ? cpu.queryTitle : cpu.title),
    toFloor(twins, 'p99', `the ${p99.title}`)
  ].filter(text => text !== null)
  if (floors.length === 0) {
    return 'The noise floor is not known: the reference and its twin have fewer than three valid ' +
      'pairs of slices.'
  }
  return `Noise floor: two identical servers differed by up to ${floors.join(', by up to ')}; a ` +
    'smaller difference says nothing here.'
}

/**
 * @param {readonly Summary[]} twins
 * @param {'cpu' | 'p99'} metric
 * @param {string} title
 * @returns {string | null} null: no twin has an interval
 */
function toFloor (twins, metric, title) {
  const measured = twins.flatMap(({ ratio, action, ...load }) =>
    ratio[metric] ? [{ interval: ratio[metric], where: `${action} at ${formatLoad(load)}` }] : [])
  const floor = toNoiseFloor(measured.map(({ interval }) => interval))
  const worst = measured.find(({ interval }) => toNoiseFloor([interval]) === floor)
  return floor === null || worst === undefined
    ? null
    : `${formatPercent(floor - 1)} in ${title} (${formatRatioInterval(worst.interval)}, ` +
      `${worst.where})`
}
