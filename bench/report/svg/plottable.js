/** @import {Interval, Summary} from '../../types.js' */
/** @import {ActionCells, PlotRow} from '../types.js' */
// Which cells have a place in a picture, and how far its axis must reach.
import { invalidMark } from './marks.js'

/** A wide interval may stretch an axis by this much beyond the largest value; what is longer ends in an arrow. */
const STRETCH = 1.5
const MARGIN = 1.04

/** Cells that were measured; what was not run is named in words below. @param {ActionCells} cells */
export function plottableSections ({ groups }) {
  return groups
    .map(group => ({
      heading: group.label,
      group,
      cells: group.cells.filter(({ state }) => state !== 'not-run')
    }))
    .filter(({ cells }) => cells.length > 0)
}

/**
 * The end of an axis that starts at 0.
 * @param {Summary[]} cells
 * @param {(cell: Summary) => {value: number | null, interval: Interval | null}} read
 */
export function reach (cells, read) {
  const readings = cells.map(read)
  const largest = Math.max(0, ...readings.map(({ value }) => value ?? 0))
  const furthest = Math.max(largest, ...readings.map(({ interval }) => interval?.high ?? 0))
  return Math.min(furthest, largest * STRETCH) * MARGIN || 1
}

/** The row of an invalid cell. @param {string} label @param {number} x percent @returns {PlotRow} */
export function invalidRow (label, x) {
  return {
    label,
    figure: { text: '✕ invalid', range: '' },
    tone: 'invalid',
    mark: y => invalidMark({ x, y })
  }
}
