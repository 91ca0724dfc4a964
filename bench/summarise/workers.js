/** @import {Interval, RunData, Slice, Summary} from '../types.js' */
/** @import {ScalabilityCurve} from '@shootout/statistics' */
// What a run says about the number of workers: wherever one variant was measured with three or more of them under the
// same load. In: a run with its summaries; out: for each such series its cells, their ratios to the best count, the
// curve through the slices, and the smallest count that will do, or why that is undecided. Pure: the same run always
// gives the same.
import { isUsable } from '../figures/index.js'
import { cellId } from '../plan/create-plan.js'
import { createRandom, scalabilityCurve } from '@shootout/statistics'
import { countingSlices } from './replicates.js'
import { compareWithBest } from './worker-ratios.js'

/** With fewer there is no shape. */
const FEWEST_COUNTS = 3
/** How far below the best a count may be that will do, 0..1. */
export const WITHIN = 0.05
const CONFIDENCE = 0.95
/** Rounding of a share that was given in per cent. */
const ROUNDING = 1e-12
const UPSTREAM_BOUND = 'upstream-bound'

/**
 * @typedef {object} WorkerSeries
 * @property {Summary[]} cells of one variant under one load, ascending by workers, invalid ones among them; at least 3
 * @property {Summary[]} absent those that were planned and not run
 * @property {number | null} best the number of workers that did best; null: they were not compared
 * @property {Map<number, Interval>} ratios requests per second to those of the best count, by number of workers; all
 *   intervals hold together
 * @property {ScalabilityCurve | null} curve requests per second over workers; null: fewer than 3 counts have figures of
 *   their own
 * @property {WorkerChoice} choice
 */

/**
 * 'pick': the smallest count that is certainly within 5 % of the best; 'unsure': none is, this is the one about which
 * most is known; 'bound': something else was the bottleneck at these counts; 'given': an open loop, whose requests per
 * second were asked for; 'few': fewer than two usable counts, or than three blocks.
 * @typedef {{kind: 'pick' | 'unsure', workers: number, shortfallAtMost: number, confidence: number} | {
 *   kind: 'bound', by: 'client' | 'link' | 'upstream', workers: number[], everywhere: boolean
 * } | {kind: 'given'} | {kind: 'few'}} WorkerChoice
 */

/**
 * @param {Pick<RunData, 'run' | 'slices' | 'summaries'>} data
 * @returns {WorkerSeries[]} in the order of the summaries
 */
export function toWorkerSeries ({ run, slices, summaries }) {
  const counting = countingSlices(slices)
  return [...Map.groupBy(summaries, loadId).values()].flatMap(group => {
    const all = group.toSorted((a, b) => a.workers - b.workers)
    const cells = all.filter(({ state }) => state !== 'not-run')
    if (cells.length < FEWEST_COUNTS) return []
    return [{
      cells,
      absent: all.filter(({ state }) => state === 'not-run'),
      ...concludeSeries(cells, { counting, seed: run.seed })
    }]
  })
}

/**
 * Who held a count back, so that its requests per second are not its own.
 * @param {Pick<Summary, 'rpsIsLowerBound' | 'reasons'>} cell
 * @returns {'client' | 'link' | 'upstream' | null}
 */
export function boundBy ({ rpsIsLowerBound, reasons }) {
  if (rpsIsLowerBound) return reasons.some(({ code }) => code === 'link-bound') ? 'link' : 'client'
  return reasons.some(({ code }) => code === UPSTREAM_BOUND) ? 'upstream' : null
}

/**
 * @param {readonly Summary[]} cells ascending by workers
 * @param {{counting: Map<string, Slice[]>, seed: number}} how
 * @returns {Pick<WorkerSeries, 'best' | 'ratios' | 'curve' | 'choice'>}
 */
function concludeSeries (cells, { counting, seed }) {
  const usable = cells.filter(isUsable)
  const counts =
    usable.map(cell => ({ workers: cell.workers, slices: counting.get(cellId(cell)) ?? [] }))
  const isOpen = cells.some(({ rate }) => rate !== null)
  const bound = findBound(usable)
  const compared = isOpen || bound !== null ? null : compareWithBest(counts, CONFIDENCE)
  const free = isOpen
    ? []
    : counts.filter((_, index) => boundBy(/** @type {Summary} */ (usable[index])) === null)
  const curve = scalabilityCurve(free.flatMap(toValues), {
    counts: cells.map(({ workers }) => workers),
    random: createRandom(seed)
  })
  return {
    best: compared?.best ?? null,
    ratios: compared?.ratios ?? new Map(),
    curve: curve === null ? null : withoutDoubtfulPeak(curve, compared?.ratios ?? new Map()),
    choice: isOpen
      ? { kind: 'given' }
      : bound ?? (compared === null ? { kind: 'few' } : choose(compared.ratios))
  }
}

/** Everything but the number of workers. @param {Summary} summary */
function loadId (summary) {
  return cellId({ ...summary, workers: 0 })
}

/**
 * A single count that was held back may truly be the best: then nothing is known of how far the others are below it.
 * @param {readonly Summary[]} usable
 * @returns {WorkerChoice | null}
 */
function findBound (usable) {
  for (const by of /** @type {const} */ (['client', 'link', 'upstream'])) {
    const workers = usable.filter(cell => boundBy(cell) === by).map(cell => cell.workers)
    if (workers.length > 0) {
      return { kind: 'bound', by, workers, everywhere: workers.length === usable.length }
    }
  }
  return null
}

/** @param {{workers: number, slices: readonly Slice[]}} count */
function toValues ({ workers, slices }) {
  return slices.flatMap(({ block, rps }) => {
    return rps === null || rps <= 0 ? [] : [{ block, workers, value: rps }]
  })
}

/**
 * The law bends smoothly; through a throughput that rises and then stays it may well draw a hill. A peak is only told
 * of where the largest count is certainly below the best.
 * @param {ScalabilityCurve} curve
 * @param {Map<number, Interval>} ratios ascending by workers
 * @returns {ScalabilityCurve}
 */
function withoutDoubtfulPeak (curve, ratios) {
  const falls = ([...ratios.values()].at(-1)?.high ?? 1) < 1
  return curve.peak.kind === 'peak' && !falls ? { ...curve, peak: { kind: 'none' } } : curve
}

/** @param {Map<number, Interval>} ratios ascending by workers @returns {WorkerChoice} */
function choose (ratios) {
  const shortfalls = [...ratios]
    .map(([workers, { low }]) => ({ workers, shortfallAtMost: 1 - low, confidence: CONFIDENCE }))
  const pick = shortfalls.find(({ shortfallAtMost }) => shortfallAtMost <= WITHIN + ROUNDING)
  if (pick !== undefined) return { kind: 'pick', ...pick }
  const nearest = shortfalls.toSorted((a, b) => a.shortfallAtMost - b.shortfallAtMost)[0]
  return nearest === undefined ? { kind: 'few' } : { kind: 'unsure', ...nearest }
}
