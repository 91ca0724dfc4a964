/** @import {Interval} from '../types.js' */
// The one place where numbers become text for people. What is not known is an en dash, never a zero.

/** Stands for a figure that is not known. */
export const UNKNOWN = '–'
const SIGNIFICANT = 3
const GROUPED = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const TICK = new Intl.NumberFormat('en-US', { maximumSignificantDigits: SIGNIFICANT })

/**
 * @typedef {object} Unit `digits`: decimals; null: three significant digits
 * @property {string} name
 * @property {number} size
 * @property {number | null} digits
 */

/** @type {readonly Unit[]} */
const TIME_UNITS = [
  { name: 'µs', size: 1, digits: null },
  { name: 'ms', size: 1e3, digits: null },
  { name: 's', size: 1e6, digits: 1 }
]
/** @type {readonly Unit[]} */
const BYTE_UNITS = [
  { name: 'B', size: 1, digits: 0 },
  ...['kB', 'MB', 'GB', 'TB']
    .map((name, power) => ({ name, size: 1000 ** (power + 1), digits: null }))
]

/** '1,234,567'. @param {number | null} count */
export function formatCount (count) {
  return known(count) ? GROUPED.format(count) : UNKNOWN
}

/**
 * @param {number} count
 * @param {string} noun
 * @returns {string} '1 worker', '1,024 workers'
 */
