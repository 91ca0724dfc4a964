// Work whose size is known: a chain of integer steps, each of which needs the one before, so that neither the compiler
// nor the processor can leave any of it out or do two at a time.

let state = 1

/**
 * Spends CPU time in proportion to its argument.
 * @param {number} iterations about 2 ns each, on machines of today
 * @returns {number} what came out, so that it can't be left out
 */
export function spin (iterations) {
  let value = state
  // Marsaglia's xorshift (2003): nothing but operations on 32 bits. With a multiplication (Math.imul) node's middle
  // compiler made code that took 7 times as long as that of its last one, and for the first ten thousand to hundred
  // thousand calls it was up to chance which of them ran.
  for (let step = 0; step < iterations; step++) {
    value ^= value << 13
    value ^= value >>> 17
    value ^= value << 5
  }
  state = value
  return value
}

/**
 * How many iterations take so long on this machine when nothing disturbs: by the quickest of several attempts.
 * @param {number} us microseconds
 * @param {() => number} nowMs milliseconds on a monotonic clock
 * @returns {number} a whole number, at least 1
 */
export function iterationsFor (us, nowMs) {
  const quickestMs = Math.min(...Array.from({ length: ATTEMPTS }, () => {
    const startedAt = nowMs()
    spin(TRIAL_ITERATIONS)
    return nowMs() - startedAt
  }))
  return Math.max(1, Math.round(us / 1000 / quickestMs * TRIAL_ITERATIONS))
}

const ATTEMPTS = 20
const TRIAL_ITERATIONS = 1_000_000
