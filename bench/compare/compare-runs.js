/** @import {ComparedKey} from '../figures/types.js' */
/** @import {Summary} from '../types.js' */
/**
 * @import {CellFigures, Comparison, MeasuredCell, MeasuredChange, NamedRun} from './types.js'
 * @import {SideFigures, TailChange, TailChanges} from './types.js'
 */
// Two runs, cell by cell. Between them lie a day and perhaps a machine, which weigh on the reference of each run as
// much as on everything else of it: so each figure is first divided by its own run's reference, and those ratios are
// compared. In: two runs with their summaries; out: a comparison. Pure; nothing in it needs node, because pages
// compare, too.
import { BenchError } from '../errors/bench-error.js'
import '../errors/comparing.js'
import { TWIN, cellId } from '../plan/create-plan.js'
import { unpairedRatio } from '@shootout/statistics'
import { callOf } from '../../servers/invocation.js'
import { COMPARED, comparedFigures, isUsable } from '../figures/index.js'
import { confidenceOf } from '../summarise/confidence.js'
import { describeNoFigure, isTooWide } from '../figures/no-figure.js'
import { checkProtocols } from './check-protocols.js'
import { describeFloor, toSide } from './describe-side.js'
import { joinCells, toKey } from './join-cells.js'
import { judgeChanges } from './judge-changes.js'
import { knownChanges } from './known-changes.js'
import { nameChecks } from './name-checks.js'
import { nameDifferences } from './name-differences.js'
import { gatherFigures } from './side-figures.js'
import { toSideFigures } from './to-side-figures.js'
import { findSuspect, whyNoFigure, whyNoVerdict, whyReferenceBound } from './why-not.js'

const DRIFT =
  'nothing but the time differs between the two runs, so that this is drift of the machine'
const NO_TAILS =
  `pages don't work out ratios of 99th percentiles; run ${callOf('compare')} with both run.ndjson`
const YARDSTICK =
  "the others are divided by it, and two files can't tell whether it has changed or the machine has"

/** @typedef {{a: Summary, b: Summary}} Joined */
/** @typedef {'bare' | 'relative'} Kind */
/**
 * @typedef {object} Context
 * @property {SideFigures} before
 * @property {SideFigures} now
 * @property {TailChanges} [tails]
 * @property {number} confidence
 * @property {string | null} incomparable
 * @property {string | null} excuse
 * @property {ReadonlySet<string>} yardsticks ids of cells
 */

/**
 * @param {NamedRun} a what was
 * @param {NamedRun} b what is
 * @param {{compareTails?: (a: NamedRun['run'], b: NamedRun['run']) => TailChanges}} [means] without it 99th percentiles
 *   have no ratio
 * @returns {Comparison} ratios are B over A
 * @throws {BenchError} COMPARE_NOTHING_JOINS, COMPARE_PROTOCOLS
 */
export function compareRuns (a, b, { compareTails } = {}) {
  const { joined, onlyA, onlyB } = joinCells(a.run.summaries, b.run.summaries)
  if (joined.length === 0) {
    throw new BenchError(
      'COMPARE_NOTHING_JOINS', { a: a.name, b: b.name, before: listCells(a), now: listCells(b) }
    )
  }
  checkProtocols({ a: a.run, b: b.run, cells: joined.map(({ b }) => b) })
  const { differences, ...named } = nameDifferences(a.run, b.run)
  const checks = nameChecks(a.run, b.run)
  const excuse =
    differences.length + checks.length === 0 && isKnownServer(a) && isKnownServer(b) ? DRIFT : null
  const [before, now] = [gatherFigures(a.run), gatherFigures(b.run)]
  const tails = compareTails?.(a.run, b.run)
  const context = {
    before,
    now,
    tails,
    confidence: Math.max(confidenceOf(a.run.run.protocol), confidenceOf(b.run.run.protocol)),
    incomparable: named.incomparable,
    excuse,
    yardsticks: findYardsticks(joined, { before, now })
  }
  return {
    a: toSide(a.name, a.run),
    b: toSide(b.name, b.run),
    paired: false,
    ...judgeChanges(
      joined.map(cells => measure(cells, context)),
      [...a.run.summaries, ...b.run.summaries]
    ),
    onlyA,
    onlyB,
    differences: [...differences, ...checks],
    ...named,
    drift: joined.flatMap(cells => toDrift(cells, context)),
    noiseFloor: describeFloors([a, b])
  }
}

/**
 * Whether the revision tells which servers were measured: none of them was changed, or is someone else's.
 * @param {NamedRun} side
 */
function isKnownServer ({ run: { run, plans } }) {
  return run.git.revision !== null && run.git.dirty === false && plans.every(({ target }) =>
    target === undefined)
}

/**
 * Those by which anything but their own twin is measured.
 * @param {readonly Joined[]} joined
 * @param {{before: SideFigures, now: SideFigures}} sides
 * @returns {Set<string>}
 */
