/** @import {Interval, Summary} from '../types.js' */
/** @import {ReportInput} from './types.js' */
// One row for each cell, numbers as they were computed; quoting and line ends by RFC 4180. An empty
// field is a figure that is not known.
import { reasonText } from '../tables/cell-text.js'

/** @type {readonly [name: string, read: (summary: Summary) => string | number | boolean | null][]} */
const COLUMNS = [
  ['study', summary => summary.study],
  ['variant', summary => summary.variant],
  ['action', summary => summary.action],
  ['connections', summary => summary.connections],
  ['threads', summary => summary.threads],
  ['workers', summary => summary.workers],
  ['scenario', summary => summary.scenario],
  ['via', summary => summary.via],
  ['driver', summary => summary.driver],
  ['rate', summary => summary.rate],
  ['reference', summary => summary.reference],
  ['blocks', summary => summary.blocks],
  ['state', summary => summary.state],
  ['reasons', summary => summary.reasons.map(reasonText).join('; ')],
  ['verdict_cpu', summary => summary.verdict.cpu],
  ...intervalColumns('ratio_cpu', summary => summary.ratio.cpu),
  ['verdict_rps', summary => summary.verdict.rps],
  ...intervalColumns('ratio_rps', summary => summary.ratio.rps),
  ['cpu_us_per_request', summary => summary.cpuUsPerRequest],
  ['cpu_us_per_request_low', summary => summary.cpuInterval?.low ?? null],
  ['cpu_us_per_request_high', summary => summary.cpuInterval?.high ?? null],
  ['rps', summary => summary.rps],
  ['rps_low', summary => summary.rpsInterval?.low ?? null],
  ['rps_high', summary => summary.rpsInterval?.high ?? null],
  ['rps_is_lower_bound', summary => summary.rpsIsLowerBound],
  ['latency_us_p50', summary => summary.latencyUs.p50],
  ['latency_us_p90', summary => summary.latencyUs.p90],
  ['latency_us_p99', summary => summary.latencyUs.p99],
  ['latency_us_p999', summary => summary.latencyUs.p999],
  ['latency_us_max', summary => summary.latencyUs.max],
  ['latency_us_mean', summary => summary.latencyUs.mean],
  ['pss_bytes', summary => summary.pssBytes],
  ['balance', summary => summary.balance ?? null],
  ['upstream_per_request', summary => summary.upstreamPerRequest ?? null],
  ['documents_in_10_s', summary =>
    summary.documents === undefined || summary.rps === null ? null : summary.rps * 10],
  ['documents_in_10_s_low', summary => summary.documents === undefined ||
    summary.rpsInterval === null
    ? null
    : summary.rpsInterval.low * 10],
  ['documents_in_10_s_high', summary => summary.documents === undefined ||
    summary.rpsInterval === null
    ? null
    : summary.rpsInterval.high * 10],
  ['documents_acknowledged', summary => summary.documents?.acknowledged ?? null],
  ['documents_counted', summary => summary.documents?.counted ?? null],
  ['gain_over', summary => summary.gain?.over ?? null],
  ['gain_rps_old', summary => summary.gain?.rps ?? null],
  ...intervalColumns('gain_rps', summary => summary.gain?.ratio ?? null),
  ['verdict_p99', summary => summary.verdict.p99 ?? null],
  ...intervalColumns('ratio_p99', summary => summary.ratio.p99 ?? null),
  ...intervalColumns('p99_us', summary => summary.p99Interval ?? null),
  ['arrivals', summary => summary.pacing?.arrivals ?? null],
  ['requests_due', summary => summary.pacing?.due ?? null],
  ['requests_queued', summary => summary.pacing?.queued ?? null],
  ['requests_unanswered', summary => summary.pacing?.unanswered ?? null],
  ['client_lag_us_p50', summary => summary.pacing?.lagUs.p50 ?? null],
  ['client_lag_us_p99', summary => summary.pacing?.lagUs.p99 ?? null],
  ['client_lag_us_max', summary => summary.pacing?.lagUs.max ?? null],
  ['query_executions', summary => summary.queries?.executions ?? null],
  ['query_requests', summary => summary.queries?.requests ?? null],
  ['query_results', summary => summary.queries?.results ?? null]
]

/**
 * @param {ReportInput} input
 * @returns {string}
 */
export function renderCsv ({ run }) {
  return toCsv(run.summaries)
}

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

/**
 * @param {string} name
 * @param {(summary: Summary) => Interval | null} read
 * @returns {[string, (summary: Summary) => number | null][]}
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
