/** @import {CellKey, Slice} from '../../types.js' */
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
    const own = cell === undefined
      ? []
      : slices.filter(slice => isSameLoad(slice, cell))
        .flatMap(({ ceilingRps }) => ceilingRps ?? [])
    if (cell === undefined || own.length === 0) return []
    const alone = medianOfSorted(own.sort((a, b) => a - b))
    return [{ x: cell.connections, y: Math.max(alone, ...cells.map(({ rps }) => rps ?? 0)) }]
  })
}

/** @param {CellKey} slice @param {CellKey} cell */
function isSameLoad (slice, cell) {
  return /** @type {const} */ ([
    'study', 'action', 'connections', 'threads', 'scenario', 'via', 'driver', 'rate'
  ]).every(field => slice[field] === cell[field])
}
