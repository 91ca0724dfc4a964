/** @import {Interval, Summary} from '../../types.js' */
/** @import {WorkerSeries} from '../../summarise/workers.js' */
/** @import {ChartLine, ChartPoint, LineAxis, LineChart, VariantStyle} from '../types.js' */
// What besides throughput depends on the number of workers: latency, memory, CPU per request and balance, one line for
// each variant. In: the series of one load; out: line charts, those without any figure left out.
import {
  formatBytes, formatRatio, formatRatioRange, formatTick, formatUs, formatUsRange
} from '../../format/numbers.js'
import { p99Of } from '../../summarise/open-loop.js'
import { cpuIsDoubtful } from '../cell-text.js'
import { linearTicks } from '../svg/scale.js'

/** No one tells more lines apart. */
const MOST_LINES = 8
/** Counts that grow by factors stand on a logarithmic axis: where the largest step is so many times the smallest. */
const GROWING = 4
/** A wide interval may stretch an axis by this much beyond the largest value. */
const STRETCH = 1.5
const MARGIN = 1.05
const LEAST_BALANCE = 1.5

/**
 * @typedef {object} Metric
 * @property {string} name
 * @property {string} caption
 * @property {string} axis
 * @property {number} from where the upright axis begins
 * @property {number} least where it ends at least
 * @property {(cell: Summary) => number | null} valueOf
 * @property {(cell: Summary) => Interval | null} intervalOf
 * @property {(cell: Summary) => boolean} isDoubtful
 * @property {(value: number) => string} format
 * @property {(interval: Interval) => string} range
 * @property {(isOpen: boolean) => string | null} note
 */

/** @type {readonly Metric[]} */
const METRICS = [
  {
    name: 'p99', caption: 'Latency: 99 % are answered within', axis: 'p99 (less is better)',
    from: 0, least: 0, valueOf: cell => cell.rate === null ? cell.latencyUs.p99 : p99Of(cell),
    intervalOf: cell => cell.p99Interval ?? null,
    isDoubtful: isSuspect, format: formatUs, range: formatUsRange,
    note: isOpen => isOpen ? null : 'Closed loop: the service time of a client that waits for ' +
      'each answer, from all slices together, without an interval.'
  },
  {
    name: 'memory', caption: 'Memory (PSS)', axis: 'all processes together (less is better)',
    from: 0, least: 0, valueOf: ({ pssBytes }) => pssBytes, intervalOf: () => null,
    isDoubtful: () => false, format: formatBytes, range: formatRatioRange,
    note: () => 'The largest sum that was seen in a slice, without an interval.'
  },
  {
    name: 'cpu', caption: 'CPU per request', axis: 'CPU per request (less is better)', from: 0,
    least: 0, valueOf: ({ cpuUsPerRequest }) => cpuUsPerRequest,
    intervalOf: ({ cpuInterval }) => cpuInterval,
    isDoubtful: cpuIsDoubtful, format: formatUs, range: formatUsRange, note: () => null
  },
  {
    name: 'balance', caption: 'Balance over the workers',
    axis: 'busiest worker over the mean one (1 is even)', from: 1, least: LEAST_BALANCE,
    valueOf: ({ balance }) => balance ?? null, intervalOf: () => null,
    isDoubtful: () => false, format: formatRatio, range: formatRatioRange,
    note: () => 'Requests of the busiest worker over those of the mean one, the median of the ' +
      'slices, without an interval.'
  }
]

/**
 * @param {readonly WorkerSeries[]} series of one load
 * @param {{number: number, styleOf: (variant: string) => VariantStyle}} options number: of the load on the page
 * @returns {{chart: LineChart, caption: string, note: string | null}[]}
 */
export function toWorkerLines (series, { number, styleOf }) {
  const isOpen = series.some(({ cells }) => cells.some(({ rate }) => rate !== null))
  return METRICS.flatMap(metric => {
    const lines = series.map((one, index) => toLine(
      one, metric, { style: styleOf(one.cells[0]?.variant ?? ''), faint: index >= MOST_LINES }
    ))
    if (!lines.some(({ points }) => points.some(({ y }) => y !== null))) return []
    const { action = '' } = series[0]?.cells[0] ?? {}
    const chart = {
      id: `workers-${metric.name}-${number}`,
      title: `${action}: ${metric.caption}, over the number of workers`,
      description: 'A line for each variant, a mark for each number of workers. The table below ' +
        'holds the same numbers.',
      x: toCounts(series), y: toUpright(lines, metric), lines, ceiling: [], band: null
    }
    return [{ chart, caption: metric.caption, note: metric.note(isOpen) }]
  })
}

/**
 * @param {WorkerSeries} series
 * @param {Metric} metric
 * @param {Pick<ChartLine, 'style' | 'faint'>} look
 * @returns {ChartLine}
 */
function toLine ({ cells }, metric, look) {
  return {
    label: cells[0]?.variant ?? '',
    ...look,
    points: cells.flatMap(cell => toPoint(cell, metric))
  }
}

/**
 * What has no figure has no point, unless it is invalid.
 * @param {Summary} cell
 * @param {Metric} metric
 * @returns {ChartPoint[]}
 */
function toPoint (cell, metric) {
  const { variant, workers } = cell
  const name = `${variant} with ${workers} ${workers === 1 ? 'worker' : 'workers'}`
  if (cell.state === 'invalid') {
    return [
      { x: workers, y: null, low: null, high: null, look: 'invalid', text: `${name}: invalid` }
    ]
  }
  const value = metric.valueOf(cell)
  if (value === null) return []
  const interval = metric.intervalOf(cell)
  const text = `${name}: ${metric.format(value)} ` +
    `${interval === null ? '(no interval)' : metric.range(interval)}`
  return [{
    x: workers,
    y: value,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    look: metric.isDoubtful(cell) ? 'doubtful' : 'plain',
    text
  }]
}

/** @param {readonly WorkerSeries[]} series @returns {LineAxis} */
function toCounts (series) {
  const counts = [...new Set(series.flatMap(({ cells }) => cells.map(({ workers }) => workers)))]
    .sort((a, b) => a - b)
  const steps = counts.slice(1).map((count, index) => count - (counts[index] ?? 0))
  const grows = Math.max(...steps) >= GROWING * Math.min(...steps)
  const [from = 1, to = 1] = [counts[0], counts.at(-1)]
  return {
    title: 'workers',
    log: grows ? 2 : null,
    from: grows ? from : 0,
    to,
    ticks: counts.map(value => ({ value, label: formatTick(value) }))
  }
}

/** @param {readonly ChartLine[]} lines @param {Metric} metric @returns {LineAxis} */
function toUpright (lines, { axis, from, least, format }) {
  const points = lines.flatMap(line => line.points)
  const largest = Math.max(0, ...points.map(({ y }) => y ?? 0))
  const furthest = Math.max(largest, ...points.map(({ high }) => high ?? 0))
  const to = Math.max(least, Math.min(furthest, largest * STRETCH) * MARGIN) || 1
  const ticks = linearTicks(to - from, 4).map(value => value + from)
  return {
    title: axis,
    log: null,
    from,
    to,
    ticks: ticks.map(value => ({ value, label: value === 0 ? '0' : format(value) }))
  }
}

/** @param {Summary} cell */
function isSuspect ({ state }) {
  return state === 'suspect'
}
