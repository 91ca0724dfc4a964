// What scripts here say of their figures. In: values; out: text.
import { formatRatioInterval } from '../format/numbers.js'
import { medianOfSorted, ratioInterval } from '@shootout/statistics'

const PLACES = [0.5, 0.99, 1]

/**
 * @param {readonly number[]} values
 * @returns {number} NaN of none
 */
export function median (values) {
  return medianOfSorted(values.toSorted((a, b) => a - b))
}

/**
 * @param {readonly number[]} values
 * @param {readonly number[]} base measured in the same moments
 * @returns {string} the ratio with its interval of 95 %
 */
export function ratioText (values, base) {
  return formatRatioInterval(ratioInterval(values.map((value, index) =>
    Math.log(value / (base[index] ?? NaN)))))
}

/**
 * @param {readonly number[]} times
 * @returns {string[]} the median, the 99th percentile and the longest
 */
export function percentileTexts (times) {
  const sorted = times.toSorted((a, b) => a - b)
  return PLACES.map(share =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN).toFixed(1))
}
