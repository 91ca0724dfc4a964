/** @import {LoadResult} from '../../types.js' */
// Latencies as ab tells them. It times in microseconds, but says so only of the hundredths (-e); of single requests
// (-g) it gives whole milliseconds. So everything up to the 99th percentile, and the longest, are exact to a
// microsecond; the 99.9th percentile is exact to half a millisecond, the mean to about a hundredth. A histogram can't
// be made from that.

const LAST = 100
/** Hundredths that lie closer together than what single requests are rounded to are told better by their ends. */
const ROUNDED_US = 1000

/**
 * @param {string} percentiles the file of -e: percentage and milliseconds with three decimals
 * @param {string} requests the file of -g: a line for each request, the whole milliseconds it took in the fifth column
 * @param {number} completed how many answers there were
 * @returns {Pick<LoadResult, 'latencyUs' | 'distinctLatencies' | 'histogram'>} latencyUs is null when the files don't
 *   tell of exactly these answers
 */
export function describeLatencies (percentiles, requests, completed) {
  const curve = parsePercentiles(percentiles)
  const rounded = parseRequests(requests)
  if (curve === null || rounded.length !== completed || rounded.length === 0) {
    return { latencyUs: null, distinctLatencies: 0, histogram: null }
  }
  const [p50, p90, p99, max] = /** @type {[number, number, number, number]} */ ([50, 90, 99, LAST]
    .map(percentage => curve[percentage]))
  return {
    latencyUs: {
      p50,
      p90,
      p99,
      p999: clamp(rounded[Math.floor(0.5 + rounded.length * 0.999)] ?? max, p99, max),
      max,
      mean: toMean(curve, rounded)
    },
    distinctLatencies: new Set(curve).size,
    histogram: null
  }
}

/** @param {string} text @returns {number[] | null} microseconds at 0, 1, ..., 100 %; null: not all of them */
function parsePercentiles (text) {
  const curve = [...text.matchAll(/^(\d+),([\d.]+)$/gm)].map(([, , milliseconds]) =>
    Math.max(1, Math.round(Number(milliseconds) * 1000)))
  return curve.length === LAST + 1 ? curve : null
}

/** @param {string} text @returns {Float64Array} microseconds in steps of a thousand, ascending */
function parseRequests (text) {
  return Float64Array.from(text.matchAll(/\t(\d+)\t\d+$/gm), ([, milliseconds]) =>
    Number(milliseconds) * 1000).sort()
}

/** Hundredth by hundredth. @param {readonly number[]} curve @param {Float64Array} rounded */
function toMean (curve, rounded) {
  let sum = 0
  for (let part = 0; part < LAST; part++) {
    const [low, high] = [curve[part] ?? 0, curve[part + 1] ?? 0]
    const own = rounded.subarray(Math.floor(part * rounded.length / LAST), Math.floor((part + 1) *
      rounded.length / LAST))
    // A hundredth of few requests may be empty.
    sum += high - low <= ROUNDED_US || own.length === 0
      ? (low + high) / 2
      : own.reduce((total, us) => total + clamp(us, low, high), 0) / own.length
  }
  return sum / LAST
}

/** @param {number} value @param {number} low @param {number} high */
function clamp (value, low, high) {
  return Math.min(high, Math.max(low, value))
}
