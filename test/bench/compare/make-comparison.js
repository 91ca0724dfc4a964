/** @import {CellChange, Change, Comparison} from '../../../bench/compare/types.js' */
/** @import {CellKey} from '../../../bench/types.js' */
// Comparisons as they could have come out, for tests of what is said about them.
import { makeCell } from '../make-run.js'

/**
 * @param {Partial<Change>} [changes]
 * @returns {Change} one that can't be told
 */
export function makeChange (changes = {}) {
  return {
    metric: 'cpu',
    a: 40,
    b: 41,
    sides: {
      a: { value: 1.38, low: 1.33, high: 1.43 }, b: { value: 1.41, low: 1.35, high: 1.47 }
    },
    ratio: { estimate: 1.02, low: 0.95, high: 1.09 },
    by: 'reference',
    count: 9,
    p: 0.8,
    adjustedP: 1,
    verdict: "can't tell",
    why: null,
    floor: null,
    ...changes
  }
}

/**
 * @param {Partial<CellKey>} [key]
 * @param {Partial<CellChange>} [changes]
 * @returns {CellChange} one that can't be told
 */
export function makeCellChange (key = {}, changes = {}) {
  return {
    cell: makeCell(key),
    states: { a: 'ok', b: 'ok' },
    changes: [makeChange(), makeChange({ metric: 'rps' })],
    verdict: "can't tell",
    ...changes
  }
}

/**
 * @param {Partial<Comparison>} [changes]
 * @returns {Comparison} of two runs with one cell
 */
export function makeComparison (changes = {}) {
  const side = { machine: '2 x Imaginary 3000, 6.1.0', runtime: 'node 26.10.0', revision: null }
  return {
    a: { name: 'results/old', startedAt: '2026-11-20T10:00:00.000Z', ...side },
    b: { name: 'results/new', startedAt: '2026-11-21T10:00:00.000Z', ...side },
    paired: false, cells: [makeCellChange()], onlyA: [], onlyB: [], differences: [],
    incomparable: null,
    elsewhere: null, drift: [], noiseFloor: null, mean: {}, verdict: "can't tell", ...changes
  }
}
