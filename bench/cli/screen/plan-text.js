/** @import {Study} from '../../study.js' */
/** @import {Machine, Plan} from '../../types.js' */
// What people see before a run: what will be measured, how long it takes, on what machine, how noisy it
// is, and what is missing. In: plan and machine; out: text.
import { formatRate } from '../../format/load.js'
import { formatBytes, formatCounted, formatPercent, formatSeconds } from '../../format/numbers.js'
import { assumedRate, describeAmount } from '../../plan/amounts.js'
import { estimateSeconds } from '../../plan/estimate-seconds.js'
import { plannedSeconds } from '../../plan/open-loop.js'
import { blocksDecide } from '../../plan/presets.js'
import { areQueries } from '../../plan/query-clients.js'
import { isUsualDriver } from '../../plan/usual-drivers.js'
import { STUDIES } from '../../studies/index.js'
import { labelRows } from './label-rows.js'
import { wrapText } from './wrap-text.js'

/**
 * @typedef {object} PlanFacts
 * @property {Machine} machine
 * @property {Record<string, string>} versions
 * @property {string} directory where the results go
 * @property {string} [arrivals] of open loops
 * @property {number} [width] columns of the screen; Infinity unless given
 */

/**
 * @param {Plan} plan
 * @param {PlanFacts} facts
 * @param {readonly Study[]} [studies] all that there are
 * @returns {string} its question, and its facts
 */
export function planText (plan, facts, studies = STUDIES) {
  const study = studies.find(({ name }) => name === plan.study)
  const heading = `Study ${plan.study}: ${study?.question ?? ''}`
  return `${wrapText(heading, facts.width ?? Infinity, '  ')}\n${planFacts(plan, facts)}`
}

/** @param {Plan} plan @param {PlanFacts} facts @returns {string} lines, the last one empty */
export function planFacts (plan, {
  machine, versions, directory, arrivals = 'poisson', width = Infinity
}) {
  const rows = [
    [
      'variants',
      plan.variants.filter(variant => !variant.missing)
        .map(variant => describeVariant(variant, plan.reference))
        .join(', ')
    ],
    ['actions', plan.actions.join(', ')],
    ...describeLoads(plan),
    ...describeRates(plan, arrivals),
    ...describeAgainst(plan),
    ...(plan.documents === undefined
      ? []
      : [['documents', `those that keep none store in a ${plan.documents.starts} beside them`]]),
    ...(plan.notices ?? []).map(notice => ['note', notice]),
    ...(plan.upstream === undefined ? [] : [[
      'upstream',
      plan.upstream.latency === null
        ? 'one of our own, answers at once'
        : `one of our own, answers after ${plan.upstream.latency}`
    ]]),
    ['cells', describeCells(plan)],
    ['time', describeTime(plan)],
    [
      'machine',
      `${machine.cores} x ${machine.cpuModel}, ${formatBytes(machine.memoryBytes)}, ` +
        `${machine.platform} ${machine.kernel}, node ${versions.node}`
    ],
    ['noise', describeNoise(machine)],
    ...plan.variants.flatMap(({ name, via, missing }) => missing
      ? [['not run', `${name}${via ? ` via ${via}` : ''}: ${missing.reason}; ${missing.remedy}`]]
      : []),
    ['results', directory]
  ]
  return [...labelRows(rows, width), ''].join('\n')
}

/** @param {Plan['variants'][number]} variant @param {string} reference */
function describeVariant ({ name, starts, workers, via }, reference) {
  const label = `${name}${via ? ` via ${via}` : ''}`
  const notes = [
    workers === 1 ? null : `${workers} workers`,
    name === reference
      ? 'the reference'
      : name === starts ? null : 'the reference a second time, for the noise floor'
  ].filter(Boolean)
  return notes.length === 0 ? label : `${label} (${notes.join(', ')})`
}

/** @param {Plan} plan @returns {[string, string][]} */
function describeAgainst ({ against }) {
  if (against === undefined) return []
  return [[
    'against',
    against.kind === 'server'
      ? `${against.url}, in the same blocks`
      : `${against.file} of ${against.startedAt}: another time, maybe another machine`
  ]]
}

