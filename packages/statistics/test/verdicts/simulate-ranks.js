// Contestants of known order, ranked from made-up blocks by the same steps as those of a run. Seeded.
import { TO_ONE_REFERENCE, pooledStartVariance } from '../../src/intervals/process-starts.js'
import { rankSets } from '../../src/verdicts/rank-sets.js'
import { pairedRatio } from '../../src/verdicts/tested-ratio.js'
import { createNoise, times } from '../noise.js'

/**
 * @typedef {object} World
 * @property {readonly number[]} costs the true cost of each contestant, lowest first
 * @property {number} starts
 * @property {number} blocks of each start
 * @property {number} noise standard deviation of the log of a slice
 * @property {number} startNoise of what a start adds to all slices of a contestant
 * @property {number} [alpha] as rankSets takes it
 */

/**
 * @param {World} world
 * @param {number} runs
 * @param {number} seed
 * @returns {[low: number, high: number][][]} the places of all contestants, for each run
 */
export function simulateRanks (world, runs, seed) {
  const { normal } = createNoise(seed)
  return times(runs, () => rank(world, drawLogs(world, normal)))
}

/** @param {World} world @param {() => number} normal @returns {number[][][]} by contestant, start and block */
function drawLogs ({ costs, starts, blocks, noise, startNoise }, normal) {
  // What a block does to all of them, pairs take out.
  const shared = times(starts, () => times(blocks, () => 0.3 * normal()))
  return costs.map(cost => shared.map(start => {
    const luck = startNoise * normal()
    return start.map(block => Math.log(cost) + luck + block + noise * normal())
  }))
}

/** @param {World} world @param {number[][][]} logs */
function rank ({ costs, alpha = 0.05 }, logs) {
  const pairs = (/** @type {number} */ one, /** @type {number} */ other) =>
    (logs[one] ?? []).map((start, index) =>
      start.map((log, block) => log - Number(logs[other]?.[index]?.[block])))
  const variance = pooledStartVariance(
    costs.slice(1).map((_, index) => pairs(index + 1, 0)), { rho: TO_ONE_REFERENCE }
  )
  const tests = costs.flatMap((_, one) => costs.slice(one + 1).flatMap((_, after) => {
    const other = one + 1 + after
    const tested = pairedRatio(pairs(one, other), variance)
    if (tested === null) return []
    const [better, worse] = tested.ratio.estimate < 1 ? [one, other] : [other, one]
    return [{ better, worse, p: tested.p }]
  }))
  return rankSets(costs.length, tests, { alpha })
}
