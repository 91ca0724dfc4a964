/** @import {CellKey, Slice} from '../../types.js' */
/** @import {LineChart} from '../types.js' */
/** @import {LoadSeries} from './types.js' */
// What the load client reaches at each number of connections against a server that does nothing but answer: the upper
// end of every figure of requests per second.
import { medianOfSorted } from '@shootout/statistics'

/**
 * @param {readonly Slice[]} slices of the run
 * @param {LoadSeries} series
 * @returns {LineChart['ceiling']} for each number of connections the median of the slices, requests per second; none:
 *   not measured, or an open loop
 */
export function clientCeiling (slices, { groups, openLoop }) {
  if (openLoop) return []
  return groups.flatMap(({ cells }) => {
    const cell = cells[0]
    const own = cell === undefined
      ? []
      : slices.filter(slice => isSameLoad(slice, cell))
        .flatMap(({ ceilingRps }) => ceilingRps ?? [])
    return cell === undefined || own.length === 0
      ? []
      : [{ x: cell.connections, y: medianOfSorted(own.sort((a, b) => a - b)) }]
  })
}

/** @param {CellKey} slice @param {CellKey} cell */
function isSameLoad (slice, cell) {
  return /** @type {const} */ ([
    'study', 'action', 'connections', 'threads', 'scenario', 'via', 'driver', 'rate'
  ]).every(field => slice[field] === cell[field])
}