/** The usual client is not named. @param {Plan} plan @returns {[string, string][]} */
function describeLoads ({ cells, connections }) {
  const threads = [...new Set(cells.map(cell => cell.threads))]
  const client = [...new Set(cells.map(({ driver }) => driver))].join(', ')
  const named = isUsualDriver(client) ? [] : [/** @type {[string, string]} */ (['client', client])]
  if (threads.length === 1 && threads[0] === 1) {
    return [['connections', connections.join(', ')], ...named]
  }
  const loads = [...new Set(cells.map(cell => `${cell.threads} x ${cell.connections}`))]
  return [['load', `${loads.join(', ')} (threads x connections)`], ...named]
}

/** @param {Plan} plan @param {string} arrivals @returns {[string, string][]} */
function describeRates ({ cells }, arrivals) {
  const rates = [...new Set(cells.flatMap(({ rate }) => rate ?? []))]
  if (rates.length === 0) return []
  const how = arrivals === 'constant' ? 'at equal intervals' : 'at random times'
  return [[
    'rate',
    `${rates.map(formatRate).join(', ')}: an open loop, in which requests fall due ${how}, ` +
      'whatever the answers do'
  ]]
}

/** @param {Plan} plan */
function describeSlices ({ actions, cells, protocol }) {
  const amount = describeAmount(protocol, actions, areQueries(cells) ? 'executions' : 'requests')
  if (amount !== null) return `${amount} each`
  const lengths = new Map(cells.map(cell => [plannedSeconds(protocol, cell), cell.rate]))
  if (lengths.size <= 1) {
    return `one ${[...lengths.keys()][0] ?? protocol.sliceSeconds} s slice each`
  }
  return `one slice each (${[...lengths]
    .map(([seconds, rate]) => `${seconds} s at ${formatRate(rate ?? 0)}`)
    .join(', ')})`
}

/** @param {Plan} plan */
function describeCells (plan) {
  const { protocol } = plan
  const { blocks } = estimateSeconds(plan)
  return `${plan.cells.length}, in about ${formatCounted(blocks, 'block')} of ` +
    `${describeSlices(plan)}, ${formatCounted(protocol.processStarts, 'process start')} ` +
    `(preset ${protocol.name}, seed ${protocol.seed})`
}

/** @param {Plan} plan */
function describeTime (plan) {
  const { budgetSeconds, minBlocks, processStarts } = plan.protocol
  const { total } = estimateSeconds(plan)
  const expected = `about ${formatSeconds(total)}${describeAssumption(plan)}`
  if (blocksDecide(plan.protocol) && total <= budgetSeconds) {
    return `${expected}; every cell is measured ${minBlocks * processStarts} times, ` +
      'however long that takes'
  }
  const least = 'every cell is measured at least ' +
    `${minBlocks === 1 ? 'once' : `${minBlocks} times`} for each process start`
  if (total > budgetSeconds) {
    return `${expected}: more than the ${formatSeconds(budgetSeconds)} asked for, because ${least}`
  }
  return `${expected}, at most ${formatSeconds(budgetSeconds)}${processStarts * minBlocks === 1
    ? ''
    : `; longer on a slow or busy machine, because ${least}`}`
}

/** How long an amount takes is not known before. @param {Plan} plan */
function describeAssumption ({ actions, protocol }) {
  if (protocol.amount === undefined) return ''
  const byRate = Map.groupBy(actions, action => assumedRate({ action }))
  const rates = [...byRate].map(([rate, names]) => `${formatRate(rate)} for ${names.join(', ')}`)
  return ` at ${rates.join('; ')}, which is a guess`
}

/** @param {Machine} machine */
function describeNoise ({ noise }) {
  if (noise.foreignCpuShare === null) {
    return `load ${noise.loadAverage.toFixed(1)}; CPU time and noise can't be read here (no /proc)`
  }
  const steal = noise.stealShare !== null && noise.stealShare >= 0.005
    ? `, the hypervisor takes ${formatPercent(noise.stealShare)}`
    : ''
  return `others use ${formatPercent(noise.foreignCpuShare)} of the CPUs${steal}, load ` +
    `${noise.loadAverage.toFixed(1)}`
}
