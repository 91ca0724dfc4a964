/** @import {Histogram} from 'hdr-histogram-js' */
/** @import {JsHistogram} from 'hdr-histogram-js/dist/JsHistogram.js' */
/** @import {LatencyUs} from '../types.js' */
// Latencies in whole microseconds, three significant figures, mergeable without loss: HdrHistogram.
// The only file that imports it. Stored as HdrHistogram V2, compressed, base64, which other tools read.
import { build, decodeFromCompressedBase64, encodeIntoCompressedBase64 } from 'hdr-histogram-js'

/** Ten minutes: longer than any slice. */
const HIGHEST_US = 600_000_000
const COUNTED_US = 65_536
/** A quantile q is told only from at least 10 / (1 - q) answers. */
const SAMPLES_BEYOND = 10
/** Shares beyond a quantile, for each power of ten: 100 %, 75 %, 50 %, ... and then 10 %, 7.5 %, ... */
const STEPS_BEYOND = [1, 0.75, 0.5, 0.35, 0.25, 0.15]
/** Up to 99.9985 %. */
const POWERS_BEYOND = 5
/** Answers that lie beyond the places of a curve, as shares of all. */
const SHARES_BEYOND = Array.from({ length: POWERS_BEYOND }, (_, power) =>
  STEPS_BEYOND.map(step => step / 10 ** power)).flat()
/** Where percentiles are told or drawn: 50 %, 90 %, 99 % and 99.9 % are among the shares. */
const KEPT_QUANTILES = [...SHARES_BEYOND.map(toQuantile), 1]

/**
 * Counts latencies at little cost while a server is measured: one addition for each up to 65 ms, which
 * takes 1.5 ns where recording into the histogram takes 80 (node 26, Xeon at 2.5 GHz).
 * @returns {{
 *   record: (microseconds: number) => void, recordMany: (microseconds: number, count: number) => void,
 *   toHistogram: () => Histogram
 * }}
 */
export function createLatencyCounter () {
  const counts = new Uint32Array(COUNTED_US)
  const histogram = createLatencyHistogram()
  return {
    record: microseconds => {
      if (microseconds < COUNTED_US) counts[microseconds] = (counts[microseconds] ?? 0) + 1
      else histogram.recordValue(microseconds)
    },
    recordMany: (microseconds, count) => histogram.recordValueWithCount(microseconds, count),
    toHistogram: () => {
      counts.forEach((count, microseconds) => {
        if (count > 0) histogram.recordValueWithCount(microseconds, count)
      })
      counts.fill(0)
      return histogram
    }
  }
}

/** @returns {Histogram} */
function createLatencyHistogram () {
  return build({
    useWebAssembly: false,
    bitBucketSize: 32,
    autoResize: false,
    lowestDiscernibleValue: 1,
    highestTrackableValue: HIGHEST_US,
    numberOfSignificantValueDigits: 3
  })
}

/**
 * @param {Histogram} histogram microseconds
 * @returns {{
 *   latencyUs: {p50: number, p90: number, p99: number, p999: number, max: number, mean: number} | null,
 *   distinctLatencies: number, histogram: string | null
 * }}
 */
export function describeLatency (histogram) {
  if (histogram.totalCount === 0) return { latencyUs: null, distinctLatencies: 0, histogram: null }
  return {
    latencyUs: {
      p50: histogram.getValueAtPercentile(50),
      p90: histogram.getValueAtPercentile(90),
      p99: histogram.getValueAtPercentile(99),
      p999: histogram.getValueAtPercentile(99.9),
      max: histogram.maxValue,
      mean: histogram.mean
    },
    distinctLatencies: countDistinct(histogram),
    histogram: encodeIntoCompressedBase64(histogram)
  }
}

/**
 * The percentiles of several stored histograms together; those that too few answers stand behind are null.
 * @param {readonly (string | null)[]} stored
 * @returns {LatencyUs}
 */
export function mergeLatencies (stored) {
  const merged = merge(stored)
  return toPublished(merged.totalCount, describeLatency(merged).latencyUs)
}

/**
 * Several stored histograms as one, without loss.
 * @param {readonly (string | null)[]} stored
 * @returns {ReturnType<typeof describeLatency>}
 */
export function addLatencies (stored) {
  return describeLatency(merge(stored))
}

