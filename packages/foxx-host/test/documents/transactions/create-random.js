// Numbers that look random and are the same in each run.

/**
 * @param {number} seed
 * @returns {(below: number) => number} a whole number from 0 to below it
 */
export function createRandom (seed) {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor(state / 2 ** 32 * below)
  }
}