function findYardsticks (joined, { before, now }) {
  const contestants = joined.filter(({ a, b }) =>
    !b.variant.endsWith(TWIN) && isUsable(a) && isUsable(b))
  return new Set(contestants.flatMap(({ a, b }) =>
    commonReference(figuresOf(a, before), figuresOf(b, now))?.b ?? []).map(cellId))
}

/** @param {Joined} cells @param {Context} context @returns {MeasuredCell} */
function measure ({ a, b }, context) {
  return {
    cell: toKey(b),
    states: { a: a.state, b: b.state },
    ...(context.yardsticks.has(cellId(b)) && { yardstick: true }),
    changes: knownChanges(
      comparedFigures(b).map(({ key }) => measureChange(key, { a, b }, context))
    )
  }
}

/** @param {ComparedKey} metric @param {Joined} cells @param {Context} context @returns {MeasuredChange} */
function measureChange (metric, { a, b }, context) {
  const [before, now] = [figuresOf(a, context.before), figuresOf(b, context.now)]
  const references = commonReference(before, now)
  const by = references === null ? 'figures' : 'reference'
  const kind = references === null ? 'bare' : 'relative'
  const why = whyNoFigure(metric, { a, b }) ?? (references === null
    ? context.incomparable
    : metric === 'rps' ? whyReferenceBound(references) : null)
  const { found, count, why: whyNone } = changeOf(metric, { kind, before, now }, context)
  const tested = why !== null || (found !== null && isTooWide(found.ratio)) ? null : found
  return {
    metric,
    a: COMPARED[metric].valueOf(a),
    b: COMPARED[metric].valueOf(b),
    sides: toSideFigures(metric, { a, b }, by),
    by,
    count,
    tested,
    why: tested === null ? why ?? whyNone ?? describeNoFigure(count) : null,
    suspectIn: findSuspect(metric, { a, b }),
    doubt: whyNoVerdict(metric, { a, b }) ??
      (references === null ? null : whyNoVerdict(metric, references)),
    excuse:
      references !== null ? null : context.yardsticks.has(cellId(b)) ? YARDSTICK : context.excuse
  }
}

/**
 * @param {ComparedKey} metric
 * @param {{kind: Kind, before: CellFigures, now: CellFigures}} cells
 * @param {Context} context
 * @returns {TailChange}
 */
function changeOf (metric, { kind, before, now }, context) {
  const ids = { before: cellId(before.summary), now: cellId(now.summary) }
  if (metric === 'p99') {
    return context.tails?.(kind, ids) ?? { found: null, count: 0, why: NO_TAILS }
  }
  const starts = {
    before: context.before.starts[kind][metric],
    now: context.now.starts[kind][metric]
  }
  const [a, b] = [before[kind][metric], now[kind][metric]]
  return {
    found: unpairedRatio(a, b, { ...starts, confidence: context.confidence }),
    count: Math.min(a.flat().length, b.flat().length),
    why: null
  }
}

/** @param {Summary} summary @param {SideFigures} side @returns {CellFigures} */
function figuresOf (summary, { cells }) {
  return /** @type {CellFigures} */ (cells.get(cellId(summary)))
}

/**
 * @param {CellFigures} before
 * @param {CellFigures} now
 * @returns {Joined | null} null where the two sides have no usable reference in common
 */
function commonReference (before, now) {
  const [a, b] = [before.reference, now.reference]
  return a !== null && b !== null && cellId(a) === cellId(b) && isUsable(a) && isUsable(b)
    ? { a, b }
    : null
}

/** @param {Joined} cells @param {Context} context @returns {Comparison['drift']} */
function toDrift ({ a, b }, context) {
  if (b.variant !== b.reference || a.variant !== a.reference) return []
  return comparedFigures(b).flatMap(({ key: metric }) => {
    const cells = /** @type {const} */ ({
      kind: 'bare', before: figuresOf(a, context.before), now: figuresOf(b, context.now)
    })
    const tested =
      whyNoFigure(metric, { a, b }) === null ? changeOf(metric, cells, context).found : null
    return tested === null ? [] : [{ cell: toKey(b), metric, ratio: tested.ratio }]
  })
}

/** @param {readonly NamedRun[]} sides @returns {string | null} */
function describeFloors (sides) {
  const texts = sides.flatMap(({ run }, index) => {
    const text = describeFloor(run.summaries)
    return text === null ? [] : [`${index === 0 ? 'A' : 'B'}: ${text}`]
  })
  return texts.length === 0 ? null : texts.join(' ')
}

/** @param {NamedRun} side @returns {string} enough to see why nothing joins */
function listCells ({ run: { summaries } }) {
  const measured = summaries.filter(({ state }) => state !== 'not-run')
  const list = (/** @type {readonly (string | number)[]} */ values) =>
    [...new Set(values)].slice(0, 4).join(', ')
  if (measured.length === 0) return 'no cell that was measured'
  return `${list(measured.map(({ study, action }) => `${study}: ${action}`))} at ` +
    `${list(measured.map(({ connections }) => connections))} connections by ` +
    `${list(measured.map(({ driver }) => driver))}`
}
