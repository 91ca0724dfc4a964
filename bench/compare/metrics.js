/** @import {Metric} from '../summarise/replicates.js' */
/** @import {Summary} from '../types.js' */
/** @import {ChangeMetric, MeasuredChange} from './types.js' */
// The figures that are compared, in the order of weight.
import { p99Of } from '../summarise/open-loop.js'

/** Of a closed loop; the first one decides whether a cell is the same. @type {readonly ChangeMetric[]} */
const CLOSED = ['cpu', 'rps']
/** Requests per second were given there. @type {readonly ChangeMetric[]} */
const OPEN = ['p99', 'cpu']

/**
 * @param {Pick<Summary, 'rate'>} cell
 * @returns {readonly ChangeMetric[]}
 */
export function metricsOf ({ rate }) {
  return rate === null ? CLOSED : OPEN
}

/**
 * @param {ChangeMetric} metric
 * @returns {Metric} how slices call it
 */
export function toFigure (metric) {
  return metric === 'cpu' ? 'cpuUsPerRequest' : metric
}

/**
 * @param {Summary} summary
 * @param {ChangeMetric} metric
 * @returns {number | null} microseconds of CPU, requests per second, microseconds
 */
export function meanFigure (summary, metric) {
  if (metric === 'p99') return p99Of(summary)
  return metric === 'cpu' ? summary.cpuUsPerRequest : summary.rps
}

/**
 * @param {ChangeMetric} metric
 * @returns {boolean} whether less of it is faster
 */
export function lessIsFaster (metric) {
  return metric !== 'rps'
}

/**
 * A figure that neither side has is no change of it.
 * @param {readonly MeasuredChange[]} changes of one cell
 * @returns {MeasuredChange[]} at least one
 */
export function knownChanges (changes) {
  const known = changes.filter(({ a, b }) => a !== null || b !== null)
  return known.length > 0 ? known : changes.slice(0, 1)
}
