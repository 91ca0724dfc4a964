/** @import {CellKey, Interval, Slice} from '../types.js' */
/** @import {DrawnTail, TailShift} from '@shootout/statistics' */
/** @import {PairedCell} from './replicates.js' */
// The 99th percentile of open loops: that of all requests of a cell, over all of its slices, and the ratio of two
// cells'. In: slices with their histograms; out: intervals.
import { toCounts } from '../measure/latency-histogram.js'
import { variantIdOf } from '../plan/create-plan.js'
import {
  TO_ONE_REFERENCE, createRandom, drawTail, independentOf, pooledTailShift, tailInterval
} from '@shootout/statistics'

const QUANTILE = 0.99

/** @typedef {ReturnType<typeof toCounts>} Counts */
/** @type {WeakMap<Slice, Counts>} every slice is asked for several times, and unpacking takes a millisecond */
const unpacked = new WeakMap()

/** @typedef {{cell: CellKey, slices: readonly Slice[]}} CellSlices */

/**
 * Tails of several cells, for whose starts one variance is estimated.
 * @template Cell
 * @typedef {{tailOf: (cell: Cell) => DrawnTail | null, shift: TailShift}} Tails
 */

/**
 * @template {{cell: CellKey}} Cell
 * @param {readonly Cell[]} cells
 * @param {{seed: number, rho?: number, toTail: (cell: Cell, random: () => number) => DrawnTail | null}} how
 * @returns {Tails<Cell>}
 */
function drawTails (cells, { seed, rho = 0, toTail }) {
  const tails = new Map(cells.map(cell => [cell, toTail(cell, createRandom(seed))]))
  const restarted = cells.filter(cell => (tails.get(cell)?.starts.length ?? 0) > 1)
  const servers = new Set(restarted.map(({ cell }) => variantIdOf(cell))).size
  const toIndependent = (/** @type {number} */ comparisons, /** @type {number} */ count) =>
    independentOf(comparisons, count, { servers, rho })
  return {
    tailOf: cell => tails.get(cell) ?? null,
    shift: pooledTailShift([...tails.values()], toIndependent)
  }
}

/** @template Cell @param {Tails<Cell>} tails @param {number} confidence @returns {(cell: Cell) => Interval | null} */
function toIntervals ({ tailOf, shift }, confidence) {
  return cell => {
    const tail = tailOf(cell)
    return tail === null ? null : tailInterval(tail, shift, confidence)
  }
}

/**
 * @param {readonly CellSlices[]} cells of open loops
 * @param {number} seed
 * @returns {(cell: CellSlices) => Interval | null} microseconds; null: fewer than 3 slices, or than 1,000 answers
 */
export function createTailFigures (cells, seed) {
  return toIntervals(drawCellTails(cells, seed), 0.95)
}

/**
 * @param {readonly PairedCell[]} contestants of open loops
 * @param {{seed: number, confidence: number}} how
 * @returns {(contestant: PairedCell) => Interval | null} the cell's percentile over its reference's, drawn block by
 *   block
 */
export function createTailRatios (contestants, { seed, confidence }) {
  return toIntervals(drawPairTails(contestants, seed), confidence)
}

/**
 * The tails of cells by themselves.
 * @param {readonly CellSlices[]} cells
 * @param {number} seed
 * @returns {Tails<CellSlices>}
 */
export function drawCellTails (cells, seed) {
  return drawTails(cells, {
    seed,
    toTail: ({ slices }, random) => drawTail(
      withCounts(slices).map(({ slice, of }) => ({ start: slice.processStart, of })),
      { quantile: QUANTILE, random }
    )
  })
}

/**
 * The tails of cells over those of their references, both drawn block by block.
 * @param {readonly PairedCell[]} contestants
 * @param {number} seed
 * @returns {Tails<PairedCell>}
 */
export function drawPairTails (contestants, seed) {
  return drawTails(contestants, {
    seed,
    rho: TO_ONE_REFERENCE,
    toTail: ({ pairs }, random) => {
      const known = pairs.flatMap(({ processStart, slice, reference }) => {
        const [own, other] = [toCountsOnce(slice), toCountsOnce(reference)]
        return own === null || other === null ? [] : [{ start: processStart, of: own, other }]
      })
      return drawTail(known, { quantile: QUANTILE, random, over: known.map(({ other }) => other) })
    }
  })
}

/** @param {readonly Slice[]} slices */
function withCounts (slices) {
  return slices.flatMap(slice => {
    const of = toCountsOnce(slice)
    return of === null ? [] : [{ slice, of }]
  })
}

/** @param {Slice} slice @returns {Counts | null} null: nothing was answered */
function toCountsOnce (slice) {
  if (slice.histogram === null) return null
  const known = unpacked.get(slice) ?? toCounts(slice.histogram)
  unpacked.set(slice, known)
  return known
}
