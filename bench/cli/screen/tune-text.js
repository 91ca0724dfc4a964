/** @import {Interval} from '../../types.js' */
/** @import {CandidateSummary, Recommendation, TuneOutcome, TunePlan, TuneProgress} from '../../tune/types.js' */
// What people see of a tuning: the plan, a line for each block, and the answer: sentences first, then the table. In: data; out: text.
import { formatBytes, formatConnections, formatPercent, formatRatio, formatRatioInterval, formatRatioRange, formatRps, formatSeconds, formatUs } from '../../format/numbers.js'
import { MEMORY_SHARE, estimateTuning } from '../../tune/index.js'
import { alignTable } from './align-table.js'
import { wrapText } from './wrap-text.js'

const UNKNOWN = '–'
/** Columns that the plan's labels take. */
const LABEL = 14
const UNIT = { rps: 'requests per second', cpu: 'requests per CPU-second' }

/**
 * @param {TunePlan} plan
 * @param {{sideBySide: boolean, availableBytes: number | null, width: number}} facts sideBySide: whether candidates can be alive at the same time
 * @returns {string}
 */
export function tunePlanText (plan, { sideBySide, availableBytes, width }) {
  const rows = [
    ['candidates', `${plan.counts.map(count => count === plan.cores ? `${count} (as many as CPUs)` : count).join(', ')} workers`],
    ['load', `${formatConnections(plan.cell.connections)}, ${plan.cell.connections < Math.max(...plan.counts) ? 'fewer than some candidates have workers, so that not every worker gets one; ' : ''}slices of ${plan.sliceSeconds} s in random order, block after block`],
    ['goal', `the smallest count that is certainly (95 %) at most ${formatPercent(plan.within)} below the best in ${UNIT[plan.objective]}`],
    ['time', describeTime(plan, !sideBySide)],
    ['memory', sideBySide ? describeMemory(availableBytes) : 'one candidate at a time'],
    ['order', `seed ${plan.seed}`]
  ]
  return [`Tune ${plan.title}: how many workers?`, ...rows.map(([label = '', text = '']) => `  ${label.padEnd(LABEL - 2)}${wrapText('_'.repeat(LABEL) + text, width, ' '.repeat(LABEL)).slice(LABEL)}`), ''].join('\n')
}

/** @param {TunePlan} plan @param {boolean} restarts */
function describeTime (plan, restarts) {
  const { setUp, block, blocks, total } = estimateTuning(plan, { restarts })
  const least = total > plan.budgetSeconds ? `, more than the ${formatSeconds(plan.budgetSeconds)} asked for, because an interval needs ${plan.leastBlocks} blocks` : ''
  const parts = restarts
    ? `about ${blocks} blocks of ${formatSeconds(block)}; every candidate is started and warmed up for its ${plan.slicesPerStart} slices of each block, because all listen on the same port: put {port} into --command and --url to save that`
    : `${formatSeconds(setUp)} to start and warm up, then about ${blocks} blocks of ${formatSeconds(block)}`
  return `about ${formatSeconds(total)}${least}: ${parts}`
}

/** @param {number | null} availableBytes */
function describeMemory (availableBytes) {
  if (availableBytes === null) return 'all candidates stay alive; what is available can not be read here'
  return `all candidates stay alive if they take no more than ${formatBytes(MEMORY_SHARE * availableBytes)} together, ${formatPercent(MEMORY_SHARE)} of what is available`
}

/**
 * @param {TuneProgress} event
 * @returns {string | null} null: nothing to say
 */
export function tuneProgressText (event) {
  if (event.kind === 'starting') return `starting ${formatWorkers(event.workers)}`
  if (event.kind === 'warming') return null
  if (event.kind === 'refused') return `! ${formatWorkers(event.candidate.workers)}: out of the race, ${event.candidate.out?.code}: ${event.candidate.out?.detail}`
  if (event.kind === 'arranged') return describeArrangement(event)
  return `block ${String(event.block).padEnd(4)}${describeStanding(event.outcome).padEnd(58)}  ${formatSeconds(event.secondsLeft)} left`
}

