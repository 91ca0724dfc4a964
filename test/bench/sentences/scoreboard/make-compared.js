/** @import {Summary, VerdictWord} from '../../../../bench/types.js' */
/** @import {ComparedCells} from '../../../../bench/sentences/scoreboard/headline.js' */
import { makeCell } from '../../make-run.js'

/**
 * @typedef {object} Told a ratio to the reference, and what the verdict is
 * @property {number} [cpu]
 * @property {VerdictWord} [cpuIs]
 * @property {number} [rps]
 * @property {VerdictWord} [rpsIs]
 * @property {number} [workers]
 * @property {Partial<Summary>} [more]
 */

/**
 * One action under one load.
 * @param {Record<string, Told>} told by variant; the reference is node
 * @param {Partial<ComparedCells>} [more]
 * @returns {ComparedCells}
 */
export function makeCompared (told, { action = 'static', openLoop = false, ...more } = {}) {
  /** @type {[string, Told][]} */
  const all = [['node', {}], ...Object.entries(told)]
  const cells = all.map(([variant, one]) =>
    makeSummary(variant, { ...one, more: { action, ...one.more } }))
  return { action, openLoop, reference: 'node', cells, ...more }
}

/** @param {string} variant @param {Told} told @returns {Summary} */
function makeSummary (variant, told) {
  const { cpu, cpuIs = "can't tell", rps, rpsIs = "can't tell", workers = 1, more } = told
  const ratio = (/** @type {number | undefined} */ estimate) =>
    estimate === undefined ? null : { estimate, low: estimate * 0.98, high: estimate * 1.02 }
  return {
    ...makeCell({ variant, workers }),
    type: 'summary',
    reference: 'node',
    blocks: 9,
    ratio: { cpu: ratio(cpu), rps: ratio(rps), p99: ratio(cpu) },
    verdict: { cpu: cpuIs, rps: rpsIs, p99: cpuIs },
    state: 'ok',
    reasons: [],
    rps: 1_000,
    rpsInterval: null,
    rpsIsLowerBound: false,
    cpuUsPerRequest: 50,
    cpuInterval: null,
    latencyUs: { p50: null, p90: null, p99: null, p999: null, max: null, mean: null },
    pssBytes: null,
    ...more
  }
}
