/** @import {RunData, Slice} from '../../types.js' */
/** @import {ColumnarRun, EmbeddedRun} from '../types.js' */
// The other way: from what a page carries to a run. The merged histogram of a cell comes back in the first of its
// slices that count; what is worked out from all of them together is the same.
import { countingSlices } from '../../summarise/replicates.js'
import { cellId } from '../../plan/create-plan.js'
import { fromColumn } from './columns.js'
import { expandJson } from './compressed-json.js'
import { addDerived } from './derived-fields.js'

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
  const columns = Object.entries(embedded.columns).map(([name, column]) =>
    /** @type {const} */ ([name, fromColumn(column, embedded.count)]))
  const answerBytes = embedded.answerBytes === null
    ? null
    : /** @type {number[]} */ (fromColumn(embedded.answerBytes, embedded.count))
  const slices = embedded.cellOf.map((cell, index) => addDerived(
    /** @type {Slice} */ (/** @type {unknown} */ ({
      type: 'slice',
      ...embedded.cells[cell],
      histogram: null,
      ...Object.fromEntries(columns.flatMap(([name, values]) =>
        values[index] === undefined ? [] : [[name, values[index]]]))
    })),
    embedded.derived
  ))
  slices.forEach((slice, index) => {
    if (answerBytes !== null) slice.bytes = slice.completed * (answerBytes[index] ?? 0)
  })
  const counting = countingSlices(slices)
  embedded.cells.forEach((cell, index) => {
    const slice = counting.get(cellId(cell))?.[0]
    if (slice !== undefined) slice.histogram = embedded.histograms[index] ?? null
  })
  return { ...others, slices }
}
