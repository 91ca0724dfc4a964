/** @import {Interval, Summary} from '../../types.js' */
/** @import {CellGroup, ChartPoint} from '../types.js' */
/** @import {LoadSeries, MetricPicture, PanelMetric, Reading} from './types.js' */
// What each panel of an action shows: which figure of a cell, on which axis, and in which words.
import { EQUIVALENCE_BAND } from '@shootout/statistics'
import { BAND, SHADED } from '../../format/band.js'
import { p99Of } from '../../summarise/open-loop.js'
import { cpuFigure, cpuIsDoubtful, p99Figure, ratioOf, rpsFigure } from '../../tables/cell-text.js'
import { ratioAxis, timeAxis, zeroAxis } from './axes.js'

const SAME_NOTE = `${SHADED} Ratios stand on a logarithmic axis.`
const CLOSED_NOTE = 'Service time, as a closed loop sees it: each connection waits for its ' +
  'answer before it asks again, so that few requests see a stall of the server. These figures ' +
  'have no interval. The axis is logarithmic.'
const OPEN_NOTE =
  'Counted from when a request fell due, so that waiting counts. The axis is logarithmic.'
const WHISKERS = 'A line for each variant; whiskers and bands are 95 % intervals. The table ' +
  'holds the same numbers.'

/**
 * @param {LoadSeries} series
 * @returns {{metric: PanelMetric, picture: MetricPicture}[]} in the order of the buttons
 */
export function panelsOf (series) {
  const reference = series.groups[0]?.cells[0]?.reference ?? 'the reference'
  const cpu = { metric: /** @type {const} */ ('cpu'), picture: cpuPicture() }
  const p99 = { metric: /** @type {const} */ ('p99'), picture: p99Picture(series.openLoop) }
  const ratio = {
    metric: /** @type {const} */ ('ratio'),
    picture: ratioPicture(series.openLoop ? 'p99' : 'cpu', reference)
  }
  return series.openLoop
    ? [p99, cpu, ratio]
    : [{ metric: 'rps', picture: rpsPicture() }, cpu, ratio, p99]
}

/** @returns {MetricPicture} */
function rpsPicture () {
  return {
    button: 'Requests/s',
    caption: 'Requests per second: more is better',
    title: 'requests per second, more is better',
    description: WHISKERS,
    note: null,
    read: cell => ({
      ...placeOf(cell.rps, cell.rpsInterval),
      look: cell.rpsIsLowerBound ? 'lower-bound' : cell.state === 'suspect' ? 'doubtful' : 'plain',
      figure: join(rpsFigure(cell))
    }),
    axis: (points, ceiling) =>
      zeroAxis(points, { title: 'requests per second', atLeast: ceilingWithin(points, ceiling) }),
    band: null
  }
}

/** @returns {MetricPicture} */
function cpuPicture () {
  return {
    button: 'CPU per request',
    caption: 'CPU per request: less is better',
    title: 'CPU per request, less is better',
    description: WHISKERS,
    note: null,
    read: cell => ({
      ...placeOf(cell.cpuUsPerRequest, cell.cpuInterval),
      look: cpuIsDoubtful(cell) ? 'doubtful' : 'plain',
      figure: join(cpuFigure(cell))
    }),
    axis: points => zeroAxis(points, { title: 'CPU per request, µs' }),
    band: null
  }
}

/** @param {'cpu' | 'p99'} of @param {string} reference @returns {MetricPicture} */
function ratioPicture (of, reference) {
  const words = of === 'cpu' ? 'CPU per request' : '99th percentile of latency'
  return {
    button: `Ratio to ${reference}`,
    caption: `${words}, ratio to ${reference}: less is better`,
    title: `${words} as a ratio to ${reference}, less is better`,
    description: `${WHISKERS} ${reference} is the line at 1; within the shaded band of ${BAND} ` +
      'a variant counts as the same.',
    note: SAME_NOTE,
    read: (cell, group) => readRatio(cell, { group, of }),
    axis: points =>
      ratioAxis(points, of === 'cpu' ? 'times the CPU per request' : 'times the 99th percentile'),
    band: EQUIVALENCE_BAND
  }
}

/** @param {boolean} openLoop @returns {MetricPicture} */
function p99Picture (openLoop) {
  return {
    button: 'p99 latency',
    caption: 'Latency: 99 % are answered within; less is better',
    title: '99th percentile of latency, less is better',
    description: openLoop
      ? WHISKERS
      : 'A line for each variant, without intervals. The table holds the same numbers.',
    note: openLoop ? OPEN_NOTE : CLOSED_NOTE,
    read: cell => ({
      ...placeOf(p99Of(cell), cell.p99Interval ?? null),
      look: cell.state === 'suspect' ? 'doubtful' : 'plain',
      figure: join(p99Figure(cell))
    }),
    axis: points => timeAxis(points, '99 % are answered within'),
    band: null
  }
}

/**
 * The reference itself is the line at 1.
 * @param {Summary} cell
 * @param {{group: CellGroup, of: 'cpu' | 'p99'}} options
 * @returns {Reading}
 */
function readRatio (cell, { group, of }) {
  if (cell.variant === cell.reference) {
    return { ...placeOf(1, null), look: 'plain', figure: 'the reference' }
  }
  const { verdict, figure, why } = ratioOf(cell, of, group)
  const doubtful = of === 'cpu' ? cpuIsDoubtful(cell) : cell.state === 'suspect'
  return {
    ...placeOf(cell.ratio[of]?.estimate ?? null, cell.ratio[of] ?? null),
    look: doubtful ? 'doubtful' : 'plain',
    figure: figure === null ? `${verdict} (${why ?? 'no ratio'})` : `${verdict}, ${join(figure)}`
  }
}

/**
 * How far the client's ceiling may stretch the axis: what lies far above would press the lines together.
 * @param {readonly ChartPoint[]} points
 * @param {readonly {y: number}[]} ceiling
 */
function ceilingWithin (points, ceiling) {
  const most = 1.5 * Math.max(0, ...points.map(({ y }) => y ?? 0))
  return Math.max(0, ...ceiling.map(({ y }) => y).filter(y => y <= most))
}

/** @param {number | null} value @param {Interval | null} interval */
function placeOf (value, interval) {
  return {
    y: value,
    low: value === null ? null : interval?.low ?? null,
    high: value === null ? null : interval?.high ?? null
  }
}

/** @param {{text: string, range: string}} figure */
function join ({ text, range }) {
  return range === '' ? text : `${text} ${range}`
}
