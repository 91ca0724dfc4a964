// Seeded noise for the simulations of this folder: the same seed gives the same numbers on every machine.

/**
 * Source: mulberry32 (Tommy Ettinger, public domain) and Box & Muller, Annals of Mathematical Statistics 29 (1958).
 * @param {number} seed
 * @returns {{uniform: () => number, normal: () => number}} uniform in 0..1; normal with mean 0 and standard deviation 1
 */
export function createNoise (seed) {
  let state = seed
  const uniform = () => {
    state = (state + 0x6D2B79F5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return { uniform, normal }
}

/**
 * @template T
 * @param {number} count
 * @param {() => T} draw
 * @returns {T[]}
 */
export function times (count, draw) {
  return Array.from({ length: count }, draw)
}
