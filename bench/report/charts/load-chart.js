/** @import {Summary} from '../../types.js' */
/** @import {CellGroup, ChartLine, ChartPoint, LineChart, VariantStyle} from '../types.js' */
/** @import {LoadSeries, MetricPicture} from './types.js' */
// One metric of an action over its loads: a line for each variant.
import { formatConnections } from '../../format/numbers.js'
import { formatRate } from '../../format/load.js'
import { variantLabel } from '../../format/variant-label.js'
import { createLineStyles } from '../svg/variant-styles.js'
import { loadAxis } from './axes.js'
import { faintLabels } from './faint-labels.js'
import { loadOf } from './load-series.js'

/**
 * @typedef {object} Drawing
 * @property {string} id
 * @property {(variant: string) => VariantStyle} styleOf
 * @property {LineChart['ceiling']} [ceiling] absent: none
 */

/**
 * @param {LoadSeries} series
 * @param {MetricPicture} picture
 * @param {Drawing} drawing
 * @returns {LineChart}
 */
export function loadChart (series, picture, { id, styleOf, ceiling = [] }) {
  const styles = distinctStyles(series, styleOf)
  const labels = labelsOf(series)
  const faint = faintLabels(labels)
  const lines = labels.map(label => ({
    label, style: styles(label), faint: faint.has(label), points: pointsOf(label, series, picture)
  })).filter(({ points }) => points.length > 0)
  const points = lines.flatMap(line => line.points)
  return {
    id,
    title: `${series.action}: ` +
      `${picture.title}${series.condition === '' ? '' : ` (${series.condition})`}`,
    description: picture.description,
    x:
      loadAxis(series.loads, series.openLoop ? 'requests that fall due per second' : 'connections'),
    y: picture.axis(points, ceiling),
    lines,
    ceiling,
    band: picture.band
  }
}

/**
 * @param {LineChart} chart
 * @returns {boolean} whether anything but invalid cells and the reference itself can be seen
 */
export function showsSomething ({ lines, band }) {
  return lines.some(({ points }) => points.some(({ y, low, high }) =>
    y !== null && (band === null || (low !== null && high !== null))))
}

/** In the order of the report. @param {LoadSeries} series */
function labelsOf ({ groups }) {
  const cells = groups.flatMap(group => group.cells.map((cell, rank) => ({ cell, rank })))
  return [...new Set(cells.toSorted((a, b) => a.rank - b.rank)
    .map(({ cell }) => variantLabel(cell)))]
}

/**
 * A variant with several numbers of workers is several lines, which must not look alike.
 * @param {LoadSeries} series
 * @param {Drawing['styleOf']} styleOf
 * @returns {(label: string) => VariantStyle}
 */
function distinctStyles (series, styleOf) {
  const variants = new Map(series.groups.flatMap(({ cells }) => cells.map(cell =>
    /** @type {const} */ ([variantLabel(cell), cell.variant]))))
  const lines = labelsOf(series).map(label => ({ label, variant: variants.get(label) ?? label }))
  return createLineStyles(lines, styleOf)
}

/**
 * @param {string} label
 * @param {LoadSeries} series
 * @param {MetricPicture} picture
 * @returns {ChartPoint[]} none: it was never run
 */
function pointsOf (label, { groups, openLoop }, picture) {
  const found = groups.flatMap(group =>
    group.cells.filter(cell => variantLabel(cell) === label).map(cell => ({ cell, group })))
  if (found.every(({ cell }) => cell.state === 'not-run')) return []
  return found.map(({ cell, group }) => toPoint(cell, { group, openLoop, picture }))
    .sort((a, b) => a.x - b.x)
}

/**
 * @param {Summary} cell
 * @param {{group: CellGroup, openLoop: boolean, picture: MetricPicture}} options
 * @returns {ChartPoint}
 */
function toPoint (cell, { group, openLoop, picture }) {
  const x = loadOf(cell, openLoop)
  const at = `${variantLabel(cell)} at ${openLoop ? formatRate(x) : formatConnections(x)}`
  if (cell.state === 'invalid') {
    return { x, y: null, low: null, high: null, look: 'invalid', text: `${at}: ✕ invalid` }
  }
  if (cell.state === 'not-run') {
    return { x, y: null, low: null, high: null, look: 'plain', text: `${at}: not run` }
  }
  const { figure, ...place } = picture.read(cell, group)
  return { x, ...place, text: `${at}: ${figure}` }
}
