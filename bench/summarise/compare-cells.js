/** @import {CellKey, CellState, GateFinding, Interval, PlanLine, Slice} from '../types.js' */
/** @import {ComparedKey} from '../figures/types.js' */
/** @import {Pair, PairedCell} from './replicates.js' */
// Each cell against its reference, block by block: ratios with intervals, and what the comparison adds
// to the cell's state.
import { EQUIVALENCE_BAND, startShift } from '@shootout/statistics'
import { worstFirst } from './judge-cell.js'
import { toState } from '../measure/gates/effects.js'
import { cpu, isClientLate, isUsable, p99, rps } from '../figures/index.js'
import { knownInterval, noFigures } from '../figures/no-figure.js'
import { createIntervals } from './ratio-intervals.js'
import { logRatios, pairSlices, referenceOf } from './replicates.js'

const FEWEST_PAIRS = 3
/** A shift between starts that is smaller than this is of no interest, however certain it is. */
const SHIFT_OF_INTEREST = EQUIVALENCE_BAND.high

/**
 * @typedef {object} JudgedCell
 * @property {CellKey} cell
 * @property {Slice[]} slices
 * @property {CellState} state
 * @property {GateFinding[]} reasons
 * @property {boolean} rpsIsLowerBound
 */

/**
 * @typedef {object} Comparison
 * @property {number} blocks
 * @property {{rps: Interval | null, cpu: Interval | null, p99?: Interval | null}} ratio p99: in open loops, where rps
 *   is null
 * @property {CellState} state
 * @property {GateFinding[]} reasons
 * @property {boolean} rpsIsLowerBound
 */

/**
 * @param {readonly JudgedCell[]} judged every cell of the plan
 * @param {PlanLine} plan
 * @returns {Comparison[]} in the same order
 */
export function compareCells (judged, plan) {
  const cells = judged.map(({ cell }) => cell)
  const paired = judged.map(one => {
    const referenceCell = referenceOf(one.cell, cells, plan.reference)
    const reference = judged.find(({ cell }) => cell === referenceCell)
    const usable = reference !== undefined && isUsable(one) && isUsable(reference)
    const pairs = usable ? pairSlices(one.slices, reference.slices) : []
    return { one, cell: one.cell, reference, pairs }
  })
  const contestants = paired.filter(({ cell }) => cell.variant !== plan.reference)
  const intervalOf = createIntervals(contestants, plan.protocol)
  return paired.map(pair =>
    pair.cell.variant === plan.reference ? ofReference(pair.one) : ofContestant(pair, intervalOf))
}

/** The reference compared with itself. @param {JudgedCell} judged @returns {Comparison} */
function ofReference ({ cell, slices, state, reasons, rpsIsLowerBound }) {
  const itself = isUsable({ state }) ? { estimate: 1, low: 1, high: 1 } : null
  return {
    blocks: slices.length,
    ratio: {
      cpu: slices.some(slice => cpu.ofSlice(slice) !== null) ? itself : null,
      ...(cell.rate === null
        ? { rps: rpsIsLowerBound ? null : itself }
        : { rps: null, p99: slices.some(({ histogram }) => histogram !== null) ? itself : null })
    },
    ...withFewBlocks({ state, reasons }, slices.length),
    rpsIsLowerBound
  }
}

/**
 * @param {{one: JudgedCell, cell: CellKey, reference: JudgedCell | undefined, pairs: readonly Pair[]}} paired
 * @param {(contestant: PairedCell, metric: ComparedKey) => Interval | null} intervalOf
 * @returns {Comparison}
 */
function ofContestant (paired, intervalOf) {
  const { one, reference, pairs } = paired
  const isOpen = one.cell.rate !== null
  const bound = one.rpsIsLowerBound || reference?.rpsIsLowerBound === true
  const disagreeing = [
    ...fromStarts(logRatios(pairs, 'cpu'), cpu.title),
    ...(isOpen ? fromStarts(logRatios(pairs, 'p99'), p99.head) : [])
  ]
  /**
   * @type {Comparison['ratio']} An open loop's requests per second were given, so that there is nothing to compare in
   *   them.
   */
  const found = {
    cpu: intervalOf(paired, 'cpu'),
    ...(isOpen
      ? { rps: null, p99: intervalOf(paired, 'p99') }
      : { rps: bound ? null : intervalOf(paired, 'rps') })
  }
  const reasons =
    worstFirst([...one.reasons, ...fromReference(one, reference), ...disagreeing.slice(0, 1)])
  const state = one.state === 'ok' ? toState(reasons) : one.state
  return {
    blocks: pairs.length,
    ratio: {
      cpu: knownInterval(found.cpu),
      rps: knownInterval(found.rps),
      ...(found.p99 !== undefined && { p99: knownInterval(found.p99) })
    },
    ...withFewBlocks({
      state,
      reasons: [
        ...reasons,
        ...noFigures([
          [cpu.ratio, found.cpu], [rps.ratio, found.rps], [p99.ratio, found.p99 ?? null]
        ])
      ]
    }, pairs.length),
    rpsIsLowerBound: one.rpsIsLowerBound
  }
}

/** @param {JudgedCell} one @param {JudgedCell | undefined} reference @returns {GateFinding[]} */
function fromReference (one, reference) {
  if (!isUsable(one)) return []
  if (reference === undefined || !isUsable(reference)) {
    return [
      { code: 'reference-unusable', detail: 'the reference of this cell has no valid figures' }
    ]
  }
  if (reference.rpsIsLowerBound && !one.rpsIsLowerBound) {
    return [{
      code: 'client-bound',
      detail: 'the reference is client-bound, so requests per second can not be compared with it'
    }]
  }
  if (one.cell.rate === null) return []
  const late = reference.reasons.find(isClientLate)
  return late === undefined || one.reasons.some(({ code }) => code === late.code)
    ? []
    : [{ code: late.code, detail: `the reference: ${late.detail}` }]
}

/** @param {number[][]} groups @param {string} what 'CPU per request' @returns {GateFinding[]} */
function fromStarts (groups, what) {
  const shift = startShift(groups)
  if (shift === null || !shift.significant || shift.ratio < SHIFT_OF_INTEREST) return []
  return [{
    code: 'starts-disagree',
    detail: `${what} differs ${shift.ratio.toFixed(2)}x between two starts`
  }]
}

/** @param {{state: CellState, reasons: GateFinding[]}} judged @param {number} blocks */
function withFewBlocks ({ state, reasons }, blocks) {
  if (blocks >= FEWEST_PAIRS || (state !== 'ok' && state !== 'suspect')) return { state, reasons }
  return {
    state: /** @type {const} */ ('suspect'),
    reasons: [
      { code: 'too-few-blocks', detail: `${blocks} of at least ${FEWEST_PAIRS} blocks` },
      ...reasons
    ]
  }
}
