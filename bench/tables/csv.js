/** @import {ComparedFigure} from '../figures/types.js' */
/** @import {Interval, Summary} from '../types.js' */
// One row for each cell, numbers as they were computed; quoting and line ends by RFC 4180. An empty
// field is a figure that is not known.
import { balance, cpu, memory, p99, rps } from '../figures/index.js'
import { reasonText } from './cell-text.js'

const AS_THEY_ARE = /** @type {const} */ ([
  'study', 'variant', 'action', 'connections', 'threads', 'workers', 'scenario', 'via', 'driver',
  'rate', 'reference', 'blocks', 'state'
])
const LATENCIES = /** @type {const} */ (['p50', 'p90', 'p99', 'p999', 'max', 'mean'])

/** @typedef {[name: string, read: (summary: Summary) => string | number | boolean | null]} Field */

/** @type {readonly Field[]} */
const COLUMNS = [
  ...AS_THEY_ARE.map(name => /** @type {Field} */ ([name, summary => summary[name]])),
  ['reasons', summary => summary.reasons.map(reasonText).join('; ')],
  ...ratioColumns(cpu),
  ...ratioColumns(rps),
  ...estimateColumns(cpu),
  ...estimateColumns(rps),
  ['rps_is_lower_bound', summary => summary.rpsIsLowerBound],
  ...LATENCIES.map(latencyColumn),
  ['pss_bytes', memory.valueOf],
  ['balance', balance.valueOf],
  ['upstream_per_request', summary => summary.upstreamPerRequest ?? null],
  ...documentColumns(),
  ['documents_acknowledged', summary => summary.documents?.acknowledged ?? null],
  ['documents_counted', summary => summary.documents?.counted ?? null],
  ['gain_over', summary => summary.gain?.over ?? null],
  ['gain_rps_old', summary => summary.gain?.rps ?? null],
  ...intervalColumns('gain_rps', summary => summary.gain?.ratio ?? null),
  ...ratioColumns(p99),
  ...intervalColumns(p99.csv, p99.intervalOf),
  ['arrivals', summary => summary.pacing?.arrivals ?? null],
  ['requests_due', summary => summary.pacing?.due ?? null],
  ['requests_queued', summary => summary.pacing?.queued ?? null],
  ['requests_unanswered', summary => summary.pacing?.unanswered ?? null],
  ['client_lag_us_p50', summary => summary.pacing?.lagUs.p50 ?? null],
  ['client_lag_us_p99', summary => summary.pacing?.lagUs.p99 ?? null],
  ['client_lag_us_max', summary => summary.pacing?.lagUs.max ?? null],
  ['query_executions', summary => summary.queries?.executions ?? null],
  ['query_requests', summary => summary.queries?.requests ?? null],
  ['query_results', summary => summary.queries?.results ?? null],
  ['place_low', summary => summary.place?.[0] ?? null],
  ['place_high', summary => summary.place?.[1] ?? null]
]

/**
 * @param {readonly Summary[]} summaries
 * @returns {string} the names of the columns, and one row for each cell
 */
export function toCsv (summaries) {
  const rows = [
    COLUMNS.map(([name]) => name),
    ...summaries.map(summary => COLUMNS.map(([, read]) => read(summary)))
  ]
  return rows.map(row => row.map(toField).join(',') + '\r\n').join('')
}

/** @param {ComparedFigure} figure @returns {Field[]} to the reference */
function ratioColumns ({ key }) {
  return [
    [`verdict_${key}`, ({ verdict }) => verdict[key] ?? null],
    ...intervalColumns(`ratio_${key}`, ({ ratio }) => ratio[key] ?? null)
  ]
}

/** @param {ComparedFigure} figure @returns {Field[]} */
function estimateColumns ({ csv, valueOf, intervalOf }) {
  const [, ...ends] = intervalColumns(csv, intervalOf)
  return [[csv, valueOf], ...ends]
}

/** @param {typeof LATENCIES[number]} name @returns {Field} */
function latencyColumn (name) {
  return [`latency_us_${name}`, ({ latencyUs }) => latencyUs[name]]
}

/** @returns {Field[]} ten times the requests per second, each of which inserts one */
function documentColumns () {
  const columns = estimateColumns({ ...rps, csv: 'documents_in_10_s' })
  return columns.map(([name, read]) => [name, cell => {
    const perSecond = cell.documents === undefined ? null : read(cell)
    return typeof perSecond === 'number' ? perSecond * 10 : null
  }])
}

/**
 * @param {string} name
 * @param {(summary: Summary) => Interval | null} read
 * @returns {Field[]}
 */
function intervalColumns (name, read) {
  return [
    [name, summary => read(summary)?.estimate ?? null],
    [`${name}_low`, summary => read(summary)?.low ?? null],
    [`${name}_high`, summary => read(summary)?.high ?? null]
  ]
}

/** @param {string | number | boolean | null} value */
function toField (value) {
  const text = value === null ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
