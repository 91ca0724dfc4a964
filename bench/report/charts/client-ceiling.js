/** @import {CellKey, Slice, Summary} from '../../types.js' */
/** @import {LineChart} from '../types.js' */
/** @import {LoadSeries} from './types.js' */
// The most that the load client reaches at each number of connections, against a server that does nothing but answer or
// one that was measured: the upper end of every figure of requests per second.
import { medianOfSorted } from '@shootout/statistics'

/**
 * @param {readonly Slice[]} slices of the run
 * @param {LoadSeries} series
 * @returns {LineChart['ceiling']} requests per second for each number of connections; none: not measured, or an open
 *   loop
 */
export function clientCeiling (slices, { groups, openLoop }) {
  if (openLoop) return []
  return groups.flatMap(({ cells }) => {
    const cell = cells[0]
    if (cell === undefined) return []
    const ceiling = toCeiling(slices.filter(slice => isSameLoad(slice, cell)), cells)
    return ceiling === null ? [] : [{ x: cell.connections, y: ceiling }]
  })
}

/**
 * The most that a client reached: the median of what it reached alone, or more where a server let it.
 * @param {readonly Pick<Slice, 'ceilingRps'>[]} slices
 * @param {readonly Pick<Summary, 'rps'>[]} cells
 * @returns {number | null} requests per second; null: not measured
 */
export function toCeiling (slices, cells) {
  const alone = slices.flatMap(({ ceilingRps }) => ceilingRps ?? []).sort((a, b) => a - b)
  return alone.length === 0
    ? null
    : Math.max(medianOfSorted(alone), ...cells.map(({ rps }) => rps ?? 0))
}

/** @param {CellKey} slice @param {CellKey} cell */
function isSameLoad (slice, cell) {
  return /** @type {const} */ ([
    'study', 'action', 'connections', 'threads', 'scenario', 'via', 'driver', 'rate'
  ]).every(field => slice[field] === cell[field])
}
