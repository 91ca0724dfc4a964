/** @import {GatePart, Try, TryLine} from '../../../../bench/calibrate/gate/types.js' */
// Comparisons of a gate as they are kept, with whatever a test cares about.

/** @typedef {Pick<Try, 'condition' | 'planted'>} Planted */

/** @param {Partial<TryLine> & Planted} what @returns {TryLine} */
export function makeTry (what) {
  const ratio = { estimate: 1 + what.planted, low: 0.98 + what.planted, high: 1.02 + what.planted }
  return {
    type: 'try', index: 0, eachSeconds: 120, seconds: 30, exitCode: 0, verdict: "can't tell",
    cpu: { ratio, verdict: "can't tell" }, rps: { ratio: null, verdict: "can't tell" },
    thresholds: { 'cpu > 5%': 'undecided', 'rps < -5%': 'undecided' }, ...what
  }
}

/** A change that every question finds. @param {Partial<TryLine> & Planted} of @returns {TryLine} */
export function makeTold (of) {
  return makeTry({
    ...of, exitCode: 3, verdict: 'slower',
    cpu: { ratio: { estimate: 1.1, low: 1.06, high: 1.14 }, verdict: 'slower' },
    rps: { ratio: { estimate: 0.9, low: 0.86, high: 0.94 }, verdict: 'slower' },
    thresholds: { 'cpu > 5%': 'crossed', 'rps < -5%': 'crossed' }
  })
}

/** @param {TryLine[]} tries @param {Partial<GatePart>} [more] @returns {[GatePart]} of one machine */
export function makeGate (tries, more = {}) {
  return [{
    head: {
      type: 'gate', schema: 1, startedAt: '2026-11-26T12:00:00.000Z',
      plan: { budgetSeconds: 3_480, eachSeconds: 120, connections: 64, seed: 1 },
      machine: /** @type {any} */ ({
        cpuModel: 'Some CPU', virtualisation: null, cores: 2, platform: 'linux', kernel: '6.1',
        knobs: {}
      }),
      versions: { node: '26.10.0' }, git: { revision: 'abc', dirty: false }, missing: []
    },
    plant: { type: 'plant', iterations: 40_000, loopUs: 80, cpuUs: 100 },
    tries,
    lost: [],
    ...more
  }]
}
