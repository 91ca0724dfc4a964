/** @import {CellKey, RunData, Slice} from '../../types.js' */
/** @import {ColumnarRun, EmbeddedColumn, EmbeddedRun} from '../types.js' */
// A run as a page carries it: slices by column and compressed, because a thousand of them as objects would be six times as long,
// and one thin histogram for each cell, from which its percentiles follow but not its mean, which the page leaves to the run file. In: a run; out: what JSON keeps whole.
import { thinHistograms } from '../../measure/latency-histogram.js'
import { cellId } from '../../plan/create-plan.js'
import { countingSlices } from '../../summarise/replicates.js'
import { compressJson } from './compressed-json.js'

/** @type {readonly (keyof CellKey)[]} */
export const KEY_FIELDS = ['study', 'variant', 'action', 'connections', 'threads', 'workers', 'scenario', 'via', 'driver', 'rate']
/** Neither is a column: the key stands once for each cell, and histograms are merged. */
const LEFT_OUT = new Set(['type', 'histogram', ...KEY_FIELDS])

/** What the instruments told beside the figures that are compared: so many digits are enough for people. */
const DIGITS = 4
/** Fields, wherever they stand, of which no more digits are kept. */
const ROUNDED = new Set(['foreignCpuShare', 'stealShare', 'pressureShare', 'clientCpuShare', 'clientLoopUtilisation', 'loopUtilisation', 'ceilingRps', 'mean'])

/**
 * @param {RunData} run
 * @returns {EmbeddedRun} figures that are compared have all their digits
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
  const first = new Map(slices.toReversed().map(slice => [cellId(slice), slice]))
  const counting = countingSlices(slices)
  return {
    ...others,
    summaries: others.summaries.map(summary => ({ ...summary, latencyUs: { ...summary.latencyUs, mean: null } })),
    slices: {
      count: slices.length,
      cells: ids.map(id => toKey(/** @type {Slice} */ (first.get(id)))),
      cellOf: slices.map(slice => index.get(cellId(slice)) ?? -1),
      histograms: ids.map(id => thinHistograms((counting.get(id) ?? []).map(({ histogram }) => histogram))),
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
  const values = slices.map(slice => round(name, /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (slice))[name]))
  const absent = values.flatMap((value, index) => value === undefined ? [index] : [])
  const texts = new Set(values.map(value => JSON.stringify(value)))
  if (absent.length === 0 && texts.size === 1) return { same: values[0] }
  return { each: values.map(value => value ?? null), ...(absent.length > 0 && { absent }) }
}

/** @param {string} name of the field @param {unknown} value @returns {unknown} */
function round (name, value) {
  if (typeof value === 'number') return ROUNDED.has(name) ? Number(value.toPrecision(DIGITS)) : value
  if (Array.isArray(value)) return value.map(one => round(name, one))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, round(key, one)]))
}
