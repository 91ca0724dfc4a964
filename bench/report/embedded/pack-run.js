/** @import {CellKey, RunData, Slice} from '../../types.js' */
/** @import {EmbeddedColumn, EmbeddedRun} from '../types.js' */
// A run as a page carries it: slices by column, because a thousand of them as objects would be twice as long, and one merged
// histogram for each cell. In: a run; out: what JSON keeps whole.
import { mergeHistograms } from '../../measure/latency-histogram.js'
import { cellId } from '../../plan/create-plan.js'
import { countingSlices } from '../../summarise/replicates.js'

/** @type {readonly (keyof CellKey)[]} */
export const KEY_FIELDS = ['study', 'variant', 'action', 'connections', 'threads', 'workers', 'scenario', 'via', 'driver', 'rate']
/** Neither is a column: the key stands once for each cell, and histograms are merged. */
const LEFT_OUT = new Set(['type', 'histogram', ...KEY_FIELDS])

/**
 * @param {RunData} run
 * @returns {EmbeddedRun}
 */
export function packRun (run) {
  const { slices, ...others } = run
  const ids = [...new Set(slices.map(cellId))]
  const index = new Map(ids.map((id, place) => [id, place]))
  const first = new Map(slices.toReversed().map(slice => [cellId(slice), slice]))
  const counting = countingSlices(slices)
  return {
    ...others,
    slices: {
      count: slices.length,
      cells: ids.map(id => toKey(/** @type {Slice} */ (first.get(id)))),
      cellOf: slices.map(slice => index.get(cellId(slice)) ?? -1),
      histograms: ids.map(id => mergeHistograms((counting.get(id) ?? []).map(({ histogram }) => histogram))),
      columns: Object.fromEntries(columnNames(slices).map(name => [name, toColumn(slices, name)]))
    }
  }
}

/**
 * @param {CellKey} cell
 * @returns {CellKey} the key alone
 */
export function toKey (cell) {
  return /** @type {CellKey} */ (/** @type {unknown} */ (Object.fromEntries(KEY_FIELDS.map(field => [field, cell[field]]))))
}

/** @param {readonly Slice[]} slices @returns {string[]} in the order in which they were met */
function columnNames (slices) {
  return [...new Set(slices.flatMap(slice => Object.keys(slice)))].filter(name => !LEFT_OUT.has(name))
}

/** @param {readonly Slice[]} slices @param {string} name @returns {EmbeddedColumn} */
function toColumn (slices, name) {
  const values = slices.map(slice => /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (slice))[name])
  const absent = values.flatMap((value, index) => value === undefined ? [index] : [])
  const texts = new Set(values.map(value => JSON.stringify(value)))
  if (absent.length === 0 && texts.size === 1) return { same: values[0] }
  return { each: values.map(value => value ?? null), ...(absent.length > 0 && { absent }) }
}
