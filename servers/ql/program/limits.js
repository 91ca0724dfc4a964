/** @import {Config, Limits} from '../types.js' */
// What scripts of strangers may use at most. `config.maxNestedRequests` and `config.maxResponseLength` stand over the two of them that the original had.

/** @type {Readonly<Limits>} */
export const LIMITS = Object.freeze({
  scriptBytes: 100_000,
  statements: 500,
  nestedRequests: 50,
  upstreamRequests: 1_000,
  rows: 100_000,
  expressionSteps: 1_000_000,
  responseBytes: 10_000_000,
  timeoutMs: 10_000,
  minDelayMs: 500,
  maxDelayMs: 30_000,
  cachedPlans: 1_000
})

/**
 * The limits of a service.
 * @param {Config} config
 * @returns {Readonly<Limits>}
 */
export function toLimits ({ maxNestedRequests, maxResponseLength }) {
  return Object.freeze({ ...LIMITS, nestedRequests: maxNestedRequests ?? LIMITS.nestedRequests, responseBytes: maxResponseLength ?? LIMITS.responseBytes })
}
