/**
 * @import {History, KeptRun, LevelChange, Point, Series} from '../../../bench/history/types.js'
 */
// A history as it could have been judged, for tests of texts and pictures.
import { makeCell } from '../make-run.js'

/** @param {number} index @param {Partial<KeptRun>} [changes] @returns {KeptRun} */
export function makeKept (index, changes = {}) {
  return {
    name: `results/run-${index}/run.ndjson`,
    startedAt: `2026-11-${String(index + 1).padStart(2, '0')}T09:30:00.000Z`,
    revision: `00000000000${index}`, committedAt: null, studies: ['actions'],
    machine: '2 x Imaginary 3000, 6.1.0', preset: 'quick', headline: 'Nothing beats node',
    notices: [], report: null, left: null, ...changes
  }
}

/** @param {number} run @param {number} estimate @param {Partial<Point>} [changes] @returns {Point} */
export function makePoint (run, estimate, changes = {}) {
  return {
    run, ratio: { estimate, low: estimate * 0.98, high: estimate * 1.02 }, doubtful: false,
    twin: { estimate: 1, low: 0.99, high: 1.01 }, ...changes
  }
}

/** @param {Partial<LevelChange>} [changes] @returns {LevelChange} */
export function makeChange (changes = {}) {
  return {
    at: 4, from: 3, to: 4, before: 2, after: 2.2,
    change: { estimate: 1.1, low: 1.08, high: 1.12 }, counts: { before: 4, after: 4 }, p: 0.0123,
    verdict: 'slower', besides: [], together: false, ...changes
  }
}

/** @param {Partial<Series>} [changes] @returns {Series} eight runs, of which the last four cost more */
export function makeSeries (changes = {}) {
  return {
    id: 'series-1-1', cell: makeCell({ variant: 'express' }), reference: 'node', metric: 'cpu',
    points: [2, 2.01, 1.99, 2, 2.2, 2.21, 2.19, 2.2].map((estimate, run) =>
      makePoint(run, estimate)),
    changes: [makeChange()], judged: true, ...changes
  }
}

/** @param {readonly Series[]} series @param {Partial<History>} [changes] @returns {History} */
export function makeHistory (series, changes = {}) {
  const runs = Array.from({ length: 8 }, (_, index) => makeKept(index))
  return {
    order: 'date', falseAlarmRate: 0.05, runs,
    machines: [
      { name: '2 x Imaginary 3000, x64', runs: runs.map((_, run) => run), series: [...series] }
    ],
    ...changes
  }
}