/**
 * Several stored histograms as one that is a tenth as long: the steps at the percentiles that are told and drawn stay,
 * with all that lies below each of them counted there. Percentiles and largest value are those of the whole; the mean
 * is not.
 * @param {readonly (string | null)[]} stored
 * @returns {string | null} stored in the same way; null: none of them holds anything
 */
export function thinHistograms (stored) {
  const merged = merge(stored)
  if (merged.totalCount === 0) return null
  const kept = new Set(KEPT_QUANTILES.map(quantile =>
    merged.getValueAtPercentile(toPercent(quantile))))
  const thin = createLatencyHistogram()
  let below = 0
  for (const { value, count } of bucketsOf(merged)) {
    below += count
    if (!kept.has(value)) continue
    thin.recordValueWithCount(value, below)
    below = 0
  }
  return encodeIntoCompressedBase64(thin)
}

/**
 * What a stored histogram holds, by the values that percentiles are told in.
 * @param {string} stored
 * @returns {{values: number[], counts: number[]}} ascending, microseconds
 */
export function toCounts (stored) {
  const buckets = bucketsOf(/** @type {Histogram} */ (decodeFromCompressedBase64(stored)))
  return { values: buckets.map(({ value }) => value), counts: buckets.map(({ count }) => count) }
}

/**
 * What is counted, ascending, by the values that percentiles are told in.
 * @param {Histogram} histogram
 * @returns {{value: number, count: number}[]}
 */
function bucketsOf (histogram) {
  const counted = /** @type {JsHistogram} */ (histogram)
  return Array.from({ length: counted.countsArrayLength }, (_, index) => index).flatMap(index => {
    const count = counted.getCountAtIndex(index)
    return count === 0
      ? []
      : [{ value: counted.highestEquivalentValue(counted.valueFromIndex(index)), count }]
  })
}

/** @param {number} beyond share of the answers that lie beyond @returns {number} 0..1 */
function toQuantile (beyond) {
  return Number((1 - beyond).toFixed(8))
}

/** @param {number} quantile 0..1 @returns {number} percent, without the dust of floating point */
function toPercent (quantile) {
  return Number((100 * quantile).toFixed(6))
}

/**
 * How late the slowest answers come: one place for each of some quantiles, nearer to each other the nearer they are to
 * 1.
 * @param {readonly (string | null)[]} stored histograms, which are merged
 * @returns {{quantile: number, us: number}[]} ascending, microseconds; it ends where fewer than 10 answers lie beyond
 */
export function percentileCurve (stored) {
  const merged = merge(stored)
  return SHARES_BEYOND
    .filter(share => merged.totalCount * share >= SAMPLES_BEYOND - 1e-6)
    .map(share => {
      const quantile = toQuantile(share)
      return { quantile, us: merged.getValueAtPercentile(toPercent(quantile)) }
    })
}

/** @param {readonly (string | null)[]} stored */
function merge (stored) {
  const merged = createLatencyHistogram()
  for (const text of stored) {
    if (text !== null) merged.add(/** @type {Histogram} */ (decodeFromCompressedBase64(text)))
  }
  return merged
}

/**
 * @param {number} count answers
 * @param {{p50: number, p90: number, p99: number, p999: number, max: number, mean: number} | null} latency
 * @returns {LatencyUs} a percentile that fewer than 10 answers lie beyond is null
 */
export function toPublished (count, latency) {
  if (latency === null) {
    return { p50: null, p90: null, p99: null, p999: null, max: null, mean: null }
  }
  /** @param {number} quantile @param {number} value */
  const told = (quantile, value) => count * (1 - quantile) >= SAMPLES_BEYOND - 1e-6 ? value : null
  return {
    p50: told(0.5, latency.p50),
    p90: told(0.9, latency.p90),
    p99: told(0.99, latency.p99),
    p999: told(0.999, latency.p999),
    max: latency.max,
    mean: latency.mean
  }
}

/**
 * How many different values stand at the half percentiles (0.5, 1, ..., 99.5): a clock that is too coarse
 * for what it times gives a handful.
 * @param {Histogram} histogram
 */
function countDistinct (histogram) {
  return new Set(Array.from({ length: 199 }, (_, index) =>
    histogram.getValueAtPercentile((index + 1) / 2))).size
}
