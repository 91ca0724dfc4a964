/** @import {ComparedFigure, RatioFigure} from '../../figures/types.js' */
/** @import {Interval, Summary} from '../../types.js' */
/** @import {CellGroup, ChartPoint} from '../types.js' */
/** @import {LoadSeries, MetricPicture, PanelMetric, Reading} from './types.js' */
// What each panel of an action shows: which figure of a cell, on which axis, and in which words.
import { EQUIVALENCE_BAND } from '@shootout/statistics'
import { cpu, directionOf, figureText, joinText, p99, rps } from '../../figures/index.js'
import { BAND, SHADED } from '../../format/band.js'
import { ratioOf, verdictOn } from '../../tables/cell-text.js'
import { ratioAxis, timeAxis, zeroAxis } from './axes.js'

const SAME_NOTE = `${SHADED} Ratios stand on a logarithmic axis.`
const CLOSED_NOTE = 'Service time, as a closed loop sees it: each connection waits for its ' +
  'answer before it asks again, so that few requests see a stall of the server. These figures ' +
  'have no interval. The axis is logarithmic.'
const OPEN_NOTE =
  'Counted from when a request fell due, so that waiting counts. The axis is logarithmic.'
const WHISKERS = 'A line for each variant; whiskers and bands are 95 % intervals. The table ' +
  'holds the same numbers.'
const NO_WHISKERS = 'A line for each variant, without intervals. The table holds the same numbers.'

/**
 * @param {LoadSeries} series
 * @returns {{metric: PanelMetric, picture: MetricPicture}[]} in the order of the buttons
 */
export function panelsOf ({ groups, openLoop }) {
  const reference = groups[0]?.cells[0]?.reference ?? 'the reference'
  const ofCpu = {
    metric: cpu.key,
    picture: pictureOf(cpu, { axis: points => zeroAxis(points, { title: cpu.axis }) })
  }
  const ratio = {
    metric: /** @type {const} */ ('ratio'),
    picture: ratioPicture(openLoop ? p99 : cpu, reference)
  }
  return openLoop
    ? [{ metric: p99.key, picture: p99Picture(WHISKERS, OPEN_NOTE) }, ofCpu, ratio]
    : [
      { metric: rps.key, picture: pictureOf(rps, { axis: throughputAxis }) }, ofCpu, ratio,
      { metric: p99.key, picture: p99Picture(NO_WHISKERS, CLOSED_NOTE) }
    ]
}

/**
 * @param {ComparedFigure} figure
 * @param {Pick<MetricPicture, 'axis'> & Partial<Pick<MetricPicture, 'description' | 'note'>>} own
 * @returns {MetricPicture}
 */
function pictureOf (figure, { axis, description = WHISKERS, note = null }) {
  const { button, caption, title, intervalOf, valueOf } = figure
  return {
    button,
    caption: `${caption}${caption.includes(':') ? ';' : ':'} ${directionOf(figure)}`,
    title: `${title}, ${directionOf(figure)}`,
    description,
    note,
    read: cell => ({
      ...placeOf(valueOf(cell), intervalOf(cell)),
      look: lookOf(cell, figure),
      figure: joinText(figureText(figure, cell))
    }),
    axis,
    band: null
  }
}

/** @param {string} description @param {string} note */
function p99Picture (description, note) {
  return pictureOf(p99, { description, note, axis: points => timeAxis(points, p99.axis) })
}

/** @type {MetricPicture['axis']} */
function throughputAxis (points, ceiling) {
  return zeroAxis(points, { title: rps.axis, atLeast: ceilingWithin(points, ceiling) })
}

/** @param {RatioFigure} figure @param {string} reference @returns {MetricPicture} */
function ratioPicture (figure, reference) {
  const { title, times } = figure
  return {
    button: `Ratio to ${reference}`,
    caption: `${title}, ratio to ${reference}: ${directionOf(figure)}`,
    title: `${title} as a ratio to ${reference}, ${directionOf(figure)}`,
    description: `${WHISKERS} ${reference} is the line at 1; within the shaded band of ${BAND} ` +
      'a variant counts as the same.',
    note: SAME_NOTE,
    read: (cell, group) => readRatio(cell, { group, figure }),
    axis: points => ratioAxis(points, times),
    band: EQUIVALENCE_BAND
  }
}

/**
 * The reference itself is the line at 1.
 * @param {Summary} cell
 * @param {{group: CellGroup, figure: RatioFigure}} options
 * @returns {Reading}
 */
function readRatio (cell, { group, figure }) {
  if (cell.variant === cell.reference) {
    return { ...placeOf(1, null), look: 'plain', figure: 'the reference' }
  }
  const { verdict, figure: shown, why } = ratioOf(cell, figure.key, group)
  const { text } = verdictOn(verdict, figure)
  const ratio = cell.ratio[figure.key] ?? null
  return {
    ...placeOf(ratio?.estimate ?? null, ratio),
    look: figure.isDoubtful(cell) ? 'doubtful' : 'plain',
    figure: shown === null ? `${text} (${why})` : `${text}, ${joinText(shown)}`
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

/** @param {Summary} cell @param {ComparedFigure} figure @returns {Reading['look']} */
function lookOf (cell, figure) {
  if (figure.boundOf(cell) === '≥') return 'lower-bound'
  return figure.isDoubtful(cell) ? 'doubtful' : 'plain'
}
