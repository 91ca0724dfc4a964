/**
 * A seeded generator of whole numbers.
 *
 * @param {number} seed
 * @returns {(below: number) => number} 0..below - 1
 */
export function createRandom (seed) {
  let state = seed
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor(state / 2 ** 32 * below)
  }
}
