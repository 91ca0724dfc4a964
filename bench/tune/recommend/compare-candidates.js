/** @import {Interval} from '../../types.js' */
/** @import {Candidate, Objective} from '../types.js' */
// Candidates against the best of them, by one objective. In: their slices; out: ratios with intervals. Pure.
import { mean } from '../../statistics/moments.js'
import { ratiosToBest } from '../../statistics/two-way.js'

/** Of all intervals together. */
export const CONFIDENCE = 0.95

/**
 * @param {readonly Candidate[]} candidates those that are out are passed over
 * @param {Objective} objective
 * @returns {{blocks: number, best: number, ratios: Map<number, Interval>} | null} best: its number of workers; ratios by number of workers;
 *   null when there are fewer than 2 candidates, or 3 blocks that hold each of them
 */
export function compareCandidates (candidates, objective) {
  const contestants = candidates.filter(({ out }) => out === null)
  const logs = contestants.map(candidate => logsByBlock(candidate, objective))
  const [first = new Map(), ...others] = logs
  const blocks = [...first.keys()].filter(block => others.every(other => other.has(block)))
  const compared = ratiosToBest(logs.map(log => blocks.map(block => log.get(block) ?? NaN)), CONFIDENCE)
  if (compared === null) return null
  const ratios = new Map(contestants.map(({ workers }, index) => [workers, /** @type {Interval} */ (compared.ratios[index])]))
  return { blocks: blocks.length, best: contestants[compared.best]?.workers ?? NaN, ratios }
}

/**
 * One value for each block: the logarithm of what should be large, the mean where a block holds several slices.
 * @param {Candidate} candidate
 * @param {Objective} objective
 * @returns {Map<number, number>} by block; without blocks that have no figure
 */
function logsByBlock ({ slices }, objective) {
  const values = slices.flatMap(({ slice }) => {
    const value = objective === 'rps' ? slice.rps : slice.cpuUsPerRequest
    if (value === null || !(value > 0)) return []
    // Requests per CPU-second are the inverse of CPU per request.
    return [{ block: slice.block, log: objective === 'rps' ? Math.log(value) : -Math.log(value) }]
  })
  return new Map([...Map.groupBy(values, ({ block }) => block)].map(([block, own]) => [block, mean(own.map(({ log }) => log))]))
}
