/** @import {Slice, Summary} from '../../../types.js' */
// What a row of the table has no room for: the figures of each start of the servers' processes, latencies, memory, and
// what client and CPUs did meanwhile.
// In: a cell and its slices that count; out: names and values; where slices have one value each, their median.
import {
  formatBytes, formatCount, formatPercent, formatQuota, formatRatio, formatRps, formatRpsRange,
  formatUs, formatUsRange
} from '../../../format/numbers.js'
import { toCeiling } from '../../charts/client-ceiling.js'
import { p50, p99, p999 } from '../../../figures/index.js'
import { summariseQuota } from '../../../summarise/summarise-quota.js'
import { geometricMeanInterval, medianOfSorted, mean } from '@shootout/statistics'

/** @typedef {[name: string, value: string]} Fact */

/**
 * @param {Summary} cell
 * @param {readonly Slice[]} slices those that count
 * @returns {Fact[]} none that isn't known; none at all for an invalid cell, whose slices say nothing together
 */
export function cellFacts (cell, slices) {
  if (cell.state === 'invalid' || slices.length === 0) return []
  return [
    ...startFacts(cell, slices), latencyFact(cell), memoryFact(slices), balanceFact(cell),
    ceilingFact(cell, slices), generatorsFact(slices), clientFact(slices), waitFact(slices),
    quotaFact(slices)
  ].filter(fact => fact !== null)
}

/**
 * In an open loop requests per second were given.
 * @param {Summary} cell
 * @param {readonly Slice[]} slices
 * @returns {Fact[]}
 */
function startFacts ({ rate }, slices) {
  const starts =
    [...Map.groupBy(slices, ({ processStart }) => processStart)].sort(([a], [b]) => a - b)
  return starts.map(([start, own]) => {
    const cpu = meanOf(own.map(({ cpuUsPerRequest }) => cpuUsPerRequest))
    const other = meanOf(own.map(slice => rate === null ? slice.rps : slice.latencyUs.p99))
    const otherText = rate === null
      ? withRange(formatRps(other.estimate), other, formatRpsRange)
      : `p99 ${withRange(formatUs(other.estimate), other, formatUsRange)}`
    return [
      `start ${start}, ${countSlices(own.length)}`,
      `CPU ${withRange(formatUs(cpu.estimate), cpu, formatUsRange)}; ${otherText}`
    ]
  })
}

/**
 * @param {readonly (number | null)[]} values
 * @returns {{estimate: number | null, interval: ReturnType<typeof geometricMeanInterval>}}
 */
function meanOf (values) {
  const known = values.flatMap(value => value !== null && value > 0 ? [value] : [])
  if (known.length === 0) return { estimate: null, interval: null }
  const interval = geometricMeanInterval(known)
  return { estimate: interval?.estimate ?? Math.exp(mean(known.map(Math.log))), interval }
}

/**
 * @param {string} text
 * @param {ReturnType<typeof meanOf>} figure
 * @param {(interval: ReturnType<typeof geometricMeanInterval>) => string} format
 */
function withRange (text, { estimate, interval }, format) {
  if (estimate === null) return text
  return interval === null ? `${text}, no interval` : `${text} ${format(interval)}`
}

/** @param {Summary} cell @returns {Fact | null} */
function latencyFact ({ latencyUs }) {
  const parts = /** @type {const} */ ([
    [p50.head, latencyUs.p50], ['p90', latencyUs.p90], [p99.head, latencyUs.p99],
    [p999.head, latencyUs.p999], ['max', latencyUs.max]
  ])
  if (parts.every(([, value]) => value === null)) return null
  return ['latency', parts.map(([name, value]) => `${name} ${formatUs(value)}`).join(', ')]
}

/** @param {readonly Slice[]} slices @returns {Fact | null} */
function memoryFact (slices) {
  const sizes = slices.flatMap(({ pssBytes }) => pssBytes ?? [])
  if (sizes.length === 0) return null
  return [
    'memory (PSS)',
    `${formatBytes(Math.min(...sizes))} to ${formatBytes(Math.max(...sizes))}`
  ]
}

/** @param {Summary} cell @returns {Fact | null} */
function balanceFact ({ balance = null }) {
  return balance === null
    ? null
    : ['busiest worker', `${formatRatio(balance)} the requests of the mean one`]
}

/** @param {Summary} cell @param {readonly Slice[]} slices @returns {Fact | null} */
function ceilingFact (cell, slices) {
  const { rps } = cell
  const ceiling = toCeiling(slices, [cell])
  if (ceiling === null) return null
  return [
    "load client's ceiling",
    `${formatRps(ceiling)}; ${formatPercent(rps === null ? null : rps / ceiling)} of it reached`
  ]
}

/** @param {readonly Slice[]} slices @returns {Fact | null} */
function generatorsFact (slices) {
  const ceilings = slices.flatMap(({ generators }) => generators?.shares ?? [])
    .flatMap(({ ceilingRps }) => ceilingRps ?? [])
  if (ceilings.length === 0) return null
  return [
    "each generator's ceiling",
    `${formatRps(Math.min(...ceilings))} to ${formatRps(Math.max(...ceilings))}`
  ]
}

/** @param {readonly Slice[]} slices @returns {Fact | null} */
function clientFact (slices) {
  const loop = median(slices.map(({ clientLoopUtilisation }) => clientLoopUtilisation))
  const cpu = median(slices.map(({ clientCpuShare }) => clientCpuShare))
  const parts = [
    loop === null ? null : `busy for ${formatPercent(loop)} of the time`,
    cpu === null ? null : `${formatPercent(cpu)} of one CPU`
  ].filter(Boolean)
  return parts.length === 0 ? null : ['load client', parts.join(', ')]
}

/** @param {readonly Slice[]} slices @returns {Fact | null} */
function waitFact (slices) {
  const known = slices.filter(({ waitNs, cpuNs }) => waitNs !== null && cpuNs !== null)
  const wait = known.reduce((sum, { waitNs }) => sum + (waitNs ?? 0), 0)
  const work = known.reduce((sum, { cpuNs }) => sum + (cpuNs ?? 0), 0)
  return wait + work === 0
    ? null
    : ['CPU waiting', `${formatPercent(wait / (wait + work))} of the time in which it had work`]
}

/** @param {readonly Slice[]} slices @returns {Fact | null} */
function quotaFact (slices) {
  const { quota } = summariseQuota(slices)
  if (quota === undefined) return null
  const { cpus, throttledPeriods, throttledSeconds } = quota
  const held = throttledPeriods === null || throttledSeconds === null
    ? ''
    : `, used up in ${formatPercent(throttledPeriods)} of the periods; throttled for ` +
      `${throttledSeconds.toFixed(2)} s of each second`
  return ['CPU quota', `${formatQuota(cpus)}${held}`]
}

/** @param {readonly (number | null)[]} values */
function median (values) {
  const known = values.flatMap(value => value ?? [])
  return known.length === 0 ? null : medianOfSorted(known.sort((a, b) => a - b))
}

/**
 * @param {number} count
 * @returns {string} '1 slice', '9 slices'
 */
export function countSlices (count) {
  return `${formatCount(count)} ${count === 1 ? 'slice' : 'slices'}`
}
