/** @import {RunData, Slice} from '../../types.js' */
/** @import {ColumnarRun, EmbeddedColumn, EmbeddedRun} from '../types.js' */
// The other way: from what a page carries to a run. The merged histogram of a cell comes back in the first of its slices that
// count; what is worked out from all of them together is the same.
import { countingSlices } from '../../summarise/replicates.js'
import { cellId } from '../../plan/create-plan.js'
import { expandJson } from './compressed-json.js'

/**
 * @param {EmbeddedRun} embedded
 * @returns {RunData}
 * @throws {Error} when it is damaged
 */
export function unpackRun (embedded) {
  return fromColumns(expandRun(embedded))
}

/**
 * @param {EmbeddedRun} embedded
 * @returns {ColumnarRun}
 * @throws {Error} when it is damaged
 */
export function expandRun ({ run, packed }) {
  return { run, .../** @type {Omit<ColumnarRun, 'run'>} */ (expandJson(packed)) }
}

/**
 * @param {ColumnarRun} columnar
 * @returns {RunData}
 */
export function fromColumns ({ slices: embedded, ...others }) {
  const columns = Object.entries(embedded.columns).map(([name, column]) => /** @type {const} */ ([name, toReader(column)]))
  const slices = embedded.cellOf.map((cell, index) => /** @type {Slice} */ (/** @type {unknown} */ ({
    type: 'slice',
    ...embedded.cells[cell],
    histogram: null,
    ...Object.fromEntries(columns.flatMap(([name, read]) => {
      const value = read(index)
      return value === undefined ? [] : [[name, value]]
    }))
  })))
  const counting = countingSlices(slices)
  embedded.cells.forEach((cell, index) => {
    const slice = counting.get(cellId(cell))?.[0]
    if (slice !== undefined) slice.histogram = embedded.histograms[index] ?? null
  })
  return { ...others, slices }
}

/** @param {EmbeddedColumn} column @returns {(index: number) => unknown} undefined: this slice doesn't have it */
function toReader (column) {
  if ('same' in column) return () => column.same
  const absent = new Set(column.absent)
  return index => absent.has(index) ? undefined : column.each[index]
}
