/** @import {Interval, Slice, Summary} from '../types.js' */
// Two cells of one run that are not each other's reference, block by block. In: their summaries and slices; out: a
// ratio.
import { isUsable } from '../figures/index.js'
import { cellId } from '../plan/create-plan.js'
import { ratioInterval } from '@shootout/statistics'
import { knownInterval } from '../figures/no-figure.js'
import { logRatios, pairSlices } from './replicates.js'

/**
 * The first cell over the second, from slices of the same blocks.
 * @param {Summary | null} cell
 * @param {Summary | null} base
 * @param {{counting: Map<string, Slice[]>, metric: 'rps' | 'cpu'}} how counting: the slices that count, by
 *   cell
 * @returns {Interval | null} null where one of them is no figure, or only a bound, or there are fewer than three pairs
 */
export function comparePair (cell, base, { counting, metric }) {
  if (cell === null || base === null || !isUsable(cell) || !isUsable(base)) return null
  if (metric === 'rps' && (cell.rpsIsLowerBound || base.rpsIsLowerBound)) return null
  const pairs = pairSlices(counting.get(cellId(cell)) ?? [], counting.get(cellId(base)) ?? [])
  return knownInterval(ratioInterval(logRatios(pairs, metric).flat()))
}
