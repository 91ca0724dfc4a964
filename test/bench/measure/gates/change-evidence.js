/** @import {Evidence} from '../../../../bench/measure/types.js' */
/** @import {CompanionShare, Pacing} from '../../../../bench/types.js' */
// Evidence of other kinds of slices than closed loops that stand alone.

/** @param {Evidence} evidence @param {Partial<CompanionShare>} changes */
export function besideUpstream (evidence, changes) {
  evidence.upstreamPerRequest = 11
  evidence.slice.companions = {
    upstream: { requests: 110_030, cpuNs: 1e8, loopUtilisation: 0.3, ...changes }
  }
}

/** @param {Evidence} evidence @param {Partial<Pacing>} changes */
export function openLoop (evidence, changes) {
  evidence.load.pacing = {
    arrivals: 'poisson', due: 10_000, queued: 0, unanswered: 0,
    lagUs: { p50: 2, p99: 190, max: 300 }, ...changes
  }
  evidence.load.backlog = { halfway: 100, end: 110, drainSeconds: 0.011 }
}
