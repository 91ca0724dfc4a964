/** @import {Evidence} from '../../../bench/measure/types.js' */

/** @returns {Evidence} of a flawless slice: 10 connections, 10,000 answers in a second, on 2 cores */
export function makeEvidence () {
  return {
    slice: {
      type: 'slice', study: 's', variant: 'v', action: 'a', connections: 10, threads: 1, workers: 1,
      scenario: 'local', via: null, driver: 'autocannon', rate: null,
      runtime: 'node', block: 1, processStart: 1, order: 1, startedAt: '2026-01-01T00:00:00.000Z',
      seconds: 1, sent: 10005, completed: 10000, rps: 10000,
      latencyUs: { p50: 950, p90: 1200, p99: 1900, p999: 2500, max: 3000, mean: 1000 },
      histogram: null, bytes: 2e6, non2xx: 0, errors: 0, mismatches: 0, sockets: 10,
      cpuNs: 1e9, cpuUsPerRequest: 100, waitNs: 1e7, pssBytes: 3e7, clientCpuShare: 0.4,
      clientLoopUtilisation: 0.4, ceilingRps: 60000, workerShares: null,
      noise: { foreignCpuShare: 0.01, stealShare: 0, pressureShare: 0.2 }, steady: true,
      retried: false
    },
    load: {
      seconds: 1, sent: 10005, completed: 10000, completedLate: 5000, bytes: 2e6, wrongSize: 0,
      non2xx: 0, mismatches: 0, firstMismatch: null, errors: {}, sockets: 10,
      latencyUs: { p50: 950, p90: 1200, p99: 1900, p999: 2500, max: 3000, mean: 1000 },
      distinctLatencies: 150, histogram: null, clientCpuUs: 4e5, loopUtilisation: 0.4
    },
    job: {
      urls: ['http://127.0.0.1:1/a'], method: 'GET', connections: 10, seconds: 1,
      expectedBody: '{}', expectedWireBytes: 200, windowMs: null
    },
    processModel: 'single',
    cores: 2,
    counted: { requests: 10003, connections: 10 },
    serverLoopUtilisation: 0.9,
    upstreamPerRequest: null,
    documentsCounted: null,
    died: null
  }
}
