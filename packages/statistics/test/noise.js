// Seeded noise for the simulations of this folder: the same seed gives the same numbers on every machine.
import { createRandom } from '../src/random.js'

/**
 * Source: Box & Muller, Annals of Mathematical Statistics 29 (1958).
 * @param {number} seed
 * @returns {{uniform: () => number, normal: () => number}} uniform in 0..1; normal with mean 0 and standard deviation 1
 */
export function createNoise (seed) {
  const uniform = createRandom(seed)
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
