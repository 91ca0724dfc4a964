/** @import {RunData, Summary} from '../types.js' */
/** @import {DrawnTail, TailShift} from '@shootout/statistics' */
/** @import {TailChanges} from './types.js' */
// The 99th percentiles of two runs' open loops: for each cell the tail of all its requests, drawn again and again, bare
// and over its reference. In: runs with the histograms of their slices; out: ratios. A page carries no such histograms,
// and nothing of this.
import { isUsable } from '../figures/index.js'
import { cellId } from '../plan/create-plan.js'
import { createRandom, unpairedTailRatio } from '@shootout/statistics'
import { countingSlices, pairSlices } from '../summarise/replicates.js'
import { drawCellTails, drawPairTails } from '../summarise/tail-figures.js'
import { referenceSummary } from './side-figures.js'

const SEED = 1

/** @typedef {Pick<RunData, 'run' | 'slices' | 'summaries'>} Side */
/**
 * @typedef {{cells: Map<string, DrawnTail | null>, shift: TailShift}} SideTails by cellId; null: too few answers or
 *   slices
 */

/**
 * @param {Side} a what was
 * @param {Side} b what is
 * @returns {TailChanges}
 */
export function compareTails (a, b) {
  const [before, now] = [gatherTails(a), gatherTails(b)]
  const lacking = [before, now].flatMap(({ whole }, index) =>
    whole ? [] : [index === 0 ? 'A' : 'B'])
  const why = `${lacking.join(' and ')} has no histograms of single slices, as a page has none; ` +
    'compare the run.ndjson'
  return (kind, ids) => {
    if (lacking.length > 0) return { found: null, count: 0, why }
    const [one, other] = [before[kind], now[kind]]
    const [was, is] = [one.cells.get(ids.before) ?? null, other.cells.get(ids.now) ?? null]
    if (was === null || is === null) return { found: null, count: 0, why: null }
    const found = unpairedTailRatio(
      was, is, { before: one.shift, now: other.shift, random: createRandom(SEED) }
    )
    return { found, count: Math.min(was.drawn.count, is.drawn.count), why: null }
  }
}

/**
 * @param {Side} run
 * @returns {{bare: SideTails, relative: SideTails, whole: boolean}} whole: every slice has its histogram
 */
function gatherTails ({ run: { seed }, slices, summaries }) {
  const counting = countingSlices(slices)
  const slicesOf = (/** @type {Summary} */ cell) => counting.get(cellId(cell)) ?? []
  const open = summaries.filter(summary => summary.rate !== null && isUsable(summary))
  const cells = open.map(cell => ({ cell, slices: slicesOf(cell) }))
  const contestants = open.flatMap(cell => {
    const reference = referenceSummary(cell, summaries)
    const isPaired = reference !== null && isUsable(reference)
    return isPaired ? [{ cell, pairs: pairSlices(slicesOf(cell), slicesOf(reference)) }] : []
  })
  const [bare, relative] = [drawCellTails(cells, seed), drawPairTails(contestants, seed)]
  return {
    bare: byId(cells, bare),
    relative: byId(contestants, relative),
    whole: cells.every(({ slices }) => slices.every(({ histogram, completed }) =>
      histogram !== null || completed === 0))
  }
}

/**
 * @template {{cell: Summary}} Cell
 * @param {readonly Cell[]} cells
 * @param {{tailOf: (cell: Cell) => DrawnTail | null, shift: TailShift}} tails
 * @returns {SideTails}
 */
function byId (cells, { tailOf, shift }) {
  return { cells: new Map(cells.map(cell => [cellId(cell.cell), tailOf(cell)])), shift }
}
