/** @import {Compared} from '../../summarise/compare-pair.js' */
/** @import {Interval, Summary} from '../../types.js' */
// What only the study of cursors asks: what one execution of a query costs, and one of its results; what arangojs costs
// against plain HTTP; how much less time a second server or version takes. In: a run with its summaries; out: rows.
// Executions follow each other on each connection, so that the mean time of one is the number of connections over
// executions per second (Little's law).
import { TWIN } from '../../plan/create-plan.js'
import { ARANGOJS, RAW } from '../../plan/query-clients.js'
import { createPairs } from '../../summarise/compare-pair.js'

export const CURSOR_STUDY = 'cursor'
/** In the order in which they were published. */
export const QUERIES = Object.freeze([
  'return-1', 'return-object', 'range-10', 'range-1000', 'range-10000', 'docs-limit-1', 'docs',
  'docs-keys'
])

/**
 * @typedef {{estimate: number | null, interval: Interval | null}} Reading null: not known, or too few slices for an
 *   interval
 */

/**
 * @typedef {object} QueryRow
 * @property {Summary} cell its action is the query's name, its driver the way in which it was asked
 * @property {number | null} requests HTTP requests of one execution
 * @property {number | null} results of one execution
 * @property {Reading} resultsPerSecond
 * @property {Reading} cpuUsPerResult of the server
 */

/**
 * @param {readonly Summary[]} summaries
 * @returns {QueryRow[]} in the order of the post, raw HTTP before arangojs, then servers as planned; the twin is left
 *   out
 */
export function toQueryRows (summaries) {
  const cells = summaries.filter(isQueryCell).toSorted((a, b) =>
    Number(a.driver !== RAW) - Number(b.driver !== RAW))
  return sortQueries(cells, ({ action }) => action).map(toQueryReadings)
}

/**
 * @param {Summary} cell
 * @returns {QueryRow}
 */
export function toQueryReadings (cell) {
  const { executions, requests, results } = cell.queries ??
    { executions: 0, requests: 0, results: 0 }
  const each = executions === 0 ? null : results / executions
  return {
    cell,
    requests: executions === 0 ? null : requests / executions,
    results: each,
    resultsPerSecond: scale({ estimate: cell.rps, interval: cell.rpsInterval }, each),
    cpuUsPerResult: scale(
      { estimate: cell.cpuUsPerRequest, interval: cell.cpuInterval },
      each === null || each === 0 ? null : 1 / each
    )
  }
}

/**
 * One execution after the other is what was published: where several numbers of connections were measured, the fewest
 * come closest.
 * @param {readonly Summary[]} summaries
 * @returns {Summary[]}
 */
export function withFewestConnections (summaries) {
  const fewest = Math.min(...summaries.filter(isQueryCell).map(({ connections }) => connections))
  return summaries.filter(({ connections }) => connections === fewest)
}

/**
 * Brings queries into the order in which they were published; others come last.
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => string} nameOf
 * @returns {T[]}
 */
export function sortQueries (items, nameOf) {
  const rankOf = (/** @type {T} */ item) =>
    QUERIES.includes(nameOf(item)) ? QUERIES.indexOf(nameOf(item)) : QUERIES.length
  return items.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/**
 * The time of so many executions one after the other, from the mean time of one.
 * @param {Pick<Summary, 'rps' | 'rpsInterval' | 'connections'>} cell
 * @param {number} executions
 * @returns {Reading} seconds
 */
export function toSeconds ({ rps, rpsInterval, connections }, executions) {
  const work = executions * connections
  return {
    estimate: rps === null || rps <= 0 ? null : work / rps,
    interval: rpsInterval === null ? null : {
      estimate: work / rpsInterval.estimate,
      low: work / rpsInterval.high,
      high: work / rpsInterval.low
    }
  }
}

/**
 * @typedef {object} DriverCost ratios arangojs / raw; null: undecided
 * @property {string} query
 * @property {string} variant
 * @property {number} workers
 * @property {number} connections
 * @property {Interval | null} rps
 * @property {Interval | null} cpu
 */

/**
 * What arangojs costs: the same query on the same server, from slices of the same blocks.
 * @param {Compared} run
 * @param {readonly Summary[]} [shown] the cells that are looked at, of those that say what starts add
 * @returns {DriverCost[]} for queries of both clients
 */
export function toDriverCosts (run, shown = run.summaries) {
  const comparePair = createPairs(run)
  const cells = toQueryRows(shown)
    .map(({ cell }) => cell)
    .filter(({ state }) => state !== 'not-run')
  return cells.filter(({ driver }) => driver === ARANGOJS).flatMap(cell => {
    const raw = cells.find(other => other.driver === RAW && other.action === cell.action &&
      other.variant === cell.variant && other.workers === cell.workers &&
      other.connections === cell.connections)
    if (raw === undefined) return []
    const { action, variant, workers, connections } = cell
    return [{
      query: action,
      variant,
      workers,
      connections,
      rps: comparePair(cell, raw, 'rps'),
      cpu: comparePair(cell, raw, 'cpu')
    }]
  })
}

/** @param {Summary} summary */
function isQueryCell ({ study, rate, variant }) {
  return study === CURSOR_STUDY && rate === null && !variant.endsWith(TWIN)
}

/** @param {Reading} reading @param {number | null} factor @returns {Reading} */
function scale ({ estimate, interval }, factor) {
  if (factor === null) return { estimate: null, interval: null }
  return {
    estimate: estimate === null ? null : estimate * factor,
    interval: interval === null ? null : {
      estimate: interval.estimate * factor,
      low: interval.low * factor,
      high: interval.high * factor
    }
  }
}
