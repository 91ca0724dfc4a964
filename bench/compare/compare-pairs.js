/** @import {ComparedKey} from '../figures/types.js' */
/** @import {RunData, Slice, Summary} from '../types.js' */
/** @import {Groups, StartVariance, TestedRatio} from '@shootout/statistics' */
/** @import {Comparison, MeasuredCell, MeasuredChange, Side, SliceMetric} from './types.js' */
// Variants of one run against each other: all were measured in the same blocks, so that a moment that was slow was slow
// for all of them. Where A ran twice, B is compared with the mean of both. In: a run and which variant is compared with
// which; out: a comparison. Pure; nothing in it needs node.
import { TWIN, cellId, variantIdOf } from '../plan/create-plan.js'
import {
  TO_ONE_REFERENCE, pooledStartVariance, pairedRatio, pairedTailRatio, twinnedRatio
} from '@shootout/statistics'
import { comparedFigures } from '../figures/index.js'
import { confidenceOf } from '../summarise/confidence.js'
import { describeNoFigure, isTooWide } from '../figures/no-figure.js'
import { countingSlices, logRatios, pairSlices, referenceOf } from '../summarise/replicates.js'
import { describeFloor, describeMachine } from './describe-side.js'
import { judgeChanges } from './judge-changes.js'
import { toKey } from './join-cells.js'
import { toSideFigures } from './to-side-figures.js'
import { knownChanges } from './known-changes.js'
import { findSuspect, whyNoFigure, whyNoVerdict } from './why-not.js'

/** @typedef {{a: string, b: string}} VariantPair names of variants: 'node~before' and 'node' */
/** @typedef {ReturnType<typeof pairSlices>} Pairs */
/**
 * twin: A once more, and its pairs with A in the same blocks; null: there is none, or not in each block
 * @typedef {{
 *   a: Summary, b: Summary, pairs: Pairs, twin: {summary: Summary, pairs: Pairs} | null
 * }} PairedCell
 */
/** @typedef {typeof import('../summarise/tail-figures.js').drawPairTails} DrawPairTails */
/** @typedef {Parameters<DrawPairTails>[0][number]} SlicePairs */

/** @type {DrawPairTails} */
const NO_TAILS = () => ({ tailOf: () => null, shift: null })

/**
 * @param {RunData} run its summaries are those that its slices give
 * @param {{a: string, b: string, pairs: readonly VariantPair[]}} sides what the sides are called, and which variants of
 *   the run belong to them
 * @param {{drawPairTails?: DrawPairTails}} [means] without it 99th percentiles have no ratio
 * @returns {Comparison}
 */
export function comparePairs (run, { a, b, pairs }, { drawPairTails = NO_TAILS } = {}) {
  const counting = countingSlices(run.slices)
  const cells = pairs.flatMap(pair => joinPair(pair, { run, counting })).filter(({ a, b }) =>
    a.state !== 'not-run' || b.state !== 'not-run')
  const change = createChanges(cells, {
    drawTails: open => drawPairTails(open, run.run.seed), confidence: confidenceOf(run.run.protocol)
  })
  return {
    a: toSide(run, { name: a, variants: pairs.map(pair => pair.a) }),
    b: toSide(run, { name: b, variants: pairs.map(pair => pair.b) }),
    paired: true,
    ...judgeChanges(cells.map(cell => measure(cell, change)), run.summaries),
    onlyA:
      leftOver(run, { variants: pairs.map(pair => pair.a), joined: cells.map(cell => cell.a) }),
    onlyB:
      leftOver(run, { variants: pairs.map(pair => pair.b), joined: cells.map(cell => cell.b) }),
    differences: [],
    incomparable: null,
    elsewhere: null,
    drift: [],
    noiseFloor: describeFloor(run.summaries)
  }
}

/** @param {VariantPair} pair @param {{run: RunData, counting: Map<string, Slice[]>}} context @returns {PairedCell[]} */
function joinPair (pair, { run: { summaries }, counting }) {
  return summaries.filter(({ variant }) => variant === pair.b).flatMap(b => {
    const key = referenceOf(b, summaries, pair.a)
    const a = summaries.find(one => one === key)
    if (a === undefined) return []
    const slicesOf = (/** @type {Summary} */ cell) => counting.get(cellId(cell)) ?? []
    const pairs = pairSlices(slicesOf(b), slicesOf(a))
    return [{ a, b, pairs, twin: findTwin(a, pairs, { summaries, slicesOf }) }]
  })
}

/**
 * @param {Summary} a
 * @param {Pairs} pairs
 * @param {{summaries: readonly Summary[], slicesOf: (cell: Summary) => readonly Slice[]}} run
 * @returns {PairedCell['twin']}
 */