/** @param {Extract<TuneProgress, {kind: 'arranged'}>} event @returns {string | null} */
function describeArrangement ({ arrangement: { groups, reason, neededBytes, limitBytes }, gauged, blockSeconds }) {
  if (reason === 'port' || gauged === null || neededBytes === null) return null
  const need = `${formatWorkers(gauged.workers)} ${gauged.workers === 1 ? 'takes' : 'take'} ${formatBytes(gauged.pssBytes)}, all candidates together about ${formatBytes(neededBytes)}`
  if (reason === null) return `memory: ${need}: all stay alive`
  return `memory: ${need}, more than the ${formatBytes(limitBytes)} that may be used: ${groups.length} groups take turns (${groups.map(group => group.join(' ')).join('; ')}), each started and warmed up for its part of a block, which takes about ${formatSeconds(blockSeconds)}`
}

/** @param {TuneOutcome} outcome */
function describeStanding ({ recommended, certain, doubt, best, candidates }) {
  if (recommended === null) return doubt?.code === 'too-few-blocks' ? 'no interval yet' : `can't tell: ${doubt?.code ?? 'nothing was compared'}`
  const ratio = candidates.find(({ workers }) => workers === recommended.workers)?.ratio ?? null
  return `${formatWorkers(recommended.workers)} ${formatRatioInterval(ratio)}${certain ? '' : ', not certain yet'}; ${best} best so far`
}

/**
 * @param {TuneOutcome} outcome
 * @param {{cores: number, balanceOf: 'requests' | 'cpu', notes: readonly string[], width: number, told: boolean}} facts told: whether it stands on
 *   the screen already why a candidate is out
 * @returns {string}
 */
export function tuneEndingText (outcome, { cores, balanceOf, notes, width, told }) {
  const refused = outcome.candidates.filter(({ ratio, blocks }) => ratio === null && blocks === 0).flatMap(candidate => toRefusal(candidate, told))
  const doubts = [...notes, ...refused].map(text => text.includes('\n') ? `! ${text}` : wrapText(`! ${text}`, width, '  '))
  return ['', ...toSentences(outcome, cores).map(text => wrapText(text, width, '')), ...(doubts.length > 0 ? ['', ...doubts] : []), '', ...toTable(outcome, { balanceOf, width }), ''].join('\n')
}

/** @param {CandidateSummary} candidate @param {boolean} told then its first line is enough @returns {string[]} */
function toRefusal ({ workers, reasons }, told) {
  const [reason] = reasons
  if (reason === undefined) return []
  const [first = ''] = reason.detail.split('\n', 1)
  return [`${formatWorkers(workers)} can't be used, ${reason.code}: ${told ? first : reason.detail}`]
}

/**
 * The answer in sentences.
 * @param {TuneOutcome} outcome
 * @param {number} cores
 * @returns {string[]}
 */
export function toSentences (outcome, cores) {
  const { recommended, certain, within, objective, candidates } = outcome
  if (recommended === null) return explain(outcome)
  const claim = `${certain ? '' : `Can't tell within ${formatPercent(within)}: `}${toClaim(recommended, objective)}`
  const smaller = candidates.findLast(({ workers, ratio }) => workers < recommended.workers && ratio !== null)
  const comparison = smaller === undefined ? '' : `; ${smaller.workers} ${smaller.workers === 1 ? 'gives' : 'give'} ${toFigure(smaller)}`
  return [
    `${claim}${comparison}.${certain ? '' : ' A larger --budget, or a quieter machine, narrows that.'}`,
    ...toRuleOfThumb(candidates, { cores, told: [smaller?.workers, recommended.workers] })
  ]
}

/** @param {Recommendation} recommendation @param {TuneOutcome['objective']} objective */
function toClaim ({ workers, shortfallAtMost, confidence, pssBytes }, objective) {
  const memory = pssBytes === null ? '' : `, ${formatBytes(pssBytes)}`
  return `${formatWorkers(workers)}: at most ${formatPercent(shortfallAtMost)} below the best in ${UNIT[objective]} (${Math.round(confidence * 100)} %)${memory}`
}

/** @param {CandidateSummary} candidate */
function toFigure ({ ratio, pssBytes }) {
  return `${formatRatioInterval(ratio)}${pssBytes === null ? '' : ` at ${formatBytes(pssBytes)}`}`
}

