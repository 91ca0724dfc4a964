/** @import {Slice} from '../../types.js' */
/** @import {Candidate, Objective} from '../types.js' */
// What a slice is judged by: a figure that should be large. In: slices; out: values. Pure.
import { judgedBy } from '../../plan/judged-by.js'
import { mergeLatencies } from '../../measure/latency-histogram.js'
import { mean } from '@shootout/statistics'

const US_PER_SECOND = 1e6

/**
 * @param {Slice} slice
 * @param {Objective} objective
 * @returns {number | null} requests per second, requests per CPU-second, or the inverse of the 99th percentile in
 *   seconds; null: the slice has none
 */
export function valueOf (slice, objective) {
  if (judgedBy(objective) === 'rps') return aboveZero(slice.rps)
  const us = aboveZero(objective === 'cpu' ? slice.cpuUsPerRequest : p99Of(slice))
  return us === null ? null : US_PER_SECOND / us
}

/**
 * The 99th percentile of a slice, of an open loop that its server did not keep up with as well: then few were answered,
 * but all that fell due are in the histogram.
 * @param {Pick<Slice, 'latencyUs' | 'histogram' | 'pacing'>} slice
 * @returns {number | null} microseconds; null: fewer than 1,000 requests stand behind it
 */
export function p99Of ({ latencyUs, histogram, pacing }) {
  if (latencyUs.p99 !== null || pacing === undefined) return latencyUs.p99
  return mergeLatencies([histogram]).p99
}

/**
 * One value for each block: the logarithm, and the mean of it where a block holds several slices.
 * @param {Pick<Candidate, 'slices'>} candidate
 * @param {Objective} objective
 * @returns {Map<number, number>} by block; without blocks that have no figure; block 0 is the scout's
 */
export function logsByBlock ({ slices }, objective) {
  const values = slices.flatMap(({ slice }) => {
    const value = valueOf(slice, objective)
    return value === null ? [] : [{ block: slice.block, log: Math.log(value) }]
  })
  return new Map([...Map.groupBy(values, ({ block }) => block)].map(([block, own]) =>
    [block, mean(own.map(({ log }) => log))]))
}

/** @param {number | null} value */
function aboveZero (value) {
  return value !== null && value > 0 ? value : null
}