export function formatCounted (count, noun) {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** '0.5 CPUs', '1 CPU'. @param {number} cpus */
export function formatQuota (cpus) {
  return `${cpus} ${cpus === 1 ? 'CPU' : 'CPUs'}`
}

/** '64 connections'. @param {number} count */
export function formatConnections (count) {
  return formatCounted(count, 'connection')
}

/** '2.31x'. @param {number | null} ratio */
export function formatRatio (ratio) {
  return known(ratio) ? `${ratioDigits(ratio)}x` : UNKNOWN
}

/** '[2.22, 2.40]'. @param {Interval | null} interval */
export function formatRatioRange (interval) {
  return formatRange(interval, ratioDigits)
}

/** '2.31x [2.22, 2.40]'. @param {Interval | null} interval */
export function formatRatioInterval (interval) {
  return interval === null
    ? UNKNOWN
    : `${formatRatio(interval.estimate)} ${formatRatioRange(interval)}`
}

/** '12.3 µs', '1.24 ms', '2.1 s'. @param {number | null} us microseconds */
export function formatUs (us) {
  return known(us) ? formatInUnit(us, unitOf(us, TIME_UNITS)) : UNKNOWN
}

/** '[12.1, 12.6]', in the unit in which formatUs writes the estimate. @param {Interval | null} interval microseconds */
export function formatUsRange (interval) {
  if (interval === null) return UNKNOWN
  const unit = unitOf(interval.estimate, TIME_UNITS)
  return formatRange(interval, us => digitsInUnit(us, unit))
}

/** '12.4 MB': SI steps of 1,000. @param {number | null} bytes */
export function formatBytes (bytes) {
  return known(bytes) ? formatInUnit(bytes, unitOf(bytes, BYTE_UNITS)) : UNKNOWN
}

/** '3.1 %'. @param {number | null} share 0..1 */
export function formatPercent (share) {
  return known(share) ? `${(share * 100).toFixed(1)} %` : UNKNOWN
}

/** '3m 40s', '45s', '0.4s', '1h 5m'. @param {number | null} seconds */
export function formatSeconds (seconds) {
  if (!known(seconds)) return UNKNOWN
  if (seconds < 9.95) return `${Number(seconds.toFixed(1))}s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole}s`
  if (whole < 3600) return `${Math.floor(whole / 60)}m ${whole % 60}s`
  const minutes = Math.round(whole / 60)
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}

/** '81,200/s'. @param {number | null} rps requests per second */
export function formatRps (rps) {
  return known(rps) ? `${significant(rps)}/s` : UNKNOWN
}

/** '[79,900, 82,400]'. @param {Interval | null} interval requests per second */
export function formatRpsRange (interval) {
  return formatRange(interval, significant)
}

/** '+60.4 % [52.1, 69.0]', with the sign of each. @param {Interval} ratio new over old */
export function formatGain ({ estimate, low, high }) {
  return `${signedPercent(estimate)} % [${signedPercent(low)}, ${signedPercent(high)}]`
}

/** '+60.4 %'. @param {number} ratio new over old */
export function formatGainEstimate (ratio) {
  return `${signedPercent(ratio)} %`
}

/** '312,000': documents in 10 s. @param {number | null} rps requests per second, each of which inserts one */
export function formatDocuments (rps) {
  return known(rps) ? significant(rps * 10) : UNKNOWN
}

/** '[310,000, 315,000]'. @param {Interval | null} interval requests per second */
export function formatDocumentsRange (interval) {
  return formatRange(interval, rps => significant(rps * 10))
}

/** '28.1 % [25.0, 31.2]': how much less time something takes than before. @param {Interval} share (old - new) / old */
export function formatImprovement ({ estimate, low, high }) {
  return `${formatImprovementEstimate(estimate)} [${percentDigits(low)}, ${percentDigits(high)}]`
}

/** '28.1 %'; below zero where it takes longer. @param {number} share (old - new) / old */
export function formatImprovementEstimate (share) {
  return `${percentDigits(share)} %`
}

/** '5.20 s', '197 s', '0.950 s': for times that stand beside each other. @param {number | null} seconds */
export function formatTime (seconds) {
  return known(seconds) ? `${significant(seconds)} s` : UNKNOWN
}

/** '[5.10, 5.31]'. @param {Interval | null} interval seconds */
export function formatTimeRange (interval) {
  return formatRange(interval, significant)
}

/** '81,200 per CPU-second'. @param {number | null} requests that a second of CPU time answers */
export function formatPerCpuSecond (requests) {
  return known(requests) ? `${significant(requests)} per CPU-second` : UNKNOWN
}

/** '1.10': how many CPUs were kept busy. @param {number | null} cpus */
export function formatCpus (cpus) {
  return known(cpus) ? cpus.toFixed(2) : UNKNOWN
}

/** A short number below an axis: '0', '2.5', '80,000'. @param {number} value */
export function formatTick (value) {
  return TICK.format(value)
}

/** '99.9 %', '0 %', '92.5 %': a share that was asked for, of which no digit is taken. @param {number} quantile 0..1 */
export function formatQuantile (quantile) {
  return `${Number((quantile * 100).toPrecision(8))} %`
}

/** @param {Interval | null} interval @param {(value: number) => string} digits */
function formatRange (interval, digits) {
  return interval === null ? UNKNOWN : `[${digits(interval.low)}, ${digits(interval.high)}]`
}

/** @param {number} ratio */
function ratioDigits (ratio) {
  if (ratio >= 999.5) return GROUPED.format(ratio)
  if (ratio >= 99.95) return ratio.toFixed(0)
  if (ratio >= 9.995) return ratio.toFixed(1)
  return ratio >= 0.0995 || ratio <= 0 ? ratio.toFixed(2) : ratio.toPrecision(2)
}

/** The unit in which the rounded value is below 1,000. @param {number} value @param {readonly Unit[]} units */
function unitOf (value, units) {
  const fitting = units.find(unit => Math.abs(value) / unit.size < 999.5) ?? units.at(-1)
  return /** @type {Unit} */ (fitting)
}

/** @param {number} value @param {Unit} unit */
function formatInUnit (value, unit) {
  return `${digitsInUnit(value, unit)} ${unit.name}`
}

/** @param {number} value @param {Unit} unit */
function digitsInUnit (value, unit) {
  const scaled = value / unit.size
  return unit.digits === null || Math.abs(scaled) >= 999.5
    ? significant(scaled)
    : scaled.toFixed(unit.digits)
}

/** @param {number} share */
function percentDigits (share) {
  const text = (share * 100).toFixed(1)
  return text === '-0.0' ? '0.0' : text
}

/** @param {number} ratio */
function signedPercent (ratio) {
  const text = ((ratio - 1) * 100).toFixed(1)
  return text === '-0.0' ? '0.0' : ratio > 1 && text !== '0.0' ? `+${text}` : text
}

/** Three significant digits, thousands grouped. @param {number} value */
function significant (value) {
  if (value === 0) return '0'
  const rounded = Number(value.toPrecision(SIGNIFICANT))
  if (Math.abs(rounded) >= 100) return GROUPED.format(rounded)
  return Math.abs(rounded) < 0.01 ? rounded.toFixed(3) : rounded.toPrecision(SIGNIFICANT)
}

/** @param {number | null} value @returns {value is number} */
function known (value) {
  return value !== null && Number.isFinite(value)
}