/** @param {readonly CandidateSummary[]} candidates @param {{cores: number, told: readonly (number | undefined)[]}} known @returns {string[]} */
function toRuleOfThumb (candidates, { cores, told }) {
  const [smaller, recommended] = told
  if (recommended === cores) return ['That is the rule of thumb, too: as many workers as CPUs.']
  const thumb = candidates.find(({ workers, ratio }) => workers === cores && ratio !== null)
  if (thumb === undefined) return []
  return [smaller === cores ? `${cores} is the rule of thumb: as many workers as CPUs.` : `The rule of thumb, as many workers as CPUs (${cores}), gives ${toFigure(thumb)}.`]
}

/** @param {TuneOutcome} outcome @returns {string[]} why there is no recommendation */
function explain ({ doubt, byCpu }) {
  if (doubt === null || doubt.code === 'too-few-blocks') return ["Can't tell: fewer than three blocks were measured. Give it more time with --budget."]
  if (doubt.code === 'too-few-candidates') return ["Can't tell: fewer than two counts could be measured, so there is nothing to compare."]
  if (doubt.code === 'no-cpu-time') return ["Can't tell: CPU time can't be read here (there is no /proc). --objective rps needs none."]
  const [who, what] = doubt.code === 'client-bound' ? ['load client', 'the client'] : ['upstream', 'the upstream']
  const where = doubt.everywhere ? 'with every number of workers' : `with ${doubt.workers.join(', ')} workers`
  const cpu = byCpu === null ? '' : ` By CPU time: ${toClaim(byCpu, 'cpu')} (--objective cpu decides by that).`
  return [`Can't tell by requests per second: the ${who} was the bottleneck ${where}, so that they say what ${what} can do; the workers can do at least that.${cpu}`]
}

/** @param {TuneOutcome} outcome @param {{balanceOf: 'requests' | 'cpu', width: number}} facts @returns {string[]} */
function toTable ({ objective, candidates, recommended }, { balanceOf, width }) {
  const marks = toMarks(candidates)
  const rows = candidates.map(candidate => [
    `${candidate.workers}${candidate.workers === recommended?.workers ? ' *' : ''}`,
    formatRatio(candidate.ratio?.estimate ?? null),
    formatRatioRange(/** @type {Interval | null} */ (candidate.ratio)),
    `${candidate.rpsIsLowerBound && candidate.rps !== null ? '>=' : ''}${formatRps(candidate.rps)}`,
    formatUs(candidate.cpuUsPerRequest),
    formatBytes(candidate.pssBytes),
    candidate.balance === null ? UNKNOWN : candidate.balance.toFixed(2),
    String(candidate.blocks),
    candidate.reasons.map(({ code }) => marks.get(code)).join('')
  ])
  const head = ['workers', 'to best', '95 %', 'requests', 'CPU/req', 'memory', 'balance', 'blocks', 'doubts']
  const legend = [
    ...(recommended === null ? [] : ['* is the recommendation.']),
    `To best: ${UNIT[objective]} over those of the best count. Balance: ${balanceOf === 'requests' ? 'requests' : 'CPU time'} of the busiest worker over those of the mean one. Memory: PSS, the largest seen.`,
    ...(candidates.some(({ rpsIsLowerBound }) => rpsIsLowerBound) ? ['>= is what the load client or the upstream could do; the workers can do more.'] : []),
    ...(marks.size > 0 ? [`${[...marks].map(([code, mark]) => `${mark} ${code}`).join(', ')}; docs/flow.md explains each.`] : [])
  ]
  return [alignTable([head, ...rows]), '', ...legend.map(text => wrapText(text, width, '  '))]
}

/** A letter for each reason, so that the table stays narrow. @param {readonly CandidateSummary[]} candidates @returns {Map<string, string>} letter by code */
function toMarks (candidates) {
  const codes = [...new Set(candidates.flatMap(({ reasons }) => reasons.map(({ code }) => code)))]
  return new Map(codes.map((code, index) => [code, String.fromCharCode('a'.charCodeAt(0) + index)]))
}

/** '1 worker', '24 workers'. @param {number} count */
function formatWorkers (count) {
  return `${count} ${count === 1 ? 'worker' : 'workers'}`
}
