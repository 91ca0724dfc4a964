/** @import {TunePlan} from '../../tune/types.js' */
// What people see before a tuning: which counts, under which load, for what, how long it takes. In: the plan; out:
// text.
import {
  formatBytes, formatConnections, formatQuota, formatPercent, formatSeconds
} from '../../format/numbers.js'
import { knobNames, nameOf, nounOf, shortNameOf } from '../../sentences/tune/names.js'
import { formatList } from '../../sentences/words.js'
import { UNIT, formatBound, formatRequestRate } from '../../sentences/tune/words.js'
import { MEMORY_SHARE, estimateTuning } from '../../tune/index.js'
import { labelRows } from '../screen/label-rows.js'

/**
 * @param {TunePlan} plan
 * @param {{sideBySide: boolean, availableBytes: number | null, directory: string, width: number}} facts sideBySide:
 *   whether candidates can be alive at the same time; directory: where
 *   the results go
 * @returns {string}
 */
export function tunePlanText (plan, { sideBySide, availableBytes, directory, width }) {
  const rows = [
    ['candidates', describeCandidates(plan)],
    ...(plan.cpus === undefined
      ? []
      : [['quota', `${formatQuota(plan.cpus)} for each candidate, in periods of 100 ms`]]),
    ['load', describeLoad(plan)],
    ['goal', `${describeGoal(plan)}${describeLimits(plan)}; it ends as soon as that is certain`],
    ['time', describeTime(plan, !sideBySide)],
    ['memory', sideBySide ? describeMemory(availableBytes) : 'one candidate at a time'],
    ['order', `seed ${plan.seed}`],
    ['results', directory]
  ]
  return [
    plan.knobs === undefined
      ? `Tune ${plan.title}: how many workers?`
      : `Tune ${plan.title}: which ${knobNames(plan)}?`,
    ...labelRows(rows, width),
    ''
  ].join('\n')
}

/** @param {TunePlan} plan */
function describeCandidates (plan) {
  const { counts, cores, openEnded, knobs } = plan
  if (knobs !== undefined) {
    const [only, other] = knobs.names
    return other === undefined
      ? `${only}=${counts.map(key => shortNameOf(plan, key)).join(', ')}`
      : counts.map(key => nameOf(plan, key)).join(', ')
  }
  const listed = counts.map(count => count === cores ? `${count} (as many as CPUs)` : count)
    .join(', ')
  return `${listed} workers${openEnded ? '; upwards as long as more workers bring more' : ''}`
}

/** @param {TunePlan} plan */
function describeLoad ({ cell, counts, knobs, sliceSeconds, objective, rate }) {
  const few = knobs === undefined && cell.connections < Math.max(...counts)
    ? 'fewer than some candidates have workers, so that not every worker gets one; '
    : ''
  const open =
    rate === null ? 'half of the most requests/s that the scout sees' : formatRequestRate(rate)
  const loop =
    objective === 'p99' ? `; the race at a fixed rate, ${open}, whether answered or not` : ''
  return `${formatConnections(cell.connections)}, ${few}slices of ${sliceSeconds} s in random ` +
    `order, block after block${loop}`
}

/** @param {TunePlan} plan */
function describeGoal ({ objective, within, knobs }) {
  const bound = formatBound(within, objective)
  const first = objective === 'memory'
    ? `the ${nounOf({ knobs })} with the least memory`
    : knobs === undefined
      ? 'the smallest count'
      : knobs.isCurve ? 'the smallest value' : 'the first setting'
  if (objective === 'p99') {
    return `${first} with which 99 % of the requests are certainly (95 %) answered ` +
      `within at most ${bound} more time than with the best`
  }
  return `${first} that is certainly (95 %) at most ${bound} below the best in ` +
    `${UNIT[objective]}`
}

/** @param {TunePlan} plan */
function describeLimits ({ limits = [] }) {
  return limits.length === 0
    ? ''
    : `, and certainly keeps to ${formatList(limits.map(({ text }) => text))}`
}

/** @param {TunePlan} plan @param {boolean} restarts */
function describeTime (plan, restarts) {
  const { setUp, scout, block, blocks, expected, total } = estimateTuning(plan, { restarts })
  const least = total > plan.budgetSeconds ? ', more than the ' +
    `${formatSeconds(plan.budgetSeconds)} asked for, because an interval needs ` +
    `${plan.leastBlocks} blocks` : ''
  const scouting = scout > 0 ? `, ${formatSeconds(scout)} to scout` : ''
  const parts = restarts
    ? `at most ${blocks} blocks of ${formatSeconds(block)}; every candidate is started and ` +
      `warmed up for its ${plan.slicesPerStart} slices of each block, because all listen on the ` +
      'same port: put {port} into --command and --url to save that'
    : `${formatSeconds(setUp)} to start and warm up${scouting}, then at most ${blocks} blocks of ` +
      `${formatSeconds(block)}, shorter ones as counts leave the race`
  return `usually about ${formatSeconds(expected)}, at most about ` +
    `${formatSeconds(total)}${least}: ${parts}`
}

/** @param {number | null} availableBytes */
function describeMemory (availableBytes) {
  if (availableBytes === null) {
    return 'all candidates stay alive; what is available can not be read here'
  }
  return 'all candidates stay alive if they take no more than ' +
    `${formatBytes(MEMORY_SHARE * availableBytes)} together, ${formatPercent(MEMORY_SHARE)} of ` +
    'what is available'
}
