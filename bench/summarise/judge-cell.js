/** @import {GateEffect} from '../measure/types.js' */
/** @import {CellState, GateFinding, Slice} from '../types.js' */
// From the gates of a cell's slices to the state of the cell. A single slice that lost or falsified
// something makes the cell invalid; noise counts when it touched more than a quarter of the slices, a busy
// client when it touched half. What throws doubt on requests per second alone leaves the cell 'ok'.
import { effectOf, toState } from '../measure/gates/effects.js'

/** @typedef {Pick<Slice, 'gates' | 'steady'>} Judged */

const NOISY_SHARE = 0.25
const BOUND_SHARE = 0.5

/**
 * @param {readonly Judged[]} slices those that count
 * @param {readonly GateFinding[]} [others] findings that are not in a slice
 * @returns {{state: CellState, reasons: GateFinding[], rpsIsLowerBound: boolean}}
 */
export function judgeCell (slices, others = []) {
  const reasons = worstFirst(onceEach([...unsteady(slices), ...gatherGates(slices), ...others]))
  return {
    state: toState(reasons),
    reasons,
    rpsIsLowerBound: reasons.some(({ code }) => effectOf(code) === 'lower-bound')
  }
}

/**
 * What a second look found belongs to what the slices said themselves.
 * @param {readonly GateFinding[]} findings
 * @returns {GateFinding[]}
 */
export function onceEach (findings) {
  return [...Map.groupBy(findings, ({ code }) => code)]
    .map(([code, own]) => ({ code, detail: own.map(({ detail }) => detail).join('; ') }))
}

/**
 * @param {readonly GateFinding[]} reasons
 * @returns {GateFinding[]} those that weigh most come first
 */
export function worstFirst (reasons) {
  return [...reasons].sort((a, b) =>
    RANK.indexOf(effectOf(a.code)) - RANK.indexOf(effectOf(b.code)))
}

/** What weighs most comes first. @type {readonly GateEffect[]} */
const RANK = ['invalid', 'suspect', 'rate-and-latency', 'lower-bound', 'report']
const NEEDED_SHARE = {
  invalid: 0, suspect: NOISY_SHARE, 'rate-and-latency': NOISY_SHARE,
  'lower-bound': BOUND_SHARE - 1e-9, report: BOUND_SHARE - 1e-9
}

/** @param {readonly Judged[]} slices @returns {GateFinding[]} */
function gatherGates (slices) {
  const found = Map.groupBy(slices.flatMap(({ gates }) => gates), ({ code }) => code)
  return [...found].flatMap(([code, findings]) => {
    if (findings.length / slices.length <= NEEDED_SHARE[effectOf(code)]) return []
    return [
      { code, detail: `${findings.length} of ${slices.length} slices: ${findings[0]?.detail}` }
    ]
  })
}

/** @param {readonly Judged[]} slices @returns {GateFinding[]} */
function unsteady (slices) {
  const count = slices.filter(({ steady }) => !steady).length
  if (slices.length === 0 || count / slices.length <= BOUND_SHARE) return []
  return [{
    code: 'unsteady',
    detail: `${count} of ${slices.length} slices followed a warm-up that ended ` +
      'before the server was steady'
  }]
}
