/** @import {Interval, Summary} from '../../types.js' */
/** @import {Improvement} from './improvements.js' */
/** @import {QueryRow} from './rows.js' */
/** @import {PublishedQuery} from './published.js' */
/** @import {FigureText} from '../../figures/types.js' */
// What is said of a query, for every form of the report: figures with their intervals, what is undecided with its
// reason, and what was published.
import {
  formatConnections, formatCount, formatImprovement, formatImprovementEstimate, formatRatio,
  formatRatioRange, formatRps, formatRpsRange, formatTime, formatTimeRange, formatUs, formatUsRange
} from '../../format/numbers.js'
import { trafficIsDoubtful } from '../../figures/index.js'
import { describeWay } from '../../plan/query-clients.js'
import { toSeconds } from './rows.js'
import { variantLabel } from '../../format/variant-label.js'

const NO_INTERVAL = 'no interval'
const UNKNOWN = '–'

/**
 * 'foxx', 'foxx ×2, 8 connections': one connection is usual and not said.
 * @param {{variant: string, workers: number, connections: number}} cell
 */
export function serverLabel (cell) {
  return cell.connections === 1
    ? variantLabel(cell)
    : `${variantLabel(cell)}, ${formatConnections(cell.connections)}`
}

/** 'over raw HTTP'; 'over raw HTTP, 8 connections'. @param {{driver: string, connections: number}} cell */
export function describeAsking ({ driver, connections }) {
  return connections === 1
    ? describeWay(driver)
    : `${describeWay(driver)}, ${formatConnections(connections)}`
}

/**
 * So many executions one after the other; '≤' where the load client was the bottleneck.
 * @param {Summary} cell
 * @param {number} executions
 * @returns {FigureText}
 */
export function secondsFigure (cell, executions) {
  const { estimate, interval } = toSeconds(cell, executions)
  const sign = cell.rpsIsLowerBound ? '≤ ' : trafficIsDoubtful(cell) ? '~ ' : ''
  return toFigure(estimate === null ? UNKNOWN : sign + formatTime(estimate), estimate, interval &&
    formatTimeRange(interval))
}

/** @param {QueryRow} row @returns {FigureText} */
export function resultsFigure ({ cell, resultsPerSecond: { estimate, interval } }) {
  const sign = estimate !== null && cell.rpsIsLowerBound ? '≥ ' : ''
  return toFigure(sign + formatRps(estimate), estimate, interval && formatRpsRange(interval))
}

/** @param {QueryRow} row @returns {FigureText} */
export function resultCpuFigure ({ cpuUsPerResult: { estimate, interval } }) {
  return toFigure(formatUs(estimate), estimate, interval && formatUsRange(interval))
}

/** '10', '9.98', for something that is counted. @param {number | null} each */
export function eachText (each) {
  return each === null || Number.isInteger(each) ? formatCount(each) : each.toFixed(2)
}

/** @param {Interval | null} ratio @returns {FigureText} */
export function ratioFigure (ratio) {
  return ratio === null
    ? { text: "can't tell", range: '' }
    : { text: formatRatio(ratio.estimate), range: formatRatioRange(ratio) }
}

/** '28.1 % [25.0, 31.2]: faster'; why there is none. @param {Improvement} improvement */
export function improvementText ({ share, verdict, why }) {
  return share === null
    ? `can't tell: ${why ?? 'no interval'}`
    : `${formatImprovement(share)}: ${verdict}`
}

/** '7.225 s', with the digits that were published. @param {number | undefined} seconds */
export function publishedSeconds (seconds) {
  return seconds === undefined ? UNKNOWN : `${seconds} s`
}

/** '28 %', as it was printed. @param {PublishedQuery | undefined} row */
export function publishedImprovement (row) {
  return row === undefined ? UNKNOWN : `${row.improvementPercent} %`
}

/** '28.1 %', worked out of the two published columns. @param {PublishedQuery} row */
export function exactImprovement (row) {
  return formatImprovementEstimate((row.old - row.new) / row.old)
}

/** @param {string} text @param {number | null} value @param {string | null} range @returns {FigureText} */
function toFigure (text, value, range) {
  return { text, range: value === null ? '' : range ?? NO_INTERVAL }
}
