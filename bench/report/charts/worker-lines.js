/** @import {DrawnFigure} from '../../figures/types.js' */
/** @import {Summary} from '../../types.js' */
/** @import {WorkerSeries} from '../../summarise/workers.js' */
/** @import {ChartLine, ChartPoint, LineAxis, LineChart, VariantStyle} from '../types.js' */
// What besides throughput depends on the number of workers: latency, memory, CPU per request and balance, one line for
// each variant. In: the series of one load; out: line charts, those without any figure left out.
import { axisTitle, balance, cpu, directionOf, memory, p99 } from '../../figures/index.js'
import { formatTick } from '../../format/numbers.js'
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
 * @property {DrawnFigure} figure
 * @property {string} axis
 * @property {number} [from] where the upright axis begins, if not at 0
 * @property {number} [least] where it ends at least
 * @property {(isOpen: boolean) => string | null} note
 */

/** @type {readonly Metric[]} */
const METRICS = [
  {
    figure: p99,
    axis: `${p99.head} (${directionOf(p99)})`,
    note: isOpen => isOpen ? null : 'Closed loop: the service time of a client that waits for ' +
      'each answer, from all slices together, without an interval.'
  },
  {
    figure: memory,
    axis: axisTitle(memory),
    note: () => 'The largest sum that was seen in a slice, without an interval.'
  },
  { figure: cpu, axis: `${cpu.head} (${directionOf(cpu)})`, note: () => null },
  {
    figure: balance,
    axis: `${balance.axis} (1 is even)`,
    from: 1,
    least: LEAST_BALANCE,
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
  const { action = '', rate = null } = series[0]?.cells[0] ?? {}
  return METRICS.flatMap(metric => {
    const lines = series.map((one, index) => toLine(
      one, metric, { style: styleOf(one.cells[0]?.variant ?? ''), faint: index >= MOST_LINES }
    ))
    if (!lines.some(({ points }) => points.some(({ y }) => y !== null))) return []
    const chart = {
      id: `workers-${metric.figure.key}-${number}`,
      title: `${action}: ${metric.figure.caption}, over the number of workers`,
      description: 'A line for each variant, a mark for each number of workers. The table below ' +
        'holds the same numbers.',
      x: toCounts(series), y: toUpright(lines, metric), lines, ceiling: [], band: null
    }
    return [{ chart, caption: metric.figure.caption, note: metric.note(rate !== null) }]
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
    points: cells.flatMap(cell => toPoint(cell, metric.figure))
  }
}

/**
 * What has no figure has no point, unless it is invalid.
 * @param {Summary} cell
 * @param {DrawnFigure} figure
 * @returns {ChartPoint[]}
 */
function toPoint (cell, figure) {
  const { variant, workers } = cell
  const name = `${variant} with ${workers} ${workers === 1 ? 'worker' : 'workers'}`
  if (cell.state === 'invalid') {
    return [
      { x: workers, y: null, low: null, high: null, look: 'invalid', text: `${name}: invalid` }
    ]
  }
  const value = figure.valueOf(cell)
  if (value === null) return []
  const interval = figure.intervalOf(cell)
  const text = `${name}: ${figure.format(value)} ` +
    `${interval === null ? '(no interval)' : figure.formatRange(interval)}`
  return [{
    x: workers,
    y: value,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    look: figure.isDoubtful(cell) ? 'doubtful' : 'plain',
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
function toUpright (lines, { axis, figure, from = 0, least = 0 }) {
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
    ticks: ticks.map(value => ({ value, label: value === 0 ? '0' : figure.format(value) }))
  }
}
