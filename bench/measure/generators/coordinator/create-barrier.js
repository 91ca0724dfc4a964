/** @typedef {ReturnType<typeof createBarrier>} Barrier */

/**
 * Where the generators of one load wait for the last of them.
 * @param {number} count of those that come
 * @param {() => number} toStart when to begin once all are there, in milliseconds on the coordinator's clock
 * @returns {{arrive: () => Promise<{startAt: number}>, abandon: () => void}} arrive: resolves when all have; abandon:
 *   nobody waits any longer
 */
export function createBarrier (count, toStart) {
  /** @type {PromiseWithResolvers<{startAt: number}>} */
  const { promise, resolve, reject } = Promise.withResolvers()
  // Whoever waits hears of it.
  promise.catch(() => {})
  let missing = count
  return {
    arrive: () => {
      missing--
      if (missing === 0) resolve({ startAt: toStart() })
      return promise
    },
    abandon: () => reject(new Error('another generator was lost'))
  }
}
