/** @import {ComparedKey} from '../figures/types.js' */
/** @import {CellKey, Slice} from '../types.js' */
// Which slices count, and which belong together. In: slices as recorded; out: one slice for each cell
// and block, and the pairs of a cell with its reference.
import { COMPARED } from '../figures/index.js'
import { isFalsified } from '../measure/gates/effects.js'
import { cellId } from '../plan/create-plan.js'

/**
 * One slice for each cell and block: a slice that was repeated counts with its repetition, and a block that was begun
 * anew, because the run was resumed, with its last beginning. What lost or falsified something always counts: repeating
 * must not hide it.
 * @param {readonly Slice[]} slices in the order in which they were recorded
 * @returns {Map<string, Slice[]>} by cellId, ordered by block
 */
export function countingSlices (slices) {
  const lastStarts = new Map([...Map.groupBy(slices, toBlockId)].map(([id, of]) =>
    [id, Math.max(...of.map(({ processStart }) => processStart))]))
  const standing = slices.filter(slice =>
    slice.processStart === lastStarts.get(toBlockId(slice)) || isFalse(slice))
  /** @type {Map<string, Slice>} */
  const latest = new Map()
  for (const slice of standing) {
    const id = `${cellId(slice)} ${slice.block}`
    const earlier = latest.get(id)
    if (earlier === undefined || !isFalse(earlier)) latest.set(id, slice)
  }
  return Map.groupBy([...latest.values()].sort((a, b) => a.block - b.block), cellId)
}

/** @param {Slice} slice */
function toBlockId ({ study, block }) {
  return `${study} ${block}`
}

/** @param {Slice} slice */
function isFalse ({ gates }) {
  return gates.some(({ code }) => isFalsified(code))
}

/**
 * The cell that a cell is compared with: same action and connections, the reference variant; the one with the same
 * number of workers if there is one, else the reference as it is.
 * @param {CellKey} cell
 * @param {readonly CellKey[]} cells
 * @param {string} reference
 * @returns {CellKey | undefined}
 */
export function referenceOf (cell, cells, reference) {
  const references = cells.filter(other =>
    other.variant === reference && comparable(cell) === comparable(other))
  return references.find(({ workers }) => workers === cell.workers) ?? references[0]
}

/** @param {CellKey} cell @returns {string} everything but variant and workers: what compared cells have in common */
export function comparable (cell) {
  return cellId({ ...cell, variant: '', workers: 0 })
}

/** @typedef {{cell: CellKey, pairs: readonly Pair[]}} PairedCell */

/**
 * @typedef {object} Pair
 * @property {number} processStart
 * @property {Slice} slice
 * @property {Slice} reference of the same block
 */

/**
 * @param {readonly Slice[]} slices of a cell
 * @param {readonly Slice[]} references of its reference
 * @returns {Pair[]} one for each block that both have
 */
export function pairSlices (slices, references) {
  const byBlock = new Map(references.map(slice => [slice.block, slice]))
  return slices.flatMap(slice => {
    const reference = byBlock.get(slice.block)
    return reference === undefined ? [] : [{ processStart: slice.processStart, slice, reference }]
  })
}

/**
 * @param {readonly Pair[]} pairs
 * @param {ComparedKey} metric
 * @returns {number[][]} log(variant / reference), one array for each process start; pairs without the figure are left
 *   out
 */
export function logRatios (pairs, metric) {
  const { ofSlice } = COMPARED[metric]
  return toLogs(pairs.map(({ processStart, slice, reference }) => {
    const own = ofSlice(slice)
    const other = ofSlice(reference)
    const isKnown = own !== null && other !== null && own > 0 && other > 0
    return { processStart, figure: isKnown ? own / other : null }
  }))
}

/**
 * @param {readonly Slice[]} slices
 * @param {ComparedKey} metric
 * @returns {number[][]} one array for each process start; slices without the figure are left out
 */
export function logFigures (slices, metric) {
  const { ofSlice } = COMPARED[metric]
  return toLogs(slices.map(slice =>
    ({ processStart: slice.processStart, figure: ofSlice(slice) })))
}

/** @param {readonly {processStart: number, figure: number | null}[]} figures */
function toLogs (figures) {
  const known = figures.flatMap(({ processStart, figure }) =>
    figure === null || figure <= 0 ? [] : [{ processStart, log: Math.log(figure) }])
  return [...Map.groupBy(known, ({ processStart }) => processStart).values()].map(group =>
    group.map(({ log }) => log))
}