function findTwin (a, pairs, { summaries, slicesOf }) {
  const id = cellId({ ...a, variant: a.variant + TWIN })
  const summary = summaries.find(one => cellId(one) === id)
  if (summary === undefined) return null
  const own = pairSlices(slicesOf(summary), slicesOf(a))
  const blocksOf = (/** @type {Pairs} */ some) =>
    String(some.map(({ slice }) => slice.block))
  return blocksOf(own) === blocksOf(pairs) ? { summary, pairs: own } : null
}

/**
 * twin: that B is compared with, too; null: it is not
 * @typedef {(cell: PairedCell, metric: ComparedKey) => {
 *   count: number, found: TestedRatio | null, twin: Summary | null
 * }} ToChange
 */

/**
 * @param {readonly PairedCell[]} cells
 * @param {{drawTails: (cells: readonly SlicePairs[]) => ReturnType<DrawPairTails>, confidence: number}} how
 * @returns {ToChange}
 */
function createChanges (cells, { drawTails, confidence }) {
  const variance = poolStarts(cells)
  const open = cells.filter(({ a, b }) => b.rate !== null && whyNoFigure('p99', { a, b }) === null)
  const contestants = new Map(open.map(cell => [cell, { cell: cell.b, pairs: cell.pairs }]))
  const tails = drawTails([...contestants.values()])
  return (cell, metric) => {
    if (metric !== 'p99') {
      const groups = logRatios(cell.pairs, metric)
      const twin = twinFor(cell, metric)
      return {
        count: groups.flat().length,
        found: twin === null
          ? pairedRatio(groups, variance[metric], confidence)
          : twinnedRatio(groups, twin.groups, confidence),
        twin: twin?.summary ?? null
      }
    }
    const contestant = contestants.get(cell)
    const tail = contestant === undefined ? null : tails.tailOf(contestant)
    return tail === null
      ? { count: 0, found: null, twin: null }
      : { count: tail.drawn.count, found: pairedTailRatio(tail, tails.shift), twin: null }
  }
}

/**
 * @param {PairedCell} cell
 * @param {SliceMetric} metric
 * @returns {{summary: Summary, groups: Groups} | null} null: not each block has this figure of all three
 */
function twinFor ({ a, pairs, twin }, metric) {
  if (twin === null || whyNoFigure(metric, { a, b: twin.summary }) !== null) return null
  const [changes = [], groups = []] = [pairs, twin.pairs].map(some => logRatios(some, metric))
  const isWhole = [changes, groups].every(one => one.flat().length === pairs.length)
  return isWhole ? { summary: twin.summary, groups } : null
}

/** @param {readonly PairedCell[]} cells @returns {Record<SliceMetric, StartVariance>} */
function poolStarts (cells) {
  const usable = cells.filter(({ a, b }) => whyNoFigure('cpu', { a, b }) === null)
  const servers = new Set(usable.map(({ b }) => variantIdOf(b))).size
  const pool = (/** @type {SliceMetric} */ metric) => pooledStartVariance(
    usable.map(({ pairs }) => logRatios(pairs, metric)),
    { servers, rho: TO_ONE_REFERENCE }
  )
  return { cpu: pool('cpu'), rps: pool('rps') }
}

/** @param {PairedCell} cell @param {ToChange} toChange @returns {MeasuredCell} */
function measure (cell, toChange) {
  const { a, b } = cell
  const changes = comparedFigures(b).map(({ key: metric, valueOf }) => {
    const { count, found, twin } = toChange(cell, metric)
    const sides = toSideFigures(metric, { a, b, twin }, 'pairs')
    const why = whyNoFigure(metric, { a, b })
    const tested = why !== null || (found !== null && isTooWide(found.ratio)) ? null : found
    return /** @type {MeasuredChange} */ ({
      metric, a: twin === null ? valueOf(a) : sides.a?.value ?? null, b: valueOf(b), sides,
      by: 'pairs', count, tested,
      why: tested === null ? why ?? describeNoFigure(count) : null,
      doubt: whyNoVerdict(metric, { a, b }),
      suspectIn: findSuspect(metric, { a, b }),
      excuse: null
    })
  })
  return { cell: toKey(b), states: { a: a.state, b: b.state }, changes: knownChanges(changes) }
}

/** @param {RunData} run @param {{variants: readonly string[], joined: readonly Summary[]}} side */
function leftOver ({ summaries }, { variants, joined }) {
  const there = new Set(joined.map(cellId))
  return summaries.filter(summary => variants.includes(summary.variant) &&
    summary.state !== 'not-run' && !there.has(cellId(summary))).map(toKey)
}

/**
 * The run's own revision need not be that of either side.
 * @param {RunData} run
 * @param {{name: string, variants: readonly string[]}} side
 * @returns {Side}
 */
function toSide ({ run, slices }, { name, variants }) {
  const runtimes = new Set(slices.filter(({ variant }) => variants.includes(variant))
    .map(({ runtime }) => runtime))
  return {
    name,
    startedAt: run.startedAt,
    machine: describeMachine(run.machine),
    runtime: [...runtimes].join(', ') || `node ${run.versions.node ?? 'unknown'}`,
    revision: null
  }
}
