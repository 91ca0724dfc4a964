/** @import {CellKey, RunData, Slice} from '../../types.js' */
/** @import {ColumnarRun, EmbeddedRun} from '../types.js' */
// A run as a page carries it: slices by column and compressed, because a thousand of them as objects would be six times
// as long, and one thin histogram for each cell, from which its percentiles follow but not its mean, which the page
// leaves to the run file. In: a run; out: what JSON keeps whole.
import { thinHistograms } from '../../measure/latency-histogram.js'
import { cellId } from '../../plan/create-plan.js'
import { countingSlices } from '../../summarise/replicates.js'
import { toColumn } from './columns.js'
import { compressJson } from './compressed-json.js'
import { findAnswerBytes, findDerived } from './derived-fields.js'

/** @type {readonly (keyof CellKey)[]} */
export const KEY_FIELDS = [
  'study', 'variant', 'action', 'connections', 'threads', 'workers', 'scenario', 'via', 'driver',
  'rate'
]
/** Neither is a column: the key stands once for each cell, and histograms are merged. */
const LEFT_OUT = new Set(['type', 'histogram', ...KEY_FIELDS])

/**
 * Significant digits that are carried of fields, wherever they stand; all of the others, so of what is compared. Of
 * what the instruments told besides as many as people read, and no more than clocks tell.
 * @type {ReadonlyMap<string, number>}
 */
const DIGITS = new Map([
  ['seconds', 9], ['ceilingRps', 4], ['mean', 4], ['waitNs', 4],
  ['foreignCpuShare', 3], ['stealShare', 3], ['pressureShare', 3], ['clientCpuShare', 3],
  ['clientLoopUtilisation', 3], ['loopUtilisation', 2]
])

/**
 * @param {RunData} run
 * @returns {EmbeddedRun}
 */
export function packRun (run) {
  const { run: line, ...others } = toColumns(run)
  return { run: line, slices: run.slices.length, packed: compressJson(others) }
}

/**
 * @param {RunData} run
 * @returns {ColumnarRun}
 */
export function toColumns (run) {
  const { slices, ...others } = run
  const ids = [...new Set(slices.map(cellId))]
  const index = new Map(ids.map((id, place) => [id, place]))
  const some = new Map(slices.map(slice => [cellId(slice), slice]))
  const counting = countingSlices(slices)
  const derived = findDerived(slices)
  const answerBytes = findAnswerBytes(slices)
  const names = columnNames(slices)
    .filter(name => !derived.includes(name) && !(name === 'bytes' && answerBytes !== null))
  return {
    ...others,
    summaries: others.summaries.map(summary => ({
      ...summary,
      latencyUs: { ...summary.latencyUs, mean: null }
    })),
    slices: {
      count: slices.length,
      cells: ids.map(id => toKey(/** @type {Slice} */ (some.get(id)))),
      cellOf: slices.map(slice => index.get(cellId(slice)) ?? -1),
      histograms: ids.map(id =>
        thinHistograms((counting.get(id) ?? []).map(({ histogram }) => histogram))),
      columns: Object.fromEntries(names.map(name =>
        [name, toColumn(slices.map(slice => round(name, read(slice, name))))])),
      answerBytes: answerBytes && toColumn(answerBytes),
      derived
    }
  }
}

/**
 * @param {CellKey} cell
 * @returns {CellKey} the key alone
 */
function toKey (cell) {
  return /** @type {CellKey} */ (/** @type {unknown} */ (Object.fromEntries(KEY_FIELDS.map(field =>
    [field, cell[field]]))))
}

/** @param {readonly Slice[]} slices @returns {string[]} in the order in which they were met */
function columnNames (slices) {
  return [...new Set(slices.flatMap(slice => Object.keys(slice)))].filter(name =>
    !LEFT_OUT.has(name))
}

/** @param {Slice} slice @param {string} name */
function read (slice, name) {
  return /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (slice))[name]
}

/** @param {string} name of the field @param {unknown} value @returns {unknown} */
function round (name, value) {
  if (typeof value === 'number') return roundNumber(value, DIGITS.get(name))
  if (Array.isArray(value)) return value.map(one => round(name, one))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, round(key, one)]))
}

/** @param {number} value @param {number | undefined} digits */
function roundNumber (value, digits) {
  return digits === undefined ? value : Number(value.toPrecision(digits))
}
