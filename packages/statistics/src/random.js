// Seeded random numbers, so that the order of a run can be had again from the seed in its results.

/**
 * @param {number} seed any whole number
 * @returns {() => number} uniform in 0..1, 1 excluded; Mulberry32 (Tommy Ettinger, public domain), enough for shuffling
 */
export function createRandom (seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {() => number} random
 * @returns {T[]} a new array, every order equally likely (Fisher and Yates)
 */
export function shuffle (items, random) {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = /** @type {T} */ (shuffled[last])
    shuffled[last] = /** @type {T} */ (shuffled[other])
    shuffled[other] = kept
  }
  return shuffled
}
