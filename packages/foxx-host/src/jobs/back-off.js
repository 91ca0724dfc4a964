// How long a job waits that has failed.

const BACK_OFF_MS = 1_000
/** However often it has failed. */
const MOST_MS = 24 * 60 * 60 * 1_000

/**
 * @param {number} failures so far
 * @param {unknown} [base] milliseconds after the first one; what is no number above 0: none
 * @returns {number} twice as many after each
 */
export function toBackOff (failures, base = BACK_OFF_MS) {
  const ms = Number(base)
  return ms > 0 ? Math.min(ms * 2 ** Math.max(0, failures - 1), MOST_MS) : 0
}
