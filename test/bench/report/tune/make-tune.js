/** @import {CandidateSummary, Curve, TuneOutcome, TuneSlice} from '../../../../bench/tune/types.js' */
/** @import {TuneFile} from '../../../../bench/report/tune/types.js' */
// Made-up tunings, whole and wanting, for what is told of them.
import { createRunData } from '../fixtures.js'
import { makeSlice } from '../../make-run.js'

export const FIT = Object.freeze({ lambda: 612.4, sigma: 0.021, kappa: 0.0011 })
const COUNTS = [2, 12, 24, 36, 48, 60, 72, 96]

/**
 * @param {number} workers
 * @param {readonly [number, number, number] | null} ratio estimate, low, high
 * @param {Partial<CandidateSummary>} [changes]
 * @returns {CandidateSummary}
 */
export function makeRow (workers, ratio, changes) {
  return {
    workers, ratio: ratio && { estimate: ratio[0], low: ratio[1], high: ratio[2] }, rps: 1000,
    cpuUsPerRequest: 50, p99Us: 12_345, pssBytes: workers * 50e6, balance: 1.2, left: null,
    blocks: 6,
    rpsIsLowerBound: false, reasons: [], ...changes
  }
}

/** @param {Partial<Curve>} [changes] @returns {Curve} */
export function makeCurve (changes) {
  return {
    fit: FIT,
    points: COUNTS.map(workers => ({
      workers,
      expected: predict(workers),
      low: predict(workers) * 0.93,
      high: predict(workers) * 1.08
    })),
    peak: { kind: 'peak', workers: { estimate: 29.8, low: 24.2, high: 37.7 } },
    ...changes
  }
}

/** 24 is enough: the plain case. @param {Partial<TuneOutcome>} [changes] @returns {TuneOutcome} */
export function makeOutcome (changes) {
  return {
    objective: 'rps', within: 0.05, certain: true, doubt: null, byCpu: null, best: 36,
    recommended: { workers: 24, shortfallAtMost: 0.04, confidence: 0.95, pssBytes: 1.2e9 },
    candidates: [
      makeRow(12, [0.86, 0.82, 0.9]), makeRow(24, [0.99, 0.96, 1]), makeRow(36, [1, 0.98, 1])
    ],
    curve: null, rate: null, ...changes
  }
}

/** Everything that can be told, in one outcome. @param {Partial<TuneOutcome>} [changes] @returns {TuneOutcome} */
export function makeRichOutcome (changes) {
  const eliminated = {
    how: /** @type {const} */ ('eliminated'),
    blocks: 4,
    ratio: { estimate: 0.17, low: 0.15, high: 0.2 },
    expected: null
  }
  const scouted = (/** @type {number} */ expected) => ({
    how: /** @type {const} */ ('scouted'), blocks: 0, ratio: null, expected
  })
  return makeOutcome({
    curve: makeCurve(),
    candidates: [
      makeRow(2, null, {
        left: eliminated, blocks: 4, rps: 1203, p99Us: 181_220, balance: 1.01, cpuUsPerRequest: 402
      }),
      makeRow(12, [0.861, 0.823, 0.902], {
        rps: 5433,
        p99Us: 41_870,
        balance: 1.08,
        cpuUsPerRequest: 411,
        reasons: [{ code: 'foreign-cpu', detail: '1 of 9 slices: others used 7.1 % of the CPUs' }]
      }),
      makeRow(24, [0.988, 0.961, 1], {
        rps: 6233, p99Us: 37_100, balance: 1.31, cpuUsPerRequest: 418
      }),
      makeRow(36, [1, 0.982, 1], { rps: 6309, p99Us: 38_650, balance: 1.44, cpuUsPerRequest: 431 }),
      makeRow(48, [0.978, 0.94, 1], {
        rps: 6170, p99Us: 44_010, balance: 1.62, cpuUsPerRequest: 447
      }),
      makeRow(60, null, {
        left: scouted(0.69), blocks: 0, rps: null, p99Us: null, pssBytes: null, balance: null,
        cpuUsPerRequest: null
      }),
      makeRow(72, null, {
        left: scouted(0.64), blocks: 0, rps: 3990, p99Us: 60_220, balance: 1.9, cpuUsPerRequest: 604
      }),
      makeRow(96, null, {
        blocks: 0,
        rps: null,
        p99Us: null,
        pssBytes: null,
        balance: null,
        cpuUsPerRequest: null,
        reasons: [{
          code: 'start-failed',
          detail: "'node app.js' ended with exit code 1\n    at Object.<anonymous> (line 3)"
        }]
      })
    ],
    ...changes
  })
}

/** @param {Partial<TuneFile>} [changes] @returns {TuneFile} */
export function makeTuneFile (changes) {
  const { machine, versions, git } = createRunData().run
  const outcome = changes?.outcome ?? makeRichOutcome()
  return {
    type: 'tune', schema: 1, startedAt: '2026-11-21T10:00:00.600Z', seconds: 412.3, machine,
    versions, git, options: { study: 'orchestration', seed: 7 },
    plan: {
      title: 'ql, D',
      cell: {
        study: 'orchestration', variant: 'ql', action: 'D', connections: 100, threads: 1,
        scenario: 'local', via: null, driver: 'autocannon', rate: null
      },
      counts: outcome.candidates.map(({ workers }) => workers), cores: 2,
      objective: outcome.objective, within: outcome.within, budgetSeconds: 600, sliceSeconds: 1,
      primeSeconds: 0.2, slicesPerStart: 1,
      leastBlocks: 3, openEnded: false, looks: [3, 4, 6, 9, 13], rate: null,
      warmUp: { minSeconds: 2, maxSeconds: 15, minRequests: 0 }, seed: 7
    },
    balanceOf: 'requests', notes: [], outcome, stoppedBy: 'certain', exitCode: 0,
    slices: makeSlices(outcome), ...changes
  }
}

/** @param {TuneOutcome} outcome @returns {TuneSlice[]} */
function makeSlices ({ candidates }) {
  const raced = candidates.filter(({ ratio }) => ratio !== null)
  return [1, 2, 3].flatMap(block => raced.map(({ workers, rps }, index) => ({
    slice: makeSlice({ workers, block, order: block * raced.length + index, rps }),
    balance: 1.2
  })))
}

/** @param {number} workers */
function predict (workers) {
  return FIT.lambda * workers / (1 + FIT.sigma * (workers - 1) +
    FIT.kappa * workers * (workers - 1))
}
