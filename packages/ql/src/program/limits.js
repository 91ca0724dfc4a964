/** @import {Config, Limits} from '../types.js' */
// What scripts of strangers may use at most. `config.maxNestedRequests` and `config.maxResponseLength` stand over the
// two of them that the original had.

/** @type {Readonly<Limits>} */
export const LIMITS = Object.freeze({
  scriptBytes: 100_000, statements: 500, nestedRequests: 50, upstreamRequests: 1_000, rows: 100_000,
  runRows: 500_000, steps: 4_000_000, responseBytes: 10_000_000, responseValues: 1_000_000,
  heldBytes: 40_000_000, heldValues: 2_000_000, answerBytes: 20_000_000, runMs: 60_000,
  timeoutMs: 10_000, minDelayMs: 500, maxDelayMs: 30_000, cachedPlans: 1_000
})

/** Of usual answers; those of tiny values take longer to read, and more memory. */
const BYTES_OF_VALUE = 10

/**
 * The limits of a service. Where answers may be longer a run may hold and answer more.
 * @param {Config} config
 * @returns {Readonly<Limits>}
 */
export function toLimits ({ maxNestedRequests, maxResponseLength }) {
  const responseBytes = maxResponseLength ?? LIMITS.responseBytes
  const responseValues = Math.max(LIMITS.responseValues, responseBytes / BYTES_OF_VALUE)
  return Object.freeze({
    ...LIMITS,
    nestedRequests: maxNestedRequests ?? LIMITS.nestedRequests,
    responseBytes,
    responseValues,
    heldBytes: Math.max(LIMITS.heldBytes, 4 * responseBytes),
    heldValues: 2 * responseValues,
    answerBytes: Math.max(LIMITS.answerBytes, 2 * responseBytes)
  })
}
